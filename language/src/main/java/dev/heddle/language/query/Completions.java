package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.builtins.BuiltinLibrary;
import dev.heddle.language.dialect.AttributeRule;
import dev.heddle.language.dialect.PragmaRule;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.query.Completion.Kind;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.BuiltinTypes;
import dev.heddle.language.types.ChannelType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What could be written at a place: only what is legal there, the likeliest first. What was named
 * last before the place is the likeliest, as long as nothing is typed; what has been typed may be
 * the beginning of a name or of the words in it.
 */
public final class Completions {
  /** Whether a word belongs to the language, so that nothing can have it for a name. */
  public static boolean isKeyword(String word) {
    return DialectWords.keywords().contains(word);
  }

  /** Stands for the word that is not written yet, so that the code around it can be understood. */
  private static final String PLACEHOLDER = "_";

  private static final List<String> DIRECTIVES =
      List.of(
          "define", "include", "pragma", "if", "ifdef", "ifndef", "else", "elif", "endif", "undef",
          "error", "warning", "line");

  private final FrontEndResult result;
  private final SourceFile file;
  private final int offset;
  private final CompletionPlace place;
  private final Map<String, Completion> proposals = new LinkedHashMap<>();

  private Completions(FrontEndResult result, int offset) {
    this.result = result;
    this.file = result.unit().file();
    this.offset = offset;
    place = CompletionPlace.of(file.text(), offset);
  }

  /** The text to analyse for proposals at an offset: it has a word there in any case. */
  public static String probe(String text, int offset) {
    boolean written =
        CompletionPlace.wordStart(text, offset) < offset
            || offset < text.length() && CompletionPlace.isWordPart(text.charAt(offset));
    boolean name = !written && isName(CompletionPlace.of(text, offset));
    return name ? text.substring(0, offset) + PLACEHOLDER + text.substring(offset) : text;
  }

  private static boolean isName(CompletionPlace place) {
    return place.kind() == CompletionPlace.Kind.NAME || place.kind() == CompletionPlace.Kind.MEMBER;
  }

  /** What is written of the name of an included file at an offset; empty elsewhere. */
  public static Optional<String> include(String text, int offset) {
    CompletionPlace place = CompletionPlace.of(text, offset);
    return place.kind() == CompletionPlace.Kind.INCLUDE
        ? Optional.of(place.prefix())
        : Optional.empty();
  }

  /** What is written already of the word at an offset, which a proposal replaces. */
  public static String typed(String text, int offset) {
    String prefix = CompletionPlace.of(text, offset).prefix();
    // Of a path only the last name is replaced.
    return prefix.substring(prefix.lastIndexOf('/') + 1);
  }

  /**
   * Proposals for an offset in the main file, the best first.
   *
   * @param result of the text that {@link #probe} gives
   */
  public static List<Completion> at(FrontEndResult result, int offset) {
    Completions completions = new Completions(result, offset);
    completions.collect();
    return completions.sorted();
  }

  private void collect() {
    switch (place.kind()) {
      case NOTHING, INCLUDE -> {}
      case DIRECTIVE -> DIRECTIVES.forEach(name -> add(name, "directive", Kind.DIRECTIVE));
      case MACRO -> {
        macros();
        add("defined", "whether a macro is defined", Kind.KEYWORD);
      }
      case PRAGMA ->
          PragmaRule.all()
              .forEach(rule -> add(rule.name(), DialectWords.signature(rule), Kind.PRAGMA));
      case CLAUSE -> clauses();
      case ATTRIBUTE ->
          AttributeRule.all().values().stream()
              .filter(rule -> !isInFunction() || isForVariables(rule))
              .sorted(Comparator.comparing(AttributeRule::name))
              .forEach(rule -> add(rule.name(), DialectWords.signature(rule), Kind.ATTRIBUTE));
      case ATTRIBUTE_VALUE -> attributeValues();
      case MEMBER -> MemberNames.at(result, offset).forEach(this::add);
      case NAME -> names();
    }
  }

  private boolean isInFunction() {
    return result.unit().functions().stream()
        .map(function -> function.body().range())
        .anyMatch(body -> body.file() == file && body.start() < offset && offset <= body.end());
  }

  private static boolean isForVariables(AttributeRule rule) {
    return rule.places().contains("memory") || rule.places().contains("any");
  }

  private void add(Completion completion) {
    boolean isPlaceholder = place.prefix().isEmpty() && completion.text().equals(PLACEHOLDER);
    if (!isPlaceholder) {
      proposals.putIfAbsent(completion.text(), completion);
    }
  }

  private void add(String text, String detail, Kind kind) {
    add(new Completion(text, detail, kind));
  }

