package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.builtins.BuiltinLibrary;
import dev.heddle.language.dialect.PragmaRule;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.BuiltinTypes;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.language.types.VectorType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What could be written at a place. */
public final class Completions {
  private static final List<String> KEYWORDS =
      List.of(
          "__kernel",
          "__global",
          "__local",
          "__constant",
          "__private",
          "__attribute__",
          "channel",
          "const",
          "volatile",
          "restrict",
          "struct",
          "union",
          "enum",
          "typedef",
          "if",
          "else",
          "for",
          "while",
          "do",
          "switch",
          "case",
          "default",
          "break",
          "continue",
          "return",
          "goto",
          "sizeof",
          "void",
          "bool",
          "unsigned",
          "signed",
          "static",
          "inline",
          "pipe",
          "read_only",
          "write_only");

  private final FrontEndResult result;

  public Completions(FrontEndResult result) {
    this.result = result;
  }

  /**
   * A proposal.
   *
   * @param text what is inserted
   * @param detail its type or signature
   */
  public record Completion(String text, String detail) {}

  /** Proposals at an offset that begin with what is written there already. */
  public List<Completion> at(SourceFile file, int offset) {
    String text = file.text();
    int start = offset;
    while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
      start--;
    }
    String prefix = text.substring(start, offset);
    String line = text.substring(file.lineStart(file.line(start)), start).stripLeading();
    Map<String, String> proposals = new LinkedHashMap<>();
    if (line.startsWith("#")) {
      if (line.replaceAll("\\s+", "").equals("#pragma")) {
        PragmaRule.all().forEach(rule -> proposals.put(rule.name(), "loop pragma"));
      }
    } else if (isMember(text, start)) {
      memberType(file, start).ifPresent(type -> members(type, proposals));
    } else {
      names(file, offset, proposals);
    }
    List<Completion> completions = new ArrayList<>();
    proposals.forEach(
        (name, detail) -> {
          if (name.startsWith(prefix)) {
            completions.add(new Completion(name, detail));
          }
        });
    return completions;
  }

  private static boolean isMember(String text, int start) {
    int i = start - 1;
    while (i >= 0 && Character.isWhitespace(text.charAt(i))) {
      i--;
    }
    boolean dot = i >= 0 && text.charAt(i) == '.';
    return dot && (i == 0 || !Character.isDigit(text.charAt(i - 1)) || isName(text, i - 1))
        || i > 0 && text.charAt(i) == '>' && text.charAt(i - 1) == '-';
  }

  private static boolean isName(String text, int end) {
    int i = end;
    while (i >= 0 && Character.isJavaIdentifierPart(text.charAt(i))) {
      i--;
    }
    return i < end && !Character.isDigit(text.charAt(i + 1));
  }

  /** The type left of the last {@code .} or {@code ->} before an offset. */
  private Optional<Type> memberType(SourceFile file, int offset) {
    List<Token> before = new ArrayList<>();
    for (Token token : result.source().tokens()) {
      if (token.rangeFile() == file && token.rangeEnd() <= offset && token.isPlain()) {
        before.add(token);
      }
    }
    List<String> chain = new ArrayList<>();
    int i = before.size() - 1;
    while (i >= 1 && (before.get(i).is(TokenKind.DOT) || before.get(i).is(TokenKind.ARROW))) {
      i = behindBrackets(before, i - 1);
      if (i < 0 || !before.get(i).is(TokenKind.IDENTIFIER)) {
        return Optional.empty();
      }
      chain.add(0, before.get(i).text());
      i--;
    }
    if (chain.isEmpty()) {
      return Optional.empty();
    }
    Optional<Type> type = variableType(chain.get(0), file, offset);
    for (String name : chain.subList(1, chain.size())) {
      type =
          type.map(Completions::object)
              .filter(t -> t instanceof RecordType)
              .flatMap(t -> ((RecordType) t).field(name))
              .map(f -> f.type().type());
    }
    return type.map(Completions::object);
  }

  private static int behindBrackets(List<Token> tokens, int position) {
    int i = position;
    int open = 0;
    while (i >= 0 && (open > 0 || tokens.get(i).is(TokenKind.RIGHT_BRACKET))) {
      open += tokens.get(i).is(TokenKind.RIGHT_BRACKET) ? 1 : 0;
      open -= tokens.get(i).is(TokenKind.LEFT_BRACKET) ? 1 : 0;
      i--;
    }
    return i;
  }

  private static Type object(Type type) {
    if (type instanceof PointerType pointer) {
      return object(pointer.pointee().type());
    }
    return type instanceof ArrayType array ? object(array.elementType()) : type;
  }

  private Optional<Type> variableType(String name, SourceFile file, int offset) {
    Variable best = null;
    for (Reference reference : result.references()) {
      if (reference.target() instanceof Reference.SymbolTarget target
          && target.symbol() instanceof Variable variable
          && variable.name().equals(name)
          && variable.range().file() == file
          && variable.range().start() < offset) {
        best = best == null || variable.range().start() > best.range().start() ? variable : best;
      }
    }
    return Optional.ofNullable(best).map(Variable::type);
  }

  private static void members(Type type, Map<String, String> proposals) {
    if (type instanceof RecordType record) {
      for (Field field : record.fields()) {
        proposals.put(field.name(), field.type().toString());
      }
    } else if (type instanceof VectorType vector) {
      String names = "xyzw";
      for (int i = 0; i < vector.width(); i++) {
        String name =
            vector.width() <= 4 ? names.substring(i, i + 1) : "s" + Integer.toHexString(i);
        proposals.put(name, vector.element().toString());
      }
      for (String half : List.of("lo", "hi", "even", "odd")) {
        proposals.put(half, vector.element().toString() + (vector.width() + 1) / 2);
      }
    }
  }

  /** Locals of the function around, then program scope, macros, built-ins and keywords. */
  private void names(SourceFile file, int offset, Map<String, String> proposals) {
    SourceRange around = null;
    for (var function : result.unit().functions()) {
      if (function.range().file() == file && function.range().touches(offset)) {
        around = function.range();
        function.function().parameters().forEach(p -> add(p, proposals));
      }
    }
    for (Reference reference : result.references()) {
      if (reference.target() instanceof Reference.SymbolTarget target) {
        Symbol symbol = target.symbol();
        boolean local = symbol instanceof Variable v && v.kind() != Variable.Kind.PROGRAM_SCOPE;
        boolean inside =
            around != null
                && symbol.range().file() == file
                && around.touches(symbol.range().start());
        boolean before = symbol.range().file() != file || symbol.range().end() <= offset;
        if (before && (!local || inside)) {
          add(symbol, proposals);
        }
      }
    }
    for (Macro macro : result.source().macros()) {
      proposals.putIfAbsent(macro.name(), macro.replacement());
    }
    for (String name : BuiltinLibrary.instance().names()) {
      proposals.putIfAbsent(name, BuiltinLibrary.instance().signatures(name).get(0));
    }
    BuiltinTypes.all().keySet().stream().sorted().forEach(t -> proposals.putIfAbsent(t, "type"));
    KEYWORDS.forEach(k -> proposals.putIfAbsent(k, "keyword"));
  }

  private static void add(Symbol symbol, Map<String, String> proposals) {
    if (!symbol.name().isEmpty()) {
      String detail =
          symbol instanceof Variable variable
              ? variable.qualifiedType().toString()
              : symbol instanceof dev.heddle.language.tree.Function function
                  ? function.type().toString()
                  : symbol instanceof dev.heddle.language.tree.EnumConstant constant
                      ? Long.toString(constant.value())
                      : "type";
      proposals.putIfAbsent(symbol.name(), detail);
    }
  }
}
