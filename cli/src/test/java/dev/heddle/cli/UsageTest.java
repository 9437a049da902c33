package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What the commands say when they are used in the wrong way. */
class UsageTest {
  @TempDir private Path folder;

  @BeforeEach
  void writeFiles() throws Exception {
    Files.writeString(
        folder.resolve("k.cl"), "__kernel void k(__global int *restrict a) { a[0] = 1; }\n");
    Files.writeString(folder.resolve("s.clsession"), "{ \"sources\": [\"k.cl\"], \"colour\": 1 }");
    Files.createDirectory(folder.resolve("sub"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-fp-relaxed -const-cache-bytes=32768",
        "--fp-relaxed --fpc",
        "--const-cache-bytes 32768",
        "--board=pac_a10 --report",
      })
  void optionsOfTheVendorAreTakenAsAnyReleaseSpellsThem(String options) {
    StringWriter error = new StringWriter();
    String[] command = inFolder("report " + options + " ~/k.cl").split(" ");

    int status = Heddle.run(command, new PrintWriter(new StringWriter()), new PrintWriter(error));

    assertThat(error.toString()).isEmpty();
    assertThat(status).isZero();
  }

  /** The list of commands shows the first line of a description alone. */
  @Test
  void theListOfCommandsHasWholeSentences() {
    StringWriter out = new StringWriter();
    Heddle.run(new String[] {"--help"}, new PrintWriter(out), new PrintWriter(new StringWriter()));
    String list = out.toString().split("Commands:")[1].split("Examples:")[0];

    assertThat(list.strip().split("\\R {2}(?=\\S)"))
        .hasSizeGreaterThan(15)
        .allSatisfy(command -> assertThat(command.strip()).endsWith("."));
  }

  @ParameterizedTest
  @CsvSource({"report", "check", "rtl -o ~/out"})
  void aFolderThatHasAMissingHeaderIsNamed(String command) throws Exception {
    Files.createDirectories(folder.resolve("include/more"));
    Files.writeString(folder.resolve("include/sizes.h"), "");
    Files.writeString(folder.resolve("include/more/sums.h"), "");
    Files.writeString(
        folder.resolve("sub/user.cl"),
        "#include \"sizes.h\"\n#include <more/sums.h>\n#include \"nowhere.h\"\n"
            + "__kernel void k(__global int *restrict a) { a[0] = 1; }\n");
    StringWriter error = new StringWriter();

    Heddle.run(
        inFolder(command + " ~/sub/user.cl").split(" "),
        new PrintWriter(new StringWriter()),
        new PrintWriter(error));

    assertThat(error.toString())
        .contains(
            "heddle: note: more/sums.h and 1 more are found with -I " + folder.resolve("include"));
  }

  @Test
  void aValueThatAMissingMacroHasElsewhereIsNamed() throws Exception {
    Files.writeString(folder.resolve("host.h"), "#define ROWS (4 * 16)\n");
    Files.writeString(
        folder.resolve("sub/user.cl"),
        "__kernel void k(__global int *restrict a) { a[ROWS] = WIDTH; }\n");
    StringWriter error = new StringWriter();

    Heddle.run(
        inFolder("report ~/sub/user.cl").split(" "),
        new PrintWriter(new StringWriter()),
        new PrintWriter(error));

    assertThat(error.toString())
        .contains(
            "heddle: note: ROWS has a value in "
                + folder.resolve("host.h")
                + ": try '-DROWS=(4 * 16)'")
        .doesNotContain("WIDTH has");
  }

  /** The launcher has a list of its own, as it knows commands that the IDE and the build need. */
  @Test
  void theLauncherListsEveryCommand() throws Exception {
    String launcher =
        Files.readString(Path.of(System.getProperty("heddle.root")).resolve("heddle"));
    String list = launcher.split("Usage: heddle COMMAND")[1].split("\\RTEXT\\R")[0];

    assertThat(new CommandLine(new Heddle()).getSubcommands().keySet())
        .allSatisfy(
            command -> assertThat(list).containsPattern("\\n {2}(\\w+, )*" + command + "\\b"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json"})
  void aFileWithoutKernelsGetsANote(String format) throws Exception {
    Files.writeString(folder.resolve("f.cl"), "int f(int x) { return x; }\n");
    StringWriter error = new StringWriter();
    String[] command = inFolder("report --format " + format + " ~/f.cl").split(" ");

    int status = Heddle.run(command, new PrintWriter(new StringWriter()), new PrintWriter(error));

    assertThat(error.toString())
        .isEqualTo(
            inFolder(
                    "heddle: note: there is no kernel in ~/f.cl; a kernel is a function that is"
                        + " declared as '__kernel void name(...)'")
                + System.lineSeparator());
    assertThat(status).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
                                           | heddle: a command is missing: report, check, emulate or view
          reprt ~/k.cl                     | heddle: unmatched argument
          report                           | heddle report: missing required parameter: 'FILE'
          report ~/missing.cl              | heddle report: there is no file ~/missing.cl
          report ~/sub                     | heddle report: ~/sub is a folder; name the kernel files in it
          report ~/s.clsession             | heddle report: ~/s.clsession is a session; run it with 'heddle emulate ~/s.clsession'
          report --frmat json ~/k.cl       | heddle report: unknown option: '--frmat'
          report --format xml ~/k.cl       | heddle report: invalid value for option '--format'
          report --device virtex ~/k.cl    | heddle report: unknown device 'virtex'; known are: arria10
          report --fmax fast ~/k.cl        | heddle report: --fmax: 'fast' is not a number of MHz, such as 240
          report --fmax -1 ~/k.cl          | heddle report: --fmax: '-1' is not a number of MHz
          report -ffp-reasoc ~/k.cl        | heddle report: unknown option -ffp-reasoc; did you mean -ffp-reassoc?
          report -board ~/k.cl             | heddle report: option -board needs a value: -board=VALUE
          report -rtl=1 ~/k.cl             | heddle report: option -rtl takes no value
          report -D2=3 ~/k.cl              | heddle report: -D: '2' is not the name of a macro
          report -D= ~/k.cl                | heddle report: -D
          report --device= ~/k.cl          | heddle report: option --device needs a value
          report --board= ~/k.cl           | heddle report: option --board needs a value
          report --release 99.9 ~/k.cl     | heddle report: --release: there is no release '99.9'
          report --schedule ~/a.gif ~/k.cl | heddle report: --schedule: the name must end with .png, .svg or .pdf: ~/a.gif
          report --schedule ~/no/a.svg ~/k.cl | heddle report: --schedule: cannot write ~/no/a.svg: there is no folder
          report --kernel k ~/k.cl         | heddle report: --kernel goes with --schedule
          report --schedule ~/a.svg --kernel x ~/k.cl | heddle report: --kernel: there is no kernel 'x'; there are k
          report --size big ~/k.cl         | heddle report: --size: 'big' does not look like 1600x1000
          report --size 30000x30000 --schedule ~/a.png ~/k.cl | heddle report: --size: a PNG of 30000x30000 pixels is too large; it can have 40,000,000 at most
          report --size 99999x99999 --loops ~/a.PNG ~/k.cl | heddle report: --size: a PNG of 99999x99999 pixels is too large
          emulate                          | heddle emulate: missing required parameter: 'FILE'
          emulate ~/missing.clsession      | heddle emulate: ~/missing.clsession: no such session file
          emulate ~/s.clsession            | colour
          emulate ~/s.clsession --kernel k | heddle emulate: a session says what to launch
          emulate ~/k.cl                   | heddle emulate: name a session (.clsession), or the kernel to launch
          emulate ~/k.cl --kernel k --speed | heddle emulate: unknown option: '--speed'
          emulate ~/s.clsession --device arria10 | heddle emulate: --device: only kernels as built are for a device
          emulate ~/s.clsession --as-built --device x | heddle emulate: unknown device 'x'; known are:
          emulate ~/k.cl --kernel nope --arg a=int[1] | no kernel nope
          """)
  void badUsageIsOneClearLine(String arguments, String message) {
    StringWriter out = new StringWriter();
    StringWriter error = new StringWriter();
    String[] command = arguments == null ? new String[0] : inFolder(arguments).split(" ");

    int status = Heddle.run(command, new PrintWriter(out), new PrintWriter(error));

    assertThat(status).isEqualTo(2);
    assertThat(out.toString()).isEmpty();
    assertThat(error.toString().lines().findFirst().orElse("")).contains(inFolder(message));
    assertThat(error.toString().lines().count()).isLessThanOrEqualTo(2);
  }

  private String inFolder(String text) {
    return text.replace("~", folder.toString());
  }

  @ParameterizedTest
  @CsvSource({"report missing.cl", "report --frmat json k.cl", "emulate missing.clsession"})
  void badUsageEndsTheProcessWithTwo(String arguments) throws Exception {
    HeddleProcess process = HeddleProcess.run(folder, arguments.split(" "));

    assertThat(process.status()).isEqualTo(2);
    assertThat(process.out()).isEmpty();
    assertThat(process.error()).startsWith("heddle ");
  }

  @Test
  void helpShowsExamples() throws Exception {
    assertThat(HeddleProcess.run(folder, "--help"))
        .satisfies(help -> assertThat(help.status()).isZero())
        .satisfies(help -> assertThat(help.out()).contains("Examples:", "report", "emulate"));
    assertThat(HeddleProcess.run(folder, "report", "--help").out())
        .contains("Examples:", "--schedule", "Exit status: 0 analysed");
    assertThat(HeddleProcess.run(folder, "emulate", "--help").out())
        .contains("Examples:", "--arg", "Exit status: 0 all expectations hold");
  }

  @Test
  void theVersionIsThatOfTheBuild() throws Exception {
    HeddleProcess process = HeddleProcess.run(folder, "--version");

    assertThat(process.status()).isZero();
    assertThat(process.out().strip()).isEqualTo("heddle " + System.getProperty("heddle.version"));
  }

  @Test
  void anUnreadableFileIsNamed() throws Exception {
    Path file = folder.resolve("secret.cl");
    Files.writeString(file, "");
    boolean isProtected = file.toFile().setReadable(false) && !Files.isReadable(file);
    assumeTrue(isProtected, "the super user reads everything");

    HeddleProcess process = HeddleProcess.run(folder, "report", "secret.cl");

    assertThat(process.status()).isEqualTo(2);
    assertThat(process.error()).contains("secret.cl may not be read; check its permissions");
  }
}
