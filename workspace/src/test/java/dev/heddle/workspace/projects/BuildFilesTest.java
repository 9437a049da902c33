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

  /** Of two branches that add to a variable the one counts that a plain call of make takes. */
  @Test
  void whatAMakefileIncludesCountsWithItsConditions() throws IOException {
    Path shared = folder.resolve("shared/settings.inc");
    Files.createDirectories(shared.getParent());
    Files.writeString(
        shared,
        """
        TOOL = aoc
        ifeq ($(WIDTH),double)
          MACROS += -DREAL=double
        else
          MACROS += -DREAL=float
        endif
        ifdef GPU
          MACROS += -DGPU
        endif
        ifdef FPGA
          FLAGS = -v -DFPGA
          LINK = $(shell aocl link-config)
          ifdef BOARD
            FLAGS += --board $(BOARD)
          endif
        endif
        FLAGS += $(MACROS)
        """);
    assertThat(
            words(
                "filter/Makefile",
                """
                include ../shared/settings.inc
                -include missing.inc
                SIZE ?= 64
                filter.aocx: MACROS += -DSIZE=$(SIZE)
                filter.aocx: filter.cl
                \t$(TOOL) $< $(FLAGS) -o $@
                """))
        .containsExactly("-DFPGA", "-DREAL=float", "-DSIZE=64");
  }

  @Test
  void aFileThatIncludesItselfComesToAnEnd() throws IOException {
    assertThat(words("Makefile", "include Makefile\nx:\n\taoc -DA k.cl\n")).containsExactly("-DA");
  }

  @Test
  void conditionsThatCallFunctionsHideNothing() throws IOException {
    assertThat(
            words(
                "Makefile",
                """
                ifeq ($(shell uname),Linux)
                FLAGS += -DA
                else ifneq (,$(findstring x,$(V)))
                FLAGS += -DB
                endif
                k.aocx:
                \taoc $(FLAGS) k.cl
                """))
        .containsExactly("-DA");
  }
}
