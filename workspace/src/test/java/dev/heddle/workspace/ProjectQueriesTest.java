package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.program.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about all files of a project, and changes of all of them. */
class ProjectQueriesTest {
  private static final String HEADER =
      """
      #ifndef TAPS
      #define TAPS 8
      #endif
      #define LAST (TAPS - 1)
      #define SUM(x) scaled(x)
      typedef struct { int key; float weight; } item;
      float scaled(float value);
      """;

  private static final String FILTER =
      """
      #include "taps.h"
      channel float samples __attribute__((depth(4)));
      float scaled(float value) { return value * TAPS; }
      kernel void filter(global float *restrict out, global const item *restrict items, int n) {
        float window[TAPS];
        for (int i = 0; i < n; i++) {
          window[i & LAST] = SUM(items[i].weight);
          out[i] = window[0];
      #if 0
          out[i] = window[1] + TAPS;
      #endif
        }
        write_channel_intel(samples, out[0]);
      }
      """;

  private static final String SINK =
      """
      #include "taps.h"
      channel float samples __attribute__((depth(4)));
      kernel void sink(global float *restrict out) {
        item one = {.weight = 2.0f};
        out[TAPS] = read_channel_intel(samples) + one.weight;
      }
      """;

  private static final String SESSION =
      """
      {
        // runs filter
        "sources": ["filter.cl", "sink.cl"],
        "options": ["-DTAPS=16", "-DTAPS2"],
        "buffers": {"filter": {"type": "float", "count": 4}},
        "workflow": [{"kernel": "filter", "args": ["filter"]}, {"kernel": "sink"}]
      }
      """;

  @TempDir private Path folder;
  private Workspace workspace;
  private final List<Path> files = new ArrayList<>();

  @BeforeEach
  void open() throws IOException {
    file("filter.cl", FILTER);
    file("sink.cl", SINK);
    file("taps.h", HEADER);
    file("filter.clsession", SESSION);
    file("other.cl", "kernel void filter(global int *restrict samples) { samples[0] = 1; }\n");
    List<Path> program = List.of(folder.resolve("filter.cl"), folder.resolve("sink.cl"));
    workspace =
        new Workspace(
            new Analyzer(),
            file ->
                program.contains(file)
                    ? new Projects.Membership(program, Options.parse(List.of(), folder))
                    : Projects.Membership.alone(file, Options.parse(List.of(), folder)),
            20);
  }

  @AfterEach
  void close() {
    workspace.close();
  }

  private void file(String name, String text) throws IOException {
    files.add(Files.writeString(folder.resolve(name), text));
  }

  private ProjectQueries project() {
    return workspace.project(files, Cancellation.NEVER);
  }

  /** The uses of the name that follows a mark, as file:line. */
  private List<String> uses(String file, String place) throws IOException {
    Uses uses = project().uses(folder.resolve(file), offset(file, place)).orElseThrow();
    return uses.uses().stream()
        .map(use -> use.place().file().getFileName() + ":" + use.line() + " " + use.how().words())
        .toList();
  }

  private int offset(String file, String place) throws IOException {
    int at = Files.readString(folder.resolve(file)).indexOf(place);
    assertThat(at).describedAs(place).isNotNegative();
    return at;
  }

  private Rename.Outcome rename(String file, String place, String name) throws IOException {
    return project().rename(folder.resolve(file), offset(file, place), name);
  }

  private String refusal(String file, String place, String name) throws IOException {
    return rename(file, place, name).refusal().orElse("");
  }

  /** The texts after a rename, by file. */
  private TreeMap<String, String> renamed(String file, String place, String name)
      throws IOException {
    Rename.Outcome outcome = rename(file, place, name);
    assertThat(outcome.refusal()).isEmpty();
    TreeMap<String, String> texts = new TreeMap<>();
    outcome
        .files()
        .forEach(edits -> texts.put(edits.file().getFileName().toString(), edits.changed()));
    return texts;
  }

  @Test
  void aFunctionIsFoundInAllFilesAndThroughMacros() throws IOException {
    assertThat(uses("filter.cl", "scaled(float"))
        .containsExactly(
            "filter.cl:3 declaration",
            "filter.cl:7 through a macro",
            "taps.h:5 in the text of a macro",
            "taps.h:7 declaration");
  }

  @Test
  void aChannelIsOneInAllFilesOfItsProgram() throws IOException {
    assertThat(uses("sink.cl", "samples) +"))
        .containsExactly(
            "filter.cl:2 declaration",
            "filter.cl:13 used",
            "sink.cl:2 declaration",
            "sink.cl:5 used");
  }

  @Test
  void whatIsWrittenIsToldFromWhatIsRead() throws IOException {
    assertThat(uses("filter.cl", "window[TAPS]"))
        .containsExactly("filter.cl:5 declaration", "filter.cl:7 written", "filter.cl:8 used");
  }

