package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.SessionReader;
import dev.heddle.emulator.session.Settings;
import dev.heddle.emulator.session.Settings.Check;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows of work-items that work on copies of their elements give what the code as it is written
 * gives: under watch nothing is copied.
 */
class CopiedRowsTest {
  private static final int COUNT = 1300;

  @TempDir Path directory;
  private final Emulator emulator = new Emulator();

  private EmulationResult run(
      String type, String body, String launch, List<String> arguments, Set<Check> checks)
      throws Exception {
    String source =
        "kernel void k(global TYPE *a, global TYPE *b, global const TYPE *c, int n, int w) {\n"
            + "  int i = get_global_id(0), j = get_global_id(1);\n"
            + body
            + "\n}\n";
    Files.writeString(directory.resolve("k.cl"), source.replace("TYPE", type));
    String buffer = "{'type': '" + type + "', 'count': " + COUNT + ", 'init': 'ramp'}";
    String json =
        ("{'sources': ['k.cl'], 'buffers': {'a': "
                + buffer
                + ", 'b': "
                + buffer
                + ", 'c': "
                + buffer
                + "}, 'workflow': [{'kernel': 'k', "
                + launch
                + ", 'args': "
                + arguments
                + "}]}")
            .replace('\'', '"');
    var session = SessionReader.read(directory.resolve("s.clsession"), json);
    Settings as = session.settings();
    return emulator.run(
        session.with(new Settings(as.channelDepth(), as.timeoutSeconds(), checks, 0)));
  }

  private static List<String> texts(EmulationResult result) {
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEmpty();
    List<String> texts = new ArrayList<>();
    for (String name : List.of("a", "b", "c")) {
      for (int i = 0; i < COUNT; i++) {
        texts.add(result.buffers().get(name).text(i));
      }
    }
    return texts;
  }

  private List<String> same(String type, String body, String launch, List<String> arguments)
      throws Exception {
    List<String> plain = texts(run(type, body, launch, arguments, Set.of()));
    assertThat(texts(run(type, body, launch, arguments, EnumSet.allOf(Check.class))))
        .as(type + ": " + body)
        .isEqualTo(plain);
    return plain;
  }

  private static List<String> arguments(String a, String b, int n, int w) {
    return List.of('"' + a + '"', '"' + b + '"', "\"c\"", "" + n, "" + w);
  }

  @ParameterizedTest
  @ValueSource(strings = {"int", "uint", "long", "float", "double", "short", "uchar"})
  void neighboursAreRead(String type) throws Exception {
    for (String body :
        List.of(
            "b[i] = a[i] + a[i + 1];",
            "b[i + 7] = a[i + 1] * c[i] - a[i + 3] * c[2];",
            "if (i > 2 && i < n - 5) b[i] = a[i - 3] + a[i + 5]; else b[i] = a[n];",
            "if (i >= n) return; b[i] += a[i + 1] + c[i + 2] * (TYPE)i;",
            "b[i] = a[i + 2]; b[i] = b[i] + a[i + 3];",
            "TYPE t = b[i]; b[i] = a[i + 1]; a[i] = 0;",
            "size_t s = get_global_id(0); b[s] = a[s + 1] + c[s];",
            "b[i] = a[(uchar)i] + a[i + 1];",
            "b[i] = a[i + 1] + a[i + 2] / (TYPE)3;",
            "if (i + 1 < n) { a[i] = c[i + 1]; b[i] = c[i]; } else { b[i] = 1; }")) {
      if (!body.contains("a[i] =")) {
        same(type, body, "'global': [1200]", arguments("a", "b", 1100, 0));
      } else {
        same(
            type,
            body.replace("a[i + 1]", "c[i + 1]"),
            "'global': [1200]",
            arguments("a", "b", 700, 0));
      }
    }
  }

  @Test
  void rowsOfTwoDimensions() throws Exception {
    String body =
        "int at = j * w + i;\n"
            + "if (i > 0 && j > 0 && i < w - 1 && j < n - 1)\n"
            + "  b[at] = a[at] * 2 + a[at - 1] + a[at + 1] + a[at - w] + a[at + w];\n"
            + "else b[at] = a[at];";
    for (int width : new int[] {13, 100, 130}) {
      int height = COUNT / width;
      String launch = "'global': [" + width + ", " + height + "]";
      same("float", body, launch, arguments("a", "b", height, width));
    }
  }

  @Test
  void oneBufferBehindTwoArguments() throws Exception {
    List<String> texts =
        same(
            "int",
            "b[i] = a[i + n] + a[i + n + 1];",
            "'global': [600]",
            arguments("a", "a", 600, 0));
    assertThat(texts.get(0)).isEqualTo("1201");
    assertThat(texts.get(599)).isEqualTo("2399");
  }

  @Test
  void whatLiesOutsideNamesTheWorkItem() throws Exception {
    for (String body : List.of("b[i] = a[i] + a[i + n];", "b[i + n] = a[i] + a[i + 1] + c[2];")) {
      var faults =
          run("int", body, "'global': [1200]", arguments("a", "b", 150, 0), Set.of()).faults();
      assertThat(faults).hasSize(1);
      assertThat(faults.get(0).workItem().get(0)).isEqualTo(1150L);
      assertThat(faults.get(0).index()).isEqualTo(1300);
      assertThat(faults.get(0).line()).isEqualTo(3);
    }
    var shared =
        run(
                "int",
                "b[i] = a[i] + a[i + 1] + c[n];",
                "'global': [600]",
                arguments("a", "b", 5000, 0),
                Set.of())
            .faults();
    assertThat(shared.get(0).index()).isEqualTo(5000);
    assertThat(shared.get(0).workItem().get(0)).isEqualTo(0L);
  }

  @Test
  void subscriptsThatWrapAroundAreNoNeighbours() throws Exception {
    same(
        "int",
        "uchar t = i; b[i] = a[t] + a[i + 1];",
        "'global': [1200]",
        arguments("a", "b", 0, 0));
    same(
        "int",
        "uchar t = i + 200; b[i] = a[i + 1] - a[t];",
        "'global': [100]",
        arguments("a", "b", 0, 0));
  }
}
