package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A kernel stores to a buffer and then tells another one by a channel, which loads from a buffer of
 * the same name: without a fence the token may be there before the data (programming-guide-1-6
 *
 */
public final class TokenOrder implements Inspection {
  private static final About ABOUT =
      About.of(
          "token-without-fence",
          Group.CHANNELS,
          "A token may overtake the data that it announces",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  private static final String FENCE = "mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_CHANNEL_MEM_FENCE);";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          List<Events> kernels =
              file.unit().kernels().stream()
                  .filter(kernel -> !kernel.hasErrors())
                  .map(Events::new)
                  .toList();
          Map<String, Set<Integer>> readers = new HashMap<>();
          for (int i = 0; i < kernels.size(); i++) {
            for (String channel : kernels.get(i).firstReads.keySet()) {
              readers.computeIfAbsent(channel, name -> new TreeSet<>()).add(i);
            }
          }
          for (Events writer : kernels) {
            writer.tokens.stream()
                .flatMap(token -> readers.getOrDefault(token.write.name, Set.of()).stream())
                .distinct()
                .sorted()
                .map(kernels::get)
                .filter(reader -> reader != writer)
                .flatMap(reader -> problem(writer, reader).stream())
                .forEach(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(Events writer, Events reader) {
    for (Token token : writer.tokens) {
      Integer read = reader.firstReads.get(token.write.name);
      if (read == null) {
        continue;
      }
      for (Event store : token.unordered) {
        Optional<Event> load = reader.load(store, read);
        if (load.isPresent()) {
          return Optional.of(problem(writer.kernel, reader.kernel, store, token.write, load.get()));
        }
      }
    }
    return Optional.empty();
  }

  private static Problem problem(
      FunctionDefinition writer, FunctionDefinition reader, Event store, Event token, Event load) {
    String message =
        "'%s' tells '%s' by '%s' that '%s' is stored, and no fence stands between: if both kernels get the same buffer, '%s' may load before the store has reached memory; put 'mem_fence(CLK_GLOBAL_MEM_FENCE | CLK_CHANNEL_MEM_FENCE)' in front of the write"
            .formatted(writer.name(), reader.name(), token.name, store.name, reader.name());
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.MEANING, "token " + token.name + " " + store.name),
            token.range,
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(store.range, "stored here"))
        .with(new Problem.Related(load.range, "loaded here"))
        .with(
            ProposedFix.of(
                new EditBuilder(token.statement.file()).lineAbove(token.statement, FENCE).edits(),
                "Wait for the stores before the token",
                new ProposedFix.Target(writer.name(), writer.name()),
                ProposedFix.Results.REPAIRED,
                new Stated("the token comes behind the data")));
  }

  private enum Kind {
    STORE,
    LOAD,
    WRITE,
    READ,
    FENCE
  }

  /**
   * Something that a kernel does, in the order of its text.
   *
   * @param name of the buffer or channel
   * @param pointer of a buffer
   * @param statement the statement that it stands in
   */
  private record Event(
      Kind kind,
      String name,
      Optional<PointerType> pointer,
      SourceRange range,
      SourceRange statement) {
    /** Whether it may be of the same buffer: a global one of the same name and type. */
    boolean isOf(Event other) {
      return name.equals(other.name)
          && pointer.isPresent()
          && other.pointer.isPresent()
          && pointer.get().pointee().type().equals(other.pointer.get().pointee().type());
    }
  }

  /**
   * A write to a channel.
   *
   * @param unordered the first store to each buffer since the last fence
   */
  private record Token(Event write, List<Event> unordered) {}

  /** What a kernel does; places are counted in the order of its text. */
  private static final class Events extends TreeWalker {
    private final FunctionDefinition kernel;
    private final List<Token> tokens = new ArrayList<>();
    private final Map<String, Event> unordered = new LinkedHashMap<>();
    private final Map<String, Integer> firstReads = new HashMap<>();
    private final Map<String, NavigableMap<Integer, Event>> loads = new HashMap<>();
    private int place;
    private SourceRange statement;

    Events(FunctionDefinition kernel) {
      this.kernel = kernel;
      walk(kernel.body());
    }

    /** The first load of the buffer of a store behind a place. */
    Optional<Event> load(Event store, int after) {
      return Optional.ofNullable(loads.get(store.name))
          .map(places -> places.higherEntry(after))
          .map(Map.Entry::getValue)
          .filter(load -> load.isOf(store));
    }

    private void add(Event event) {
      place++;
      switch (event.kind) {
        case STORE -> unordered.putIfAbsent(event.name, event);
        case LOAD -> loads.computeIfAbsent(event.name, name -> new TreeMap<>()).put(place, event);
        case WRITE -> tokens.add(new Token(event, List.copyOf(unordered.values())));
        case READ -> firstReads.putIfAbsent(event.name, place);
        case FENCE -> unordered.clear();
      }
    }

    @Override
    public void walk(Statement at) {
      if (!(at instanceof Statement.Compound)) {
        statement = at.range();
      }
      super.walk(at);
    }

    @Override
    public Void visitAssignment(Expression.Assignment assignment) {
      walk(assignment.value());
      if (assignment.target() instanceof Expression.Index element) {
        walk(element.index());
        add(Kind.STORE, element);
        return null;
      }
      walk(assignment.target());
      return null;
    }

    @Override
    public Void visitIndex(Expression.Index element) {
      add(Kind.LOAD, element);
      return super.visitIndex(element);
    }

    private void add(Kind kind, Expression.Index element) {
      if (Bare.of(element.base()) instanceof Expression.VariableReference reference
          && reference.variable().kind() == Variable.Kind.PARAMETER
          && reference.variable().type() instanceof PointerType pointer
          && pointer.space() == AddressSpace.GLOBAL) {
        add(
            new Event(
                kind,
                reference.variable().name(),
                Optional.of(pointer),
                element.range(),
                statement));
      }
    }

    @Override
    public Void visitCall(Expression.Call call) {
      // A function may hold a fence.
      add(new Event(Kind.FENCE, "", Optional.empty(), call.range(), statement));
      return super.visitCall(call);
    }

    @Override
    public Void visitBuiltinCall(Expression.BuiltinCall call) {
      super.visitBuiltinCall(call);
      String name = call.callee().name();
      Optional<Kind> kind =
          name.startsWith("write_channel")
              ? Optional.of(Kind.WRITE)
              : name.startsWith("read_channel")
                  ? Optional.of(Kind.READ)
                  : name.endsWith("fence") || name.endsWith("barrier")
                      ? Optional.of(Kind.FENCE)
                      : Optional.empty();
      kind.ifPresent(
          found ->
              add(
                  new Event(
                      found,
                      found == Kind.FENCE ? "" : call.arguments().get(0).range().text(),
                      Optional.empty(),
                      call.range(),
                      statement)));
      return null;
    }
  }
}
