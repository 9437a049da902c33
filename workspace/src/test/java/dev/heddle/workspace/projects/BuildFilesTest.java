package dev.heddle.workspace.projects;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildFilesTest {
  @TempDir private Path folder;

  private List<String> words(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return BuildFiles.options(folder).stream().map(BuildFiles.Found::word).toList();
  }

  @Test
  void aCommandInAMakefileWithItsVariables() throws IOException {
    assertThat(
            words(
                "Makefile",
                """
                # -DCOMMENT
                N ?= 16
                AOCFLAGS := -DN=$(N) -I kernels/include
                AOCFLAGS += -ffp-reassoc \\
                  -DWIDTH=4
                CXXFLAGS = -DHOST -Ihost
                %.aocx: %.cl
                \taoc $(AOCFLAGS) -board=pac_a10 -o $@ $<
                host: host.cpp
                \tg++ $(CXXFLAGS) -DHOST=2 host.cpp
                """))
        .containsExactly(
            "-DN=16", "-Ikernels/include", "-ffp-reassoc", "-DWIDTH=4", "-board=pac_a10");
  }

  @Test
  void theCompilerMayBeAVariable() throws IOException {
    assertThat(words("fpga.mk", "AOC = /opt/sdk/bin/aoc\nx:\n\t$(AOC) -D DEPTH=8 k.cl\n"))
        .containsExactly("-DDEPTH=8");
  }

  @Test
  void theCompilerMayBeAVariableOfAnotherNameThatSomeBranchesEmpty() throws IOException {
    assertThat(
            words(
                "Makefile",
                """
                ifeq ($(VENDOR),here)
                TOOL = aoc
                FLAGS = -v -rtl -I device/lib -board-package=$(BSP)
                else
                TOOL =
                FLAGS =
                endif
                FLAGS += -DLAST
                k.aocr: k.cl
                \t$(TOOL) $(FLAGS) k.cl -o k.aocr
                """))
        .containsExactly("-Idevice/lib", "-DLAST");
  }

  @Test
  void aCommandInCMake() throws IOException {
    assertThat(
            words(
                "src/CMakeLists.txt",
                """
                set(KERNEL_FLAGS "-DBLOCK=32 -I${CMAKE_CURRENT_SOURCE_DIR}/common")
                target_compile_definitions(host PRIVATE -DHOST)
                add_custom_command(OUTPUT k.aocx
                  COMMAND aoc ${KERNEL_FLAGS} -DLAST
                  ${CMAKE_CURRENT_SOURCE_DIR}/k.cl)
                """))
        .containsExactly("-DBLOCK=32", "-Isrc/common", "-DLAST");
  }

  @Test
  void aScriptSaysWhereItsOptionsStand() throws IOException {
    words("tools/build.sh", "#!/bin/sh\nset -e\naoc -march=emulator -DT=float \\\n -I.. k.cl\n");
    assertThat(BuildFiles.options(folder))
        .containsExactly(
            new BuildFiles.Found("-DT=float", Path.of("tools/build.sh"), 3),
            new BuildFiles.Found("-I.", Path.of("tools/build.sh"), 3));
  }

  @Test
  void quotesAndBackslashesAreReadAsByAShell() throws IOException {
    assertThat(
            words(
                "Makefile",
                "k.aocx:\n\taoc -DTEXT=\"\\\"a b\\\"\" -DF\\(x\\)=x -I\"device files\" -DC='c d' k.cl\n"))
        .containsExactly("-DTEXT=\"a b\"", "-DF(x)=x", "-Idevice files", "-DC=c d");
  }

  @Test
  void foldersElsewhereAreAbsoluteAndWhatIsNotKnownIsLeftOut() throws IOException {
    assertThat(words("Makefile", "x:\n\taoc -I/opt/include -DA=$(UNKNOWN) -DB k.cl\n"))
        .containsExactly("-I/opt/include", "-DB");
  }

  @Test
  void hostCodeAloneHasNothingToSay() throws IOException {
    assertThat(words("Makefile", "CFLAGS=-DX -Iinc\nall:\n\tgcc $(CFLAGS) main.c\n")).isEmpty();
    assertThat(words("binary.sh", "\0\1\2")).isEmpty();
  }
}
