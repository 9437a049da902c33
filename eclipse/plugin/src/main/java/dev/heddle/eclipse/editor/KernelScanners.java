package dev.heddle.eclipse.editor;

import java.util.Map;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.ITokenScanner;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;

/** The scanners that colour the partitions of a kernel. */
final class KernelScanners {

  private final Vocabulary vocabulary = new Vocabulary();
  private final TokenColors colors;

  KernelScanners(TokenColors colors) {
    this.colors = colors;
  }

  ITokenScanner code() {
    return scanner(
        new AttributeRule(colors.token(TokenKind.ATTRIBUTE)),
        words(vocabulary.code()),
        new NumberRule(colors.token(TokenKind.NUMBER)));
  }

  ITokenScanner directive() {
    return scanner(
        new SingleLineRule("\"", "\"", colors.token(TokenKind.STRING), '\\'),
        new WordRule(new DirectiveDetector(), colors.token(TokenKind.PRAGMA)),
        directiveWords(),
        new NumberRule(colors.token(TokenKind.NUMBER)));
  }

  /** Colours a partition as a whole. */
  ITokenScanner whole(TokenKind kind) {
    RuleBasedScanner scanner = new RuleBasedScanner();
    scanner.setDefaultReturnToken(colors.token(kind));
    return scanner;
  }

  private WordRule directiveWords() {
    WordRule rule = words(vocabulary.code());
    vocabulary.directive().keySet().forEach(w -> rule.addWord(w, colors.token(TokenKind.PRAGMA)));
    return rule;
  }

  private WordRule words(Map<String, TokenKind> words) {
    WordRule rule = new WordRule(new IdentifierDetector(), new Token(null));
    words.forEach((word, kind) -> rule.addWord(word, colors.token(kind)));
    return rule;
  }

  private static ITokenScanner scanner(IRule... rules) {
    RuleBasedScanner scanner = new RuleBasedScanner();
    scanner.setRules(rules);
    return scanner;
  }
}
