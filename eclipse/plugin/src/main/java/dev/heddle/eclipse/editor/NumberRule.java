package dev.heddle.eclipse.editor;

import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.Token;

/** A number of C: decimal, hexadecimal or floating-point with its suffix. */
final class NumberRule implements IRule {

  private final IToken token;

  NumberRule(IToken token) {
    this.token = token;
  }

  @Override
  public IToken evaluate(ICharacterScanner scanner) {
    int first = scanner.read();
    if (first == '.') {
      int second = scanner.read();
      scanner.unread();
      if (!isDigit(second)) {
        scanner.unread();
        return Token.UNDEFINED;
      }
    } else if (!isDigit(first)) {
      scanner.unread();
      return Token.UNDEFINED;
    }
    int last = first;
    int c = scanner.read();
    while (isDigit(c) || isLetter(c) || c == '.' || isExponentSign(last, c)) {
      last = c;
      c = scanner.read();
    }
    scanner.unread();
    return token;
  }

  private static boolean isExponentSign(int last, int c) {
    return (c == '+' || c == '-') && (last == 'e' || last == 'E' || last == 'p' || last == 'P');
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
