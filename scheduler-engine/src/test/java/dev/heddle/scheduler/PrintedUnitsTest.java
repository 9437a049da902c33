package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LsuReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a kernel prints is stored off chip (model M-LSU-35). */
class PrintedUnitsTest {
  private static List<LsuReport> units(String body) {
    String text = "kernel void k(global int *restrict o, int n) {\n" + body + "\n}\n";
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("k.cl", text)), Progress.NONE)
        .report()
        .kernels()
        .get(0)
        .lsus();
  }

  @Test
  void eachPrintfStoresWithAUnitOfItsOwn() {
    List<LsuReport> units = units("o[0] = n;\nprintf(\"%d\\n\", n);\nprintf(\"done\\n\");");
    assertThat(units).extracting(LsuReport::line).containsExactlyInAnyOrder(2, 3, 4);
    assertThat(units)
        .filteredOn(unit -> unit.line() > 2)
        .allSatisfy(
            unit -> {
              assertThat(unit.access()).isEqualTo("store");
              assertThat(unit.type()).isEqualTo("burst-coalesced");
              assertThat(unit.kernelWidthBytes()).isEqualTo(32);
              assertThat(unit.modifiers()).contains("nonaligned");
            });
  }

  @Test
  void nothingIsStoredWhereNothingIsPrinted() {
    assertThat(units("o[0] = n;")).hasSize(1);
  }
}
