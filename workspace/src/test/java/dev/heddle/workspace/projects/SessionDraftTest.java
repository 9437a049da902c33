package dev.heddle.workspace.projects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionDraftTest {

  private static String draft(String text, String kernel, boolean single) {
    FrontEndResult read =
        new FrontEnd()
            .analyze(
                SourceFile.of("k.cl", text),
                FrontEndOptions.DEFAULT,
                SourceLoader.none(),
                Cancellation.NEVER);
    return SessionDraft.of(read.unit(), "k.cl", kernel, List.of("-DT=\"x\""), name -> single);
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
}
