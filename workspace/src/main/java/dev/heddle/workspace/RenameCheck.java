package dev.heddle.workspace;

import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.query.NameUses;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Reference;
import dev.heddle.scheduler.program.Options;
import dev.heddle.workspace.CodeQueries.Code;
import dev.heddle.workspace.CodeQueries.Place;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads the texts as a rename would leave them and compares what they mean with what they meant.
 */
final class RenameCheck {
  private final ProjectTexts texts;
  private final NameSearch.Found found;
  private final String newName;
  private final Map<Path, Rename.FileEdits> edits;

  RenameCheck(
      ProjectTexts texts,
      NameSearch.Found found,
      String newName,
      Map<Path, Rename.FileEdits> edits) {
    this.texts = texts;
    this.found = found;
    this.newName = newName;
    this.edits = edits;
  }

  /** Why the rename must not be done; empty when nothing but the name changes. */
  Optional<String> problem() {
    Changed then = new Changed(texts, edits.values(), this::membership);
    for (Path root : found.roots()) {
      Code before = texts.code(root);
      Code after = then.code(root);
      Optional<String> problem =
          tokens(before, after)
              .or(() -> meanings(before, after))
              .or(() -> macros(before, after))
              .or(() -> message(before, after));
      if (problem.isPresent()) {
        return problem;
      }
    }
    return found.isShared() ? sharedName() : Optional.empty();
  }

  /** A macro that options define gets its new name there, too. */
  private Projects.Membership membership(Path file) {
    Projects.Membership program = texts.reader().projects().of(file);
    Options options = program.options().options();
    if (found.kind() != NameUses.Kind.MACRO || !options.defines().containsKey(found.word())) {
      return program;
    }
    Map<String, String> defines = new LinkedHashMap<>();
    options.defines().forEach((name, value) -> defines.put(renamed(name), value));
    Options other =
        new Options(
            defines,
            options.includes(),
            options.device(),
            options.board(),
            options.targetFmaxMhz(),
            options.compiler());
    return new Projects.Membership(
        program.files(), new Options.Parsed(other, program.options().findings()));
  }

  private String renamed(String name) {
    return name.equals(found.word()) ? newName : name;
  }

  /** A message that was not there before. */
  private static Optional<String> message(Code before, Code after) {
    return Changed.message(before, after).map(message -> "With this name, " + message);
  }

  private Optional<String> tokens(Code before, Code after) {
    List<Token> old = before.result().source().tokens();
    List<Token> now = after.result().source().tokens();
    for (int i = 0; i < Math.min(old.size(), now.size()); i++) {
      if (!isSame(old.get(i), now.get(i))) {
        return captured(before, old.get(i).range());
      }
    }
    return old.size() == now.size()
        ? Optional.empty()
        : captured(before, old.isEmpty() ? null : old.get(old.size() - 1).range());
  }

  private boolean isSame(Token old, Token now) {
    if (old.kind() != now.kind() || old.pragma().size() != now.pragma().size()) {
      return false;
    }
    for (int i = 0; i < old.pragma().size(); i++) {
      if (!isSame(old.pragma().get(i), now.pragma().get(i))) {
        return false;
      }
    }
    return old.text().equals(now.text())
        || renamed(old.text()).equals(now.text())
        || !old.isPlain() && old.text().replace(found.word(), newName).equals(now.text());
  }

  private Optional<String> meanings(Code before, Code after) {
    List<Reference> old = before.result().references();
    List<Reference> now = after.result().references();
    for (int i = 0; i < Math.min(old.size(), now.size()); i++) {
      Optional<SourceRange> meant = declared(old.get(i).target());
      Optional<SourceRange> means = declared(now.get(i).target());
      boolean isSame =
          meant
                  .map(range -> moved(before.place(range)))
                  .equals(means.map(range -> start(after, range)))
              && moved(before.place(old.get(i).range())).equals(start(after, now.get(i).range()));
      if (!isSame) {
        return captured(before, old.get(i).range());
      }
    }
    return old.size() == now.size() ? Optional.empty() : captured(before, null);
  }

  private static Optional<SourceRange> declared(Reference.Target target) {
    if (target instanceof Reference.SymbolTarget symbol) {
      return Optional.of(symbol.symbol().range());
    }
    return target instanceof Reference.FieldTarget field
        ? Optional.of(field.field().range())
        : Optional.empty();
  }

  private Optional<String> macros(Code before, Code after) {
    List<MacroUse> old = before.result().source().macroUses();
    List<MacroUse> now = after.result().source().macroUses();
    for (int i = 0; i < Math.min(old.size(), now.size()); i++) {
      boolean isSame =
          renamed(old.get(i).macro().name()).equals(now.get(i).macro().name())
              && moved(before.place(old.get(i).range())).equals(start(after, now.get(i).range()));
      if (!isSame) {
        return captured(before, old.get(i).range());
      }
    }
    return old.size() == now.size() ? Optional.empty() : captured(before, null);
  }

  private Optional<String> captured(Code code, SourceRange at) {
    String where =
        at == null ? "" : " (%s:%d)".formatted(code.path(at.file()).getFileName(), at.line());
    return Optional.of("'%s' means something else here already%s".formatted(newName, where));
  }

  private Place moved(Place place) {
    Rename.FileEdits inFile = edits.get(place.file());
    int start = inFile == null ? place.start() : inFile.moved(place.start());
    return new Place(place.file(), start, start);
  }

  private static Place start(Code code, SourceRange range) {
    Place place = code.place(range);
    return new Place(place.file(), place.start(), place.start());
  }

  /** Another file of a program that has a kernel, function or channel of the new name. */
  private Optional<String> sharedName() {
    Set<Path> others = new TreeSet<>();
    found.roots().forEach(root -> others.addAll(texts.programOf(root)));
    for (Path other : others) {
      boolean isTaken =
          NameUses.of(texts.code(other).result(), newName).groups().stream()
              .anyMatch(NameUses.Group::isShared);
      if (isTaken) {
        return Optional.of(
            "'%s' is declared in %s, which is a part of the same program"
                .formatted(newName, other.getFileName()));
      }
    }
    return Optional.empty();
  }
}
