package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.refactor.ExtractValue;
import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.program.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes that are refused when the program would be another one. */
class RefactoringsTest {
  @TempDir private Path folder;
  private Workspace workspace;
  private final List<Path> files = new ArrayList<>();

  @BeforeEach
  void open() throws IOException {
    file("sizes.h", "#define SIZE 8\ntypedef float real;\n");
    file("unused.h", "#define OTHER 9\nfloat never(float x);\n");
    file("parts/sums.h", "#include \"../sizes.h\"\nreal sum(real a, real b) { return a + b; }\n");
    file(
        "main.cl",
        """
        #include "unused.h"
        #include "sizes.h"
        #include "parts/sums.h"
        kernel void k(global real *restrict out, int n) {
          real part = out[1];
          out[0] = sum(part, SIZE);
        }
        """);
    file("main.clsession", "{\"sources\": [\"main.cl\"], \"workflow\": [{\"kernel\": \"k\"}]}\n");
    workspace =
        new Workspace(
            new Analyzer(),
            file -> Projects.Membership.alone(file, Options.parse(List.of(), file.getParent())),
            20);
  }

  @AfterEach
  void close() {
    workspace.close();
  }

  private void file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    files.add(Files.writeString(file, text));
  }

  private ProjectQueries project() {
    return workspace.project(files, Cancellation.NEVER);
  }

  private int offset(String place) throws IOException {
    return Files.readString(folder.resolve("main.cl")).indexOf(place);
  }

  private static Map<String, String> texts(Rename.Outcome outcome) {
    assertThat(outcome.refusal()).isEmpty();
    Map<String, String> texts = new TreeMap<>();
    outcome.files().forEach(f -> texts.put(f.file().getFileName().toString(), f.changed()));
    return texts;
  }

  @Test
  void anExtractedFunctionMayNotHaveANameThatIsTaken() throws IOException {
    Path main = folder.resolve("main.cl");
    int start = offset("out[0]");
    int end = offset("\n}");

    assertThat(texts(project().extractFunction(main, start, end, "store")).get("main.cl"))
        .contains("void store(global real *restrict out, real part) {\n  out[0] = sum(part, SIZE);")
        .contains("  store(out, part);\n");
    assertThat(project().extractFunction(main, start, end, "k").refusal().orElse(""))
        .contains("'k' is taken already");
    assertThat(project().extractFunction(main, start, end, "part").refusal()).isPresent();
    assertThat(project().extractFunction(main, start, end, "for").refusal().orElse(""))
        .contains("is not a name");
  }

  @Test
  void aCallOfAFunctionInAHeaderIsReplacedAlone() throws IOException {
    Path main = folder.resolve("main.cl");

    assertThat(texts(project().inlineCall(main, offset("sum(part"))).get("main.cl"))
        .contains("out[0] = part + ((float)(SIZE));");
    assertThat(project().inlineFunction(main, offset("sum(part")).refusal().orElse(""))
        .contains("uses the function, too");
  }

  @Test
  void aMacroOfAHeaderIsReplacedInOnePlace() throws IOException {
    Path main = folder.resolve("main.cl");

    assertThat(texts(project().inlineMacroUse(main, offset("SIZE"))).get("main.cl"))
        .contains("sum(part, 8)");
    assertThat(project().inlineMacro(main, offset("SIZE")).refusal()).isPresent();
  }

  @Test
  void aConstantKeepsTheProgram() throws IOException {
    Path main = folder.resolve("main.cl");
    int start = offset("1];");

    assertThat(
            texts(
                    project()
                        .extractValue(main, start, start + 1, "FIRST", ExtractValue.As.MACRO, true))
                .get("main.cl"))
        .contains("#define FIRST 1\n\nkernel void k")
        .contains("out[FIRST]");
  }

  @Test
  void includesThatNothingIsUsedOfGo() throws IOException {
    assertThat(texts(project().organiseIncludes(folder.resolve("main.cl"))).get("main.cl"))
        .startsWith("#include \"parts/sums.h\"\n#include \"sizes.h\"\nkernel");
    assertThat(project().organiseIncludes(folder.resolve("sizes.h")).refusal()).isPresent();
  }

  @Test
  void aFileIsNamedAnewWhereverItIsIncluded() {
    Map<String, String> header =
        texts(project().renameFile(folder.resolve("sizes.h"), folder.resolve("parts/size.h")));

    assertThat(header).containsOnlyKeys("main.cl", "sums.h");
    assertThat(header.get("main.cl")).contains("#include \"parts/size.h\"");
    assertThat(header.get("sums.h")).contains("#include \"size.h\"");
    assertThat(
            texts(project().renameFile(folder.resolve("main.cl"), folder.resolve("parts/m.cl")))
                .values())
        .anyMatch(text -> text.contains("\"sources\": [\"parts/m.cl\"]"))
        .anyMatch(text -> text.contains("#include \"../sizes.h\""));
    assertThat(
            project()
                .renameFile(folder.resolve("sizes.h"), folder.resolve("unused.h"))
                .refusal()
                .orElse(""))
        .contains("exists already");
  }
}
