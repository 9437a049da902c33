package dev.heddle.eclipse.session;

import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.Token;

/** A text in quotes with a colon behind it. */
final class KeyRule implements IRule {
  private final IToken token;

  KeyRule(IToken token) {
    this.token = token;
  }

  @Override
  public IToken evaluate(ICharacterScanner scanner) {
    int read = 1;
    int c = scanner.read();
    if (c == '"') {
      do {
        c = scanner.read();
        read++;
      } while (c != '"' && c != '\n' && c != ICharacterScanner.EOF);
      int key = read;
      while (c != ':' && (c == '"' && read == key || c == ' ' || c == '\t')) {
        c = scanner.read();
        read++;
      }
      if (c == ':') {
        for (int i = read; i > key; i--) {
          scanner.unread();
        }
        return token;
      }
    }
    for (int i = 0; i < read; i++) {
      scanner.unread();
    }
    return Token.UNDEFINED;
  }
}
