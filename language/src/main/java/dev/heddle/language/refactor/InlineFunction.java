package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.format.TextEdit;
import dev.heddle.language.query.SymbolQueries;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Reference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Puts the body of a function in the place of its calls. A function that is one {@code return} can
 * be a part of any expression; others replace the statement that calls them. Arguments that do
 * something are evaluated once, in a variable of the parameter's name where need be.
 */
public final class InlineFunction {
  private InlineFunction() {}

  /**
   * The edits of one call.
   *
   * @param offset of the function's name in the call, in the main file
   */
  public static Proposal call(FrontEndResult result, int offset) {
    try {
      FunctionDefinition callee = callee(result, offset);
      SourceFile file = result.unit().file();
      for (CallSite site : CallSite.all(result, file, callee.name())) {
        if (site.call().calleeRange().touches(offset)) {
          return Proposal.of(List.of(edit(result, callee, site)));
        }
      }
      return Proposal.refused("Put the cursor on a call of '" + callee.name() + "'");
    } catch (Refusal refusal) {
      return Proposal.refused(refusal.getMessage());
    }
  }

  /**
   * The edits of all calls in the main file, without the function.
   *
   * @param offset of the function's name in a call or where it is defined, in the main file
   */
  public static Proposal all(FrontEndResult result, int offset) {
    try {
      FunctionDefinition callee = callee(result, offset);
      SourceFile file = result.unit().file();
      if (callee.isKernel()) {
        throw new Refusal("'" + callee.name() + "' is a kernel, which the host calls, too");
      }
      if (callee.range().file() != file) {
        throw new Refusal(
            "'%s' is defined in %s, whose other users need it; replace one call at a time"
                .formatted(callee.name(), callee.range().file().path()));
      }
      List<TextEdit> edits = new ArrayList<>();
      for (CallSite site : CallSite.all(result, file, callee.name())) {
        edits.add(edit(result, callee, site));
      }
      edits.sort(Comparator.comparingInt(TextEdit::start));
      for (int i = 1; i < edits.size(); i++) {
        if (edits.get(i).start() < edits.get(i - 1).end()) {
          throw new Refusal("Calls stand in one statement; replace one call at a time");
        }
      }
      edits.addAll(removal(result, callee));
      return Proposal.of(edits);
    } catch (Refusal refusal) {
      return Proposal.refused(refusal.getMessage());
    }
  }

  /** The functions that change when a function is put in the place of its calls, itself too. */
  public static Set<String> touched(FrontEndResult result, int offset) {
    Set<String> names = new HashSet<>();
    try {
      FunctionDefinition callee = callee(result, offset);
      names.add(callee.name());
      for (CallSite site : CallSite.all(result, result.unit().file(), callee.name())) {
        names.add(site.caller().name());
      }
    } catch (Refusal refusal) {
      return names;
    }
    return names;
  }

  private static FunctionDefinition callee(FrontEndResult result, int offset) throws Refusal {
    Optional<Function> named =
        new SymbolQueries(result)
            .reference(result.unit().file(), offset)
            .map(Reference::target)
            .filter(Reference.SymbolTarget.class::isInstance)
            .map(target -> ((Reference.SymbolTarget) target).symbol())
            .filter(Function.class::isInstance)
            .map(Function.class::cast);
    if (named.isEmpty()) {
      throw new Refusal("Put the cursor on the name of a function of the program");
    }
    FunctionDefinition callee =
        result
            .unit()
            .definition(named.get().name())
            .orElseThrow(() -> new Refusal("'%s' has no body here".formatted(named.get().name())));
    Inlinable.check(result, callee);
    return callee;
  }

  private static TextEdit edit(FrontEndResult result, FunctionDefinition callee, CallSite site)
      throws Refusal {
    if (site.caller().hasErrors()) {
      throw new Refusal("'" + site.caller().name() + "' has errors; mend them first");
    }
    if (!site.isWritten()) {
      throw new Refusal(
          "The call in line %d is made by a macro".formatted(site.call().range().line()));
    }
    Layout.checkLines(callee);
    Layout.checkLines(site.caller());
    InlineNames.check(result, callee, site);
    return new InlineBody(result, callee, site).edit();
  }

  /** Takes the function and its declarations away. */
  private static List<TextEdit> removal(FrontEndResult result, FunctionDefinition callee)
      throws Refusal {
    SourceFile file = callee.range().file();
    List<TextEdit> edits = new ArrayList<>();
    Layout layout = new Layout(file);
    String text = file.text();
    int start = layout.before(callee);
    int end = callee.range().end();
    while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    edits.add(new TextEdit(start, layout.lineStart(end), ""));
    for (Reference reference : result.references()) {
      boolean declaration =
          reference.target() instanceof Reference.SymbolTarget target
              && target.symbol() instanceof Function function
              && function.name().equals(callee.name())
              && function.range().equals(reference.range())
              && !isInside(reference.range(), callee.range());
      if (declaration) {
        throw new Refusal(
            "'%s' is declared in line %d, too; delete that first"
                .formatted(callee.name(), reference.range().line()));
      }
    }
    return edits;
  }

  private static boolean isInside(SourceRange range, SourceRange outer) {
    return range.file() == outer.file()
        && range.start() >= outer.start()
        && range.end() <= outer.end();
  }
}
