package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.diagnostics.Diagnostic;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** One mistake in a correct program gives one message, on its line. */
class SingleMistakeTest {
  private static final String PROGRAM =
      """
      #define TAPS 8
      #define SCALE(x) ((x) * gain)
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      typedef struct { int count; float sum; } state_t;
      enum mode { FIRST, SECOND = 4 };
      channel float samples __attribute__((depth(16)));
      __constant float table[TAPS] = { 1.0f, 2.0f, 3.0f, 4.0f, 5.0f, 6.0f, 7.0f, 8.0f };
      float weigh(float value, int i) { return value * table[i % TAPS]; }
      __attribute__((reqd_work_group_size(64, 1, 1)))
      __kernel void gather(__global const float *restrict in, const float gain) {
        int i = get_global_id(0);
        __local float shared_values[64];
        shared_values[i & 63] = SCALE(in[i]);
        barrier(CLK_LOCAL_MEM_FENCE);
        write_channel_intel(samples, shared_values[63 - (i & 63)]);
      }
      __attribute__((max_global_work_dim(0)))
      __kernel void sum(__global float *restrict out, const int n, const int mode) {
        state_t s = { 0, 0.0f };
        float window[TAPS];
        #pragma unroll
        for (int j = 0; j < TAPS; ++j) window[j] = 0.0f;
        #pragma ii 1
        for (int i = 0; i < n; ++i) {
          float next = read_channel_intel(samples);
          #pragma unroll
          for (int j = TAPS - 1; j > 0; --j) {
            window[j] = window[j - 1];
          }
          window[0] = next;
          if (mode == FIRST || mode == SECOND) {
            s.sum += weigh(next, i);
          } else {
            s.count++;
          }
        }
        switch (mode) {
          case FIRST: out[0] = s.sum; break;
          default: out[0] = s.count; break;
        }
        float4 lanes = (float4)(window[0], window[1], window[2], window[3]);
        out[1] = lanes.x + dot(lanes, lanes);
      }
      """;

  /** What is replaced in the program, and by what. */
  private record Mistake(String correct, String wrong) {}

  private static final List<Mistake> MISTAKES =
      List.of(
          new Mistake("int i = get_global_id(0);", "int i = get_global_id(0)"),
          new Mistake("barrier(CLK_LOCAL_MEM_FENCE);", "barrier(CLK_LOCAL_MEM_FENCE;"),
          new Mistake("barrier(CLK_LOCAL_MEM_FENCE);", "barier(CLK_LOCAL_MEM_FENCE);"),
          new Mistake("window[0] = next;", "windw[0] = next;"),
          new Mistake("window[0] = next;", "window[0 = next;"),
          new Mistake("window[0] = next;", "window[0] = next next;"),
          new Mistake("window[0] = next;", "window[0] = ;"),
          new Mistake("window[0] = next;", "window = next;"),
          new Mistake("float window[TAPS];", "flaot window[TAPS];"),
          new Mistake("float window[TAPS];", "float window[n];"),
          new Mistake("float window[TAPS];", "float window[TAPZ];"),
          new Mistake("float window[TAPS];", "float window TAPS];"),
          new Mistake("float next = read", "float = read"),
          new Mistake("s.count++;", "s.cout++;"),
          new Mistake("s.count++;", "s->count++;"),
          new Mistake("s.count++;", "n++;"),
          new Mistake("weigh(next, i)", "weigh(next)"),
          new Mistake("weigh(next, i)", "weigh(next, i, i)"),
          new Mistake("weigh(next, i)", "weigh(&next, i)"),
          new Mistake("weigh(next, i)", "wiegh(next, i)"),
          new Mistake("state_t s = { 0, 0.0f };", "state s = { 0, 0.0f };"),
          new Mistake("state_t s = { 0, 0.0f };", "state_t s = { 0, 0.0f ;"),
          new Mistake("case FIRST:", "case FIRST"),
          new Mistake("case FIRST:", "case THIRD:"),
          new Mistake("switch (mode)", "switch (s)"),
          new Mistake("if (mode == FIRST", "if (mode = = FIRST"),
          new Mistake(
              "if (mode == FIRST || mode == SECOND) {", "if (mode == FIRST || mode == SECOND {"),
          new Mistake("for (int i = 0; i < n; ++i) {", "for (int i = 0; i < n, ++i) {"),
          new Mistake("for (int i = 0; i < n; ++i) {", "for (int i = 0; i < n; ++i {"),
          new Mistake("#pragma ii 1", "#pragma ii"),
          new Mistake("#pragma ii 1", "#pragma ii 0"),
          new Mistake("reqd_work_group_size(64, 1, 1)", "reqd_work_group_size(64, 1)"),
          new Mistake("reqd_work_group_size(64, 1, 1)", "reqd_work_group_size(64, 1, SIZE)"),
          new Mistake("max_global_work_dim(0)", "max_global_work_dim(7)"),
          new Mistake("lanes.x", "lanes.q"),
          new Mistake("dot(lanes, lanes)", "dot(lanes)"),
          new Mistake("dot(lanes, lanes)", "dot(lanes, s)"),
          new Mistake(
              "(float4)(window[0], window[1], window[2], window[3])",
              "(float4)(window[0], window[1])"),
          new Mistake("read_channel_intel(samples)", "read_channel_intel(sample)"),
          new Mistake("write_channel_intel(samples, shared", "write_channel_intel(shared"),
          new Mistake("__local float shared_values[64];", "__global float shared_values[64];"),
          new Mistake("__constant float table", "float table"),
          new Mistake("SECOND = 4 };", "SECOND = 4 }"),
          new Mistake("SECOND = 4 };", "SECOND = TAPZ };"),
          new Mistake("float sum; }", "float sum }"),
          new Mistake("const float gain) {", "const float gain {"),
          new Mistake("in[i]);", "in[i];"),
          new Mistake("SCALE(in[i])", "SCALE(in[i], 2)"),
          new Mistake("} else {", "} esle {"),
          new Mistake("out[1] = lanes.x", "out[1] = lanes.x @"),
          new Mistake("out[1] = lanes.x", "return lanes.x; out[1] = lanes.x"));

  @Test
  void theProgramIsCorrect() {
    assertThat(Analyses.of(PROGRAM).diagnostics()).isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> oneMessage() {
    return MISTAKES.stream().map(m -> DynamicTest.dynamicTest(m.wrong(), () -> check(m)));
  }

  private static void check(Mistake mistake) {
    assertThat(PROGRAM).contains(mistake.correct());
    String text =
        PROGRAM.replaceFirst(
            java.util.regex.Pattern.quote(mistake.correct()),
            java.util.regex.Matcher.quoteReplacement(mistake.wrong()));
    int line = (int) text.substring(0, text.indexOf(mistake.wrong())).lines().count();
    List<Diagnostic> found = Analyses.of(text).diagnostics();
    assertThat(found).as("%s", found).hasSize(1);
    assertThat(found.get(0).range().line()).as("%s", found).isBetween(line, line + 1);
  }
}
