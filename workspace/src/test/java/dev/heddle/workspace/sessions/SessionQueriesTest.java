package dev.heddle.workspace.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionQueriesTest {
  private static final String KERNELS =
      """
      kernel void scale(global const float *restrict in, global float *restrict out, int n) {}
      kernel void add(global int *restrict data, float by, local int *l) {}
      """;

  private static final String SESSION =
      """
      {
        "sources": ["k.cl"],  // comment
        "buffers": {
          "in": { "type": "float", "count": 8, "init": "ramp" },
          "data": { "type": "int", "count": 8 }
        },
        "workflow": [
          { "kernel": "scale", "task": true, "args": ["in", "gone", 8] },
          { "kernel": "none", "args": [] },
          { "kernel": "add", "args": [7, 1] },
          { "kernel": "add", "args": [7, 1, {"local": 4}] }
        ]
      }
      """;

  private static List<Function> kernels() {
    return new FrontEnd()
            .analyze(
                SourceFile.of("k.cl", KERNELS),
                FrontEndOptions.DEFAULT,
                SourceLoader.none(),
                Cancellation.NEVER)
            .unit()
            .kernels()
            .stream()
            .map(FunctionDefinition::function)
            .toList();
  }

  private static SessionQueries queries(String text) {
    return new SessionQueries(new SessionText(text), kernels(), List.of("k.cl", "a.raw"));
  }

  /** What is proposed first at the bar. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "`{ | }`; sources",
        "`{ \"| }`; sources",
        "`{ \"sources\": [], | }`; buffers",
        "`{ \"sources\": [\"|\"] }`; k.cl",
        "`{ \"buffers\": { \"|`; in",
        "`{ \"buffers\": { \"x\": { | } } }`; type",
        "`{ \"buffers\": { \"x\": { \"type\": \"float\", \"|`; count",
        "`{ \"buffers\": { \"x\": { \"type\": \"|\" } } }`; float",
        "`{ \"buffers\": { \"x\": { \"init\": \"|\" } } }`; zero",
        "`{ \"buffers\": { \"x\": { \"file\": \"|\" } } }`; k.cl",
        "`{ \"workflow\": [ { \"| } ] }`; kernel",
        "`{ \"workflow\": [ {}, { \"kernel\": \"|\" } ] }`; scale",
        "`{ \"workflow\": [ { \"task\": | } ] }`; true",
        "`{ \"emulation\": { \"checks\": [\"|\"] } }`; bounds",
        "`{ \"emulation\": { \"channelDepth\": \"|\" } }`; default",
        "`{ \"options\": [\"|\"] }`; -DNAME=1",
        "`{ \"options\": [\"-DNAME=1\", \"|\"] }`; -Iinclude",
        "`{ \"buffers\": { \"b\": {} }, \"expect\": { \"|\" } }`; b",
        "`{ \"buffers\": { \"b\": { \"type\": \"int\" }, \"out\": { \"type\": \"float\" } },"
            + " \"workflow\": [ { \"kernel\": \"scale\", \"args\": [\"b\", \"|\"] } ] }`; out",
        "`{ \"workflow\": [ { \"kernel\": \"scale\", \"args\": [\"b\", \"o\", |] } ] }`; 1024"
      })
  void whatFitsThePlaceIsProposed(String text, String first) {
    int offset = text.indexOf('|');
    assertThat(queries(text.replace("|", "")).proposals(offset).get(0).name()).isEqualTo(first);
  }

  @Test
  void nothingIsProposedInCommentsAndOutside() {
    assertThat(queries("{ // here\n }").proposals(6)).isEmpty();
    assertThat(queries("").proposals(0)).isEmpty();
  }

  @Test
  void launchesAreHeldAgainstTheirKernels() {
    SessionQueries queries = queries(SESSION);
    assertThat(queries.problems())
        .extracting(problem -> SESSION.substring(problem.start(), problem.end()))
        .containsExactly("gone", "none", "[7, 1]", "7");
    assertThat(queries.problems())
        .extracting(SessionQueries.Problem::message)
        .satisfiesExactly(
            one -> assertThat(one).isEqualTo("There is no buffer 'gone'"),
            two -> assertThat(two).isEqualTo("The sources have no kernel 'none'"),
            three -> assertThat(three).startsWith("add takes 3 arguments, here are 2: "),
            four -> assertThat(four).isEqualTo("'data' takes a buffer, not 7"));
  }

  @Test
  void theMouseTellsKeysKernelsAndParameters() {
    SessionQueries queries = queries(SESSION);
    assertThat(queries.hover(SESSION.indexOf("count"))).hasValue("The number of elements.");
    assertThat(queries.hover(SESSION.indexOf("scale")).orElseThrow()).contains("scale(");
    assertThat(queries.hover(SESSION.indexOf("\"in\", ") + 1).orElseThrow())
        .contains(" in\nin: float[8]");
    assertThat(queries.hover(0)).isEmpty();
  }

  /** Cut anywhere, a text has answers and never an exception. */
  @Test
  void anUnfinishedTextHasAnswersEverywhere() {
    for (int length = 0; length <= SESSION.length(); length++) {
      SessionQueries queries = queries(SESSION.substring(0, length));
      queries.problems();
      for (int offset = 0; offset <= length; offset += 7) {
        queries.hover(offset);
        queries.proposals(offset);
      }
    }
  }
}
