package dev.heddle.eclipse.editor;

import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.ICharacterScanner;
import org.eclipse.jface.text.rules.IToken;

/**
 * A preprocessor line with its continuation lines, up to a comment. Inside a macro body {@code #}
 * is an operator, but a macro body is a directive already.
 */
final class DirectiveRule extends EndOfLineRule {

  DirectiveRule(IToken token) {
    super("#", token, '\\', true);
  }

  @Override
  protected boolean endSequenceDetected(ICharacterScanner scanner) {
    int last = 0;
    for (int c = scanner.read(); c != ICharacterScanner.EOF; c = scanner.read()) {
      if (last == '/' && (c == '/' || c == '*')) {
        scanner.unread();
        scanner.unread();
        return true;
      }
      if (c == '\n' && last != '\\') {
        return true;
      }
      if (c != '\r') {
        last = c;
      }
    }
    scanner.unread();
    return true;
  }
}
