package dev.heddle.eclipse.editor;

import java.util.EnumMap;
import java.util.Map;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.rules.Token;

/** One token a kind, coloured by the theme in force; {@link #refresh} after the theme changed. */
final class TokenColors {

  private final ColorRegistry registry;
  private final Map<TokenKind, Token> tokens = new EnumMap<>(TokenKind.class);

  TokenColors(ColorRegistry registry) {
    this.registry = registry;
    for (TokenKind kind : TokenKind.values()) {
      tokens.put(kind, new Token(attribute(kind)));
    }
  }

  Token token(TokenKind kind) {
    return tokens.get(kind);
  }

  void refresh() {
    tokens.forEach((kind, token) -> token.setData(attribute(kind)));
  }

  private TextAttribute attribute(TokenKind kind) {
    return new TextAttribute(registry.get(kind.colorId()), null, kind.style());
  }
}
