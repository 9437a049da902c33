package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.ScalarType;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the typed tree of ordinary kernels looks like. */
class FrontEndTest {

  private static FunctionDefinition kernel(String text) {
    FrontEndResult result = Analyses.of(text);
    assertThat(result.diagnostics()).isEmpty();
    return result.unit().kernels().get(0);
  }

  private static Expression assigned(String text) {
    Statement.ExpressionStatement statement =
        (Statement.ExpressionStatement) kernel(text).body().statements().get(0);
    return ((Expression.Assignment) statement.expression()).value();
  }

  @Test
  void dotProductHasAPipelinableLoop() {
    FunctionDefinition kernel =
        kernel(
            """
            __kernel void dot_product(__global const float *restrict a,
                                      __global const float *restrict b,
                                      __global float *restrict result, int n) {
              float sum = 0.0f;
              #pragma ii 1
              for (int i = 0; i < n; ++i) {
                sum += a[i] * b[i];
              }
              *result = sum;
            }
            """);
    assertThat(kernel.function().parameters()).hasSize(4);
    PointerType first = (PointerType) kernel.function().parameters().get(0).type();
    assertThat(first.space()).isEqualTo(AddressSpace.GLOBAL);
    assertThat(first.pointee().isConst()).isTrue();
    Statement.For loop = (Statement.For) kernel.body().statements().get(1);
    assertThat(loop.pragma(LoopPragma.InitiationInterval.class).orElseThrow().cycles())
        .isEqualTo(1);
    assertThat(loop.keywordRange().line()).isEqualTo(6);
    Statement.ExpressionStatement add =
        (Statement.ExpressionStatement) ((Statement.Compound) loop.body()).statements().get(0);
    Expression.Assignment assignment = (Expression.Assignment) add.expression();
    assertThat(assignment.operator()).contains(BinaryOperator.ADD);
    assertThat(assignment.computationType()).isEqualTo(ScalarType.FLOAT);
    assertThat(assignment.value().type()).isEqualTo(ScalarType.FLOAT);
  }

  @Test
  void operandsAreConvertedToTheCommonType() {
    Expression value =
        assigned("__kernel void k(__global double *p, char c, float f) { p[0] = c * f; }");
    Expression.Conversion widened = (Expression.Conversion) value;
    assertThat(widened.kind()).isEqualTo(ConversionKind.FLOATING);
    Expression.Binary product = (Expression.Binary) widened.operand();
    assertThat(product.type()).isEqualTo(ScalarType.FLOAT);
    Expression.Conversion left = (Expression.Conversion) product.left();
    assertThat(left.kind()).isEqualTo(ConversionKind.INTEGER_TO_FLOATING);
    assertThat(left.operand().type()).isEqualTo(ScalarType.CHAR);
  }

  @Test
  void constantsWrapAtTheirWidth() {
    Expression value = assigned("__kernel void k(__global uint *p) { p[0] = 0xFFFFFFFFu + 2; }");
    assertThat(value.constant()).contains(new Constant.IntegerConstant(1));
  }

  @Test
  void signDecidesComparisons() {
    Expression value = assigned("__kernel void k(__global int *p) { p[0] = -1 < 1u; }");
    assertThat(value.constant()).contains(new Constant.IntegerConstant(0));
  }

  @Test
  void structsHaveIsoOffsets() {
    FrontEndResult result =
        Analyses.of(
            """
            typedef struct { char a; float3 b; short c; } plain;
            typedef struct __attribute__((packed)) { char a; int b; } tight;
            __kernel void k(__global plain *p, __global tight *q) { p[0].c = sizeof(tight); }
            """);
    RecordType plain = (RecordType) result.unit().typeNames().get(0).type().type();
    assertThat(plain.fields()).extracting("offset").containsExactly(0L, 16L, 32L);
    assertThat(plain.size()).isEqualTo(48);
    assertThat(result.unit().typeNames().get(1).type().type().size()).isEqualTo(5);
  }

