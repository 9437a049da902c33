package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that drive the vendor's SDK, with scripts that stand in for it. */
class SdkProcessTest {
  private static final String SDK =
      Path.of(System.getProperty("heddle.root"), "testData", "sdk").toString();

  @TempDir private Path folder;

  @BeforeEach
  void kernels() throws Exception {
    Files.writeString(folder.resolve("a.cl"), "kernel void a(global int *x) { x[0] = 1; }\n");
    Files.writeString(
        folder.resolve("b.cl"), "kernel void b(global int *x) {\n  STAND_IN_ERROR;\n}\n");
    Files.writeString(folder.resolve("c.cl"), "// STAND_IN_FIT\n");
  }

  private HeddleProcess run(String... words) throws Exception {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(1, List.of("--sdk", SDK));
    return HeddleProcess.run(folder, all.toArray(String[]::new));
  }

  @Test
  void toolchainsTellWhatCanBeRunAndWhatIsMissing() throws Exception {
    HeddleProcess with = run("toolchains");
    assertThat(with.status()).isZero();
    assertThat(with.out())
        .containsPattern(
            "heddle rtl K.cl -o FOLDER +built in\n +heddle compile K.cl +vendor's SDK\n")
        .doesNotContain("missing");

    HeddleProcess without =
        HeddleProcess.run(folder, "toolchains", "--sdk", "/nowhere", "--format", "json");
    assertThat(without.status()).isZero();
    JsonNode vendor = new ObjectMapper().readTree(without.out()).path("toolchains").path(1);
    assertThat(vendor.path("ready").asBoolean(true)).isFalse();
    assertThat(vendor.path("missing").asText())
        .contains("--sdk names /nowhere, which is no folder");
    assertThat(vendor.path("runs").path("compile").asText()).startsWith("heddle compile");
  }

  @Test
  void aCompileIsSubmittedFollowedAndFoundAgain() throws Exception {
    HeddleProcess followed = run("compile", "a.cl", "--on", "local");
    assertThat(followed.status()).as(followed.out() + followed.error()).isZero();
    assertThat(followed.out())
        .containsPattern("heddle: a-\\d{8}-\\d{6} is job \\d+ of local\n")
        .contains("a.cl:1:1: warning: a stand-in compiles nothing")
        .contains("0 errors, 1 warning\n  made a.aocr\n  reports in a/reports");

    HeddleProcess failed = run("compile", "b.cl", "--on", "local", "--detach");
    assertThat(failed.status()).as(failed.error()).isZero();
    String job = failed.out().replaceFirst("(?s).*heddle jobs --follow (\\S+)'.*", "$1");
    HeddleProcess again = HeddleProcess.run(folder, "jobs", "--follow", job);
    assertThat(again.status()).as(again.out() + again.error()).isEqualTo(1);
    assertThat(again.out())
        .contains("b.cl:2:3: error: use of undeclared identifier")
        .endsWith(job + ": the tool failed with status 1\n");

    HeddleProcess list = HeddleProcess.run(folder, "jobs");
    assertThat(list.status()).isZero();
    assertThat(list.out())
        .containsPattern("(?m)^a-\\S+ +done +.*bin/aoc -rtl -v a.cl$")
        .containsPattern("(?m)^b-\\S+ +failed with status 1 ");
  }

  private String submit(String kernel, String... more) throws Exception {
    List<String> words = new ArrayList<>(List.of("compile", kernel, "--on", "local", "--detach"));
    words.addAll(List.of(more));
    HeddleProcess process = run(words.toArray(String[]::new));
    assertThat(process.status()).as(process.error()).isZero();
    return process.out().replaceFirst("(?s).*heddle jobs --follow (\\S+)'.*", "$1");
  }

  @Test
  void programsGetWhatAJobSaidAboutItsSources() throws Exception {
    String job = submit("b.cl");
    JsonNode result = json(HeddleProcess.run(folder, "jobs", "--follow", job, "--format", "json"));
    assertThat(result.path("job").asText()).isEqualTo(job);
    assertThat(result.path("ok").asBoolean(true)).isFalse();
    assertThat(result.path("sources").path(0).asText()).isEqualTo("b.cl");
    JsonNode error = result.path("messages").path(0);
    assertThat(error.path("file").asText()).isEqualTo("b.cl");
    assertThat(error.path("line").asInt()).isEqualTo(2);
  }

