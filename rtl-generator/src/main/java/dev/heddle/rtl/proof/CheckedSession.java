package dev.heddle.rtl.proof;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.Settings;
import dev.heddle.scheduler.Progress;
import java.util.Optional;
import java.util.Set;

/**
 * A session as hardware runs it: channels as deep as the report says, and nothing promised that
 * does not hold. Where the emulator finds something then, what differs in hardware may be what the
 * session asks for.
 */
final class CheckedSession {
  /** What a kernel may do in the emulator and need not do alike in hardware. */
  static final Set<Settings.Check> CHECKS =
      Set.of(
          Settings.Check.BOUNDS,
          Settings.Check.UNINITIALISED,
          Settings.Check.ALIGNMENT,
          Settings.Check.IVDEP,
          Settings.Check.RESTRICT,
          Settings.Check.SHIFTS);

  private CheckedSession() {}

  /**
   * What the emulator finds in such a session; empty if it finds nothing.
   *
   * @param session one that writes no files
   */
  static Optional<String> finds(Emulator emulator, Session session, Progress progress) {
    Settings settings = session.settings();
    Settings strict =
        new Settings(
            Settings.ChannelDepth.STRICT,
            settings.timeoutSeconds(),
            CHECKS,
            settings.memoryMegabytes(),
            settings.seed());
    EmulationResult result = emulator.run(session.with(strict), progress, text -> {});
    return result.faults().stream()
        .findFirst()
        .map(
            fault ->
                "with channels as deep as in hardware and with all checks the emulator finds: "
                    + fault.message());
  }
}
