package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Boards and their packages, with scripts that stand in for the vendor's utility. */
class BoardProcessTest {
  private static final String SDK =
      Path.of(System.getProperty("heddle.root"), "testData", "sdk").toString();

  @TempDir private Path folder;

  private HeddleProcess run(String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(1, List.of("--sdk", SDK));
    return HeddleProcess.run(folder, all.toArray(String[]::new));
  }

  private Path boards(String name, String text) throws Exception {
    Path place = Files.createDirectory(folder.resolve(name));
    Files.writeString(place.resolve("board_env.xml"), text);
    return place;
  }

  @Test
  void aPackageIsInstalledAndTakenAwayWhenThatIsMeant() throws Exception {
    Path place = boards("a10 päckage", "<board_env/>");
    HeddleProcess told = run("install", "a10 päckage");
    assertThat(told.status()).as(told.error()).isZero();
    assertThat(told.out())
        .contains(place + " is registered and its driver installed")
        .contains("bin/aocl install '" + place + "'\n")
        .endsWith("nothing is done without --yes\n");
    assertThat(run("install", "a10 päckage", "--yes").out()).endsWith("install: done\n");
    assertThat(run("uninstall", "a10 päckage", "--fcd-only", "--yes").out())
        .contains("its driver stays", "' -fcd-only\n")
        .endsWith("uninstall: done\n");
  }

  @Test
  void whatFailsAboutAPackageIsExplained() throws Exception {
    boards("locked", "<board_env/><!-- STAND_IN_RIGHTS -->");
    HeddleProcess refused = run("install", "locked", "--yes", "--format", "json");
    assertThat(refused.status()).isEqualTo(1);
    JsonNode result = new ObjectMapper().readTree(refused.out());
    assertThat(result.path("done").asBoolean(true)).isFalse();
    assertThat(result.path("advice").path(0).asText()).contains("rights of an administrator");
    assertThat(run("install", "locked", "--yes").out())
        .contains("rights of an administrator")
        .endsWith("  aocl install: Installs a board onto your host system. Installs drivers.\n");
    assertThat(run("install", "locked", "--fcd-only", "--yes").status()).isZero();

    Files.createDirectory(folder.resolve("empty"));
    assertThat(run("install", "empty").error()).contains("it has no board_env.xml");
    assertThat(run("uninstall", "none").error()).contains("none: there is no such folder");
    assertThat(HeddleProcess.run(folder, "install", "locked", "--sdk", "/nowhere").error())
        .contains("the vendor's SDK is not found");
  }

  @Test
  void namesOfDevicesAreCheckedBeforeTheyAreAskedFor() throws Exception {
    Files.writeString(folder.resolve("a.aocx"), "");
    for (String name : List.of("acl128", "0", "fpga")) {
      HeddleProcess process = run("program", name, "a.aocx", "--yes");
      assertThat(process.status()).isEqualTo(2);
      assertThat(process.error())
          .contains("program: '" + name + "' is not a device from acl0 to acl127");
    }
    assertThat(run("diagnose", "acl").error()).contains("diagnose: 'acl' is not a device");
  }

  @Test
  void objectsOfTwoBoardsAreToldBeforeTheyAreLinked() throws Exception {
    for (String name : List.of("a", "b")) {
      Files.writeString(
          folder.resolve(name + ".cl"), "kernel void " + name + "(global int *x) { x[0] = 1; }\n");
      assertThat(run("compile", name + ".cl", "--stage", "object", "--board", name).status())
          .isZero();
    }
    HeddleProcess both = run("compile", "a.aoco", "b.aoco");
    assertThat(both.status()).isEqualTo(2);
    assertThat(both.error())
        .contains("objects of several boards cannot be linked: a.aoco is for a, b.aoco is for b");
    HeddleProcess one = run("compile", "a.aoco", "--board", "b");
    assertThat(one.out()).contains("heddle: compiled for the board a\n");
    assertThat(one.error()).contains("warning: --board: the objects are for a");
  }

  @Test
  void theNextStepCanBePastedWhateverItsFilesAreCalled() throws Exception {
    Path place = Files.createDirectories(folder.resolve("my kernels ä"));
    Files.writeString(place.resolve("its.cl"), "kernel void k(global int *x) { x[0] = 1; }\n");
    HeddleProcess told = HeddleProcess.run(folder, "flow", "my kernels ä/its.cl");
    assertThat(told.status()).as(told.error()).isZero();
    assertThat(told.out())
        .endsWith("next: heddle compile 'my kernels ä/its.cl'   (seconds to minutes)\n");
    Files.writeString(folder.resolve("noending"), "kernel void k(global int *x) { x[0] = 1; }\n");
    assertThat(HeddleProcess.run(folder, "flow", "noending").error()).doesNotContain("Exception");
  }

  @Test
  void aCompileThatCannotMakeItsResultIsToldOrHasAProblem() throws Exception {
    Files.writeString(folder.resolve("a.cl"), "kernel void a(global int *x) { x[0] = 1; }\n");
    assertThat(run("compile", "a.cl", "-o", "nowhere/x.aocr").error())
        .contains("-o: there is no folder nowhere");
    assertThat(run("compile", "a.cl", "--", "-o").error()).contains("-o needs a value");
    Path sdk = Files.createDirectories(folder.resolve("sdk/bin"));
    Files.writeString(sdk.resolve("aoc"), "#!/bin/sh\nexit 0\n");
    assertThat(sdk.resolve("aoc").toFile().setExecutable(true)).isTrue();
    HeddleProcess nothing = HeddleProcess.run(folder, "compile", "--sdk", "sdk", "a.cl");
    assertThat(nothing.status()).isEqualTo(1);
    assertThat(nothing.out()).contains("but a.aocr is not there");
  }
}