  private void macros() {
    for (Macro macro : result.source().macros()) {
      boolean before = macro.range().file() != file || macro.range().end() <= offset;
      if (before) {
        add(macro.name(), macro.replacement(), Kind.MACRO);
      }
    }
  }

  private void clauses() {
    String[] words = place.context().strip().split("[^A-Za-z0-9_]+");
    PragmaRule rule = PragmaRule.find(words[0]).orElse(null);
    if (rule == null) {
      return;
    }
    boolean open = place.context().lastIndexOf('(') > place.context().lastIndexOf(')');
    if (!open) {
      for (PragmaRule.Clause clause : rule.clauses()) {
        if (!List.of(words).contains(clause.name())) {
          add(clause.name(), DialectWords.signature(clause), Kind.CLAUSE);
        }
      }
    }
    boolean names = open && words[words.length - 1].equals("array");
    if (names) {
      VisibleNames.at(result, file, offset).values().stream()
          .filter(s -> s instanceof Variable v && DialectWords.isMemory(v.type()))
          .forEach(this::add);
    } else if (open || rule.number().isPresent()) {
      macros();
    }
  }

  private void attributeValues() {
    AttributeRule rule = AttributeRule.all().get(place.context());
    if (rule != null) {
      for (AttributeRule.ArgumentRule argument : rule.arguments()) {
        argument.words().stream().sorted().forEach(word -> add(word, "", Kind.VALUE));
      }
      macros();
    }
  }

  private void names() {
    VisibleNames.at(result, file, offset).values().forEach(this::add);
    macros();
    BuiltinLibrary library = BuiltinLibrary.instance();
    for (String name : library.names()) {
      add(name, library.signatures(name).get(0), Kind.BUILT_IN);
    }
    DialectWords.conversions(place.prefix())
        .forEach(name -> add(name, "built-in conversion", Kind.BUILT_IN));
    BuiltinTypes.all().keySet().stream().sorted().forEach(type -> add(type, "type", Kind.TYPE));
    DialectWords.keywords().forEach(word -> add(word, "keyword", Kind.KEYWORD));
    DialectWords.constants().forEach(word -> add(word, "constant", Kind.CONSTANT));
  }

  private void add(Symbol symbol) {
    if (symbol instanceof Variable variable) {
      boolean channel =
          (variable.type() instanceof ArrayType array ? array.innermost() : variable.type())
              instanceof ChannelType;
      Kind kind = variable.kind() == Variable.Kind.PARAMETER ? Kind.PARAMETER : Kind.VARIABLE;
      add(variable.name(), variable.qualifiedType().toString(), channel ? Kind.CHANNEL : kind);
    } else if (symbol instanceof Function function) {
      add(function.name(), Hover.signature(function), Kind.FUNCTION);
    } else if (symbol instanceof EnumConstant constant) {
      add(constant.name(), Long.toString(constant.value()), Kind.CONSTANT);
    } else {
      add(symbol.name(), "type", Kind.TYPE);
    }
  }

  // Order

  private List<Completion> sorted() {
    Map<String, Integer> lastUses = lastUses();
    List<Completion> sorted = new ArrayList<>();
    Map<Completion, NameMatch> matches = new HashMap<>();
    for (Completion completion : proposals.values()) {
      NameMatch match = NameMatch.of(completion.text(), place.prefix());
      if (match != NameMatch.NONE) {
        matches.put(completion, match);
        sorted.add(completion);
      }
    }
    sorted.sort(
        Comparator.comparing((Completion completion) -> matches.get(completion))
            .thenComparing(
                completion -> lastUses.getOrDefault(completion.text(), -1),
                Comparator.reverseOrder())
            .thenComparingInt(completion -> group(completion.kind()))
            .thenComparingInt(
                completion ->
                    matches.get(completion) == NameMatch.WORDS ? completion.text().length() : 0)
            .thenComparing(
                completion -> completion.kind() == Kind.BUILT_IN ? completion.text() : ""));
    return sorted;
  }

  private static int group(Kind kind) {
    return switch (kind) {
      case BUILT_IN, TYPE, KEYWORD, CONSTANT -> 1;
      default -> 0;
    };
  }

  /** Where each name was written last before the place. */
  private Map<String, Integer> lastUses() {
    Map<String, Integer> last = new HashMap<>();
    for (Reference reference : result.references()) {
      note(last, reference.range());
    }
    for (MacroUse use : result.source().macroUses()) {
      SourceRange range = use.range();
      int end = range.start() + use.macro().name().length();
      note(last, new SourceRange(range.file(), range.start(), end));
    }
    return last;
  }

  private void note(Map<String, Integer> last, SourceRange range) {
    if (range.file() == file && range.end() < offset) {
      last.merge(range.text(), range.start(), Math::max);
    }
  }
}
