package dev.heddle.emulator.pocl;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.Mismatch;
import dev.heddle.emulator.session.Expectation;
import dev.heddle.emulator.session.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares a run of the emulator with what PoCL gave. */
final class Agreement {
  private Agreement() {}

  /**
   * Runs a session; what is wrong with the result, empty when it is what PoCL gave and what the
   * session expects. Both may err by what the session allows.
   */
  static Optional<String> problem(Emulator emulator, Session session, Pocl.Outcome pocl)
      throws IOException {
    EmulationResult result = emulator.run(with(session, pocl.folder()));
    if (!result.error().isEmpty()) {
      return Optional.of(result.error());
    }
    if (!result.faults().isEmpty()) {
      return Optional.of(result.faults().get(0).message());
    }
    if (!result.mismatches().isEmpty()) {
      return Optional.of(result.mismatches().get(0).message());
    }
    String printed = pocl.printed();
    return printed.equals(result.printf())
        ? Optional.empty()
        : Optional.of("printed " + result.printf() + "\nPoCL " + printed);
  }

  /** The buffers that are not what PoCL gave; empty when something else is wrong. */
  static List<String> differing(Emulator emulator, Session session, Pocl.Outcome pocl) {
    return emulator.run(with(session, pocl.folder())).mismatches().stream()
        .map(Mismatch::buffer)
        .toList();
  }

  private static Session with(Session session, Path folder) {
    List<Expectation> expectations = new ArrayList<>(session.expectations());
    for (String buffer : session.buffers().keySet()) {
      long ulp = 0;
      double absolute = 0;
      for (Expectation own : session.expectations()) {
        if (own.buffer().equals(buffer)) {
          ulp = 2 * own.ulp();
          absolute = 2 * own.absolute();
        }
      }
      Path reference = folder.resolve(buffer + ".raw");
      expectations.add(new Expectation(buffer, Optional.of(reference), List.of(), ulp, absolute));
    }
    return session.with(expectations);
  }
}
