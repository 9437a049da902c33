package dev.heddle.inspections.fix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.List;
import org.junit.jupiter.api.Test;

class EditBuilderTest {
  private final SourceFile file =
      SourceFile.of("k.cl", "{\r\n  int a; // kept\r\n  for (;;) {\r\n    b(a);\r\n  }\r\n}\r\n");

  private SourceRange range(String text) {
    int start = file.text().indexOf(text);
    return new SourceRange(file, start, start + text.length());
  }

  private String edited(EditBuilder builder) {
    return builder.edits().orElseThrow().applied();
  }

  @Test
  void aLineAboveIsIndentedAndEndsAsTheOthersDo() {
    assertThat(edited(new EditBuilder(file).lineAbove(range("for"), "#pragma unroll")))
        .isEqualTo(file.text().replace("  for", "  #pragma unroll\r\n  for"));
  }

  @Test
  void aLineAboveSomethingInTheMiddleOfALineIsImpossible() {
    assertThat(new EditBuilder(file).lineAbove(range("(a)"), "x").edits()).isEmpty();
  }

  @Test
  void textIsWrappedReplacedAndRenamed() {
    assertThat(
            edited(
                new EditBuilder(file).wrap(range("b(a)"), "f(", ")").replace(range("int"), "long")))
        .isEqualTo(file.text().replace("b(a)", "f(b(a))").replace("int", "long"));
    assertThat(edited(new EditBuilder(file).rename(List.of(range("b")), "b", "c")))
        .isEqualTo(file.text().replace("b(a)", "c(a)"));
    assertThat(new EditBuilder(file).rename(List.of(range("b")), "x", "c").edits()).isEmpty();
  }

  @Test
  void aDeclarationMovesIntoABlockAndItsCommentStays() {
    SourceRange block = range("for (;;) {");
    assertThat(
            edited(
                new EditBuilder(file)
                    .moveInto(range("int a;"), block.end(), range("b(a)").start())))
        .isEqualTo("{\r\n   // kept\r\n  for (;;) {\r\n    int a;\r\n    b(a);\r\n  }\r\n}\r\n");
  }

  @Test
  void aWholeLineIsDeletedWithItsEnd() {
    assertThat(edited(new EditBuilder(file).delete(range("b(a);"))))
        .isEqualTo(file.text().replace("    b(a);\r\n", ""));
  }

  @Test
  void changesThatOverlapOrLieInAnotherFileAreImpossible() {
    SourceFile other = SourceFile.of("h.h", "int x;");
    assertThat(new EditBuilder(file).replace(range("b(a)"), "x").replace(range("(a)"), "y").edits())
        .isEmpty();
    assertThat(new EditBuilder(file).before(new SourceRange(other, 0, 3), "y").edits()).isEmpty();
    assertThat(new EditBuilder(file).edits()).isEmpty();
  }
}
