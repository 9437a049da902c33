package dev.heddle.rtl.proof;

import dev.heddle.rtl.lowering.SystemHardware;
import dev.heddle.rtl.simulation.Pin;
import dev.heddle.rtl.simulation.Simulation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Says which kernels wait for which, where none goes on. */
final class Waits {
  private final SystemHardware hardware;
  private final Map<String, Pin> events;
  private final Set<String> running;

  Waits(SystemHardware hardware, Simulation simulation, Set<String> running) {
    this.hardware = hardware;
    this.running = Set.copyOf(running);
    this.events = simulation.events();
  }

  /** A kernel that waits for another one at a channel. */
  private record Wait(String kernel, String other, String text) {}

  String text(long since) {
    List<Wait> waits = waits();
    List<Wait> cycle = cycle(waits);
    String what =
        (cycle.isEmpty() ? waits : cycle)
            .stream().map(Wait::text).distinct().collect(Collectors.joining("; "));
    if (what.isEmpty()) {
      what =
          "kernels that have not ended: " + String.join(", ", running.stream().sorted().toList());
    }
    return "deadlock: nothing happens since cycle %d; %s%s"
        .formatted(since, cycle.isEmpty() ? "" : "a circle: ", what);
  }

  private List<Wait> waits() {
    List<Wait> waits = new ArrayList<>();
    for (SystemHardware.Fifo fifo : hardware.channels()) {
      if (isOn("full " + fifo.channel())) {
        waits.add(
            wait(
                fifo.writer(),
                fifo.reader(),
                "write to channel " + fifo.channel() + ", full with " + fifo.words()));
      } else if (isOn("empty " + fifo.channel())) {
        waits.add(wait(fifo.reader(), fifo.writer(), "read from channel " + fifo.channel()));
      }
    }
    return waits;
  }

  private boolean isOn(String event) {
    Pin pin = events.get("waits " + event);
    return pin != null && pin.isOn();
  }

  private Wait wait(String kernel, String other, String what) {
    String then =
        other.isEmpty() ? ", which nobody serves" : ", which " + name(other) + " does not serve";
    return new Wait(kernel, other, name(kernel) + " waits to " + what + then);
  }

  private String name(String part) {
    return hardware.parts().stream()
        .filter(each -> each.name().equals(part))
        .map(each -> "kernel " + each.hardware().kernel().name())
        .findFirst()
        .orElse(part);
  }

  /** Waits of which each is for the kernel of the next one. */
  private static List<Wait> cycle(List<Wait> waits) {
    for (Wait first : waits) {
      Set<Wait> path = new LinkedHashSet<>();
      Wait at = first;
      while (at != null && path.add(at)) {
        String other = at.other();
        at = waits.stream().filter(each -> each.kernel().equals(other)).findFirst().orElse(null);
      }
      if (first.equals(at)) {
        return List.copyOf(path);
      }
    }
    return List.of();
  }
}
