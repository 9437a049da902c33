package dev.heddle.scheduler.area;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.SystemPlan.PlacedKernel;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.profile.ProfileOf;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Area;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Costs of whole kernels, from the hardware alone. */
class KernelCostsTest {
  private static final VendorProfile PROFILE = ProfileOf.device("arria10", "20.4");

  private static final String TWO_UNITS =
      "__attribute__((num_compute_units(2)))\n"
          + "__attribute__((reqd_work_group_size(64, 1, 1)))\n"
          + "kernel void mix(global const int *restrict in, global int *restrict out, int n) {\n"
          + "  local int shared[64];\n"
          + "  int at = get_local_id(0), sum = 0;\n"
          + "  shared[at] = in[get_global_id(0)];\n"
          + "  barrier(CLK_LOCAL_MEM_FENCE);\n"
          + "  for (int i = 0; i < n; i++) sum += shared[(at + i) & 63] * i;\n"
          + "  out[get_global_id(0)] = sum;\n"
          + "}\n";

  private static Analysis analysis() {
    Program program =
        Program.of(SourceFile.of("mix.cl", TWO_UNITS))
            .withDevice("arria10")
            .withOptions(List.of("-release=20.4"));
    return new Analyzer("test").analyze(program, Progress.NONE);
  }

  private static Costs costs(PlacedKernel placed) {
    return new SystemArea(new AreaTables().of(PROFILE), PROFILE, Libraries.NONE, false)
        .kernel(placed.general(), placed.count(), Cancellation.NEVER);
  }

  /** Each number is rounded to hundredths where it is printed. */
  @Test
  void computeUnitsTakeWhatThePrintedRowsAddUpTo() {
    Analysis analysis = analysis();
    Area printed = analysis.report().kernels().get(0).area();
    Cost cost = costs(analysis.system().kernels().get(0)).total().times(2);
    assertThat(cost.aluts()).isPositive().isCloseTo(printed.aluts(), within(0.5));
    assertThat(cost.ffs()).isPositive().isCloseTo(printed.ffs(), within(0.5));
    assertThat(cost.rams()).isPositive().isCloseTo(printed.rams(), within(0.5));
    assertThat(cost.mlabs()).isCloseTo(printed.mlabs(), within(0.5));
    assertThat(cost.dsps()).isPositive().isCloseTo(printed.dsps(), within(0.5));
  }

  @Test
  void everyCostIsAboutHardwareOfItsBlock() {
    PlacedKernel placed = analysis().system().kernels().get(0);
    List<Integer> units = new ArrayList<>();
    int operations = 0;
    for (Costs part : costs(placed).parts()) {
      if (part.about() instanceof Subject.InBlock block) {
        for (Costs inside : part.parts()) {
          if (inside.about() instanceof Subject.Operation operation) {
            Node node = placed.general().node(operation.node());
            assertThat(node.block()).hasValue(block.block());
            operations++;
          } else if (inside.about() instanceof Subject.Unit unit) {
            units.add(unit.unit());
          }
        }
      }
    }
    assertThat(operations).isPositive();
    assertThat(units).containsExactlyInAnyOrder(0, 1);
  }
}
