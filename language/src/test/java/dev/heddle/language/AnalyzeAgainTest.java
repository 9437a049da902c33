package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** A newer text of a file is analysed as if it were the first, with less work. */
class AnalyzeAgainTest {
  private static final String TEXT =
      """
      #define TWICE(x) ((x) + (x))
      typedef struct { int a; float b; } pair;
      __constant int table[2] = { 1, 2 };
      int helper(int x) { return TWICE(x); }
      __kernel void first(__global int *p, int n) {
        for (int i = 0; i < n; i++) { p[i] = helper(i); }
      }
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel int c;
      __kernel void second(__global int *p, int n) {
        #pragma unroll 2
        for (int i = 0; i < n; i++) { p[i] = n << 32; write_channel_intel(c, table[i & 1]); }
      }
      __kernel void third(__global pair *p) { p[0].a = read_channel_altera(c); }
      """;

  private final FrontEnd frontEnd = new FrontEnd();

  @Test
  void anEditInOneFunctionIsParsedAlone() {
    assertThat(again(TEXT)).isEqualTo(fresh(TEXT));
    assertThat(frontEnd.parsedAgain()).isEqualTo(7);
    String edited = TEXT.replace("helper(i);", "helper(i)\n + 1;\n\n");
    assertThat(again(edited)).isEqualTo(fresh(edited));
    assertThat(frontEnd.parsedAgain()).isEqualTo(1);
  }

  @Test
  void movedFunctionsAreNotParsed() {
    again(TEXT);
    String moved = "// a comment\n\n" + TEXT.replace("__kernel", "\n  __kernel");
    assertThat(again(moved)).isEqualTo(fresh(moved));
    assertThat(frontEnd.parsedAgain()).isZero();
  }

  @Test
  void whatDependsOnAnEditSeesIt() {
    again(TEXT);
    String type = TEXT.replace("{ int a; float b; } pair", "{ float4 a; } pair");
    assertThat(again(type)).isEqualTo(fresh(type));
    String macro = TEXT.replace("((x) + (x))", "((x) * 2)");
    assertThat(again(macro)).isEqualTo(fresh(macro));
    assertThat(frontEnd.parsedAgain()).isEqualTo(2);
    String noType = TEXT.replace("} pair;", "} couple;");
    assertThat(again(noType)).isEqualTo(fresh(noType));
  }

  @Test
  void mistakesComeAndGo() {
    again(TEXT);
    String broken = TEXT.replace("helper(i); }", "helper(i; }");
    assertThat(again(broken)).isEqualTo(fresh(broken));
    assertThat(again(broken)).isEqualTo(fresh(broken));
    assertThat(again(TEXT)).isEqualTo(fresh(TEXT));
  }

  @Property(tries = 200)
  void anyDeletionGivesTheSameAsAFreshAnalysis(
      @ForAll @IntRange(min = 0, max = 700) int from,
      @ForAll @IntRange(min = 0, max = 40) int length) {
    again(TEXT);
    int start = Math.min(from, TEXT.length());
    String cut = TEXT.substring(0, start) + TEXT.substring(Math.min(TEXT.length(), start + length));
    assertThat(again(cut)).isEqualTo(fresh(cut));
  }

