package dev.heddle.language.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.Analyses;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is proposed where; {@code |} is the place. */
class CompletionsTest {
  private static final String HEAD =
      """
      #define SCALE 3
      typedef struct { float weight; int id; float4 place; } item;
      channel int feed __attribute__((depth(4)));
      int helper(int a) { int hidden = a; return hidden * SCALE; }
      kernel void k(global item *restrict items, global float *restrict out, int n) {
        local float tile[16];
        for (int i = 0; i < n; i++) {
          { int inner = i; }
      """;

  private static List<Completion> proposals(String text) {
    int offset = text.indexOf('|');
    String whole = text.replace("|", "");
    return Completions.at(Analyses.of(Completions.probe(whole, offset)), offset);
  }

  private static List<String> names(String statement) {
    return proposals(HEAD + statement).stream().map(Completion::text).toList();
  }

  @Test
  void onlyWhatIsVisibleIsProposed() {
    assertThat(names("out[i] = |; } }"))
        .contains("items", "out", "n", "tile", "i", "helper", "SCALE", "feed", "sqrt", "float4")
        .doesNotContain("hidden", "inner", "a", "_", "weight");
  }

  @Test
  void whatWasNamedLastComesFirst() {
    assertThat(names("tile[i] = n; out[|] = 0; } }")).startsWith("out", "n", "i", "tile");
  }

  @Test
  void membersAreThoseOfTheObject() {
    assertThat(names("out[i] = items[i].|; } }")).containsExactly("weight", "id", "place");
    assertThat(names("out[i] = (items + i)->| } }")).containsExactly("weight", "id", "place");
    assertThat(names("out[i] = items[i].place.|; } }")).startsWith("x", "y", "z", "w", "s0");
    assertThat(names("out[i] = n.|; } }")).isEmpty();
    assertThat(names("out[i] = 1.|; } }")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "get_gl, get_global_id",
    "gli, get_local_id",
    "GET_GLOBAL_I, get_global_id",
    "SCA, SCALE",
    "hel, helper",
    "restr, restrict",
    "CLK_L, CLK_LOCAL_MEM_FENCE"
  })
  void aBeginningIsEnough(String typed, String name) {
    assertThat(names("out[i] = " + typed + "|; } }")).startsWith(name);
  }

  @Test
  void pragmasHaveTheirWords() {
    assertThat(names("#pragma |\n} }")).startsWith("unroll", "nounroll", "ivdep", "ii");
    assertThat(names("#pragma iv|\n} }")).startsWith("ivdep");
    assertThat(names("#pragma ivdep |\n} }")).containsExactly("array", "safelen");
    assertThat(names("#pragma ivdep safelen(2) |\n} }")).containsExactly("array");
    assertThat(names("#pragma ivdep array(|)\n} }"))
        .contains("tile", "items")
        .doesNotContain("n", "i");
    assertThat(names("#pragma unroll |\n} }")).containsExactly("SCALE");
    assertThat(names("#if |\n#endif\n} }")).containsExactly("SCALE", "defined");
    assertThat(names("#un|\n} }")).containsExactly("undef");
  }

  @Test
  void attributesHaveTheirValues() {
    assertThat(names("int x __attribute__((num|)); } }"))
        .startsWith("numbanks", "numreadports")
        .doesNotContain("num_simd_work_items");
    assertThat(names("int x __attribute__((memory(\"|\"))); } }")).contains("BLOCK_RAM", "MLAB");
    assertThat(proposals(HEAD + "int x __attribute__((bank_bit|)); } }").get(0).detail())
        .startsWith("bank_bits(");
  }

  @Test
  void nothingIsProposedInCommentsStringsAndNumbers() {
    assertThat(names("// out|\n} }")).isEmpty();
    assertThat(names("/* ou| */ } }")).isEmpty();
    assertThat(names("printf(\"ou|\"); } }")).isEmpty();
    assertThat(names("out[0] = 0x1f|; } }")).isEmpty();
    assertThat(names("#define N|\n} }")).isEmpty();
  }

  @Test
  void aBrokenTextGetsProposals() {
    assertThat(names("out[i] = items[i].place.| + tile[ } }")).startsWith("x", "y");
    assertThat(names("if (n > |")).contains("n", "tile", "out");
    assertThat(names("tile[i] = helper(|")).contains("n", "tile", "out");
  }
}
