package dev.heddle.inspections.pragmas;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;

/** A label between pragmas and their loop: releases up to 19.4 stop with an error there. */
public final class LabelledLoop implements Inspection {
  private static final About ABOUT =
      About.of(
          "label-between-pragma-and-loop",
          Group.PRAGMAS,
          "A label between a pragma and its loop is an error up to release 19.4",
          Level.INFO,
          About.FixKind.EDIT,
          About.Need.TREE);

  private static final String SINCE = "20";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        Statement.Labeled.class,
        (label, function, problems) -> {
          if (label.body() instanceof Statement.Loop loop
              && !loop.pragmas().isEmpty()
              && loop.pragmas().get(0).range().start() < label.range().start()
              && function.isWritten(label.range())
              && isOld(function.file())) {
            problems.add(problem(label, loop, function));
          }
        });
  }

  private static boolean isOld(FileScope file) {
    return file.analysis().isBefore(SINCE);
  }

  private static Problem problem(
      Statement.Labeled label, Statement.Loop loop, FunctionScope function) {
    SourceFile file = label.range().file();
    SourceRange name = new SourceRange(file, label.range().start(), loop.keywordRange().start());
    LoopPragma first = loop.pragmas().get(0);
    String message =
        "the label '%s' stands between '#pragma %s' and its loop, where releases up to 19.4 take the pragma for misplaced: put the label in front"
            .formatted(label.label(), first.name());
    return Problem.in(
            function,
            Level.WARNING,
            Cause.Kind.PRAGMA,
            new SourceRange(file, name.start(), name.start() + label.label().length()),
            message)
        .with(
            ProposedFix.of(
                new EditBuilder(file)
                    .lineAbove(first.range(), label.label() + ":")
                    .replace(name, "")
                    .edits(),
                "Put the label in front of the pragma",
                ProposedFix.Target.of(function),
                ProposedFix.Results.SAME,
                new Stated("the pragma stands before its loop")));
  }
}
