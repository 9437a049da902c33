package dev.heddle.toolchain.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SdkSearchTest {
  @TempDir Path folder;

  private Path sdk(String name, String bin) throws IOException {
    Path root = folder.resolve(name);
    Files.createDirectories(root.resolve(bin));
    for (String tool : new String[] {"aoc", "aocl"}) {
      Path file = Files.writeString(root.resolve(bin).resolve(tool), "#!/bin/sh\n");
      assertThat(file.toFile().setExecutable(true)).isTrue();
    }
    return root;
  }

  private static Sdk found(Optional<String> preference, Map<String, String> environment) {
    return SdkSearch.find(preference, environment).sdk().orElseThrow();
  }

  @Test
  void thePreferenceComesFirstThenTheVariablesThenThePath() throws IOException {
    Path mine = sdk("mine", "bin");
    Path intel = sdk("intel", "bin");
    Path altera = sdk("altera", "linux64/bin");
    Map<String, String> all =
        Map.of(
            "INTELFPGAOCLSDKROOT", intel.toString(),
            "ALTERAOCLSDKROOT", altera.toString(),
            "PATH", mine.resolve("bin").toString());
    assertThat(found(Optional.of(mine.toString()), all)).isEqualTo(new Sdk(mine, "the preference"));
    assertThat(found(Optional.empty(), all)).isEqualTo(new Sdk(intel, "INTELFPGAOCLSDKROOT"));
    assertThat(found(Optional.empty(), Map.of("ALTERAOCLSDKROOT", altera.toString())))
        .isEqualTo(new Sdk(altera, "ALTERAOCLSDKROOT"));
    assertThat(found(Optional.empty(), Map.of("PATH", "relative::" + mine.resolve("bin"))))
        .isEqualTo(new Sdk(mine, "PATH"));
    assertThat(found(Optional.empty(), Map.of("PATH", altera.resolve("linux64/bin").toString())))
        .isEqualTo(new Sdk(altera, "PATH"));
    assertThat(new Sdk(altera, "").tool("aocl")).contains(altera.resolve("linux64/bin/aocl"));
  }

  @Test
  void whatWasTriedIsTold() {
    assertThat(SdkSearch.find(Optional.empty(), Map.of("PATH", "/nowhere")).tried())
        .containsExactly(
            "INTELFPGAOCLSDKROOT is not set",
            "ALTERAOCLSDKROOT is not set",
            "no folder of PATH has aoc");
    assertThat(SdkSearch.find(Optional.of(folder.toString()), Map.of("PATH", "/nowhere")).tried())
        .containsExactly("the preference names " + folder + ", which has no bin/aoc");
    assertThat(
            SdkSearch.find(Optional.empty(), Map.of("INTELFPGAOCLSDKROOT", folder + "/x")).tried())
        .contains("INTELFPGAOCLSDKROOT names " + folder + "/x, which is no folder");
  }

  /** programming-guide-1-6 F-31 and F-60. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Version 20.1.0 Build 177                                     | 20.1 | 20.1.0  | 177
          aocl 19.4.0.64 (SDK, Version 19.4.0 Build 64, Copyright)     | 19.4 | 19.4.0  | 64
          Version 17.1.0 Pro Edition, Build 590                        | 17.1 | 17.1.0  | 590
          aocl 16.0.2.222                                              | 16.0 | 16.0.2.222 |
          nothing                                                      |      |         |
          """)
  void versions(String output, String release, String full, String build) {
    Optional<SdkVersion> version = SdkVersion.of("Compiler\n" + output + "\n");
    assertThat(version.map(known -> known.release().toString()).orElse(null)).isEqualTo(release);
    assertThat(version.map(SdkVersion::full).orElse(null)).isEqualTo(full);
    assertThat(version.flatMap(SdkVersion::build).orElse(null)).isEqualTo(build);
  }
}