  private static final String RICH =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      struct node;
      typedef struct node *link;
      struct node { int key; struct { float a, b; } pair; __global struct node *next; };
      enum mode { FIRST, SECOND = 4 };
      __constant struct node ROOT = { 1, { 2.0f, 3.0f }, 0 };
      channel struct node nodes[2];
      int later(int a, enum mode m);
      __attribute__((overloadable)) int pick(int a) { return a + FIRST; }
      __attribute__((overloadable)) float pick(float a) { return a * ROOT.pair.a; }
      static int local_types(int n) {
        struct own { int x[4]; struct node n; } o;
        enum { LOCAL = 3 } e = LOCAL;
        const int two = 2;
        int table[two] = { 1, [1] = 2 };
        o.x[n & 3] = two + e + table[n & 1];
        o.n.pair.b = pick(1.5f);
        return o.x[0] + (int)o.n.pair.b;
      }
      int later(int a, enum mode m) {
        switch (m) { case FIRST: return a; case SECOND: return pick(a); default: break; }
        again: if (a > 3) { a--; goto again; }
        return a << 40;
      }
      __attribute__((max_global_work_dim(0)))
      __kernel void use(__global struct node *restrict p, __global float4 *restrict v, int n) {
        link l = 0;
        #pragma ivdep array(p)
        #pragma unroll 2
        for (int i = 0; i < n; i++) {
          struct node m = read_channel_intel(nodes[0]);
          p[i].key = later(m.key, SECOND) + local_types(i) + sizeof(struct node);
          v[i].xy = (float2)(m.pair.a, pick(p[i].pair.b)) + v[i].s23;
          if (l != 0) p[i] = *l;
        }
      }
      __kernel void feed(__global const struct node *restrict p) {
        write_channel_intel(nodes[0], *p);
        printf("%d\\n", p->next->key);
      }
      """;

  @Test
  void anEditInOneFunctionIsBoundAlone() {
    again(RICH);
    assertThat(frontEnd.boundAgain()).isEqualTo(6);
    String edited = RICH.replace("return a << 40;", "a += 2;\n\n  return a;");
    assertThat(again(edited)).isEqualTo(fresh(edited));
    assertThat(frontEnd.boundAgain()).isEqualTo(1);
    assertThat(again(RICH)).isEqualTo(fresh(RICH));
    assertThat(frontEnd.boundAgain()).isEqualTo(1);
  }

  @Test
  void movedFunctionsAreNotBound() {
    again(RICH);
    String moved = "// a comment\n\n" + RICH.replace("static int", "\n\n  static int");
    assertThat(again(moved)).isEqualTo(fresh(moved));
    assertThat(frontEnd.boundAgain()).isZero();
    assertThat(again(RICH)).isEqualTo(fresh(RICH));
    assertThat(frontEnd.boundAgain()).isZero();
  }

  @Test
  void whatDependsOnADeclarationIsBoundAgain() {
    again(RICH);
    String signature = RICH.replace("local_types(int n)", "local_types(long n)");
    assertThat(again(signature)).isEqualTo(fresh(signature));
    assertThat(frontEnd.boundAgain()).isEqualTo(4);
    String type = RICH.replace("struct node { int key;", "struct node { long key;");
    assertThat(again(type)).isEqualTo(fresh(type));
    assertThat(frontEnd.boundAgain()).isEqualTo(6);
    String pragma = type.replace("#pragma unroll 2", "#pragma unroll 4");
    assertThat(again(pragma)).isEqualTo(fresh(pragma));
    assertThat(frontEnd.boundAgain()).isEqualTo(1);
  }

  @Property(tries = 400)
  void anyDeletionInARichProgramGivesTheSameAsAFreshAnalysis(
      @ForAll @IntRange(min = 0, max = 2200) int from,
      @ForAll @IntRange(min = 0, max = 30) int length) {
    again(RICH);
    int start = Math.min(from, RICH.length());
    String cut = RICH.substring(0, start) + RICH.substring(Math.min(RICH.length(), start + length));
    assertThat(again(cut)).isEqualTo(fresh(cut));
    assertThat(again(RICH)).isEqualTo(fresh(RICH));
  }

  /** The tree refers to what is declared now, not to what was declared in an older version. */
  @Test
  void reusedFunctionsReferToTheNewerDeclarations() {
    analyzed(RICH);
    FrontEndResult moved = analyzed("\n" + RICH);
    assertThat(frontEnd.boundAgain()).isZero();
    Set<Object> declared = Collections.newSetFromMap(new IdentityHashMap<>());
    moved.unit().variables().forEach(v -> declared.add(v.variable()));
    moved.unit().functions().forEach(f -> declared.addAll(f.function().parameters()));
    int found = 0;
    for (Reference reference : moved.references()) {
      assertThat(reference.range().file()).isSameAs(moved.source().file());
      if (reference.target() instanceof Reference.SymbolTarget target
          && target.symbol() instanceof Variable variable
          && variable.kind() != Variable.Kind.LOCAL
          && variable.range().file() == moved.source().file()) {
        found += declared.contains(variable) ? 1 : 0;
      }
    }
    assertThat(found).isGreaterThan(20);
  }

  private FrontEndResult analyzed(String text) {
    return frontEnd.analyzeAgain(
        SourceFile.of("test.cl", text),
        FrontEndOptions.DEFAULT,
        SourceLoader.none(),
        Cancellation.NEVER);
  }

  private List<String> again(String text) {
    return facts(analyzed(text));
  }

  private static List<String> fresh(String text) {
    return facts(Analyses.of(text));
  }

  /** Diagnostics, references and bodies with their places. */
  private static List<String> facts(FrontEndResult result) {
    List<String> facts = new ArrayList<>();
    result.diagnostics().forEach(d -> facts.add(d.toString() + d.range() + d.range().end()));
    result.references().forEach(r -> facts.add(r.range() + " " + r.range().text()));
    result
        .unit()
        .functions()
        .forEach(f -> facts.add(f.name() + f.range() + f.range().end() + f.body()));
    return facts;
  }
}
