package dev.heddle.toolchain.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.toolchain.BuiltIn;
import dev.heddle.toolchain.RunKind;
import dev.heddle.toolchain.Toolchain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ToolchainsTest {
  @TempDir private Path folder;

  private Toolchains installed() throws Exception {
    Path aoc = folder.resolve("bin/aoc");
    Files.createDirectories(aoc.getParent());
    Files.writeString(aoc, "#!/bin/sh\n");
    assertThat(aoc.toFile().setExecutable(true)).isTrue();
    return Toolchains.with(SdkSearch.find(Optional.of(folder.toString()), Map.of()));
  }

  private Toolchains bare() {
    return Toolchains.with(SdkSearch.find(Optional.of(folder.toString()), Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "EMULATE,  built in",
    "REPORT,   built in + vendor's SDK",
    "CHECK,    built in",
    "RTL,      built in + vendor's SDK",
    "SIMULATE, built in",
    "COMPILE,  vendor's SDK",
    "SWEEP,    vendor's SDK",
    "HOST,     vendor's SDK",
    "PROGRAM,  vendor's SDK",
    "INSTALL,  vendor's SDK",
    "DIAGNOSE, vendor's SDK",
  })
  void eachKindOfRunIsOfferedByThoseThatCanDoIt(RunKind kind, String names) {
    assertThat(String.join(" + ", bare().offering(kind).stream().map(Toolchain::name).toList()))
        .isEqualTo(names);
  }

  @ParameterizedTest
  @EnumSource
  void withoutAnSdkOnlyWhatIsBuiltInCanRun(RunKind kind) throws Exception {
    assertThat(bare().canRun(kind)).isEqualTo(new BuiltIn().offers(kind));
    assertThat(installed().canRun(kind)).isTrue();
  }

  @Test
  void whatIsMissingAndWhatIsReadyIsSaid() {
    assertThat(bare().all().get(1).missing().orElseThrow())
        .contains("the vendor's SDK is not found", "has no bin/aoc");
    assertThat(bare().ready())
        .startsWith("OpenCL FPGA Emulation to run kernels on this computer, OpenCL FPGA Report to")
        .doesNotContain("Compile");
  }
}
