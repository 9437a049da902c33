package dev.heddle.eclipse.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.ITokenScanner;
import org.eclipse.jface.text.rules.Token;
import org.junit.jupiter.api.Test;

class KernelScannersTest {

  private final KernelScanners scanners = new KernelScanners(Token::new);

  @Test
  void wordsAreColouredByWhatTheyMean() {
    assertThat(kinds(scanners.code(), "__kernel void f(float4 x) { return sqrt(M_PI_F); }"))
        .containsExactly(
            "KEYWORD __kernel",
            "TYPE void",
            "TYPE float4",
            "KEYWORD return",
            "BUILT_IN sqrt",
            "CONSTANT M_PI_F");
  }

  @Test
  void aWordInsideALongerWordIsNotColoured() {
    assertThat(kinds(scanners.code(), "interval forward int1 float5 my_float")).isEmpty();
  }

  @Test
  void numbersIncludeTheirSuffixesAndExponents() {
    assertThat(kinds(scanners.code(), "1.5e-3f + 0x1Ful - .5 a1 1..2"))
        .containsExactly("NUMBER 1.5e-3f", "NUMBER 0x1Ful", "NUMBER .5", "NUMBER 1..2");
  }

  @Test
  void anAttributeIsColouredWithItsArguments() {
    assertThat(kinds(scanners.code(), "__attribute__((max_work_group_size(64))) int depth;"))
        .containsExactly("ATTRIBUTE __attribute__((max_work_group_size(64)))", "TYPE int");
  }

  @Test
  void anUnfinishedAttributeEndsAtTheStatement() {
    assertThat(kinds(scanners.code(), "__attribute__((bankwidth(4; int x;"))
        .containsExactly("ATTRIBUTE __attribute__((bankwidth(4", "TYPE int");
  }

  @Test
  void pragmasAreKnownOnDirectivesOnly() {
    assertThat(kinds(scanners.directive(), "#pragma unroll 4"))
        .containsExactly("PRAGMA #pragma", "PRAGMA unroll", "NUMBER 4");
    assertThat(kinds(scanners.code(), "unroll ivdep")).isEmpty();
  }

  private static List<String> kinds(ITokenScanner scanner, String text) {
    Document document = new Document(text);
    scanner.setRange(document, 0, text.length());
    List<String> found = new ArrayList<>();
    for (IToken token = scanner.nextToken(); !token.isEOF(); token = scanner.nextToken()) {
      if (token.getData() instanceof TokenKind kind) {
        int start = scanner.getTokenOffset();
        found.add(kind + " " + text.substring(start, start + scanner.getTokenLength()));
      }
    }
    return found;
  }
}