  @Test
  void compilesOfThisMachineWaitForEachOther() throws Exception {
    Files.writeString(folder.resolve("s.cl"), "// STAND_IN_SLOW\n");
    String first = submit("s.cl");
    String second = submit("a.cl", "--stage", "full");
    String third = submit("b.cl");
    assertThat(HeddleProcess.run(folder, "jobs").out())
        .containsPattern(first + " +runs ")
        .containsPattern(second + " +waits in the queue ");
    HeddleProcess moved = HeddleProcess.run(folder, "jobs", "--first", third);
    assertThat(moved.out()).isEqualTo(third + " is the next one\n");
    assertThat(HeddleProcess.run(folder, "jobs", "--queue").out())
        .containsPattern(
            "(?s)" + first + " +runs +/.*" + third + " +waits +/.*" + second + " +waits +/");
    assertThat(HeddleProcess.run(folder, "jobs", "--last", first).error())
        .contains(first + " runs already");
    assertThat(HeddleProcess.run(folder, "jobs", "--last", "a-1").error())
        .contains("a-1 of " + folder + " is not in the queue of this machine");

    // Not submitted, and longer than the others: as many at once as it is told.
    HeddleProcess beside = run("compile", "a.cl", "--stage", "full", "--at-once", "4");
    assertThat(beside.out()).contains("made a.aocx").doesNotContain("heddle: waits");
    assertThat(HeddleProcess.run(folder, "jobs", "--cancel", third).status()).isZero();
    assertThat(HeddleProcess.run(folder, "jobs", "--cancel", first).status()).isZero();
    HeddleProcess followed = HeddleProcess.run(folder, "jobs", "--follow", second);
    assertThat(followed.out())
        .contains("heddle: waits for " + first, "heddle: starts\n", second + ": done\n");
    assertThat(run("compile", "a.cl", "--at-once", "0").error())
        .contains("--at-once: 0 is not from 1 to 256");
  }

  @Test
  void theNextStepComesFromWhatWasDone() throws Exception {
    HeddleProcess first = HeddleProcess.run(folder, "flow", "a.cl");
    assertThat(first.status()).as(first.error()).isZero();
    assertThat(first.out())
        .containsPattern("(?m)^  emulate +not possible +no session runs these kernels$")
        .endsWith("next: heddle compile a.cl   (seconds to minutes)\n");
    assertThat(run("compile", "a.cl").status()).isZero();
    HeddleProcess increment =
        run("compile", "--stage", "full", "a.cl", "--", "-incremental", "-board=a10gx");
    assertThat(increment.status()).as(increment.out() + increment.error()).isZero();
    HeddleProcess second = HeddleProcess.run(folder, "flow", "a.cl", "--format", "json");
    JsonNode told = json(second);
    assertThat(told.path("next").asText()).isEqualTo("profile");
    assertThat(told.path("incremental").path("notPreserved").asDouble(1)).isZero();

    Files.writeString(folder.resolve("a.cl"), "kernel void a(global int *x) { x[1] = 1; }\n");
    Files.writeString(folder.resolve("p q.txt"), "a\n");
    HeddleProcess optioned =
        HeddleProcess.run(
            folder, "flow", "--partitions", "p q.txt", "-DN=4", "-ffp-reassoc", "a.cl");
    assertThat(optioned.out()).contains("\nnext: heddle compile a.cl -- -ffp-reassoc -DN=4   (");
    JsonNode steps =
        json(HeddleProcess.run(
                folder, "flow", "--partitions", "p q.txt", "-DN=4", "a.cl", "--format", "json"))
            .path("steps");
    assertThat(steps.path(1).path("command").asText()).isEqualTo("heddle report -DN=4 a.cl");
    assertThat(steps.path(4).path("command").asText())
        .isEqualTo(
            "heddle compile --stage full a.cl -- -DN=4 -incremental"
                + " '-incremental-grouping=p q.txt' -fast-compile");
    Files.writeString(folder.resolve("p.txt"), "a;b\n");
    HeddleProcess edited = HeddleProcess.run(folder, "flow", "a.cl");
    assertThat(edited.out())
        .containsPattern("(?m)^  incremental +older than a change +100 % of the design")
        .containsPattern("(?m)^  a +100.0 %  made again: a changed$");
    HeddleProcess partitions = HeddleProcess.run(folder, "flow", "--partitions", "p.txt", "a.cl");
    assertThat(partitions.status()).isEqualTo(2);
    assertThat(partitions.error()).contains("line 1 names b, but there is no such kernel");
  }

