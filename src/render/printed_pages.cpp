#include "render/printed_pages.hpp"

#include "acw/base/concat.hpp"
#include "base/format.hpp"
#include "render/xml.hpp"

namespace acw {

bool is_on_pages(std::string_view command) {
  return command == "army-gen" || command == "game" || command == "sheet";
}

std::string PrintedPages::svg() const {
  constexpr double margin = 10;
  Picture all{{}, title, told, style};
  double y = margin;
  for (const auto& page : pages) {
    all.put(page, margin, y);
    y += height + 2 * margin;
  }
  return all.file(width + 2 * margin, y - margin);
}

std::string PrintedPages::html() const {
  auto text = concat("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>",
                     xml_text(title),
                     "</title>\n<style>@page{margin:10mm}body{margin:0}svg{display:block;"
                     "width:190mm;max-width:100%;height:auto;break-after:page}svg:last-child{"
                     "break-after:auto}",
                     drawing_style, style, "</style></head><body>\n");
  for (const auto& page : pages)
    text += formatted("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">\n", width,
                      height) +
            page.drawn() + "</svg>\n";
  return text + "</body></html>\n";
}

}  // namespace acw
