package dev.heddle.toolchain.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Texts of our own with the structure that is documented (programming-guide-1-6 F-32, F-34, F-62,
 * F-65).
 */
class BoardOutputTest {
  @Test
  void boardsAndPackages() {
    assertThat(BoardList.of("Board list:\n  a10gx\n    a10_ref\n\n").names())
        .containsExactly("a10gx", "a10_ref");
    assertThat(BoardList.of("Installed board packages:\n  /opt/a b\n  /opt/c\nEnd\n  x\n").names())
        .containsExactly("/opt/a b", "/opt/c");
    assertThat(BoardList.of("Board List:\n  a\n     Board Package: /opt/a\n  b\n").names())
        .containsExactly("a", "b");
    assertThat(BoardList.of("Error: no package\n  a\n").names()).isEmpty();
  }

  @Test
  void aDiagnosis() {
    Diagnosis diagnosis =
        Diagnosis.of(
            """
            aocl diagnose: Running diagnostic from /opt/board/libexec
            Using board package from vendor: Some Vendor

            device_name  Status  Information

            acl0         Passed  Board one
                                 PCIe dev_id = 1,
                                 at Gen 2 with 8 lanes.

            acl1         Failed  Board two

            Found 2 active device(s) installed on the host machine, to test one run
               aocl diagnose <device_name>

            DIAGNOSTIC_FAILED
            """);
    assertThat(diagnosis.vendor()).isEqualTo("Some Vendor");
    assertThat(diagnosis.passed()).isFalse();
    assertThat(diagnosis.devices()).hasSize(2);
    Diagnosis.Device first = diagnosis.devices().get(0);
    assertThat(first.name()).isEqualTo("acl0");
    assertThat(first.board()).isEqualTo("Board one");
    assertThat(first.details()).containsExactly("PCIe dev_id = 1,", "at Gen 2 with 8 lanes.");
    assertThat(first.isUsable()).isTrue();
    assertThat(diagnosis.devices().get(1).isUsable()).isFalse();
    assertThat(diagnosis.devices().get(1).details()).isEmpty();
    assertThat(Diagnosis.of("DIAGNOSTIC_PASSED\n").passed()).isTrue();
    assertThat(Diagnosis.of("nothing").devices()).isEmpty();
  }

  @Test
  void anEnvironment() {
    var environment =
        CompiledEnvironment.of("INPUT_ARGS=-v -board=a10gx k.cl\nACL_VERSION=20.1\nnot a line\n");
    assertThat(environment.board()).contains("a10gx");
    assertThat(environment.values()).containsEntry("ACL_VERSION", "20.1").hasSize(2);
    assertThat(CompiledEnvironment.of("").board()).isEmpty();
  }

  @Test
  void helpOfAUtility() {
    UtilityHelp help =
        UtilityHelp.of(
                """

                aocl flash - Writes a design where a board starts from.

                Usage: aocl flash <device> <file>

                Description:
                Keeps the design when the board
                is switched off.
                """)
            .orElseThrow();
    assertThat(help)
        .isEqualTo(
            new UtilityHelp(
                "flash",
                "Writes a design where a board starts from.",
                "aocl flash <device> <file>",
                List.of("Keeps the design when the board", "is switched off.")));
    assertThat(UtilityHelp.of("aocl: no such command")).isEmpty();
  }

  @Test
  void adviceIsForWhatIsKnownToFail() {
    assertThat(BoardAdvice.of("insmod: ERROR: could not insert module: Operation not permitted"))
        .singleElement()
        .asString()
        .contains("rights of an administrator");
    assertThat(BoardAdvice.of("all is well")).isEmpty();
    for (BoardAdvice each : BoardAdvice.all()) {
      assertThat(each.says()).isLowerCase();
      assertThat(each.source()).startsWith("programming-guide-");
    }
  }
}
