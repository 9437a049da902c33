package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrVerifier;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Reassociation;
import dev.heddle.scheduler.lowering.Lowered;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of pointers disappear where the loop over them is unrolled. */
class KnownTargetsTest {
  private static KernelIr kernel(String body) {
    String text =
        """
        constant int first[4] = {1, 20, 300, 4000};
        constant int second[4] = {5, 6, 7, 8};
        kernel void k(global const int *restrict in, global int *restrict o, int n) {
          for (int i = 0; i < n; i++) {
            int sum = 0;
            %s
            o[i] = sum;
          }
        }
        """
            .formatted(body);
    return Lowered.of(text).program().kernels().get(0);
  }

  private static KernelIr built(KernelIr kernel) {
    KernelIr built =
        new Pipeline().run(kernel, true, Reassociation.NONE, 0, Set.of(), Progress.NONE).kernel();
    assertThat(IrVerifier.problems(built)).isEmpty();
    return built;
  }

  private static Map<String, Long> results(KernelIr kernel) {
    return IrInterpreter.run(kernel, Map.of(2, 4L));
  }

  private static List<Detail.Access> loads(KernelIr kernel) {
    return new KernelIndex(kernel)
        .accesses().stream()
            .filter(operation -> operation.opcode() == Opcode.LOAD)
            .map(Operation::detail)
            .map(Detail.Access.class::cast)
            .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          constant int *t[2] = {first, second}; sum += t[j][i & 3]; | first[i & 3] + second[i & 3]
          constant int *t[2] = {first + 1, second + 2}; sum += t[j][i & 1]; | first[(i & 1) + 1] + second[(i & 1) + 2]
          constant int *t[2][2] = {{first, second}, {second, &first[2]}}; sum += t[j][1][i & 1]; | second[i & 1] + first[2 + (i & 1)]
          constant int *t = j ? second : first; sum += t[i & 3]; | first[i & 3] + second[i & 3]
          constant int *t[2] = {first, second}; constant int *p = t[j] + i; sum += p[0]; | first[i] + second[i]
          """)
  void aPointerFromATableIsItsObject(String statement, String direct) {
    String loop = "#pragma unroll\nfor (int j = 0; j < 2; j++) { %s }";
    KernelIr built = built(kernel(loop.formatted(statement)));
    assertThat(loads(built)).isNotEmpty().allMatch(access -> access.object() >= 0);
    assertThat(results(built)).isEqualTo(results(kernel("sum = " + direct + ";")));
  }

  @Test
  void aPointerThatTheHardwareChoosesStaysOne() {
    KernelIr built = built(kernel("constant int *t = in[i] > 2 ? first : second; sum = t[i & 3];"));
    assertThat(loads(built)).anyMatch(access -> access.object() == Detail.Access.DYNAMIC);
  }
}
