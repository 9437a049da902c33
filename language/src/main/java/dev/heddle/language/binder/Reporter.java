package dev.heddle.language.binder;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.diagnostics.MissingDefines;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;

/** Sends the binder's messages, with the chain of macros where one made the text. */
final class Reporter {
  private final DiagnosticList diagnostics;
  private boolean muted;
  private final List<Diagnostic> recorded = new ArrayList<>();
  private final Suspects suspects = new Suspects();
  private int errors;

  Reporter(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** While muted, mistakes are counted but not shown: a syntax error has been shown already. */
  void mute(boolean on) {
    muted = on;
  }

  /** Counts a mistake that follows from what has been told. */
  void follows() {
    errors++;
  }

  /** A message from an earlier analysis. */
  void repeat(Diagnostic diagnostic) {
    recorded.add(diagnostic);
    diagnostics.add(diagnostic);
  }

  /**
   * A name that is declared nowhere: one in capitals counts as a macro that the build defines; if
   * it may be a slip, both are said.
   *
   * @param advice what was meant probably; empty if nobody knows
   */
  void undeclared(
      String code, String name, String message, String advice, ParserRuleContext place) {
    if (advice.isEmpty() && MissingDefines.isMacroName(name)) {
      missingDefine(code, name, Places.of(place));
    } else {
      error(code, message + advice + orDefine(name), place);
    }
  }

  /** The same for a name that is one token. */
  void undeclared(
      String code, String name, String message, String advice, org.antlr.v4.runtime.Token place) {
    if (advice.isEmpty() && MissingDefines.isMacroName(name)) {
      missingDefine(code, name, Places.of(place));
    } else {
      error(code, message + advice + orDefine(name), place);
    }
  }

  private static String orDefine(String name) {
    return MissingDefines.isMacroName(name)
        ? " If the build defines it, give its value with -D" + name + "=value"
        : "";
  }

  private void missingDefine(String code, String name, SourceRange range) {
    errors++;
    if (!muted) {
      diagnostics.missingDefine(name, code.equals("language.unknown-type"), range);
    }
  }

  /** The variables from whose declarations other messages follow. */
  Suspects suspects() {
    return suspects;
  }

  /** All messages so far, in order. */
  List<Diagnostic> recorded() {
    return recorded;
  }

  /** Errors so far, shown or not. */
  int errors() {
    return errors;
  }

  void error(String code, String message, ParserRuleContext place, Diagnostic.Note... notes) {
    add(Severity.ERROR, code, message, Places.of(place), Places.first(place), notes);
  }

  void error(
      String code, String message, org.antlr.v4.runtime.Token place, Diagnostic.Note... notes) {
    add(Severity.ERROR, code, message, Places.of(place), Places.origin(place), notes);
  }

  /**
   * An error at one token of an expression.
   *
   * @param about the expression whose variables it is about
   */
  void error(
      String code, String message, org.antlr.v4.runtime.Token place, ParserRuleContext about) {
    if (!isToldByDeclaration(code, Places.of(about))) {
      error(code, message, place);
    }
  }

  /** An error at a part of an expression that is about all of it. */
  void error(String code, String message, ParserRuleContext place, ParserRuleContext about) {
    if (!isToldByDeclaration(code, Places.of(about))) {
      error(code, message, place);
    }
  }

  void error(String code, String message, SourceRange range, Diagnostic.Note... notes) {
    add(Severity.ERROR, code, message, range, null, notes);
  }

  void warning(String code, String message, ParserRuleContext place, Diagnostic.Note... notes) {
    add(Severity.WARNING, code, message, Places.of(place), Places.first(place), notes);
  }

  void warning(String code, String message, SourceRange range, Diagnostic.Note... notes) {
    add(Severity.WARNING, code, message, range, null, notes);
  }

  /** Whether a mistake follows from the declaration of a variable, where it is told. */
  private boolean isToldByDeclaration(String code, SourceRange range) {
    Optional<Variable> cause = suspects.cause(code, range);
    cause.flatMap(suspects::takeUnwritten).ifPresent(type -> unwritten(type, range));
    if (cause.isPresent()) {
      errors++;
    }
    return cause.isPresent();
  }

  private void unwritten(Suspects.Unwritten type, SourceRange use) {
    if (muted) {
      return;
    }
    recorded.removeIf(warning -> isUnwritten(warning, type));
    diagnostics.withdraw(warning -> isUnwritten(warning, type));
    repeat(
        new Diagnostic(
            Severity.ERROR,
            "language.type",
            "the type of '" + type.name() + "' is missing",
            type.range(),
            List.of(new Diagnostic.Note("here it is used as no 'int' can be", use))));
  }

  private static boolean isUnwritten(Diagnostic warning, Suspects.Unwritten type) {
    return warning.code().equals("language.implicit-int") && warning.range().equals(type.range());
  }

  private void add(
      Severity severity,
      String code,
      String message,
      SourceRange range,
      Token token,
      Diagnostic.Note... notes) {
    if (severity == Severity.ERROR) {
      errors++;
    }
    if (muted || severity == Severity.ERROR && isToldByDeclaration(code, range)) {
      return;
    }
    List<Diagnostic.Note> all = new ArrayList<>(List.of(notes));
    if (token != null) {
      all.addAll(token.notes());
    }
    repeat(new Diagnostic(severity, code, message, range, all));
  }
}
