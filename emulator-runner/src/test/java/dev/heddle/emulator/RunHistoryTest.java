package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.history.PastRun;
import dev.heddle.emulator.history.RunHistory;
import dev.heddle.emulator.history.RunOutcome;
import dev.heddle.emulator.history.RunOutcome.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are remembered. */
class RunHistoryTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @TempDir private Path folder;

  private RunHistory history() {
    return new RunHistory(Optional.of(folder.resolve("history")));
  }

  private void remember(Path session, String configuration, int second) throws IOException {
    Failure failure = new Failure("race", "k", "k.cl", 3, "races", Map.of("work-item", "1, 0, 0"));
    RunOutcome.Run run =
        new RunOutcome.Run(
            configuration,
            "fault",
            "races",
            List.of(new RunOutcome.Launch("k", 8, 1, 1, 2, 3)),
            List.of(failure),
            Map.of());
    history().remember(new RunOutcome(session, START.plusSeconds(second), List.of(run)));
  }

  @Test
  void aRunIsFoundUnderEveryNameOfItsSession() throws IOException {
    Path session = Files.writeString(folder.resolve("s é.clsession"), "{}");
    Path link = Files.createSymbolicLink(folder.resolve("link.clsession"), session);
    remember(link, "", 1);
    PastRun run = history().of(folder.resolve(".").resolve("s é.clsession")).get(0);
    assertThat(run.of("").orElseThrow().words()).isEqualTo("fault, 2.000 ms");
    RunOutcome.Run opened = history().open(session, run).runs().get(0);
    assertThat(opened.failures().get(0).values()).containsEntry("work-item", "1, 0, 0");
    assertThat(opened.launches().get(0).worst()).isEqualTo(3);
    history().forget(run);
    assertThat(history().of(session)).isEmpty();
  }

  @Test
  void theLastTwentyAndTheLastOfEachConfigurationStay() throws IOException {
    Path session = Files.writeString(folder.resolve("s.clsession"), "{}");
    remember(session, "rare", 0);
    for (int i = 1; i <= 25; i++) {
      remember(session, "", i);
    }
    List<PastRun> runs = history().of(session);
    assertThat(runs).hasSize(21);
    assertThat(runs.get(0).ended()).isEqualTo(START.plusSeconds(25));
    assertThat(runs.get(20).of("rare")).isPresent();
  }

  @Test
  void nothingIsRememberedWhereNobodyWantsIt() throws IOException {
    Path session = Files.writeString(folder.resolve("s.clsession"), "{}");
    RunHistory none = new RunHistory(Optional.empty());
    none.remember(new RunOutcome(session, START, List.of()));
    assertThat(none.of(session)).isEmpty();
  }
}
