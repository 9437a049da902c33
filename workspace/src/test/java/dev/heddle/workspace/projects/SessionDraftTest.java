package dev.heddle.workspace.projects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.tree.TranslationUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionDraftTest {
  private static final String TYPES =
      """
      #pragma OPENCL EXTENSION cl_khr_fp16 : enable
      typedef struct { int key; float weight; } item;
      typedef union { int i; float f; } both;
      typedef enum { ONE, TWO } mode;
      """;

  private static TranslationUnit unit(String text) {
    return new FrontEnd()
        .analyze(
            SourceFile.of("k.cl", text),
            FrontEndOptions.DEFAULT,
            SourceLoader.none(),
            Cancellation.NEVER)
        .unit();
  }

  private static String draft(String text, String kernel, boolean single) {
    return SessionDraft.of(unit(text), "k.cl", kernel, List.of("-DT=\"x\""), name -> single, 1024)
        .text();
  }

  @Test
  void aSingleWorkItemGetsBuffersAndSizes() {
    assertThat(
            draft(
                "kernel void k(global const float *restrict in, global int2 *restrict out, int n,"
                    + " float f, local short *l) {}",
                "k",
                true))
        .isEqualTo(
            """
            {
              "sources": ["k.cl"],
              "options": ["-DT=\\"x\\""],
              "buffers": {
                "in":  { "type": "float", "count": 1024, "init": "ramp" },
                "out": { "type": "int2", "count": 1024, "init": "zero" }
              },
              "workflow": [
                { "kernel": "k", "task": true, "args": ["in", "out", 1024, { "float": 0.5 }, { "local": 2048 }] }
              ]
            }
            """);
  }

  @Test
  void workItemsFillTheirBuffersInWholeGroups() {
    assertThat(
            draft(
                "__attribute__((reqd_work_group_size(8, 4, 1)))"
                    + " kernel void k(global float *restrict a, int width, int height) {}",
                "k",
                false))
        .contains("\"global\": [64, 16], \"local\": [8, 4], \"args\": [\"a\", 32, 32]");
  }

  @Test
  void kernelsWithChannelsRunTogether() {
    assertThat(
            draft(
                """
                #pragma OPENCL EXTENSION cl_intel_channels : enable
                channel int c;
                kernel void from(global const int *restrict data) { write_channel_intel(c, data[0]); }
                __attribute__((autorun)) __attribute__((max_global_work_dim(0)))
                kernel void self(void) {}
                kernel void to(global int *restrict data) { data[0] = read_channel_intel(c); }
                """,
                "to",
                true))
        .isEqualTo(
            """
            {
              "sources": ["k.cl"],
              "options": ["-DT=\\"x\\""],
              "buffers": {
                "data":  { "type": "int", "count": 1024, "init": "ramp" },
                "data2": { "type": "int", "count": 1024, "init": "zero" }
              },
              "workflow": [
                { "kernel": "from", "task": true, "args": ["data"], "wait": false },
                { "kernel": "to", "task": true, "args": ["data2"] }
              ]
            }
            """);
  }

  /** Each buffer has a type that a session knows and the bytes of 1024 elements. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "global half *restrict p | \"half\", \"count\": 1024, \"init\": \"zero\"",
        "global const float3 *restrict p | \"float3\", \"count\": 1024, \"init\": \"ramp\"",
        "constant item *p | \"item\", \"count\": 1024, \"init\": \"zero\"",
        "global int (*restrict p)[4] | \"int\", \"count\": 4096, \"init\": \"zero\"",
        "global item (*p)[2] | \"item\", \"count\": 2048, \"init\": \"zero\"",
        "global both *restrict p | \"uchar\", \"count\": 4096, \"init\": \"zero\"",
        "global void *restrict p | \"uchar\", \"count\": 1024, \"init\": \"zero\"",
      })
  void buffersHaveTypesOfSessions(String parameter, String buffer) {
    assertThat(draft(TYPES + "kernel void k(" + parameter + ") {}", "k", true))
        .contains("\"p\": { \"type\": " + buffer + " }", "\"args\": [\"p\"]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "half p | { \"half\": 0.5 }",
        "double p | { \"double\": 0.5 }",
        "float3 p | { \"float3\": [1, 1, 1] }",
        "mode p | 1024",
        "ulong p | 1024",
        "local item *p | { \"local\": 8192 }",
        "local float3 *p | { \"local\": 16384 }",
      })
  void valuesHaveTheirTypes(String parameter, String argument) {
    assertThat(draft(TYPES + "kernel void k(" + parameter + ") {}", "k", true))
        .contains("\"args\": [" + argument + "]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "item p | The kernel k takes p as a structure, for which a session has no value; pass a pointer to it.",
        "both p | The kernel k takes p as a structure, for which a session has no value; pass a pointer to it.",
        "read_only image2d_t p | The kernel k takes p as image2d_t, for which a session has no value.",
        "sampler_t p | The kernel k takes p as sampler_t, for which a session has no value.",
      })
  void whatASessionHasNoValueForIsTold(String parameter, String problem) {
    assertThat(SessionDraft.problem(unit(TYPES + "kernel void k(" + parameter + ") {}"), "k"))
        .contains(problem);
    assertThat(SessionDraft.problem(unit(TYPES + "kernel void k(global item *p) {}"), "k"))
        .isEmpty();
  }

  /** No session can write the type's name. */
  @Test
  void aStructureWithoutANameIsBytes() {
    assertThat(
            draft(
                "typedef struct { float from, to; } pairs[4];"
                    + " kernel void k(global const pairs *restrict x) {}",
                "k",
                true))
        .contains("\"x\": { \"type\": \"uchar\", \"count\": 32768, \"init\": \"zero\" }");
  }
}
