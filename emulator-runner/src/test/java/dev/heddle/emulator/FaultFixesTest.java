package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.SessionReader;
import dev.heddle.scheduler.report.Finding;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is offered for a fault takes it away: each change is made and the session run again. */
class FaultFixesTest {
  @TempDir Path directory;
  private final Emulator emulator = new Emulator();

  private EmulationResult emulate(String source, String launches, String settings)
      throws Exception {
    Files.writeString(directory.resolve("k.cl"), source);
    String json =
        "{'sources': ['k.cl'], 'buffers': {'a': {'type': 'int', 'count': 256, 'init': 'ramp'},"
            + " 'b': {'type': 'int', 'count': 256, 'init': 'ramp'}}, 'workflow': ["
            + launches
            + "], 'emulation': {"
            + settings
            + "}}";
    return emulator.run(
        SessionReader.read(directory.resolve("s.clsession"), json.replace('\'', '"')));
  }

  private static int offset(String text, int line, int column) {
    Matcher lines = Pattern.compile("^", Pattern.MULTILINE).matcher(text);
    for (int i = 0; i < line; i++) {
      assertThat(lines.find()).isTrue();
    }
    return lines.start() + column - 1;
  }

  /** The text after a change whose edits stand in the order of the text. */
  private static String changed(String text, Finding.Fix fix) {
    StringBuilder changed = new StringBuilder(text);
    for (int i = fix.edits().size() - 1; i >= 0; i--) {
      Finding.Edit edit = fix.edits().get(i);
      assertThat(edit.file()).endsWith("k.cl");
      changed.replace(
          offset(text, edit.line(), edit.column()),
          offset(text, edit.endLine(), edit.endColumn()),
          edit.text());
    }
    return changed.toString();
  }

  private String mended(String source, String launches, String settings, String title)
      throws Exception {
    EmulationResult result = emulate(source, launches, settings);
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isNotEmpty();
    List<Finding.Fix> fixes = result.faults().get(0).fixes();
    assertThat(fixes).as(result.faults().get(0).message()).isNotEmpty();
    assertThat(fixes.get(0).title()).isEqualTo(title);
    assertThat(ResultJson.write(result)).contains("\"fixes\"", title);
    String text = changed(source, fixes.get(0));
    EmulationResult after = emulate(text, launches, settings);
    assertThat(after.error()).isEmpty();
    assertThat(after.faults()).as(text).isEmpty();
    return text;
  }

