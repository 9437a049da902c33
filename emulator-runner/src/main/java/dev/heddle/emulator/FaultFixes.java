package dev.heddle.emulator;

import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.runtime.SourceChanges;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.program.LinkedProgram;
import dev.heddle.scheduler.report.Finding;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Changes of the source that take faults away. */
final class FaultFixes {
  /** Places for a barrier that are tried. */
  private static final int MOST_PLACES = 6;

  private final LinkedProgram linked;

  FaultFixes(LinkedProgram linked) {
    this.linked = linked;
  }

  private Stream<TranslationUnit> units() {
    return linked.files().stream().map(file -> file.frontEnd().unit());
  }

  // ---- deadlocks ----------------------------------------------------------------------------

  /**
   * The change that gives channels the depths with which a run ends; empty when one of them is not
   * found.
   *
   * @param depths by the names of channels, as {@link ChannelTable} has them
   */
  Optional<Finding.Fix> depths(Map<String, Integer> depths) {
    List<Finding.Edit> edits = new ArrayList<>();
    List<String> named = new ArrayList<>();
    for (var entry : depths.entrySet()) {
      Optional<Variable> channel = channel(entry.getKey());
      if (channel.isEmpty()) {
        return Optional.empty();
      }
      edits.add(depth(channel.get(), entry.getValue()));
      named.add("depth(" + entry.getValue() + ") for " + entry.getKey());
    }
    return edits.isEmpty()
        ? Optional.empty()
        : Optional.of(SourceChanges.fix("Ask for " + String.join(", ", named), edits));
  }

  private Optional<Variable> channel(String name) {
    Stream<Variable> channels =
        units().flatMap(unit -> unit.channels().stream()).map(declared -> declared.variable());
    Stream<Variable> pipes =
        units()
            .flatMap(unit -> unit.kernels().stream())
            .flatMap(kernel -> kernel.function().parameters().stream());
    return Stream.concat(channels, pipes).filter(found -> found.name().equals(name)).findFirst();
  }

  private static Finding.Edit depth(Variable channel, int depth) {
    Optional<Attribute> known = channel.attribute("depth");
    if (known.isPresent()) {
      return SourceChanges.replace(known.get().range(), "depth(" + depth + ")");
    }
    // Behind the bounds of an array.
    String text = channel.range().file().text();
    int end = channel.range().end();
    for (int at = end; at < text.length(); at++) {
      char character = text.charAt(at);
      if (character == ']') {
        end = at + 1;
      } else if (",;=)_".indexOf(character) >= 0) {
        break;
      }
    }
    return SourceChanges.replace(
        channel.range().file(), end, end, " __attribute__((depth(" + depth + ")))");
  }

  // ---- races --------------------------------------------------------------------------------

  /**
   * The barrier that ends a race within a group.
   *
   * @param isRight whether a changed file of the program takes the fault away, and brings no other
   */
  Optional<Finding.Fix> barrier(Fault fault, Fault.Order order, Predicate<SourceFile> isRight) {
    for (SourceRange statement : places(fault, order)) {
      Finding.Edit edit = SourceChanges.before(statement, order.statement() + ";");
      SourceFile file = statement.file();
      String changed =
          file.text().substring(0, statement.start())
              + edit.text()
              + file.text().substring(statement.start());
      if (isRight.test(SourceFile.of(file.path(), changed))) {
        String title = "Put " + order.statement() + " before line " + statement.line();
        return Optional.of(SourceChanges.fix(title, List.of(edit)));
      }
    }
    return Optional.empty();
  }

  /**
   * The statements before which a barrier may help: those around both accesses, innermost first,
   * and of what stands behind the other first.
   */
  private List<SourceRange> places(Fault fault, Fault.Order order) {
    List<SourceRange> places =
        new ArrayList<>(statementsAround(fault.file(), fault.line(), fault.column()));
    List<SourceRange> others = statementsAround(order.file(), order.line(), order.column());
    boolean isBehind =
        !places.isEmpty() && !others.isEmpty() && others.get(0).start() > places.get(0).start();
    places.addAll(isBehind ? 0 : places.size(), others);
    return places.stream().distinct().limit(MOST_PLACES).toList();
  }

  /** The statements of blocks that hold a place, innermost first. */
  private List<SourceRange> statementsAround(String path, int line, int column) {
    Deque<SourceRange> found = new ArrayDeque<>();
    for (FunctionDefinition function : units().flatMap(u -> u.functions().stream()).toList()) {
      SourceFile file = function.range().file();
      if (!file.path().equals(path) || line > file.lineCount()) {
        continue;
      }
      int offset = file.lineStart(line) + column - 1;
      new TreeWalker() {
        @Override
        public Void visitCompound(Statement.Compound block) {
          for (Statement statement : block.statements()) {
            SourceRange range = statement.range();
            if (range.file() == file && range.start() <= offset && offset < range.end()) {
              found.push(range.standing());
            }
          }
          return super.visitCompound(block);
        }
      }.walk(function.body());
    }
    return List.copyOf(found);
  }
}