  @Test
  void aBitstreamThatMissesTimingMustNotBeUsed() throws Exception {
    Files.writeString(
        folder.resolve("t.cl"), "// STAND_IN_TIMING\nkernel void t(global int *x) { x[0] = 1; }\n");
    HeddleProcess made = run("compile", "--stage", "full", "t.cl", "--", "-seed=1");
    assertThat(made.status()).as(made.out() + made.error()).isEqualTo(1);
    assertThat(made.out()).contains("fails timing: do not use this bitstream");
    assertThat(HeddleProcess.run(folder, "flow", "t.cl").out())
        .containsPattern("(?m)^  full +failed +fails timing; ");
  }

  @Test
  void aCompileThatNobodyFollowedIsJudgedWhenItIsFound() throws Exception {
    Files.writeString(
        folder.resolve("t.cl"), "// STAND_IN_TIMING\nkernel void t(global int *x) { x[0] = 1; }\n");
    String job = submit("t.cl", "--stage", "full", "--", "-seed=1");
    Path status = folder.resolve(".heddle/jobs").resolve(job).resolve("status");
    while (!Files.exists(status)) {
      Thread.sleep(100);
    }
    assertThat(HeddleProcess.run(folder, "jobs").out()).containsPattern(job + " +fails timing ");
    assertThat(HeddleProcess.run(folder, "flow", "t.cl").out())
        .containsPattern("(?m)^  full +failed +fails timing; ");
    JsonNode result = json(HeddleProcess.run(folder, "jobs", "--follow", job, "--format", "json"));
    assertThat(result.path("ok").asBoolean(true)).isFalse();
    assertThat(result.toString()).contains("\"product\":\"t.aocx\",\"reports\":\"t/reports\"");
  }

  @Test
  void anSdkThatVanishesInTheMiddleIsTold() throws Exception {
    String version =
        "#!/bin/sh\ncase $1 in -version) echo 'Version 20.1.0 Build 1'; %s exit 0 ;; esac\n";
    Path before = sdk("before", version.formatted("rm \"$0\";"));
    HeddleProcess gone = HeddleProcess.run(folder, "compile", "--sdk", before.toString(), "a.cl");
    assertThat(gone.status()).isEqualTo(2);
    assertThat(gone.error()).contains("this SDK has no aoc in its bin");

    String vanishes = "echo 'aoc: Running OpenCL parser....'\nrm -r '%s'\n\"${0%%/*}/clang\" k\n";
    Path during =
        sdk("during", version.formatted("") + vanishes.formatted(folder.resolve("during")));
    HeddleProcess half = HeddleProcess.run(folder, "compile", "--sdk", during.toString(), "a.cl");
    assertThat(half.status()).isEqualTo(1);
    assertThat(half.out()).contains("or one that it calls, is not there (status 127)");
    assertThat(HeddleProcess.run(folder, "compile", "--sdk", during.toString(), "a.cl").error())
        .contains("the vendor's SDK is not found");
  }

  private Path sdk(String name, String aoc) throws Exception {
    Path tool = folder.resolve(name).resolve("bin/aoc");
    Files.createDirectories(tool.getParent());
    Files.writeString(tool, aoc);
    Files.writeString(tool.resolveSibling("aocl"), "#!/bin/sh\n");
    assertThat(tool.toFile().setExecutable(true)).isTrue();
    assertThat(tool.resolveSibling("aocl").toFile().setExecutable(true)).isTrue();
    return folder.resolve(name);
  }

