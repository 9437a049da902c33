package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.emulator.session.Settings;
import dev.heddle.emulator.session.Settings.Check;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the runs between barriers hand to each other, now that each is a method of its own. */
class RunMethodsTest {
  @TempDir Path directory;
  private final Emulator emulator = new Emulator();

  private String run(String body) throws Exception {
    Session session = session(body);
    String plain = text(emulator.run(session));
    String watched = text(emulator.run(with(session, EnumSet.allOf(Check.class))));
    assertThat(watched).isEqualTo(plain);
    return plain;
  }

  private static Session with(Session session, Set<Check> checks) {
    Settings as = session.settings();
    return session.with(new Settings(as.channelDepth(), as.timeoutSeconds(), checks, 0));
  }

  private Session session(String body) throws Exception {
    Files.writeString(
        directory.resolve("k.cl"),
        "kernel void k(global int *a, int n, local int *t) {\n"
            + "  int i = get_local_id(0);\n"
            + body
            + "}\n");
    String json =
        ("{'sources': ['k.cl'], 'buffers': {'a': {'type': 'int', 'count': 8, 'init': 'ramp'}},"
                + " 'workflow': [{'kernel': 'k', 'global': [8], 'local': [4],"
                + " 'args': ['a', 4, {'local': 16}]}]}")
            .replace('\'', '"');
    return SessionReader.read(directory.resolve("s.clsession"), json);
  }

  private static String text(EmulationResult result) {
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEmpty();
    return IntStream.range(0, 8)
        .mapToObj(i -> result.buffers().get("a").text(i))
        .collect(Collectors.joining(" "));
  }

  @Test
  void valuesThatAllAgreeOnComeBackInEveryKind() throws Exception {
    for (String type : List.of("int", "long", "float", "double", "uchar")) {
      assertThat(
              run(
                  "  "
                      + type
                      + " step = 1;\n"
                      + "  for (int k = 0; k < n; k++) {\n"
                      + "    t[i] = (int)step;\n"
                      + "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                      + "    a[get_global_id(0)] += t[3 - i];\n"
                      + "    step = step + step;\n"
                      + "    barrier(CLK_LOCAL_MEM_FENCE);\n"
                      + "  }\n"
                      + "  a[get_global_id(0)] += (int)step * 100;\n"))
          .as(type)
          .isEqualTo("1615 1616 1617 1618 1619 1620 1621 1622");
    }
  }

  @Test
  void valuesOfEachWorkItemAreKeptBetweenRuns() throws Exception {
    assertThat(
            run(
                "  int4 v = (int4)(i, 2 * i, a[get_global_id(0)], n);\n"
                    + "  float f = a[get_global_id(0)] * 0.5f;\n"
                    + "  t[i] = v.z;\n"
                    + "  barrier(CLK_LOCAL_MEM_FENCE);\n"
                    + "  v.xy += t[(i + 1) % 4];\n"
                    + "  barrier(CLK_LOCAL_MEM_FENCE);\n"
                    + "  a[get_global_id(0)] = v.x + 10 * v.y + 100 * (int)(f * 2) + 1000 * v.w;\n"))
        .isEqualTo("4011 4143 4275 4363 4455 4587 4719 4807");
  }

  @Test
  void allLeaveALoopTogetherByAnyOfItsEnds() throws Exception {
    String loop =
        "  int k = 0;\n"
            + "  for (;;) {\n"
            + "    t[i] = k;\n"
            + "    barrier(CLK_LOCAL_MEM_FENCE);\n"
            + "    a[get_global_id(0)] += t[3 - i];\n"
            + "    if (t[0] == %d) { k += 50; break; }\n"
            + "    barrier(CLK_LOCAL_MEM_FENCE);\n"
            + "    if (++k == n) break;\n"
            + "  }\n"
            + "  a[get_global_id(0)] += 100 * k;\n";
    assertThat(run(String.format(loop, 2))).isEqualTo("5203 5204 5205 5206 5207 5208 5209 5210");
    assertThat(run(String.format(loop, 9))).isEqualTo("406 407 408 409 410 411 412 413");
  }

  /** A loop whose quotient is the same for all, of each kind that divides in its own way. */
  private static String dividing(String type, int first, String operator) {
    return "  "
        + type
        + " d = "
        + first
        + ";\n"
        + "  for (int k = 0; k < 3; k++) {\n"
        + "    t[i] = (int)(("
        + type
        + ")-77 "
        + operator
        + " d);\n"
        + "    d--;\n"
        + "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        + "    a[get_global_id(0)] += t[3 - i];\n"
        + "    barrier(CLK_LOCAL_MEM_FENCE);\n"
        + "  }\n";
  }

  @Test
  void whatAllDivideAlikeIsDividedOnce() throws Exception {
    for (String type : List.of("int", "uint", "long", "ulong", "char", "ushort")) {
      for (String operator : List.of("/", "%")) {
        run(dividing(type, 9, operator));
      }
    }
    assertThat(run(dividing("int", 9, "/"))).isEqualTo("-28 -27 -26 -25 -24 -23 -22 -21");
    assertThat(run(dividing("int", 9, "%"))).isEqualTo("-10 -9 -8 -7 -6 -5 -4 -3");
  }

  @Test
  void dividingByZeroIsAFaultOfTheFirstWorkItem() throws Exception {
    for (String type : List.of("int", "uint", "long", "ulong", "char")) {
      var fault = emulator.run(with(session(dividing(type, 2, "/")), Set.of())).faults().get(0);
      assertThat(fault.kind()).isEqualTo("division-by-zero");
      assertThat(fault.line()).isEqualTo(5);
      assertThat(fault.workItem()).containsOnly(0L);
    }
  }
}
