package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All places of one word in a file and in what it includes, grouped by what the word means there:
 * in the text itself, in the texts of macros, and where a use of a macro hides it.
 */
public final class NameUses {
  private final String word;
  private final FrontEndResult result;
  private final Map<Object, Group> groups = new LinkedHashMap<>();
  private final Map<SourceRange, Set<Group>> hidden = new HashMap<>();
  private final Set<SourceRange> mixed = new LinkedHashSet<>();
  private final Set<SourceRange> active = new HashSet<>();

  private NameUses(FrontEndResult result, String word) {
    this.result = result;
    this.word = word;
  }

  /** The groups of a word. */
  public static NameUses of(FrontEndResult result, String word) {
    NameUses uses = new NameUses(result, word);
    uses.symbols();
    uses.tokens();
    uses.macros();
    return uses;
  }

  /** What a word can be. */
  public enum Kind {
    KERNEL,
    FUNCTION,
    CHANNEL,
    VARIABLE,
    LOCAL_VARIABLE,
    PARAMETER,
    TYPE,
    CONSTANT,
    MEMBER,
    MACRO
  }

  /**
   * The places at which a word means the same.
   *
   * @param isShared whether other files of the program may mean the same by the word
   * @param isOption whether the options of the program define the macro
   * @param declarations where it is declared or defined
   * @param places all places that spell the word, declarations included
   * @param inMacros those of them that stand in the text of a macro
   * @param hidden uses of macros whose text has the word
   */
  public record Group(
      Kind kind,
      boolean isShared,
      boolean isOption,
      Set<SourceRange> declarations,
      Set<SourceRange> places,
      Set<SourceRange> inMacros,
      Set<SourceRange> hidden) {
    Group(Kind kind, boolean isShared, boolean isOption) {
      this(
          kind,
          isShared,
          isOption,
          new LinkedHashSet<>(),
          new LinkedHashSet<>(),
          new LinkedHashSet<>(),
          new LinkedHashSet<>());
    }
  }

  /** All meanings of the word. */
  public List<Group> groups() {
    return List.copyOf(groups.values());
  }

  /** Places in texts of macros that mean something else from use to use. */
  public Set<SourceRange> mixed() {
    return Set.copyOf(mixed);
  }

  /** Where the word is a part of the program, whether it means something there or not. */
  public Set<SourceRange> active() {
    return Set.copyOf(active);
  }

  private void symbols() {
    for (Reference reference : result.references()) {
      if (reference.target() instanceof Reference.SymbolTarget target
          && target.symbol().name().equals(word)) {
        Symbol symbol = target.symbol();
        add(group(symbol), symbol.range(), reference.range());
      } else if (reference.target() instanceof Reference.FieldTarget target
          && target.field().name().equals(word)) {
        Object key = List.of(target.record(), target.field().index());
        Group group = groups.computeIfAbsent(key, k -> new Group(Kind.MEMBER, false, false));
        add(group, target.field().range(), reference.range());
      }
    }
  }

  private void add(Group group, SourceRange declaration, SourceRange use) {
    if (spells(declaration)) {
      group.declarations.add(declaration);
      group.places.add(declaration);
    }
    if (spells(use)) {
      group.places.add(use);
    } else {
      group.hidden.add(use);
      hidden.computeIfAbsent(use, range -> new LinkedHashSet<>()).add(group);
    }
  }

  private boolean spells(SourceRange range) {
    return range.end() - range.start() == word.length() && range.text().equals(word);
  }

  private Group group(Symbol symbol) {
    if (symbol instanceof Function function) {
      Group group = groups.computeIfAbsent("function", key -> ofFunctions());
      if (spells(function.range())) {
        group.declarations.add(function.range());
      }
      return group;
    }
    if (symbol instanceof Variable variable) {
      return groups.computeIfAbsent(List.of(variable.range()), k -> of(variable));
    }
    Kind kind = symbol instanceof EnumConstant ? Kind.CONSTANT : Kind.TYPE;
    Object key = symbol instanceof TypeName type ? List.of(type.kind(), type.range()) : symbol;
    return groups.computeIfAbsent(key, k -> new Group(kind, false, false));
  }

  /** All functions of one name are one, declared or defined. */
  private Group ofFunctions() {
    boolean isKernel = false;
    boolean isStatic = false;
    for (Reference reference : result.references()) {
      if (reference.target() instanceof Reference.SymbolTarget target
          && target.symbol() instanceof Function function
          && function.name().equals(word)) {
        isKernel |= function.isKernel();
        isStatic |= function.isStatic();
      }
    }
    return new Group(isKernel ? Kind.KERNEL : Kind.FUNCTION, !isStatic, false);
  }

  private Group of(Variable variable) {
    boolean isProgram = variable.kind() == Variable.Kind.PROGRAM_SCOPE;
    boolean isChannel =
        result.unit().channels().stream().anyMatch(channel -> channel.variable() == variable);
    Kind kind =
        switch (variable.kind()) {
          case PARAMETER -> Kind.PARAMETER;
          case LOCAL -> Kind.LOCAL_VARIABLE;
          case PROGRAM_SCOPE -> isChannel ? Kind.CHANNEL : Kind.VARIABLE;
        };
    boolean isOutside =
        result.unit().variables().stream().anyMatch(global -> global.variable() == variable);
    return new Group(kind, isProgram && isOutside && !variable.isStatic(), false);
  }

  /** What the word means in the texts of macros, from what their uses became. */
  private void tokens() {
    Map<SourceRange, Set<Group>> spelled = new LinkedHashMap<>();
    for (Token token : result.source().tokens()) {
      if (token.is(TokenKind.IDENTIFIER) && token.text().equals(word)) {
        SourceRange place = token.spellingRange();
        active.add(place);
        if (!token.isPlain() && hidden.containsKey(token.range())) {
          spelled
              .computeIfAbsent(place, range -> new LinkedHashSet<>())
              .addAll(hidden.get(token.range()));
        }
      }
    }
    spelled.forEach(
        (place, meanings) -> {
          if (meanings.size() == 1 && spells(place)) {
            Group group = meanings.iterator().next();
            group.places.add(place);
            group.inMacros.add(place);
          } else {
            mixed.add(place);
          }
        });
  }

  private void macros() {
    for (Macro macro : result.source().macros()) {
      if (macro.name().equals(word) && !macro.isPredefined()) {
        Group group = macroGroup(false);
        group.declarations.add(macro.range());
        group.places.add(macro.range());
      }
    }
    for (MacroUse use : result.source().macroUses()) {
      if (use.macro().name().equals(word) && (!use.macro().isPredefined() || isOption(use))) {
        int start = use.range().start();
        macroGroup(isOption(use))
            .places
            .add(new SourceRange(use.range().file(), start, start + word.length()));
      }
    }
    Group group = groups.get("macro");
    if (group != null) {
      for (Macro macro : result.source().macros()) {
        bodies(macro, group);
      }
    }
  }

  private static boolean isOption(MacroUse use) {
    return use.macro().isOption();
  }

  private Group macroGroup(boolean isOption) {
    return groups.computeIfAbsent("macro", key -> new Group(Kind.MACRO, false, isOption));
  }

  private void bodies(Macro macro, Group group) {
    if (macro.isPredefined() || macro.parameters().contains(word)) {
      return;
    }
    for (Token token : macro.text()) {
      if (token.is(TokenKind.IDENTIFIER) && token.text().equals(word)) {
        group.places.add(token.spellingRange());
        group.inMacros.add(token.spellingRange());
      }
    }
  }
}
