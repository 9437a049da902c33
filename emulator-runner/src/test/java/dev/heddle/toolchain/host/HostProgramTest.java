package dev.heddle.toolchain.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.toolchain.ToolRelease;
import dev.heddle.toolchain.options.OptionFinding;
import dev.heddle.toolchain.options.VariableCheck;
import dev.heddle.toolchain.options.VariableTable;
import dev.heddle.toolchain.sdk.Sdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows name where the behaviour is documented. */
class HostProgramTest {
  @TempDir private Path folder;

  private static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new HashMap<>();
    for (String pair : text == null ? new String[0] : text.split(" ")) {
      pairs.put(pair.replaceFirst("=.*", ""), pair.replaceFirst("^[^=]*=", ""));
    }
    return pairs;
  }

  private static String texts(List<OptionFinding> findings) {
    return findings.stream()
        .map(each -> each.severity() + " " + each.text())
        .collect(Collectors.joining("\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          emulator        | 20.1 | CL_CONFIG_CPU_EMULATE_DEVICES=2                    |                                                     | programming-guide-7-end F-143
          emulator        | 20.1 | CL_CONFIG_CPU_EMULATE_DEVICES=0                    | ERROR CL_CONFIG_CPU_EMULATE_DEVICES: '0' is not     | programming-guide-1-6 F-185
          emulator        | 20.1 | CL_CONFIG_CPU_EMULATE_DEVICES=129                  | ERROR CL_CONFIG_CPU_EMULATE_DEVICES: '129' is not   | programming-guide-1-6 F-185
          board           | 20.1 | CL_CONFIG_CPU_EMULATE_DEVICES=2                    | WARNING CL_CONFIG_CPU_EMULATE_DEVICES counts for emulator only, not for board | programming-guide-7-end F-143
          emulator        | 20.1 | CL_CONFIG_CHANNEL_DEPTH_EMULATION_MODE=strict      |                                                     | programming-guide-7-end F-142
          compile         | 20.1 | CL_CONFIG_CHANNEL_DEPTH_EMULATION_MODE=default     |                                                     | programming-guide-7-end F-142
          emulator        | 20.1 | CL_CONFIG_CHANNEL_DEPTH_EMULATION_MODE=deep        | 'deep' is not ignoredepth or default or strict      | programming-guide-7-end F-142
          emulator        | 20.1 | OCL_TBB_NUM_WORKERS=255                            |                                                     | programming-guide-7-end F-144
          emulator        | 20.1 | OCL_TBB_NUM_WORKERS=256                            | '256' is not a number of threads from 1 to 255     | programming-guide-7-end F-144
          emulator        | 20.1 | CL_CONFIG_CPU_FORCE_LOCAL_MEM_SIZE=8MB             |                                                     | programming-guide-7-end F-145
          emulator        | 20.1 | CL_CONFIG_CPU_FORCE_PRIVATE_MEM_SIZE=1024B         |                                                     | programming-guide-7-end F-146
          emulator        | 20.1 | CL_CONFIG_CPU_FORCE_LOCAL_MEM_SIZE=8               | '8' is not a size with its unit                     | programming-guide-7-end F-145
          legacy-emulator | 20.1 | CL_CONTEXT_EMULATOR_DEVICE_INTELFPGA=2             |                                                     | programming-guide-7-end F-147
          legacy-emulator | 20.1 | CL_CONTEXT_EMULATOR_DEVICE_ALTERA=2                | not read since 17.1, and this is 20.1; use CL_CONTEXT_EMULATOR_DEVICE_INTELFPGA | programming-guide-7-end F-147
          legacy-emulator | 16.1 | CL_CONTEXT_EMULATOR_DEVICE_INTELFPGA=2             | is read since 17.1, and this is 16.1                | programming-guide-7-end F-147
          simulator       | 20.1 | CL_CONTEXT_EMULATOR_DEVICE_INTELFPGA=1             | ERROR CL_CONTEXT_EMULATOR_DEVICE_INTELFPGA hides the simulator; leave it unset | programming-guide-7-end F-147
          board           | 20.1 | CL_CONTEXT_MPSIM_DEVICE_INTELFPGA=1                | ERROR CL_CONTEXT_MPSIM_DEVICE_INTELFPGA hides the board | programming-guide-7-end F-148
          simulator       | 20.1 | CL_CONTEXT_MPSIM_DEVICE_INTELFPGA=1                |                                                     | programming-guide-7-end F-148
          simulator       | 20.1 | CL_CONTEXT_COMPILER_MODE_INTELFPGA=3               |                                                     | programming-guide-7-end F-149
          compile         | 20.1 | QUARTUS_ROOTDIR_OVERRIDE=/opt/quartus              |                                                     | programming-guide-7-end F-140
          compile         | 20.1 | AOCL_TMP_DIR=/var/tmp/aocl                         |                                                     | programming-guide-7-end F-152
          compile         | 20.1 | AOCL_BOARD_PACKAGE_ROOT=/opt/board                 | not read since 17.1, and this is 20.1; use -board-package | programming-guide-7-end F-154
          board           | 20.1 | CL_CONTEXT_PROGRAM_VARIABLES_TOTAL_SIZE_INTELFPGA=9 | not read since 18.0                                | programming-guide-7-end F-155
          board           | 20.1 | CL_ALLOW_GLOBAL_MEM_AT_NULL_ADDRESS_INTELFPGA=1    |                                                     | programming-guide-1-6 F-84
          board           | 20.1 | UNRELATED=1                                        |                                                     | nobody documents it
          """)
  void variablesAreCheckedForWhatIsRun(
      String run, String release, String set, String finding, String source) {
    String found = texts(VariableCheck.check(run, ToolRelease.of(release), pairs(set)));
    if (finding == null) {
      assertThat(found).as(source).isEmpty();
    } else {
      assertThat(found).as(source).contains(finding);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          BOARD           | 20.1 | CL_CONTEXT_EMULATOR_DEVICE_INTELFPGA=1 | INTELFPGAOCLSDKROOT=%s CL_CONTEXT_EMULATOR_DEVICE_INTELFPGA=
          EMULATOR        | 20.1 | CL_CONTEXT_MPSIM_DEVICE_INTELFPGA=1    | INTELFPGAOCLSDKROOT=%s CL_CONTEXT_MPSIM_DEVICE_INTELFPGA=
          EMULATOR        | 20.1 | -                                      | INTELFPGAOCLSDKROOT=%s
          LEGACY_EMULATOR | 20.1 | -                                      | INTELFPGAOCLSDKROOT=%s CL_CONTEXT_EMULATOR_DEVICE_INTELFPGA=1
          LEGACY_EMULATOR | 16.1 | -                                      | ALTERAOCLSDKROOT=%s CL_CONTEXT_EMULATOR_DEVICE_ALTERA=1
          SIMULATOR       | 20.1 | CL_CONTEXT_EMULATOR_DEVICE_ALTERA=1    | INTELFPGAOCLSDKROOT=%s CL_CONTEXT_MPSIM_DEVICE_INTELFPGA=1 CL_CONTEXT_EMULATOR_DEVICE_ALTERA=
          """)
  void eachModeHasItsEnvironment(HostMode mode, String release, String inherited, String wanted) {
    HostEnvironment environment =
        HostEnvironment.of(
            mode,
            Optional.of(new Sdk(folder, "a test")),
            ToolRelease.of(release),
            pairs(inherited));
    assertThat(environment.variables()).isEqualTo(pairs(wanted.formatted(folder)));
    assertThat(environment.findings()).hasSize(inherited == null ? 0 : 1);
  }

  @Test
  void librariesOfTheHostAreSearchedFirst() throws Exception {
    Path libraries = Files.createDirectories(folder.resolve("host/linux64/lib"));
    HostEnvironment environment =
        HostEnvironment.of(
            HostMode.BOARD,
            Optional.of(new Sdk(folder, "a test")),
            Optional.empty(),
            Map.of("LD_LIBRARY_PATH", "/opt/lib"));
    assertThat(environment.variables()).containsEntry("LD_LIBRARY_PATH", libraries + ":/opt/lib");
  }

  @Test
  void whatAReleaseLacksIsTold() {
    assertThat(texts(environment(HostMode.SIMULATOR, "17.1").findings()))
        .isEqualTo("ERROR the simulator came with 18.1, and this is 17.1");
    assertThat(texts(environment(HostMode.EMULATOR, "18.1").findings()))
        .contains("makes programs for the legacy emulator");
    assertThat(environment(HostMode.EMULATOR, "19.3").findings()).isEmpty();
  }

  private static HostEnvironment environment(HostMode mode, String release) {
    return HostEnvironment.of(mode, Optional.empty(), ToolRelease.of(release), Map.of());
  }

  private HostRequest request(HostMode mode, String build, String program, String... arguments) {
    return new HostRequest(
        mode,
        Optional.ofNullable(build),
        Path.of(program),
        List.of(arguments),
        Map.of("CL_CONFIG_CPU_EMULATE_DEVICES", "2"),
        folder);
  }

  private static final class Lines implements HostRun.Listener {
    private final List<String> lines = new ArrayList<>();
    private final AtomicLong process = new AtomicLong();

    @Override
    public synchronized void line(String text) {
      lines.add(text);
    }

    @Override
    public void started(long number) {
      process.set(number);
    }
  }

  @Test
  void itIsBuiltAndRunInTheEnvironmentOfItsMode() throws Exception {
    String build =
        "echo 'main.cpp:3:5: warning: unused variable'; mkdir 'b in'; printf '%s\\n' '#!/bin/sh'"
            + " 'echo devices $CL_CONFIG_CPU_EMULATE_DEVICES args $1 $2 sim"
            + " ${CL_CONTEXT_MPSIM_DEVICE_INTELFPGA-none}' 'echo clGetPlatformIDs:"
            + " CL_PLATFORM_NOT_FOUND_KHR' 'exit 3' > 'b in/höst'; chmod +x 'b in/höst'";
    HostRequest request = request(HostMode.EMULATOR, build, "b in/höst", "k.aocx", "7");
    HostEnvironment environment =
        HostEnvironment.of(
            HostMode.EMULATOR,
            Optional.empty(),
            Optional.empty(),
            Map.of("CL_CONTEXT_MPSIM_DEVICE_INTELFPGA", "1"));
    Lines lines = new Lines();
    HostRun.Result result = HostRun.run(request, environment, lines, () -> false);

    assertThat(lines.lines).contains("devices 2 args k.aocx 7 sim none");
    assertThat(lines.process.get()).isPositive();
    assertThat(result.isOk()).isFalse();
    assertThat(result.program().orElseThrow().exitCode()).isEqualTo(3);
    assertThat(result.messages()).singleElement().hasFieldOrPropertyWithValue("line", 3);
    assertThat(result.advice()).singleElement().asString().contains("libstdc++");
    assertThat(request.command(environment).text())
        .startsWith("env -u CL_CONTEXT_MPSIM_DEVICE_INTELFPGA CL_CONFIG_CPU_EMULATE_DEVICES=2 '")
        .endsWith("höst' k.aocx 7");
    assertThat(request.debugger(environment).text())
        .contains("gdb -ex 'handle SIG44 nostop noprint' -ex 'set breakpoint pending on' --args");
    assertThat(HostRequest.attachCommand(12))
        .isEqualTo("gdb -p 12 -ex 'handle SIG44 nostop noprint'");
  }

  @Test
  void aBuildThatFailsOrMakesNothingRunsNothing() throws Exception {
    HostEnvironment environment = environment(HostMode.BOARD, "20.1");
    Lines lines = new Lines();
    HostRun.Result result =
        HostRun.run(request(HostMode.BOARD, "exit 2", "host"), environment, lines, () -> false);
    assertThat(result.problem()).contains("the build failed");
    assertThat(result.build().orElseThrow().exitCode()).isEqualTo(2);
    assertThat(result.program()).isEmpty();

    result = HostRun.run(request(HostMode.BOARD, "true", "host"), environment, lines, () -> false);
    assertThat(result.problem().orElseThrow()).contains("host: there is no such program in");
    assertThat(lines.process.get()).isZero();
  }

  @Test
  void whatCannotRunIsToldBefore() throws Exception {
    HostEnvironment environment = environment(HostMode.EMULATOR, "20.1");
    Files.writeString(folder.resolve("text"), "");
    assertThat(texts(request(HostMode.EMULATOR, null, "none").findings(environment)))
        .contains("ERROR none: there is no such program in");
    assertThat(texts(request(HostMode.EMULATOR, null, "text").findings(environment)))
        .contains("ERROR text: may not be executed");
    assertThat(texts(request(HostMode.EMULATOR, "make", "none").findings(environment))).isEmpty();
    assertThat(texts(request(HostMode.EMULATOR, "make", "").findings(environment)))
        .contains("no host program is named");
  }

  @ParameterizedTest
  @EnumSource
  void eachModeIsFoundByItsWord(HostMode mode) {
    assertThat(HostMode.of(mode.toString())).contains(mode);
    assertThat(VariableTable.documented().find(mode.deviceVariable())).isPresent();
  }

  @Test
  void everyVariableAndAdviceNamesItsSource() {
    assertThat(VariableTable.documented().all())
        .hasSizeGreaterThan(15)
        .allSatisfy(each -> assertThat(each.source()).startsWith("programming-guide"));
    assertThat(HostAdvice.all())
        .allSatisfy(
            each -> {
              assertThat(each.source()).startsWith("programming-guide");
              assertThat(HostAdvice.of("x " + each.says(), HostMode.EMULATOR).isPresent())
                  .isEqualTo(each.modes().isEmpty() || each.modes().contains("emulator"));
            });
    assertThat(HostAdvice.of("CL_PLATFORM_NOT_FOUND_KHR", HostMode.BOARD)).isEmpty();
  }
}
