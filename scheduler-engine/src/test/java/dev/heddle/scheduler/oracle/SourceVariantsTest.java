package dev.heddle.scheduler.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SourceVariantsTest {
  private static KernelSource source(String text) {
    return new KernelSource(Path.of("k.cl"), text, Map.of());
  }

  @Test
  void namesOfTheFileChangeAndOthersStay() {
    KernelSource renamed =
        SourceVariants.renamed(
            source(
                """
                extern int blend(int a);
                kernel void k(global float4 *restrict in, int count) { // @main count
                  in[0].x = in[SIZE].y + blend(count) + 1.0f;
                }
                """),
            Set.of("SIZE"));

    assertThat(renamed.renamed()).containsOnlyKeys("k", "in", "count");
    assertThat(renamed.text())
        .contains("extern int blend(int a);")
        .contains("kernel void n0_k(global float4 *restrict n1_ni, int n2_tnuoc) { // @main count")
        .contains("n1_ni[0].x = n1_ni[SIZE].y + blend(n2_tnuoc) + 1.0f;");
  }

  @Test
  void membersAreRenamedWithTheirStructure() {
    KernelSource renamed =
        SourceVariants.renamed(
            source("struct s { int items[4]; };\nint f(struct s v) { return v.items[1]; }\n"),
            Set.of());

    assertThat(renamed.text()).contains("int n1_smeti[4];").contains("n3_v.n1_smeti[1]");
  }

  @Test
  void independentStatementsChangePlaces() {
    assertThat(
            SourceVariants.reordered(
                    source(
                        """
                        void f() {
                          int a = 1; // @a
                          int b = 2;
                        }
                        """))
                .text())
        .isEqualTo(
            """
            void f() {
              int b = 2;
              int a = 1; // @a
            }
            """);
  }

  @Test
  void dependentStatementsStay() {
    for (String body :
        new String[] {
          "  int a = 1;\n  int b = a;\n",
          "  a = b;\n  b = 1;\n",
          "  a = 1;\n  a = 2;\n",
          "  p[0] = 1;\n  int a = q[0];\n",
          "  p[0] = 1;\n  q[0] = 2;\n",
          "  x++;\n  int a = x;\n",
          "  *p = 1;\n  a = *q;\n",
          "  sum += a;\n  a -= 1;\n",
          "  int a = read_channel_intel(c);\n  int b = read_channel_intel(d);\n",
          "  #pragma unroll\n  int a = 1;\n  int b = 2;\n",
          "  int a =\n      1;\n  int b = a;\n",
          "  for (;;) int a = 1;\n  int b = 2;\n",
        }) {
      String text = "void f() {\n" + body + "}\n";
      if (!body.contains("#pragma")) {
        assertThat(SourceVariants.reordered(source(text)).text()).isEqualTo(text);
      } else {
        assertThat(SourceVariants.reordered(source(text)).text())
            .contains("#pragma unroll\n  int a");
      }
    }
  }

  @Test
  void parametersTurnRoundAndLinesStay() {
    KernelSource turned =
        SourceVariants.withParametersReversed(
            source(
                """
                kernel void k(global int (*restrict grid)[64],
                    int rows, int __attribute__((depth(4))) last) {
                  rows++; // @rows
                }
                """));

    assertThat(turned.text())
        .startsWith(
            "kernel void k(\nint __attribute__((depth(4))) last, int rows, global int (*restrict grid)[64]) {");
    assertThat(turned.lines("rows")).containsExactly(3);
  }

  @Test
  void numbersChangeOutsideCommentsAndPragmas() {
    KernelSource changed =
        SourceVariants.withNumber(
            source(
                "#define N 64\n#pragma unroll 64\nint a[64]; // 64 of them\nint b = 640 + 1.64f;\n"),
            "64",
            "32");

    assertThat(changed.text())
        .isEqualTo(
            "#define N 32\n#pragma unroll 64\nint a[32]; // 64 of them\nint b = 640 + 1.64f;\n");
  }

  @Test
  void aKernelWithoutParametersStays() {
    String text = "kernel void k() {\n}\n";

    assertThat(SourceVariants.withParametersReversed(source(text)).text()).isEqualTo(text);
  }
}
