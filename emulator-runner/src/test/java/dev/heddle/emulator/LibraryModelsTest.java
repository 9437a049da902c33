package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.SessionReader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions of libraries run as their models do (programming-guide-7-end F-243, F-257). */
class LibraryModelsTest {
  private static final String KERNEL =
      """
      extern int triple(int x);
      extern void put(global int *to, int at, int x);
      kernel void k(global int *restrict a) {
        int i = get_global_id(0);
        put(a, i, triple(i));
      }
      kernel void own(global int *restrict a) {
        a[get_global_id(0)] = 7;
      }
      """;

  private static final String MODEL =
      """
      int triple(int x) { return 3 * x; }
      void put(global int *to, int at, int x) { to[at] = x; }
      """;

  @TempDir Path folder;
  private final Emulator emulator = new Emulator();

  @BeforeEach
  void write() throws Exception {
    Files.createDirectories(folder.resolve("lib"));
    Files.writeString(folder.resolve("k.cl"), KERNEL);
    Files.writeString(folder.resolve("lib/model.cl"), MODEL);
    manifest("<C_MODEL><FILE name=\"model.cl\"/></C_MODEL>");
  }

  private void manifest(String model) throws Exception {
    Files.writeString(
        folder.resolve("lib/arith.xml"),
        "<RTL_SPEC>" + function("triple", model) + function("put", model) + "</RTL_SPEC>");
  }

  private static String function(String name, String model) {
    return """
        <FUNCTION name="%s" module="%s_module">
          <ATTRIBUTES>
            <IS_STALL_FREE value="yes"/>
            <IS_FIXED_LATENCY value="yes"/>
            <EXPECTED_LATENCY value="3"/>
          </ATTRIBUTES>
          <INTERFACE><AVALON port="clock" type="clock"/></INTERFACE>
          %s
        </FUNCTION>
        """
        .formatted(name, name, model);
  }

  private EmulationResult run(String kernel, String options, String expected) throws Exception {
    Path file = folder.resolve(kernel + ".clsession");
    Files.writeString(
        file,
        """
        {
          "sources": ["k.cl"],
          "options": [%s],
          "buffers": { "a": { "type": "int", "count": 4, "init": "zero" } },
          "workflow": [ { "kernel": "%s", "global": [4], "args": ["a"] } ],
          "expect": { "a": { "values": [%s] } }
        }
        """
            .formatted(options, kernel, expected));
    return emulator.run(SessionReader.read(file));
  }

  private void runs(String options) throws Exception {
    EmulationResult result = run("k", options, "0, 3, 6, 9");
    assertThat(result.error()).isEmpty();
    assertThat(result.status()).isEqualTo(EmulationResult.Status.OK);
  }

  private void refuses(String options, String... parts) throws Exception {
    EmulationResult result = run("k", options, "0, 3, 6, 9");
    assertThat(result.status()).isEqualTo(EmulationResult.Status.ERROR);
    assertThat(result.error()).contains(parts);
  }

  @Test
  void aManifestNamesTheModel() throws Exception {
    runs("\"-l\", \"lib/arith.xml\"");
    runs("\"-Llib\", \"-l\", \"arith.xml\"");
  }

  @Test
  void theManifestLiesBesideTheLibrary() throws Exception {
    runs("\"-l\", \"lib/arith.aoclib\"");
  }

  @Test
  void aModelThatIsASourceToo() throws Exception {
    Files.writeString(folder.resolve("k.cl"), KERNEL + MODEL);
    runs("\"-l\", \"lib/arith.xml\"");
  }

  @Test
  void theSourceOfALibraryOfOpenClFunctionsLiesBesideIt() throws Exception {
    Files.delete(folder.resolve("lib/arith.xml"));
    Files.move(folder.resolve("lib/model.cl"), folder.resolve("lib/arith.cl"));
    runs("\"-l\", \"lib/arith.aoclib\"");
  }

  @Test
  void aChangedModelIsReadAgain() throws Exception {
    runs("\"-l\", \"lib/arith.xml\"");
    Files.writeString(folder.resolve("lib/model.cl"), MODEL.replace("3 * x", "4 * x"));
    assertThat(run("k", "\"-l\", \"lib/arith.xml\"", "0, 4, 8, 12").status())
        .isEqualTo(EmulationResult.Status.OK);
  }

  @Test
  void withoutLibraryTheCallIsRefusedAtItsLine() throws Exception {
    refuses("", "k.cl:5: ", "has no body here", "with -l");
    assertThat(run("own", "", "7").status()).isEqualTo(EmulationResult.Status.OK);
  }

  @Test
  void aManifestWithoutModelIsNamed() throws Exception {
    manifest("");
    refuses("\"-l\", \"lib/arith.xml\"", "k.cl:5: ", "arith.xml", "as C_MODEL");
  }

  @Test
  void aMissingModelIsNamed() throws Exception {
    Files.delete(folder.resolve("lib/model.cl"));
    refuses("\"-l\", \"lib/arith.xml\"", "model.cl", "C_MODEL in", "cannot be read");
  }

  @Test
  void aModelWithoutTheFunctionIsNamed() throws Exception {
    Files.writeString(folder.resolve("lib/model.cl"), "int other(int x) { return x; }\n");
    refuses("\"-l\", \"lib/arith.xml\"", "model.cl, the C_MODEL in", "does not define it");
  }

  @Test
  void anErrorInTheModelIsToldAtItsPlace() throws Exception {
    Files.writeString(folder.resolve("lib/model.cl"), MODEL.replace("3 * x", "3 * y"));
    refuses("\"-l\", \"lib/arith.xml\"", "model.cl:1", "y");
  }
}
