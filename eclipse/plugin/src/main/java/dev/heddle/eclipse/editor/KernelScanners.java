package dev.heddle.eclipse.editor;

import java.util.Map;
import java.util.function.Function;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.ITokenScanner;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.SingleLineRule;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;

/** The scanners that colour the partitions of a kernel. */
final class KernelScanners {

  private final Vocabulary vocabulary = new Vocabulary();
  private final Function<TokenKind, Token> tokens;

  /**
   * @param tokens what a scanner returns for a kind
   */
  KernelScanners(Function<TokenKind, Token> tokens) {
    this.tokens = tokens;
  }

  ITokenScanner code() {
    return scanner(
        new AttributeRule(tokens.apply(TokenKind.ATTRIBUTE)),
        words(vocabulary.code()),
        new NumberRule(tokens.apply(TokenKind.NUMBER)));
  }

  ITokenScanner directive() {
    return scanner(
        new SingleLineRule("\"", "\"", tokens.apply(TokenKind.STRING), '\\'),
        new WordRule(new DirectiveDetector(), tokens.apply(TokenKind.PRAGMA)),
        directiveWords(),
        new NumberRule(tokens.apply(TokenKind.NUMBER)));
  }

  /** Colours a partition as a whole. */
  ITokenScanner whole(TokenKind kind) {
    RuleBasedScanner scanner = new RuleBasedScanner();
    scanner.setDefaultReturnToken(tokens.apply(kind));
    return scanner;
  }

  private WordRule directiveWords() {
    WordRule rule = words(vocabulary.code());
    vocabulary.directive().keySet().forEach(w -> rule.addWord(w, tokens.apply(TokenKind.PRAGMA)));
    return rule;
  }

  private WordRule words(Map<String, TokenKind> words) {
    WordRule rule = new WordRule(new IdentifierDetector(), new Token(null));
    words.forEach((word, kind) -> rule.addWord(word, tokens.apply(kind)));
    return rule;
  }

  private static ITokenScanner scanner(IRule... rules) {
    RuleBasedScanner scanner = new RuleBasedScanner();
    scanner.setRules(rules);
    return scanner;
  }
}
