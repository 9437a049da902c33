package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.format.TextEdit;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.query.MacroSteps;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Writes the text of a macro in the place of its name. */
public final class InlineMacro {
  private InlineMacro() {}

  /** The edit of the one use at an offset of the main file. */
  public static Proposal use(FrontEndResult result, int offset) {
    SourceFile file = result.unit().file();
    try {
      MacroUse use =
          MacroSteps.use(result, file, offset)
              .orElseThrow(() -> new Refusal("Put the cursor on the name of a macro"));
      return Proposal.of(List.of(edit(file, use)));
    } catch (Refusal refusal) {
      return Proposal.refused(refusal.getMessage());
    }
  }

  /**
   * The edits of all uses in the main file, without the definition.
   *
   * @param offset of the macro's name in a use or where it is defined
   */
  public static Proposal all(FrontEndResult result, int offset) {
    SourceFile file = result.unit().file();
    try {
      Macro macro = macro(result, file, offset);
      if (macro.range().file() != file || macro.isPredefined()) {
        throw new Refusal(
            "'%s' is not defined in this file; replace one use at a time".formatted(macro.name()));
      }
      long definitions =
          result.source().macros().stream().filter(m -> m.name().equals(macro.name())).count();
      if (definitions > 1) {
        throw new Refusal("'" + macro.name() + "' is defined more than once");
      }
      List<TextEdit> edits = new ArrayList<>();
      for (MacroUse use : result.source().macroUses()) {
        if (use.macro() == macro) {
          edits.add(edit(file, use));
        }
      }
      edits.sort(Comparator.comparingInt(TextEdit::start));
      for (int i = 1; i < edits.size(); i++) {
        if (edits.get(i).start() < edits.get(i - 1).end()) {
          throw new Refusal("The macro is used in its own arguments; replace one use at a time");
        }
      }
      edits.add(removal(file, macro));
      return Proposal.of(edits);
    } catch (Refusal refusal) {
      return Proposal.refused(refusal.getMessage());
    }
  }

  private static Macro macro(FrontEndResult result, SourceFile file, int offset) throws Refusal {
    Optional<Macro> used = MacroSteps.use(result, file, offset).map(MacroUse::macro);
    return used.or(
            () ->
                result.source().macros().stream()
                    .filter(m -> m.range().file() == file && m.range().touches(offset))
                    .findFirst())
        .orElseThrow(() -> new Refusal("Put the cursor on the name of a macro"));
  }

  private static TextEdit edit(SourceFile file, MacroUse use) throws Refusal {
    SourceRange range = use.range();
    if (range.file() != file) {
      throw new Refusal("%s uses the macro, too".formatted(range.file().path()));
    }
    if (directive(file, range.start()).isPresent()) {
      throw new Refusal("Line %d of the preprocessor needs the name".formatted(range.line()));
    }
    String text =
        MacroSteps.expanded(range.text(), use.macro())
            .orElseThrow(
                () ->
                    new Refusal(
                        "'%s' joins or quotes its arguments".formatted(use.macro().name())));
    return new TextEdit(range.start(), range.end(), text);
  }

  /** The directive that an offset is in. */
  private static Optional<SpelledTokens.Spelled> directive(SourceFile file, int offset) {
    return SpelledTokens.of(file).stream()
        .filter(token -> token.kind() == TokenKind.HASH)
        .filter(token -> token.start() <= offset && offset < token.end())
        .filter(token -> !isPragma(file, token))
        .findFirst();
  }

  private static boolean isPragma(SourceFile file, SpelledTokens.Spelled token) {
    String text = file.text().substring(token.start() + 1, token.end()).strip();
    return text.startsWith("pragma");
  }

  private static TextEdit removal(SourceFile file, Macro macro) throws Refusal {
    SpelledTokens.Spelled line =
        directive(file, macro.range().start())
            .orElseThrow(() -> new Refusal("The definition is not written in this file"));
    Layout layout = new Layout(file);
    int start = layout.lineStart(line.start());
    int end = file.text().indexOf('\n', line.end()) + 1;
    return new TextEdit(start, end == 0 ? file.text().length() : end, "");
  }
}
