package dev.heddle.inspections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Findings name the cause that is there, and advise what helps. */
class AdviceFitsTest {
  private static String message(String id, String text) {
    List<Finding> findings = FoundIn.text(id, text);
    assertThat(findings).hasSize(1);
    return findings.get(0).message();
  }

  private static String gather(String attribute, String subscript) {
    return """
        kernel void k(global const int *restrict a, global int *restrict b, int n) {
          int %s t[65536];
          for (int i = 0; i < 65536; i++) t[i] = a[i];
          for (int i = 0; i < n; i++) {
            int s = 0;
            #pragma unroll
            for (int j = 0; j < 12; j++) s += t[%s & 65535] * (j + 1);
            b[i] = s;
          }
        }
        """
        .formatted(attribute, subscript);
  }

  @Test
  void whatIsDoublePumpedIsNotToldToBeSo() {
    assertThat(message("replication-cost", gather("", "(a[i + j * 77] + j)")))
        .contains("add 'doublepump'");
    assertThat(
            message(
                "replication-cost", gather("__attribute__((doublepump))", "(a[i + j * 77] + j)")))
        .doesNotContain("doublepump")
        .contains("unroll the loops around the loads less");
  }

  private static String wide(String clear, String use) {
    return """
        kernel void k(global const uchar *restrict x, global int *restrict r, int n) {
          int h[16][512];
          for (int i = 0; i < 16; i++) {
            #pragma unroll
            for (int c = 0; c < 512; c++) h[i][c] = %s;
          }
          for (int i = 0; i < n; i++) {
            int s = 0;
            %s
            r[i] = s;
          }
        }
        """
        .formatted(clear, use);
  }

  @Test
  void wideWordsOfOneAccessAreItsOwn() {
    assertThat(message("word-width-wastes-blocks", wide("0", "s = ++h[x[i] & 15][i & 511];")))
        .contains("unroll less around line 5");
  }

  @Test
  void whatDataAddressBecomesNoRegisters() {
    String use = "#pragma unroll\nfor (int c = 0; c < 512; c++) s += h[%s & 15][c];";
    assertThat(message("word-width-wastes-blocks", wide("x[i] + c", use.formatted("x[i]"))))
        .contains("MLAB")
        .doesNotContain("index it by constants");
    assertThat(message("word-width-wastes-blocks", wide("x[i] + c", use.formatted("i"))))
        .contains("index it by constants");
  }

  @Test
  void copiesBehindConditionsThatLieApartAreToldToLieApart() {
    String copies =
        """
        kernel void k(global const float *restrict a, global float *restrict b, int n, int m) {
          for (int i = 0; i < n; i++) {
            float s = 0;
            #pragma unroll
            for (int j = 0; j < 8; j++)
              if (i + j * 16 < m) s += a[i + j * 16];
            b[i] = s;
          }
        }
        """;
    assertThat(message("unrolled-access-not-coalesced", copies))
        .doesNotContain("condition or an exit test")
        .contains("64 bytes apart");
  }

  /** A word of 64 bytes is 16 elements. */
  @Test
  void wordsThatOuterIterationsShareAreWorthACache() {
    String rows =
        """
        kernel void k(global const float *restrict a, global float *restrict b) {
          for (int i = 0; i < 1024; i++) {
            float sum = 0.0f;
            for (int j = 0; j < %1$d; j++) sum += a[i * %1$d + j];
            b[i] = sum;
          }
        }
        """;
    assertThat(FoundIn.text("cache-without-reuse", rows.formatted(4))).isEmpty();
    assertThat(FoundIn.text("cache-without-reuse", rows.formatted(64))).hasSize(1);
  }
}