  private static String group(int size) {
    return "{'kernel': 'k', 'global': [" + size + "], 'local': [" + size + "], 'args': ['a']}";
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "__attribute__((num_simd_work_items(2)))\n  ", "/* group */ "})
  void aLargeGroupIsAllowedByAnAttribute(String before) throws Exception {
    String source =
        before
            + "kernel void k(global int *a) {\n  a[get_global_id(0)] += 1;\n"
            + "  barrier(CLK_GLOBAL_MEM_FENCE);\n}\n";
    EmulationResult result = emulate(source, group(256), "");
    assertThat(result.status()).isEqualTo(EmulationResult.Status.ERROR);
    assertThat(result.fixes())
        .extracting(Finding.Fix::title)
        .containsExactly(
            "Declare k reqd_work_group_size(256, 1, 1)",
            "Declare k max_work_group_size(256, 1, 1)");
    for (Finding.Fix fix : result.fixes()) {
      assertThat(emulate(changed(source, fix), group(256), "").error()).isEmpty();
    }
  }

  @Test
  void aMaximumThatIsTooSmallIsRaised() throws Exception {
    String source =
        "__attribute__((max_work_group_size(64)))\n"
            + "kernel void k(global int *a) { a[get_local_id(0)] += 1; }\n";
    Finding.Fix fix = emulate(source, group(128), "").fixes().get(1);
    assertThat(changed(source, fix)).startsWith("__attribute__((max_work_group_size(128, 1, 1)))");
    assertThat(emulate(changed(source, fix), group(128), "").error()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "channel int c, d;",
        "channel int c __attribute__((depth(2))), d __attribute__((depth(1)));",
        "channel int d; channel int\n  c;"
      })
  void aDeadlockEndsWithTheDepthsThatAreOffered(String declaration) throws Exception {
    String source =
        "#pragma OPENCL EXTENSION cl_intel_channels : enable\n"
            + declaration
            + "\nkernel void w() {\n"
            + "  for (int i = 0; i < 9; i++) write_channel_intel(c, i);\n"
            + "  for (int i = 0; i < 9; i++) write_channel_intel(d, i);\n}\n"
            + "kernel void r(global int *a) {\n"
            + "  for (int i = 0; i < 9; i++) a[i] = read_channel_intel(d);\n"
            + "  for (int i = 0; i < 9; i++) a[i] += read_channel_intel(c);\n}\n";
    String launches =
        "{'kernel': 'w', 'task': true, 'args': [], 'wait': false},"
            + " {'kernel': 'r', 'task': true, 'args': ['a']}";
    String text = mended(source, launches, "'channelDepth': 'strict'", "Ask for depth(9) for c");
    assertThat(text).containsPattern("c __attribute__\\(\\(depth\\(9\\)\\)\\)");
  }

  @Test
  void oneDepthDoesForAnArrayOfChannels() throws Exception {
    String source =
        "#pragma OPENCL EXTENSION cl_intel_channels : enable\nchannel int c[2];\n"
            + "kernel void w() {\n"
            + "  for (int i = 0; i < 5; i++) write_channel_intel(c[0], i);\n"
            + "  for (int i = 0; i < 5; i++) write_channel_intel(c[1], i);\n}\n"
            + "kernel void r(global int *a) {\n"
            + "  for (int i = 0; i < 5; i++) a[i] = read_channel_intel(c[1]);\n"
            + "  for (int i = 0; i < 5; i++) a[i] += read_channel_intel(c[0]);\n}\n";
    String launches =
        "{'kernel': 'w', 'task': true, 'args': [], 'wait': false},"
            + " {'kernel': 'r', 'task': true, 'args': ['a']}";
    assertThat(mended(source, launches, "'channelDepth': 'strict'", "Ask for depth(5) for c"))
        .contains("channel int c[2] __attribute__((depth(5)));");
  }

  private static String local(String statements) {
    return "kernel void k(global int *a) {\n  local int t[64];\n  int l = get_local_id(0);\n"
        + "  int s = 0;\n"
        + statements
        + "  a[get_global_id(0)] = s;\n}\n";
  }

  @Test
  void aRaceEndsWithABarrierBeforeTheLaterAccess() throws Exception {
    String source = local("  t[l] = l;\n  s = t[63 - l];\n");
    String title = "Put barrier(CLK_LOCAL_MEM_FENCE) before line 6";
    assertThat(mended(source, group(64), "'checks': ['races']", title))
        .contains("t[l] = l;\n  barrier(CLK_LOCAL_MEM_FENCE);\n  s = t[63 - l];\n");
  }

  /** Inside the branch not all work-items would come to it. */
  @Test
  void theBarrierStandsWhereAllWorkItemsPass() throws Exception {
    String source = local("  t[l] = l;\n  if (l < 9) {\n    s = t[63 - l];\n  }\n");
    String title = "Put barrier(CLK_LOCAL_MEM_FENCE) before line 6";
    assertThat(mended(source, group(64), "'checks': ['races']", title))
        .contains("t[l] = l;\n  barrier(CLK_LOCAL_MEM_FENCE);\n  if (l < 9) {\n");
  }

  @Test
  void aRaceOfTwoIterationsEndsInsideTheLoop() throws Exception {
    String source =
        local(
            "  t[l] = l;\n  for (int i = 0; i < 3; i++) {\n    barrier(CLK_LOCAL_MEM_FENCE);\n"
                + "    s += t[(l + i) % 64]; t[l] = s;\n  }\n");
    String title = "Put barrier(CLK_LOCAL_MEM_FENCE) before line 8";
    assertThat(mended(source, group(64), "'checks': ['races']", title))
        .contains("t[(l + i) % 64]; barrier(CLK_LOCAL_MEM_FENCE); t[l] = s;\n");
  }

  /** Two barriers would be needed, or atomics: nothing is offered that does not do. */
  @Test
  void whatOneBarrierDoesNotEndIsNotOffered() throws Exception {
    String source = local("  t[l / 2] = l;\n  s = t[63 - l];\n");
    EmulationResult result = emulate(source, group(64), "'checks': ['races']");
    assertThat(result.faults().get(0).kind()).isEqualTo("race");
    assertThat(result.faults().get(0).fixes()).isEmpty();
  }

  @Test
  void ivdepPromisesNoMoreThanWhatHolds() throws Exception {
    String source =
        "kernel void k(global int *a) {\n  #pragma ivdep%s\n"
            + "  for (int i = 8; i < 64; i++) a[i] = a[i - %d] + 1;\n}\n";
    String task = "{'kernel': 'k', 'task': true, 'args': ['a']}";
    String checks = "'checks': ['ivdep']";
    assertThat(
            mended(
                String.format(source, " array(a) safelen(6)", 4),
                task,
                checks,
                "Promise safelen(4) only"))
        .contains("  #pragma ivdep array(a) safelen(4)\n  for");
    assertThat(mended(String.format(source, "", 1), task, checks, "Remove #pragma ivdep"))
        .doesNotContain("pragma");
  }

  @ParameterizedTest
  @ValueSource(strings = {"restrict ", "__restrict__ ", "const restrict "})
  void restrictIsTakenBack(String word) throws Exception {
    String source =
        "kernel void k(global int *" + word + "a, global int *b) { a[0] = 1; b[1] = b[0]; }\n";
    String task = "{'kernel': 'k', 'task': true, 'args': ['a', 'a']}";
    assertThat(mended(source, task, "'checks': ['restrict']", "Remove restrict from 'a'"))
        .doesNotContain("restrict");
  }
}
