package dev.heddle.language.preprocessor;

import dev.heddle.language.source.SourceRange;
import java.util.List;

/** A macro definition. */
public final class Macro {
  private final String name;
  private final List<String> parameters;
  private final boolean functionLike;
  private final boolean variadic;
  private final Token[] body;
  private final SourceRange range;
  private final boolean predefined;

  /** For each body token the parameter that it names, or -1. */
  final int[] parameterOf;

  /** While the macro's own text is being scanned it is not expanded again. */
  boolean active;

  Macro(
      String name,
      List<String> parameters,
      boolean functionLike,
      boolean variadic,
      Token[] body,
      SourceRange range,
      boolean predefined) {
    this.name = name;
    this.parameters = List.copyOf(parameters);
    this.functionLike = functionLike;
    this.variadic = variadic;
    this.body = body;
    this.range = range;
    this.predefined = predefined;
    this.parameterOf = new int[body.length];
    for (int i = 0; i < body.length; i++) {
      parameterOf[i] =
          body[i].is(TokenKind.IDENTIFIER) ? this.parameters.indexOf(body[i].text()) : -1;
    }
  }

  public String name() {
    return name;
  }

  /** Parameter names; the last one of a variadic macro is {@code __VA_ARGS__} or its own name. */
  public List<String> parameters() {
    return parameters;
  }

  public boolean isFunctionLike() {
    return functionLike;
  }

  public boolean isVariadic() {
    return variadic;
  }

  /** Where the name is defined. */
  public SourceRange range() {
    return range;
  }

  /** Whether an option of the program defines it. */
  public boolean isOption() {
    return predefined && range.file().path().equals(PredefinedMacros.COMMAND_LINE);
  }

  /** Whether the compiler or the command line defines it, not the source. */
  public boolean isPredefined() {
    return predefined;
  }

  /** The replacement as one line of text. */
  public String replacement() {
    StringBuilder text = new StringBuilder();
    for (Token token : body) {
      if (text.length() > 0 && token.has(Token.SPACE_BEFORE)) {
        text.append(' ');
      }
      text.append(token.text());
    }
    return text.toString();
  }

  /** The tokens of the replacement, as spelled in the definition. */
  public List<Token> text() {
    return List.of(body);
  }

  Token[] body() {
    return body;
  }

  boolean sameAs(Macro other) {
    return functionLike == other.functionLike
        && variadic == other.variadic
        && parameters.equals(other.parameters)
        && replacement().equals(other.replacement());
  }
}
