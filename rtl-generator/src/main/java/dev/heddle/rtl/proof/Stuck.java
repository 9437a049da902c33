package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.KernelHardware;
import java.util.ArrayList;
import java.util.List;

/** Says who waits for whom in hardware that does not go on. */
record Stuck(KernelHardware hardware, Trace trace) {
  String text(int since) {
    List<String> waits = new ArrayList<>();
    for (KernelHardware.Start start : hardware.starts()) {
      int own = trace.of("start " + start.name()).size();
      for (String input : start.inputs()) {
        int before = trace.of("start " + input).size();
        if (before > own) {
          waits.add(
              "%s has started %d times, %s behind it %d times"
                  .formatted(input, before, start.name(), own));
        }
      }
    }
    return "deadlock: nothing happens since cycle %d; %s"
        .formatted(since, waits.isEmpty() ? "nobody waits" : String.join("; ", waits));
  }
}
