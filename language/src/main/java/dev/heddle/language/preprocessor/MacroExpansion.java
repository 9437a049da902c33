package dev.heddle.language.preprocessor;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One use of a macro, and the macro whose text contains that use, and so on outwards. */
public final class MacroExpansion {
  private final String macro;
  private final SourceRange use;
  private final SourceRange definition;
  private final MacroExpansion parent;
  private final MacroExpansion outermost;

  MacroExpansion(String macro, SourceRange use, SourceRange definition, MacroExpansion parent) {
    this.macro = macro;
    this.use = use;
    this.definition = definition;
    this.parent = parent;
    this.outermost = parent == null ? this : parent.outermost;
  }

  /** Name of the macro. */
  public String macro() {
    return macro;
  }

  /** The name and, for a function-like macro, its arguments, as spelled where it is used. */
  public SourceRange use() {
    return use;
  }

  /** The name in the {@code #define}. */
  public SourceRange definition() {
    return definition;
  }

  /** The expansion whose text contains this use. */
  public Optional<MacroExpansion> parent() {
    return Optional.ofNullable(parent);
  }

  /** The expansion that stands in the file itself. */
  public MacroExpansion outermost() {
    return outermost;
  }

  /** The chain from the outermost use inwards, as notes to a diagnostic. */
  public List<Diagnostic.Note> notes() {
    List<Diagnostic.Note> notes = new ArrayList<>();
    for (MacroExpansion e = this; e != null; e = e.parent) {
      notes.add(
          0, new Diagnostic.Note("in the expansion of macro '" + e.macro + "'", e.definition));
    }
    return notes;
  }
}