  @Test
  void whatCannotBeSubmittedIsTold() throws Exception {
    assertThat(run("compile", "a.cl", "--on", "pbs").error())
        .contains("--on: there is no target \"pbs\"; known are local, slurm, lsf, ssh:HOST");
    assertThat(run("compile", "a.cl", "--detach").error()).contains("add --on");
    HeddleProcess none = HeddleProcess.run(folder, "jobs", "--cancel", "a-1");
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.error()).contains("there is no job a-1 in ").contains("; there is none");
  }

  @Test
  void aSweepTellsWhichBuildsCanBeUsedAndWhichIsFastest() throws Exception {
    Files.writeString(folder.resolve("t.cl"), "// STAND_IN_TIMING\n");
    HeddleProcess sweep = run("sweep", "--seed", "1..2", "-D", "N=4,8", "t.cl");
    assertThat(sweep.status()).as(sweep.out() + sweep.error()).isEqualTo(1);
    assertThat(sweep.out())
        .containsPattern("(?m)^t_seed1_N4 +fails timing +301.5 MHz$")
        .containsPattern("(?m)^t_seed2_N8 +done +302.5 MHz$")
        .contains("fastest: t_seed2_N4\nfails timing: do not use this bitstream; sweep over");
    assertThat(folder.resolve("t_seed2_N8.aocx")).exists();

    HeddleProcess again = run("sweep", "--seed", "1..2", "-D", "N=4,8", "t.cl", "--format", "json");
    JsonNode builds = new ObjectMapper().readTree(again.out()).path("builds");
    assertThat(builds).hasSize(4);
    assertThat(builds.path(3).path("values").path("N").asText()).isEqualTo("8");
    assertThat(builds.path(0).path("usable").asBoolean(true)).isFalse();
    assertThat(HeddleProcess.run(folder, "jobs").out().lines()).hasSize(4);

    assertThat(run("sweep", "a.cl").error()).contains("give --seed or -D");
    assertThat(run("sweep", "--seed", "1", "--stage", "full", "c.cl").out())
        .containsPattern("(?m)^c_seed1 +does not fit")
        .contains("-high-effort");
  }

  @Test
  void theReportsOfAStageAreNamed() throws Exception {
    HeddleProcess process = run("compile", "a.cl", "--board", "a10gx", "--", "-report");

    assertThat(process.status()).as(process.out() + process.error()).isZero();
    assertThat(process.out())
        .contains("bin/aoc -rtl -board=a10gx -report -v a.cl\n")
        .contains("aoc: Selected target board a10gx\n")
        .contains("rtl with release 20.1.0: done in ")
        .contains(", 0 errors, 1 warning\n  made a.aocr\n  reports in a/reports; 'heddle view a'");
    assertThat(folder.resolve("a.aocr")).exists();
  }

  @Test
  void eachStageMakesItsFile() throws Exception {
    for (String stage : List.of("emulate", "object", "rtl", "simulate", "full")) {
      HeddleProcess process = run("compile", "a.cl", "--stage", stage, "-o", stage + ".out");
      assertThat(process.status()).as(process.out() + process.error()).isZero();
      assertThat(folder.resolve(stage + ".out")).exists();
    }
  }

  @Test
  void whatTheCompilerRefusesIsCounted() throws Exception {
    HeddleProcess process = run("compile", "b.cl");
    assertThat(process.status()).isEqualTo(1);
    assertThat(process.out())
        .contains("b.cl:2:3: error: use of undeclared identifier")
        .contains("the tool failed with status 1")
        .contains(", 2 errors, 0 warnings")
        .doesNotContain("made ");
    process = run("compile", "c.cl", "--stage", "full");
    assertThat(process.status()).isEqualTo(1);
    assertThat(process.out()).contains("Cannot fit kernel(s) on device").contains("-high-effort");
  }

  @Test
  void whatDoesNotGoTogetherIsToldBeforeAnythingStarts() throws Exception {
    HeddleProcess process = run("compile", "a.cl", "--", "-c", "-fmax=300", "-borad=x");

    assertThat(process.status()).isEqualTo(2);
    assertThat(process.error())
        .contains("error: -c does not go with -rtl")
        .contains("error: -fmax is gone since 20.1, and this is 20.1; write -clock")
        .contains("error: unknown option -borad; did you mean -board?")
        .doesNotContain("Exception");
    assertThat(process.out()).isEmpty();
    assertThat(folder.resolve("a.aocr")).doesNotExist();
  }

  @Test
  void theCommandCanBeSeenWithoutRunningIt() throws Exception {
    HeddleProcess process =
        run("compile", "a.cl", "--dry-run", "--", "-o", "x y.aocr", "-I", "inc");

    assertThat(process.status()).as(process.error()).isZero();
    assertThat(process.out()).endsWith("bin/aoc -rtl -I inc -v a.cl -o 'x y.aocr'\n");
    assertThat(folder.resolve("x y.aocr")).doesNotExist();
  }

  @Test
  void badFilesAreToldTogether() throws Exception {
    HeddleProcess process = run("compile", "none.cl", "a.txt");
    assertThat(process.status()).isEqualTo(2);
    assertThat(process.error())
        .contains("none.cl: there is no such file")
        .contains("a.txt: not a kernel file");
  }

  @Test
  void withoutAnSdkItIsSaidWhatWasTriedAndWhatWorks() throws Exception {
    HeddleProcess process = HeddleProcess.run(folder, "compile", "a.cl", "--sdk", "nowhere");

    assertThat(process.status()).isEqualTo(2);
    assertThat(process.error())
        .contains("the vendor's SDK is not found: --sdk names nowhere, which is no folder")
        .contains("'heddle report'")
        .contains("'heddle emulate'");
  }

  @Test
  void devicesAreListed() throws Exception {
    HeddleProcess process = run("diagnose");

    assertThat(process.status()).as(process.out() + process.error()).isZero();
    assertThat(process.out())
        .contains("SDK 20.1.0 in " + SDK + " (found by --sdk)\n")
        .contains("Boards: a10gx, a10gx_hostpipe\n")
        .contains("  acl0   Passed  A board with an Arria 10 (a10gx)\n")
        .contains("         FPGA temperature = 43.0 degrees C.\n")
        .doesNotContain("<device_name>");
  }

  @Test
  void aBoardIsProgrammedOnlyWhenThatIsMeant() throws Exception {
    assertThat(run("compile", "a.cl", "--stage", "full", "--board", "a10gx").status()).isZero();

    HeddleProcess process = run("program", "acl0", "a.aocx");
    assertThat(process.status()).isZero();
    assertThat(process.out())
        .contains(
            "acl0 (A board with an Arria 10 (a10gx)) is programmed with a.aocx, compiled for a10gx;")
        .contains("nothing is done without --yes")
        .doesNotContain("succeed")
        .doesNotContain("does not name that board");
    assertThat(run("program", "acl0", "a.aocx", "--yes").out())
        .contains("Program succeed.\nprogram: done\n");
    assertThat(run("flash", "acl0", "a.aocx", "--yes").out()).contains("flash: done\n");

    process = run("program", "acl7", "a.aocx", "--yes");
    assertThat(process.status()).isEqualTo(1);
    assertThat(process.out()).contains("acl7: there is no such device");
    assertThat(run("program", "acl0", "a.cl").status()).isEqualTo(2);
    assertThat(run("program", "acl0", "none.aocx").status()).isEqualTo(2);

    assertThat(run("compile", "a.cl", "--stage", "full", "--board", "other").status()).isZero();
    assertThat(run("program", "acl0", "a.aocx").out())
        .contains("the device does not name that board");
  }

  @Test
  void aHostProgramIsBuiltAndRunInTheEnvironmentOfItsMode() throws Exception {
    String build =
        "printf '%s\\n' '#!/bin/sh' 'echo sim $CL_CONTEXT_MPSIM_DEVICE_INTELFPGA devices"
            + " $CL_CONFIG_CPU_EMULATE_DEVICES depth $CL_CONFIG_CHANNEL_DEPTH_EMULATION_MODE"
            + " $1' 'exit $2' > host; chmod +x host";
    HeddleProcess emulated =
        run(
            "host",
            "--mode",
            "emulator",
            "--build",
            build,
            "--devices",
            "2",
            "--channel-depth",
            "strict",
            "host",
            "--",
            "-x",
            "0");
    assertThat(emulated.status()).as(emulated.out() + emulated.error()).isZero();
    assertThat(emulated.out())
        .contains("INTELFPGAOCLSDKROOT=" + SDK)
        .contains("heddle: debug it by  CL_CONFIG_CHANNEL_DEPTH_EMULATION_MODE=strict ")
        .containsPattern("heddle: attach by  gdb -p \\d+ -ex 'handle SIG44 nostop noprint'\n")
        .endsWith("sim devices 2 depth strict -x\nhost: done\n");

    HeddleProcess simulated = run("host", "--mode", "simulator", "host", "a", "3");
    assertThat(simulated.status()).isEqualTo(1);
    assertThat(simulated.out())
        .contains("sim 1 devices depth a\n")
        .endsWith("host: the program failed with status 3\n");

    JsonNode result = json(run("host", "--build", "exit 2", "host", "--format", "json"));
    assertThat(result.path("ok").asBoolean(true)).isFalse();
    assertThat(result.path("buildStatus").asInt()).isEqualTo(2);
    assertThat(result.path("reason").asText()).isEqualTo("the build failed");
  }

  @Test
  void whatAHostProgramCannotRunWithIsToldBefore() throws Exception {
    assertThat(run("host", "none").error()).contains("error: none: there is no such program in ");
    assertThat(run("host", "--mode", "fpga", "none").error())
        .contains(
            "there is no mode \"fpga\"; there are board, emulator, legacy-emulator, simulator");
    HeddleProcess set =
        run(
            "host",
            "--set",
            "CL_CONTEXT_EMULATOR_DEVICE_INTELFPGA=1",
            "--build",
            "touch x",
            "host");
    assertThat(set.status()).isEqualTo(1);
    HeddleProcess hidden =
        run(
            "host",
            "--mode",
            "simulator",
            "--set",
            "CL_CONTEXT_EMULATOR_DEVICE_INTELFPGA=1",
            "--build",
            "touch y",
            "host");
    assertThat(hidden.status()).isEqualTo(2);
    assertThat(hidden.error()).contains("hides the simulator; leave it unset");
    assertThat(folder.resolve("y")).doesNotExist();
    assertThat(HeddleProcess.run(folder, "host", "--sdk", "/nowhere", "host").error())
        .contains("the vendor's SDK is not found");
  }

  private static JsonNode json(HeddleProcess process) throws Exception {
    assertThat(process.out()).as(process.error()).startsWith("{");
    return new ObjectMapper().readTree(process.out());
  }

  @Test
  void programsGetTheResultOfACompile() throws Exception {
    JsonNode result = json(run("compile", "b.cl", "--format", "json", "--result", "r.json"));
    assertThat(result.path("stage").asText()).isEqualTo("rtl");
    assertThat(result.path("release").asText()).isEqualTo("20.1.0");
    assertThat(result.path("ok").asBoolean()).isFalse();
    assertThat(result.path("status").asInt()).isEqualTo(1);
    JsonNode error = result.path("messages").get(0);
    assertThat(error.path("file").asText()).isEqualTo("b.cl");
    assertThat(error.path("line").asInt()).isEqualTo(2);
    assertThat(error.path("severity").asText()).isEqualTo("error");
    assertThat(new ObjectMapper().readTree(folder.resolve("r.json").toFile())).isEqualTo(result);

    result = json(run("compile", "a.cl", "--format", "json"));
    assertThat(result.path("product").asText()).isEqualTo("a.aocr");
    assertThat(result.path("reports").asText()).isEqualTo("a/reports");
    result = json(run("compile", "a.cl", "--format", "json", "--dry-run"));
    assertThat(result.path("command").asText()).endsWith("bin/aoc -rtl -v a.cl");
    assertThat(result.has("ok")).isFalse();
  }

  @Test
  void programsGetBoardsAndWhatIsPutOnThem() throws Exception {
    JsonNode result = json(run("diagnose", "--format", "json"));
    assertThat(result.path("sdk").path("release").asText()).isEqualTo("20.1.0");
    assertThat(result.path("boards").get(1).asText()).isEqualTo("a10gx_hostpipe");
    assertThat(result.path("devices").get(0).path("usable").asBoolean()).isTrue();
    assertThat(json(run("diagnose", "acl0", "--format", "json")).path("passed").asBoolean())
        .isTrue();

    assertThat(run("compile", "a.cl", "--stage", "full", "--board", "other").status()).isZero();
    result = json(run("program", "acl0", "a.aocx", "--format", "json"));
    assertThat(result.path("done").asBoolean()).isFalse();
    assertThat(result.path("compiledFor").asText()).isEqualTo("other");
    assertThat(result.path("doubt").asText()).contains("does not name that board");
    result = json(run("program", "acl0", "a.aocx", "--yes", "--format", "json"));
    assertThat(result.path("done").asBoolean()).isTrue();
    result = json(run("program", "acl7", "a.aocx", "--yes", "--format", "json"));
    assertThat(result.path("reason").asText()).isEqualTo("there is no such device");
  }
}
