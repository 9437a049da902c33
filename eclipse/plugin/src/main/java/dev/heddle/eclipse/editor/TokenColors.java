package dev.heddle.eclipse.editor;

import java.util.EnumMap;
import java.util.Map;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.rules.Token;

/** One token a kind, coloured by the theme in force; {@link #refresh} after the theme changed. */
public final class TokenColors {

  private final ColorRegistry registry;
  private final Map<TokenKind, Token> tokens = new EnumMap<>(TokenKind.class);

  /** The colours of a registry. */
  public TokenColors(ColorRegistry registry) {
    this.registry = registry;
    for (TokenKind kind : TokenKind.values()) {
      tokens.put(kind, new Token(attribute(kind)));
    }
  }

  /** What a scanner returns for a kind. */
  public Token token(TokenKind kind) {
    return tokens.get(kind);
  }

  /** Takes the colours of the theme that is in force now. */
  public void refresh() {
    tokens.forEach((kind, token) -> token.setData(attribute(kind)));
  }

  private TextAttribute attribute(TokenKind kind) {
    return new TextAttribute(registry.get(kind.colorId()), null, kind.style());
  }
}