  @Test
  void attributesKeepTheirConstants() {
    FrontEndResult result =
        Analyses.of(
            """
            #define DEPTH 4
            channel float4 c[3][2] __attribute__((depth(DEPTH * 2)));
            __attribute__((num_compute_units(3, 2)))
            __attribute__((max_global_work_dim(0))) __attribute__((autorun))
            __kernel void k() {
              write_channel_intel(c[get_compute_id(0)][get_compute_id(1)], (float4)(0.0f));
            }
            """);
    assertThat(result.diagnostics()).isEmpty();
    Attribute depth = result.unit().channels().get(0).variable().attribute("depth").orElseThrow();
    assertThat(depth.integer(0)).hasValue(8);
    Attribute units =
        result.unit().kernels().get(0).function().attribute("num_compute_units").orElseThrow();
    assertThat(units.integer(1)).hasValue(2);
  }

  @Test
  void pragmasReachTheirLoops() {
    FunctionDefinition kernel =
        kernel(
            """
            __kernel void k(__global int *restrict p) {
              int a[8];
              #pragma unroll
              #pragma ivdep array(a) safelen(3)
              for (int i = 0; i < 8; ++i) a[i] = p[i];
              p[0] = a[7];
            }
            """);
    Statement.For loop = (Statement.For) kernel.body().statements().get(1);
    assertThat(loop.pragma(LoopPragma.Unroll.class).orElseThrow().factor()).isEmpty();
    LoopPragma.Ivdep ivdep = loop.pragma(LoopPragma.Ivdep.class).orElseThrow();
    assertThat(ivdep.safelen()).isEqualTo(OptionalInt.of(3));
    assertThat(ivdep.array().orElseThrow()).isInstanceOf(Expression.VariableReference.class);
  }

  @Test
  void builtInsAreResolved() {
    FunctionDefinition kernel =
        kernel(
            """
            __kernel void k(__global float4 *p, __local float *tile, int n) {
              size_t i = get_global_id(0);
              barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
              p[i] = mad(p[i], 2.0f, vload4(i, tile)) + convert_float4_rte((int4)(n));
              p[0].x = dot(p[1], p[2]) + native_sqrt(p[3].y) + fmin(p[3].z, 1);
              if (any(isless(p[0], p[1]))) p[2] = select(p[0], p[1], (int4)(-1));
              atomic_add((volatile __global int *)p, n);
              printf("%d %f\\n", n, p[0].x);
            }
            """);
    assertThat(kernel.hasErrors()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "typedef struct { uchar blob[LEN]; } S; __kernel void k(__constant S *s) { s[0]; }",
        "typedef struct { uchar blob[LEN]; } S; __kernel void k(__global uint *o, __constant S *s)"
            + " { __constant uchar *d = s->blob; d += o[1]; o[0] = d[0]; }",
        "typedef struct { int a; TYPE b; } S; __kernel void k(__global S *s) { s[1].a = 1; }",
        "typedef struct { int a; TYPE b; } S; typedef S rows[4];"
            + " __kernel void k(int n) { rows r; r[n].a = 1; }",
        "struct S { int a; struct S s; }; __kernel void k(__global struct S *s) { s[0].a = 1; }",
        "channel TYPE c; __kernel void k(int n) { write_channel_intel(c, n); }",
        "__attribute__((num_simd_work_items(0))) __kernel void k(__global int *a) { a[0] = 1; }",
        "__kernel void k(__global int *a) { __local int __attribute__((numbanks(3))) t[8]; t[0]=1;"
            + " }"
      })
  void kernelsAreMarkedWhereWhatTheyUseHasAnError(String text) {
    FrontEndResult result =
        Analyses.of(
            "#pragma OPENCL EXTENSION cl_intel_channels : enable\n"
                + text
                + "\n__kernel void other(__global int *a) { a[0] = 1; }");

    assertThat(result.hasErrors()).isTrue();
    assertThat(result.unit().definition("k").orElseThrow().hasErrors()).isTrue();
    assertThat(result.unit().definition("other").orElseThrow().hasErrors()).isFalse();
  }
}
