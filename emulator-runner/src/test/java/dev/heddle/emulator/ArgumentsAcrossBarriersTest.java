package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.ElementType;
import dev.heddle.emulator.session.ScalarType;
import dev.heddle.emulator.session.SessionReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** An argument of every type keeps its value before, between and behind barriers of every kind. */
class ArgumentsAcrossBarriersTest {
  private static final String BARRIER = "  barrier(CLK_LOCAL_MEM_FENCE);\n";

  /** Bodies that add the argument five times. */
  private static final List<String> BODIES =
      List.of(
          "  x[i] += h;\n" + BARRIER + "  x[i] += h + h;\n" + BARRIER + "  x[i] += h + h;\n",
          "  for (int k = 0; k < n; k++) {\n    x[i] += h;\n" + BARRIER + "  }\n  x[i] += h;\n",
          "  if (n > 3) {\n    x[i] += h + h;\n" + BARRIER + "  }\n  x[i] += h + h + h;\n",
          "  if (i > 5) return;\n  x[i] += h + h;\n  x[i] += h + h + h;\n",
          "  if (n > 9) return;\n  x[i] += h + h;\n" + BARRIER + "  x[i] += h + h + h;\n",
          "  T a = h;\n  t[get_local_id(0)] = a;\n"
              + BARRIER
              + "  x[i] += t[0] + a + a;\n"
              + BARRIER
              + "  x[i] += t[1] + h;\n");

  /** So much that the kernel is cut into methods. */
  private static final String LONG_BODY =
      "  x[i] += h;\n" + "  t[0] = t[1];\n".repeat(4000) + BARRIER + "  x[i] += h + h + h + h;\n";

  @TempDir Path directory;
  private final Emulator emulator = new Emulator();

  static Stream<ElementType> types() {
    return Arrays.stream(ScalarType.values())
        .flatMap(scalar -> Stream.of(1, 3, 16).map(n -> new ElementType(scalar, n)));
  }

  @ParameterizedTest
  @MethodSource("types")
  void anArgumentIsTheSameInAllRuns(ElementType type) throws Exception {
    check(type, BODIES);
  }

  @ParameterizedTest
  @EnumSource(names = {"UCHAR", "LONG", "FLOAT", "DOUBLE"})
  void anArgumentIsTheSameInAllPieces(ScalarType type) throws Exception {
    check(new ElementType(type, 1), List.of(LONG_BODY));
  }

  private void check(ElementType type, List<String> bodies) throws Exception {
    StringBuilder source = new StringBuilder("#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n");
    StringBuilder launches = new StringBuilder();
    StringBuilder buffers = new StringBuilder();
    for (int k = 0; k < bodies.size(); k++) {
      source
          .append("#undef T\n#define T ")
          .append(type)
          .append("\nkernel void k" + k + "(global T *x, T h, int n, local T *t) {\n")
          .append("  int i = get_global_id(0);\n")
          .append(bodies.get(k))
          .append("}\n");
      buffers.append(k > 0 ? ", " : "");
      buffers.append("'x" + k + "': {'type': '" + type + "', 'count': 4}");
      launches.append(k > 0 ? ", " : "");
      launches.append("{'kernel': 'k" + k + "', 'global': [4], 'local': [2], 'args': ['x" + k);
      launches.append("', {'" + type + "': 3}, 4, {'local': 1024}]}");
    }
    Files.writeString(directory.resolve("k.cl"), source);
    String json =
        "{'sources': ['k.cl'], 'buffers': {" + buffers + "}, 'workflow': [" + launches + "]}";
    EmulationResult result =
        emulator.run(SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"')));
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEmpty();
    for (int k = 0; k < bodies.size(); k++) {
      BufferContents x = result.buffers().get("x" + k);
      for (int i = 0; i < x.count(); i++) {
        assertThat(x.text(i).replace(".0", "").replaceAll("[(), ]+", " ").strip().split(" "))
            .as("kernel k%d", k)
            .hasSize(type.lanes())
            .containsOnly("15");
      }
    }
  }
}
