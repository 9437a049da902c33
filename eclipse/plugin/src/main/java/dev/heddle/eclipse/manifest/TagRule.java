package dev.heddle.eclipse.manifest;

import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.IToken;
import org.eclipse.jface.text.rules.Token;

/** The bracket of a tag with the name of its element. */
final class TagRule implements IRule {
  private final IToken token;

  TagRule(IToken token) {
    this.token = token;
  }

  @Override
  public IToken evaluate(ICharacterScanner scanner) {
    int c = scanner.read();
    if (c == '>') {
      return token;
    }
    if (c != '<') {
      scanner.unread();
      return Token.UNDEFINED;
    }
    do {
      c = scanner.read();
    } while (c == '/' || c == '_' || c == '-' || Character.isLetterOrDigit(c));
    if (c != '>') {
      scanner.unread();
    }
    return token;
  }
}
