package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.format.FormatStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StyleFilesTest {
  @TempDir private Path top;
  private Path source;

  @BeforeEach
  void folders() throws IOException {
    source = Files.createDirectories(top.resolve("src/kernels")).resolve("k.cl");
    // Nothing above the folder of the test counts.
    write(".editorconfig", "root = true\n");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(top.resolve(name), text);
  }

  private StyleFiles.Found found() {
    return StyleFiles.of(source, FormatStyle.DEFAULT);
  }

  @Test
  void withoutFilesTheDefaultHolds() {
    assertThat(found()).isEqualTo(new StyleFiles.Found(FormatStyle.DEFAULT, false, List.of()));
  }

  @Test
  void optionsThatBothFormattersHaveAreTakenAndOthersNamed() throws IOException {
    write(
        ".clang-format",
        """
        ---
        Language: Java
        IndentWidth: 8
        ---
        Language: Cpp
        BasedOnStyle: WebKit
        UseTab: Never   # no
        MaxEmptyLinesToKeep: 1
        BreakBeforeBraces: Allman
        ColumnLimit: 0
        ...
        """);
    assertThat(found().style()).isEqualTo(new FormatStyle(4, false, 1));
    assertThat(found().unknown()).containsExactly(".clang-format: BreakBeforeBraces");
  }

  @Test
  void theNearestFileCountsAndCanSwitchTheLayoutOff() throws IOException {
    write(".clang-format", "IndentWidth: 8\n");
    write("src/.clang-format", "IndentWidth: 3\nDisableFormat: true\n");
    assertThat(found().style().indent()).isEqualTo(3);
    assertThat(found().isOff()).isTrue();
  }

  @Test
  void indentationAndLineEndsComeFromTheEditorConfig() throws IOException {
    write(
        ".editorconfig",
        """
        root = true
        [*]
        indent_style = space
        indent_size = 8
        end_of_line = crlf
        [*.py]
        indent_size = 5
        """);
    write("src/.editorconfig", "[*.{cl,h}]\nindent_size = 4 ; nearer\nquote_type = single\n");
    assertThat(found().style()).isEqualTo(new FormatStyle(4, false, 2, "\r\n"));
    assertThat(found().unknown()).containsExactly(".editorconfig: quote_type");
    write("src/.editorconfig", "root = true\n[kernels/*.cl]\nindent_style = tab\n");
    assertThat(found().style()).isEqualTo(new FormatStyle(2, true, 2));
  }

  @Test
  void whatClangFormatSaysOfIndentationCountsMore() throws IOException {
    write(".editorconfig", "root = true\n[*]\nindent_size = 8\n");
    write(".clang-format", "IndentWidth: 4\n");
    assertThat(found().style().indent()).isEqualTo(4);
  }

  @Test
  void nonsenseIsNoStyle() throws IOException {
    write(".editorconfig", "root = true\n[*.{cl\nindent_size = 8\n[[\n= 4\n");
    write(".clang-format", "IndentWidth: wide\n- what\n\0\n");
    assertThat(found().style()).isEqualTo(FormatStyle.DEFAULT);
  }
}
