package dev.heddle.language.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.Analyses;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import org.junit.jupiter.api.Test;

/** The questions of an editor, also about unfinished text. */
class QueriesTest {
  private static final String TEXT =
      """
      #define SCALE 3
      typedef struct { float weight; int id; } item;
      channel int c0;
      __constant int limit = 4;
      int helper(int a) { return a * SCALE; }
      __kernel void k(__global item *restrict items, __global float *restrict out) {
        __local float tile[16];
        for (int i = 0; i < limit; ++i) {
          out[i] = items[i].weight + tile[i] + helper(i) + sqrt(2.0f);
        }
      }
      """;

  private final FrontEndResult result = Analyses.of(TEXT);
  private final SourceFile file = result.unit().file();
  private final SymbolQueries queries = new SymbolQueries(result);

  private static int at(String text, String place) {
    return text.indexOf(place);
  }

  @Test
  void definitionsAreFound() {
    assertThat(queries.definition(file, at(TEXT, "helper(i)")).orElseThrow().line()).isEqualTo(5);
    assertThat(queries.definition(file, at(TEXT, "SCALE;")).orElseThrow().line()).isEqualTo(1);
    assertThat(queries.definition(file, at(TEXT, "weight +")).orElseThrow().line()).isEqualTo(2);
    assertThat(queries.definition(file, at(TEXT, "sqrt"))).isEmpty();
  }

  @Test
  void referencesAreComplete() {
    assertThat(queries.references(file, at(TEXT, "tile[i]")))
        .extracting(SourceRange::line)
        .containsExactly(7, 9);
    assertThat(queries.references(file, at(TEXT, "i = 0"))).hasSize(7);
  }

  @Test
  void macrosAreFoundInConditionsAndArguments() {
    String text =
        """
        #define N 4
        #define LARGER(a, b) ((a) > (b) ? (a) : (b))
        #ifdef N
        #if N > 3 && defined(N)
        int f(int x) { return LARGER(N, LARGER(x, N)); }
        #endif
        #endif
        #undef N
        """;
    FrontEndResult macros = Analyses.of(text);
    assertThat(new SymbolQueries(macros).references(macros.unit().file(), at(text, "N 4")))
        .extracting(range -> range.line() + ":" + range.column())
        .containsExactly("1:9", "3:8", "4:5", "4:22", "5:30", "5:43", "8:8");
    assertThat(new SymbolQueries(macros).references(macros.unit().file(), at(text, "LARGER(x")))
        .extracting(range -> range.line() + ":" + range.column())
        .containsExactly("2:9", "5:23", "5:33");
  }

  @Test
  void hoverTellsTypeSpaceAndValue() {
    Hover tile = queries.hover(file, at(TEXT, "tile[16]")).orElseThrow();
    assertThat(tile.signature()).isEqualTo("__local float[16] tile");
    assertThat(tile.details())
        .containsExactly("local variable in local memory", "64 bytes, aligned to 4");
    Hover limit = queries.hover(file, at(TEXT, "limit; ++i")).orElseThrow();
    assertThat(limit.details()).contains("value 4");
    assertThat(queries.hover(file, at(TEXT, "SCALE;")).orElseThrow().signature())
        .isEqualTo("#define SCALE 3");
    assertThat(queries.hover(file, at(TEXT, "sqrt")).orElseThrow().signature())
        .isEqualTo("gentype sqrt(gentype)");
  }

  @Test
  void outlineHasKernelsWithTheirLoops() {
    assertThat(DocumentStructure.outline(result))
        .extracting(DocumentStructure.Entry::name)
        .containsExactly("SCALE", "item", "c0", "limit", "helper", "k");
    assertThat(DocumentStructure.outline(result).get(5).children())
        .extracting(DocumentStructure.Entry::name)
        .containsExactly("for (line 8)");
    assertThat(DocumentStructure.foldingRanges(result))
        .extracting(SourceRange::line)
        .containsExactly(6, 8);
  }

  @Test
  void semanticTokensTellMemoriesApart() {
    assertThat(SemanticTokens.of(result, file))
        .extracting(t -> t.range().text() + " " + t.kind())
        .contains(
            "tile LOCAL_MEMORY",
            "out GLOBAL_MEMORY",
            "limit CONSTANT_MEMORY",
            "c0 CHANNEL",
            "k KERNEL",
            "SCALE MACRO",
            "sqrt BUILTIN_FUNCTION",
            "weight MEMBER");
  }
}
