package dev.heddle.workspace;

import dev.heddle.language.query.NameUses;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.Variable;
import dev.heddle.workspace.CodeQueries.Code;
import dev.heddle.workspace.CodeQueries.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which functions use which; a channel is used by those who read and write it. */
public final class CallHierarchy {
  private final ProjectTexts texts;

  CallHierarchy(ProjectTexts texts) {
    this.texts = texts;
  }

  /**
   * A function at one end of a call, or a channel.
   *
   * @param element its name, where it is declared
   * @param calls where the calls are, in order
   */
  public record Call(NameUses.Kind kind, String name, Place element, List<Place> calls) {
    public Call {
      calls = List.copyOf(calls);
    }
  }

  List<Call> callers(Path file, int offset) {
    Optional<NameSearch.Found> found = NameSearch.at(texts, file, offset);
    Map<Place, Call> callers = new TreeMap<>();
    for (Path root : found.map(NameSearch.Found::roots).orElse(List.of())) {
      Code code = texts.code(root);
      Set<Place> uses = new TreeSet<>(found.get().places());
      uses.addAll(found.get().hidden());
      for (FunctionDefinition function : code.result().unit().functions()) {
        List<Place> inside = uses.stream().filter(use -> isInside(code, function, use)).toList();
        Place name = code.place(function.function().range());
        List<Place> calls = inside.stream().filter(use -> !use.equals(name)).toList();
        if (!calls.isEmpty()) {
          callers.putIfAbsent(
              name, new Call(kind(function.function()), function.name(), name, calls));
        }
      }
    }
    return List.copyOf(callers.values());
  }

  private static boolean isInside(Code code, FunctionDefinition function, Place use) {
    SourceRange range = function.range();
    return range.start() <= use.start()
        && use.end() <= range.end()
        && code.path(range.file()).equals(use.file());
  }

  List<Call> callees(Path file, int offset) {
    Path path = Documents.key(file);
    Map<Place, Call> callees = new LinkedHashMap<>();
    Optional<NameSearch.Found> found = NameSearch.at(texts, path, offset);
    for (Path root : found.map(NameSearch.Found::roots).orElse(List.of())) {
      Code code = texts.code(root);
      for (FunctionDefinition function : code.result().unit().functions()) {
        if (found.get().declarations().contains(code.place(function.function().range()))) {
          used(code, function, callees);
        }
      }
    }
    return List.copyOf(callees.values());
  }

  private static void used(Code code, FunctionDefinition function, Map<Place, Call> callees) {
    SourceFile file = function.range().file();
    Collection<Symbol> channels = new ArrayList<>();
    code.result().unit().channels().forEach(channel -> channels.add(channel.variable()));
    for (Reference reference : code.result().references()) {
      SourceRange range = reference.range();
      boolean inside =
          range.file() == file
              && function.body().range().start() <= range.start()
              && range.end() <= function.body().range().end();
      if (inside && reference.target() instanceof Reference.SymbolTarget target) {
        Symbol symbol = target.symbol();
        boolean isChannel = symbol instanceof Variable && channels.contains(symbol);
        if (symbol instanceof Function || isChannel) {
          add(code, symbol, code.place(range), callees);
        }
      }
    }
  }

  private static void add(Code code, Symbol symbol, Place use, Map<Place, Call> callees) {
    SourceRange declared =
        code.result()
            .unit()
            .definition(symbol instanceof Function ? symbol.name() : "")
            .map(definition -> definition.function().range())
            .orElse(symbol.range());
    NameUses.Kind kind =
        symbol instanceof Function function ? kind(function) : NameUses.Kind.CHANNEL;
    Place place = code.place(declared);
    List<Place> calls = new ArrayList<>();
    if (callees.containsKey(place)) {
      calls.addAll(callees.get(place).calls());
    }
    calls.add(use);
    callees.put(place, new Call(kind, symbol.name(), place, calls));
  }

  private static NameUses.Kind kind(Function function) {
    return function.isKernel() ? NameUses.Kind.KERNEL : NameUses.Kind.FUNCTION;
  }
}
