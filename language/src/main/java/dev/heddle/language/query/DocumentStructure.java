package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The outline of a file and the pieces of it that can be folded. */
public final class DocumentStructure {
  private DocumentStructure() {}

  /** What an outline entry stands for. */
  public enum Kind {
    KERNEL,
    FUNCTION,
    CHANNEL,
    VARIABLE,
    TYPE,
    MACRO,
    LOOP
  }

  /**
   * An entry of the outline.
   *
   * @param name what is shown
   * @param range the whole of it
   * @param nameRange what is selected when the entry is chosen
   * @param children loops of a function
   */
  public record Entry(
      Kind kind, String name, SourceRange range, SourceRange nameRange, List<Entry> children) {
    public Entry {
      children = List.copyOf(children);
    }
  }

  /** The declarations of the file itself, in order; functions with their loops. */
  public static List<Entry> outline(FrontEndResult result) {
    return outline(result, result.unit().file());
  }

  /** The declarations of one of the files that were read, in order. */
  public static List<Entry> outline(FrontEndResult result, SourceFile file) {
    List<Entry> entries = new ArrayList<>();
    for (FunctionDefinition function : result.unit().functions()) {
      if (function.range().file() == file) {
        Kind kind = function.isKernel() ? Kind.KERNEL : Kind.FUNCTION;
        entries.add(
            new Entry(
                kind,
                function.name(),
                function.range(),
                function.function().range(),
                loops(function.body())));
      }
    }
    List<VariableDeclaration> channels = result.unit().channels();
    for (VariableDeclaration variable : result.unit().variables()) {
      if (variable.range().file() == file) {
        Kind kind = channels.contains(variable) ? Kind.CHANNEL : Kind.VARIABLE;
        entries.add(
            new Entry(
                kind,
                variable.variable().name(),
                variable.range(),
                variable.variable().range(),
                List.of()));
      }
    }
    Set<String> named = new HashSet<>();
    for (TypeName type : result.unit().typeNames()) {
      // A typedef often repeats the tag.
      if (type.range().file() == file && named.add(type.name())) {
        entries.add(new Entry(Kind.TYPE, type.name(), type.range(), type.range(), List.of()));
      }
    }
    for (Macro macro : result.source().macros()) {
      if (macro.range().file() == file && !macro.isPredefined()) {
        entries.add(new Entry(Kind.MACRO, macro.name(), macro.range(), macro.range(), List.of()));
      }
    }
    entries.sort(Comparator.comparingInt(e -> e.range().start()));
    return entries;
  }

  private static List<Entry> loops(Statement body) {
    List<Entry> loops = new ArrayList<>();
    new TreeWalker() {
      private void loop(Statement.Loop loop) {
        String name = loop.keywordRange().text() + " (line " + loop.keywordRange().line() + ")";
        loops.add(
            new Entry(Kind.LOOP, name, loop.range(), loop.keywordRange(), loops(loop.body())));
      }

      @Override
      public Void visitFor(Statement.For statement) {
        loop(statement);
        return null;
      }

      @Override
      public Void visitWhile(Statement.While statement) {
        loop(statement);
        return null;
      }

      @Override
      public Void visitDoWhile(Statement.DoWhile statement) {
        loop(statement);
        return null;
      }
    }.walk(body);
    return loops;
  }

  /** Blocks and left-out text of more than one line, in order. */
  public static List<SourceRange> foldingRanges(FrontEndResult result) {
    SourceFile file = result.unit().file();
    List<SourceRange> ranges = new ArrayList<>(result.source().inactive());
    TreeWalker blocks =
        new TreeWalker() {
          @Override
          public Void visitCompound(Statement.Compound statement) {
            ranges.add(statement.range());
            return super.visitCompound(statement);
          }
        };
    result.unit().functions().forEach(f -> blocks.walk(f.body()));
    return ranges.stream()
        .filter(r -> r.file() == file && r.endLine() > r.line())
        .distinct()
        .sorted(Comparator.comparingInt(SourceRange::start))
        .toList();
  }
}
