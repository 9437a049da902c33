package dev.heddle.language.preprocessor;

import static dev.heddle.language.preprocessor.TokenKind.*;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Puts arguments into a macro's text; does {@code #} and {@code ##} (C99 6.10.3.1 to 6.10.3.3). */
final class MacroSubstitution {
  private final NameTable names;
  private final DiagnosticList diagnostics;
  private final Function<List<Token>, Token[]> expandArgument;

  MacroSubstitution(
      NameTable names, DiagnosticList diagnostics, Function<List<Token>, Token[]> expandArgument) {
    this.names = names;
    this.diagnostics = diagnostics;
    this.expandArgument = expandArgument;
  }

  /** One call: its state is gone when the text is made. */
  private final class Call {
    final Macro macro;
    final List<List<Token>> arguments;
    final Token[][] expanded;
    final Token name;
    final MacroExpansion expansion;
    final List<Token> text = new ArrayList<>();

    Call(Macro macro, List<List<Token>> arguments, Token name, MacroExpansion expansion) {
      this.macro = macro;
      this.arguments = arguments;
      this.expanded = new Token[arguments.size()][];
      this.name = name;
      this.expansion = expansion;
    }

    Token[] run() {
      Token[] body = macro.body();
      int i = 0;
      while (i < body.length) {
        if (body[i].is(HASH_HASH) && i > 0 && i + 1 < body.length) {
          i = paste(i + 1);
        } else {
          i = item(i, i + 1 < body.length && body[i + 1].is(HASH_HASH));
        }
      }
      return text.toArray(new Token[0]);
    }

    /** Adds the body item at a position; returns the position behind it. */
    private int item(int i, boolean pasted) {
      Token token = macro.body()[i];
      if (token.is(HASH) && macro.isFunctionLike() && isParameter(i + 1)) {
        text.add(stringified(token, arguments.get(macro.parameterOf[i + 1])));
        return i + 2;
      }
      int parameter = macro.parameterOf[i];
      if (parameter < 0) {
        text.add(copy(token));
      } else if (pasted) {
        List<Token> argument = arguments.get(parameter);
        if (argument.isEmpty()) {
          text.add(placeMarker(token));
        }
        for (Token t : argument) {
          text.add(fromArgument(t));
        }
      } else {
        addExpanded(token, parameter);
      }
      return i + 1;
    }

    private void addExpanded(Token token, int parameter) {
      if (expanded[parameter] == null) {
        // While an argument is expanded, the macro itself may be called in it.
        macro.active = false;
        expanded[parameter] = expandArgument.apply(arguments.get(parameter));
        macro.active = true;
      }
      boolean first = true;
      for (Token t : expanded[parameter]) {
        Token added = fromArgument(t);
        if (first) {
          int flags = added.flags() & ~Token.SPACE_BEFORE | token.flags() & Token.SPACE_BEFORE;
          added = added.with(added.expansionOrNull(), flags);
        }
        text.add(added);
        first = false;
      }
    }

    private boolean isParameter(int i) {
      return i < macro.parameterOf.length && macro.parameterOf[i] >= 0;
    }

    /** Joins the last token with the body item at a position; returns the position behind it. */
    private int paste(int i) {
      Token left = text.isEmpty() ? placeMarker(name) : text.remove(text.size() - 1);
      int parameter = macro.parameterOf[i];
      boolean variadic = macro.isVariadic() && parameter == macro.parameters().size() - 1;
      if (variadic && left.is(COMMA)) {
        if (!arguments.get(parameter).isEmpty()) {
          text.add(left);
          addExpanded(macro.body()[i], parameter);
        }
        return i + 1;
      }
      int at = text.size();
      int next = item(i, true);
      Token right = text.get(at);
      List<Token> rest = new ArrayList<>(text.subList(at + 1, text.size()));
      text.subList(at, text.size()).clear();
      join(left, right);
      text.addAll(rest);
      return next;
    }

    private void join(Token left, Token right) {
      if (right.text().isEmpty()) {
        text.add(left);
      } else if (left.text().isEmpty()) {
        text.add(right);
      } else {
        String spelling = left.text() + right.text();
        Lexer lexer = new Lexer(SourceFile.of("", spelling), names, new DiagnosticList());
        Token joined = lexer.next();
        if (lexer.position() < spelling.length()) {
          diagnostics.error(
              "language.paste",
              "'" + left.text() + "' and '" + right.text() + "' do not form one token",
              name.range(),
              expansion.notes().toArray(new Diagnostic.Note[0]));
          text.add(left);
          text.add(right);
        } else {
          text.add(at(left, joined));
        }
      }
    }

    private Token at(Token place, Token made) {
      return new Token(
          made.kind(),
          made.text(),
          made.name(),
          place.file(),
          place.start(),
          place.end(),
          expansion,
          place.flags() & Token.SPACE_BEFORE,
          List.of());
    }

    private Token placeMarker(Token place) {
      return new Token(
          UNKNOWN, "", null, place.file(), place.start(), place.end(), expansion, 0, List.of());
    }

    private Token copy(Token token) {
      boolean first = text.isEmpty();
      int space = (first ? name : token).flags() & Token.SPACE_BEFORE;
      return token.with(expansion, space);
    }

    private Token fromArgument(Token token) {
      // Text that stands in the call keeps its place but belongs to this expansion from now on.
      boolean own = token.expansionOrNull() == name.expansionOrNull();
      return token.with(
          own ? expansion : token.expansionOrNull(), token.flags() & ~Token.LINE_START);
    }

    private Token stringified(Token hash, List<Token> argument) {
      StringBuilder string = new StringBuilder("\"");
      for (Token token : argument) {
        if (string.length() > 1 && (token.flags() & (Token.SPACE_BEFORE | Token.LINE_START)) != 0) {
          string.append(' ');
        }
        boolean quoted = token.is(STRING) || token.is(CHARACTER);
        string.append(
            quoted ? token.text().replace("\\", "\\\\").replace("\"", "\\\"") : token.text());
      }
      return new Token(
          STRING,
          string.append('"').toString(),
          null,
          hash.file(),
          hash.start(),
          hash.end(),
          expansion,
          hash.flags() & Token.SPACE_BEFORE,
          List.of());
    }
  }

  /** The macro's text for a call; for an object-like macro without arguments. */
  Token[] apply(Macro macro, List<List<Token>> arguments, Token name, MacroExpansion expansion) {
    Token[] text = new Call(macro, arguments, name, expansion).run();
    int kept = 0;
    for (Token token : text) {
      if (!token.text().isEmpty() || token.is(PRAGMA)) {
        text[kept++] = token;
      }
    }
    return kept == text.length ? text : java.util.Arrays.copyOf(text, kept);
  }
}
