package dev.heddle.eclipse.editor;

import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.Token;

/**
 * An attribute with its argument list, {@code __attribute__((max_work_group_size(64)))}. The names
 * inside are no keywords elsewhere, so they can't be told by their spelling alone.
 */
final class AttributeRule implements IRule {

  private static final String START = "__attribute";

  private final IToken token;

  AttributeRule(IToken token) {
    this.token = token;
  }

  @Override
  public IToken evaluate(ICharacterScanner scanner) {
    for (int i = 0; i < START.length(); i++) {
      if (scanner.read() != START.charAt(i)) {
        for (int read = 0; read <= i; read++) {
          scanner.unread();
        }
        return Token.UNDEFINED;
      }
    }
    int open = 0;
    int c = scanner.read();
    while (c != ICharacterScanner.EOF && c != ';' && c != '{') {
      if (c == '(') {
        open++;
      } else if (c == ')' && --open <= 0) {
        return token;
      }
      c = scanner.read();
    }
    scanner.unread();
    return token;
  }
}
