package dev.heddle.emulator.forms;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.ScheduledForm;
import dev.heddle.emulator.session.Session;
import java.util.List;
import java.util.function.Function;

/**
 * A form in which the kernels of a session are executed.
 *
 * @param rounds whether sums and products may be rounded otherwise than as written
 */
record Form(String name, boolean rounds, Function<Session, EmulationResult> run) {
  /** As the source says. */
  static Form asWritten() {
    Emulator emulator = new Emulator();
    return new Form("as written", false, emulator::run);
  }

  /** As built for a device, empty for the usual one, with options. */
  static Form asBuilt(String device, String... options) {
    Emulator emulator = Emulator.asBuilt(device, List.of(options));
    String name = ("as built " + device + " " + String.join(" ", options)).strip();
    return new Form(name, List.of(options).contains("-ffp-reassoc"), emulator::run);
  }

  /** As scheduled for a device, empty for the usual one, with options. */
  static Form asScheduled(String device, String... options) {
    Emulator emulator = ScheduledForm.emulator(device, List.of(options));
    String name = ("as scheduled " + device + " " + String.join(" ", options)).strip();
    return new Form(name, List.of(options).contains("-ffp-reassoc"), emulator::run);
  }

  /** Forms in which the steps from written to built differ. */
  static List<Form> builtInOtherWays() {
    return List.of(
        asBuilt("", "-release=16.1"),
        asBuilt("stratixv", "-release=17.1"),
        asBuilt("stratix10", "-release=18.1"),
        asBuilt("agilex", "-release=21.3"),
        asBuilt("cyclonev", "-release=19.1"));
  }

  /** Forms in which sums and products may be reordered. */
  static List<Form> builtWithFreeRounding() {
    return List.of(asBuilt("", "-ffp-reassoc"), asBuilt("stratix10", "-ffp-reassoc"));
  }
}
