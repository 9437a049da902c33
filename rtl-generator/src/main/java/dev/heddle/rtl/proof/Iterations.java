package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import java.util.ArrayList;
import java.util.List;

/**
 * The iterations of a loop in a launch, all runs one after the other, without those that were
 * started behind a last one.
 *
 * @param starts the cycle in which each starts
 * @param numbers its number in its run, from 0
 * @param last whether it leaves the loop
 */
record Iterations(List<Integer> starts, List<Integer> numbers, List<Boolean> last) {
  static Iterations of(KernelHardware.Decider decider, Trace trace) {
    Trace.Cycles launches = trace.of("launch loop" + decider.loop());
    Trace.Cycles goes = trace.of("go loop" + decider.loop());
    Trace.Cycles left = trace.of("leave loop" + decider.loop());
    Trace.Cycles decided = trace.of("start " + decider.start());
    List<Integer> starts = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    List<Boolean> last = new ArrayList<>();
    int run = 0;
    int number = 0;
    boolean over = false;
    for (int i = 0; i < launches.size(); i++) {
      int cycle = launches.get(i);
      if (goes.has(cycle)) {
        number = 0;
        over = false;
      }
      if (over) {
        continue;
      }
      boolean leaves =
          run < left.size()
              && i < decided.size()
              && decided.get(i) + decider.cycles() == left.get(run);
      starts.add(cycle);
      numbers.add(number++);
      last.add(leaves);
      if (leaves) {
        over = true;
        run++;
      }
    }
    return new Iterations(starts, numbers, last);
  }

  int size() {
    return starts.size();
  }
}
