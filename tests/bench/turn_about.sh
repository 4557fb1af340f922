#!/bin/sh
# Two commands in turn, many times; prints the median wall time of each, in microseconds, and the ratio.
# Usage: turn_about.sh RUNS 'COMMAND A' 'COMMAND B'
set -eu
perl -MTime::HiRes=time -e '
  my ($runs, @commands) = @ARGV;
  my @words = map { [split] } @commands;
  my @times;
  open(my $null, ">", "/dev/null");
  open(STDOUT, ">&", $null);
  for my $run (0 .. $runs) {
    for my $which (0 .. $#words) {
      my $start = time;
      my $child = fork;
      if ($child == 0) { exec { $words[$which][0] } @{$words[$which]} or exit 127 }
      waitpid $child, 0;
      push @{$times[$which]}, time - $start if $run > 0;
    }
  }
  my @medians = map { (sort { $a <=> $b } @$_)[@$_ / 2] * 1e6 } @times;
  printf STDERR "%8.0f us  %s\n", $medians[$_], $commands[$_] for 0 .. $#commands;
  printf STDERR "%8.2f     ratio of the first to the second\n", $medians[0] / $medians[1] if @medians > 1;
' "$@"
