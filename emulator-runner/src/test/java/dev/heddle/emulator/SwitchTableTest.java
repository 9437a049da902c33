package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Large switches over constants give the same as their cases, whether they are tables or not. */
class SwitchTableTest {
  private static final int LAUNCHED = 400;

  @TempDir Path directory;

  private static int other(int number) {
    return number * 7 - 1000;
  }

  private static String source(String type, int first, int cases, int step, String last) {
    StringBuilder text = new StringBuilder("kernel void k(global int *a) {\n");
    text.append("  int g = get_global_id(0), v = 5;\n  short w = 6;\n  ");
    text.append(type).append(" s = (").append(type).append(")(g - 100);\n  switch (s) {\n");
    for (int i = 0; i < cases; i++) {
      int label = first + i * step;
      text.append("    case ").append(label).append(": v = ").append(other(label));
      text.append("; w = ").append(label * 3).append("; break;\n");
    }
    return text.append(last).append("  }\n  a[g] = v * 2 + w;\n}\n").toString();
  }

  private static int expected(int number, int first, int cases, int step, String last) {
    int distance = number - first;
    if (distance >= 0 && distance % step == 0 && distance / step < cases) {
      return other(number) * 2 + number * 3;
    }
    return last.contains("g") ? number * 2 - 9 : last.isBlank() ? 5 * 2 + 6 : 77 * 2 - 9;
  }

  private static int converted(String type, int number) {
    return switch (type) {
      case "uchar" -> number & 0xff;
      case "char" -> (byte) number;
      default -> number;
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "all of a byte       # uchar # 0   # 256 # 1 # default: v = 77; w = -9; break;  # true",
        "most of a byte      # uchar # 0   # 200 # 1 # default: v = 77; w = -9; break;  # true",
        "negative labels     # char  # -50 # 100 # 1 # default: v = 77; w = -9; break;  # true",
        "every second        # int   # -40 # 60  # 2 # default: v = 77; w = -9; break;  # true",
        "64 bits             # long  # 7   # 40  # 1 # default: v = 77; w = -9; break;  # true",
        "every fourth        # int   # 0   # 60  # 4 # default: v = 77; w = -9; break;  # false",
        "few                 # int   # 0   # 31  # 1 # default: v = 77; w = -9; break;  # false",
        "no default          # int   # 0   # 60  # 1 #                                  # false",
        "default computes    # int   # 0   # 60  # 1 # default: v = g - 100; w = -9; break; # false",
      })
  void eachCaseGivesItsConstants(
      String what, String type, int first, int cases, int step, String last, boolean isTable)
      throws IOException, SessionException {
    String code = last == null ? "" : last;
    String source = source(type, first, cases, step, code);
    Files.writeString(directory.resolve("k.cl"), source);
    String json =
        "{'sources': ['k.cl'], 'buffers': {'a': {'type': 'int', 'count': 400}}, 'workflow': ["
            + "{'kernel': 'k', 'global': [400], 'args': ['a']}]}";
    EmulationResult result =
        new Emulator()
            .run(SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"')));

    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEmpty();
    assertThat(IntStream.range(0, LAUNCHED).mapToObj(result.buffers().get("a")::text))
        .as(what)
        .containsExactlyElementsOf(
            IntStream.range(0, LAUNCHED)
                .map(g -> converted(type, g - 100))
                .mapToObj(s -> Integer.toString(expected(s, first, cases, step, code)))
                .toList());
    assertThat(
            new Analyzer("test")
                    .analyze(Program.of(SourceFile.of("k.cl", source)), Progress.NONE)
                    .report()
                    .kernels()
                    .get(0)
                    .memories()
                    .stream()
                    .filter(memory -> memory.name().startsWith("switch.")))
        .as("tables: " + what)
        .hasSize(isTable ? 2 : 0);
  }
}