  @Test
  void anUnsavedTextCounts() throws IOException {
    workspace.changed(folder.resolve("sink.cl"), 1, SINK.replace("out[TAPS]", "out[TAPS + TAPS]"));
    assertThat(uses("taps.h", "TAPS 8").stream().filter(use -> use.startsWith("sink.cl")))
        .hasSize(2);
  }

  @Test
  void aMacroIsRenamedInTextsConditionsHeadersAndSessions() throws IOException {
    TreeMap<String, String> texts = renamed("filter.cl", "TAPS]", "LENGTH");
    assertThat(texts.get("filter.cl")).isEqualTo(FILTER.replace("TAPS", "LENGTH"));
    assertThat(texts.get("sink.cl")).isEqualTo(SINK.replace("TAPS", "LENGTH"));
    assertThat(texts.get("taps.h")).isEqualTo(HEADER.replace("TAPS", "LENGTH"));
    assertThat(texts.get("filter.clsession"))
        .isEqualTo(SESSION.replace("-DTAPS=16", "-DLENGTH=16"));
  }

  @Test
  void aKernelIsRenamedInItsSessionsAndNowhereElse() throws IOException {
    TreeMap<String, String> texts = renamed("filter.cl", "filter(global", "smooth");
    assertThat(texts.keySet()).containsExactly("filter.cl", "filter.clsession");
    assertThat(texts.get("filter.clsession"))
        .isEqualTo(SESSION.replace("\"kernel\": \"filter\"", "\"kernel\": \"smooth\""));
  }

  @Test
  void aMemberIsRenamedInInitializersToo() throws IOException {
    TreeMap<String, String> texts = renamed("taps.h", "weight;", "mass");
    assertThat(texts.get("sink.cl")).isEqualTo(SINK.replace("weight", "mass"));
    assertThat(texts.get("filter.cl")).isEqualTo(FILTER.replace("weight", "mass"));
  }

  @Test
  void aLocalVariableIsRenamedInItsFunctionAlsoWhereLinesAreLeftOut() throws IOException {
    TreeMap<String, String> texts = renamed("filter.cl", "window[0]", "line");
    assertThat(texts.keySet()).containsExactly("filter.cl");
    assertThat(texts.get("filter.cl")).isEqualTo(FILTER.replace("window", "line"));
  }

  @Test
  void aFunctionIsRenamedInTheTextsOfMacros() throws IOException {
    TreeMap<String, String> texts = renamed("filter.cl", "scaled(float", "times");
    assertThat(texts.get("taps.h")).isEqualTo(HEADER.replace("scaled", "times"));
  }

  @Test
  void aNameThatWouldCaptureOrBeCapturedIsRefused() throws IOException {
    assertThat(refusal("filter.cl", "window[0]", "i")).contains("'i'");
    assertThat(refusal("filter.cl", "window[0]", "out")).isNotEmpty();
    assertThat(refusal("filter.cl", "n) {", "scaled")).isNotEmpty();
    assertThat(refusal("filter.cl", "window[0]", "LAST")).isNotEmpty();
    assertThat(refusal("filter.cl", "window[0]", "for")).isNotEmpty();
    assertThat(refusal("filter.cl", "TAPS]", "LAST")).isNotEmpty();
    assertThat(refusal("filter.cl", "window[0]", "4x")).contains("not a name");
    assertThat(refusal("filter.cl", "window[0]", "window")).contains("already");
    assertThat(refusal("filter.cl", "scaled(float", "sink")).contains("sink.cl");
    assertThat(refusal("filter.cl", "write_channel", "put")).contains("no name");
  }

  @Test
  void aWordThatAMacroUsesForTwoThingsIsNotRenamed() throws IOException {
    file(
        "two.cl",
        """
        #define FIRST a[0]
        kernel void one(global int *restrict a) { FIRST = 1; }
        kernel void two(global int *restrict a) { FIRST = 2; }
        """);
    assertThat(refusal("two.cl", "a) { FIRST = 1", "b")).contains("macro", "two.cl:1");
  }

  @Test
  void callersAndCalleesAreFound() throws IOException {
    List<CallHierarchy.Call> callers =
        project().callers(folder.resolve("filter.cl"), offset("filter.cl", "scaled(float"));
    assertThat(callers).extracting(CallHierarchy.Call::name).containsExactly("filter");
    List<CallHierarchy.Call> channel =
        project().callers(folder.resolve("sink.cl"), offset("sink.cl", "samples)"));
    assertThat(channel).extracting(CallHierarchy.Call::name).containsExactly("filter", "sink");
    List<CallHierarchy.Call> callees =
        project().callees(folder.resolve("filter.cl"), offset("filter.cl", "filter(global"));
    assertThat(callees)
        .extracting(call -> call.kind() + " " + call.name())
        .containsExactly("FUNCTION scaled", "CHANNEL samples");
  }

  @Test
  void elementsOfAllFilesAreListedOnce() {
    assertThat(project().elements())
        .extracting(Element::name)
        .containsExactlyInAnyOrder(
            "samples", "scaled", "filter", "item", "samples", "sink", "filter", "TAPS", "LAST",
            "SUM");
  }
}
