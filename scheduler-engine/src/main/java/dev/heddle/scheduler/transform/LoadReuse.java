package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.build.ConstantFolder;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** A load of what has just been loaded or stored at the same address needs no access. */
final class LoadReuse implements Transform {
  @Override
  public String name() {
    return "load-reuse";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    return index.accesses().isEmpty() ? kernel : new Reuse(kernel, index).run(context);
  }

  /**
   * What an access touches.
   *
   * @param place where it is in an object of equal elements
   * @param inputs the values of its address where that is not known
   */
  private record Key(
      int object, Optional<Place> place, long offset, List<Integer> inputs, Object type) {}

  /**
   * An element of an object whose elements are equal: those of one base with different offsets are
   * apart.
   *
   * @param base values and the bytes that each of them counts, in turns
   * @param offset bytes, a multiple of the element's size
   */
  private record Place(List<Long> base, long offset) {}

  /** How often it was stored to an object: in all, by base and by place. */
  private static final class Stores {
    int all;
    final Map<List<Long>, Integer> ofBase = new HashMap<>();
    final Map<Place, Integer> at = new HashMap<>();

    void add(Place place) {
      all++;
      ofBase.merge(place.base(), 1, Integer::sum);
      at.merge(place, 1, Integer::sum);
    }

    /** How many of them may have changed what is there. */
    int to(Optional<Place> place) {
      return place
          .map(p -> all - ofBase.getOrDefault(p.base(), 0) + at.getOrDefault(p, 0))
          .orElse(all);
    }
  }

  /** A known content of memory, valid while its place has this epoch. */
  private record Known(int value, int epoch) {}

  private static final class Reuse extends Replay {
    private final Map<Integer, MemoryObject> memories = new HashMap<>();
    private final Map<Node, Set<Integer>> stored = new IdentityHashMap<>();
    private final Map<Integer, Integer> epochs = new HashMap<>();
    private final Map<Integer, Stores> elementStores = new HashMap<>();

    /** The type of the elements of each object that is accessed, empty when it is not one. */
    private final Map<Integer, Optional<Object>> elementTypes = new HashMap<>();

    private final Map<Key, Known> known = new HashMap<>();
    private final ValueNumbers numbers = new ValueNumbers(value -> out.values().definition(value));
    private final List<Key> added = new ArrayList<>();
    private final Deque<Integer> marks = new ArrayDeque<>();
    private final Deque<Map<Key, Integer>> leaving = new ArrayDeque<>();

    /** What others may write to, so that it may have changed behind a barrier or a fence. */
    private final Set<Integer> writable = new HashSet<>();

    /** What a condition that holds tells about memory: what was loaded to compute it. */
    private final Map<Integer, Map<Key, Known>> implied = new HashMap<>();

    Reuse(KernelIr kernel, KernelIndex index) {
      super(kernel, index);
      for (MemoryObject memory : kernel.memories()) {
        memories.put(memory.id(), memory);
        if (!memory.isReadOnly()) {
          writable.add(memory.id());
        }
      }
      index.accesses().forEach(this::type);
      stores(kernel.body());
    }

    private void type(Operation operation) {
      boolean plain = isPlain(operation) && operation.opcode() != Opcode.ATOMIC;
      Object type = plain ? ((Detail.Access) operation.detail()).accessed() : null;
      for (int object : index.targets(operation)) {
        elementTypes.merge(
            object,
            Optional.ofNullable(type),
            (one, other) -> one.equals(other) ? one : Optional.empty());
      }
    }

    private Set<Integer> stores(Block block) {
      Set<Integer> all = new HashSet<>();
      for (Node node : block.nodes()) {
        if (node instanceof Operation operation) {
          all.addAll(clobbered(operation));
        } else if (node instanceof If branch) {
          all.addAll(stores(branch.then()));
          all.addAll(stores(branch.otherwise()));
        } else if (node instanceof Loop loop) {
          Set<Integer> inside = stores(loop.body());
          stored.put(loop, inside);
          all.addAll(inside);
        } else if (node instanceof Scope scope) {
          all.addAll(stores(scope.body()));
        }
      }
      return all;
    }

    /** Objects whose contents are unknown behind an operation. */
    private Set<Integer> clobbered(Operation operation) {
      switch (operation.opcode()) {
        case STORE, ATOMIC:
          Detail.Access access = (Detail.Access) operation.detail();
          if (access.mayPointTo().isEmpty()) {
            return index.targets(operation);
          }
          Set<Integer> objects = new HashSet<>();
          access.mayPointTo().forEach(object -> objects.addAll(aliases(object)));
          return objects;
        case BARRIER, FENCE:
          return writable;
        case CALL:
          return ((Detail.Call) operation.detail()).sideEffects() ? memories.keySet() : Set.of();
        default:
          return Set.of();
      }
    }

    private Set<Integer> aliases(int object) {
      MemoryObject self = memories.get(object);
      Set<Integer> all = new HashSet<>();
      all.add(object);
      boolean mayAlias = self.origin() == MemoryObject.Origin.ARGUMENT && !self.isRestrict();
      if (mayAlias) {
        for (MemoryObject other : memories.values()) {
          if (other.origin() == MemoryObject.Origin.ARGUMENT
              && other.space() == self.space()
              && !other.isRestrict()) {
            all.add(other.id());
          }
        }
      }
      return all;
    }

    private void clobber(Set<Integer> objects) {
      objects.forEach(object -> epochs.merge(object, 1, Integer::sum));
    }

    @Override
    public Void operation(Operation operation) {
      boolean plain = isPlain(operation);
      if (plain && operation.opcode() == Opcode.LOAD) {
        int constant = constant(operation);
        if (constant >= 0) {
          set(operation.id(), constant);
          return null;
        }
        Key key = key(operation, 0);
        Known content = known.get(key);
        if (content != null && content.epoch() == epoch(key)) {
          set(operation.id(), content.value());
          return null;
        }
        super.operation(operation);
        learn(key, value(operation.id()));
        return null;
      }
      clobber(operation, plain);
      super.operation(operation);
      if (plain && operation.opcode() == Opcode.STORE && out.isReachable()) {
        learn(key(operation, 1), value(operation.input(0)));
      }
      return null;
    }

    /** What a constant array holds at an index that is known; -1 if that is not so. */
    private int constant(Operation load) {
      Detail.Access access = (Detail.Access) load.detail();
      MemoryObject memory = memories.get(access.object());
      boolean readable =
          memory != null
              && memory.isConst()
              && memory.initial().isPresent()
              && load.type().laneCount() == 1
              && (load.type() instanceof IrType.Int || load.type() instanceof IrType.Float);
      long offset = access.offset();
      for (Detail.Subscript subscript : access.subscripts()) {
        OptionalLong position =
            out.values()
                .constant(value(load.input(subscript.input())))
                .map(c -> OptionalLong.of(c.scalar()))
                .orElse(OptionalLong.empty());
        readable &= position.isPresent();
        offset += position.orElse(0) * subscript.strideBytes();
      }
      if (!readable || offset < 0 || offset + load.type().bytes() > memory.bytes()) {
        return -1;
      }
      byte[] bytes = memory.initial().orElseThrow().bytes();
      long bits = 0;
      for (int i = 0; i < load.type().bytes(); i++) {
        bits |= (bytes[(int) offset + i] & 0xffL) << 8 * i;
      }
      if (load.type() instanceof IrType.Int) {
        bits = ConstantFolder.normalize(bits, load.type().bits());
      }
      return out.constant(load.type(), new Detail.Constant(List.of(bits)), load.range());
    }

    /** Grows with every operation after which the content of a place is unknown. */
    private int epoch(Key key) {
      Stores stores = elementStores.get(key.object());
      return epochs.getOrDefault(key.object(), 0) + (stores == null ? 0 : stores.to(key.place()));
    }

    /** Whether all accesses to an object are to whole elements of one type. */
    private boolean isUniform(int object) {
      return elementTypes.getOrDefault(object, Optional.empty()).isPresent();
    }

    /** Where an access to an object of equal elements is; empty if that is not known so well. */
    private Optional<Place> place(Operation operation, int firstInput) {
      Detail.Access access = (Detail.Access) operation.detail();
      if (!isUniform(access.object())
          || access.subscripts().size() != operation.inputs().size() - firstInput) {
        return Optional.empty();
      }
      LinearAddress address = new LinearAddress(out.values(), numbers::of);
      address.add(access.offset());
      for (Detail.Subscript subscript : access.subscripts()) {
        address.add(value(operation.input(subscript.input())), subscript.strideBytes());
      }
      return address.offset() % access.accessed().bytes() == 0
          ? Optional.of(new Place(address.base(), address.offset()))
          : Optional.empty();
    }

    /** A store to one element leaves those as they are that are another one for certain. */
    private void clobber(Operation operation, boolean plain) {
      Set<Integer> objects = clobbered(operation);
      if (plain && operation.opcode() == Opcode.STORE && objects.size() == 1) {
        int object = objects.iterator().next();
        Optional<Place> place = place(operation, 1);
        if (place.isPresent() && object == ((Detail.Access) operation.detail()).object()) {
          elementStores.computeIfAbsent(object, o -> new Stores()).add(place.get());
          return;
        }
      }
      clobber(objects);
    }

    private void learn(Key key, int value) {
      known.put(key, new Known(value, epoch(key)));
      added.add(key);
    }

    private Key key(Operation operation, int firstInput) {
      Detail.Access access = (Detail.Access) operation.detail();
      Optional<Place> place = place(operation, firstInput);
      if (place.isPresent()) {
        return new Key(access.object(), place, 0, List.of(), access.accessed());
      }
      Ids inputs = values(operation.inputs());
      List<Integer> address = new ArrayList<>();
      for (int i = firstInput; i < inputs.size(); i++) {
        address.add(numbers.of(inputs.get(i)));
      }
      for (Detail.Subscript subscript : access.subscripts()) {
        address.add((int) subscript.strideBytes());
      }
      return new Key(access.object(), place, access.offset(), address, access.accessed());
    }

    /** What became known in a region does not hold behind it. */
    private void forget(int mark) {
      while (added.size() > mark) {
        known.remove(added.remove(added.size() - 1));
      }
    }

    @Override
    public Void branch(If branch) {
      int mark = added.size();
      marks.push(mark);
      leaving.push(new LinkedHashMap<>());
      super.branch(branch);
      marks.pop();
      forget(mark);
      Map<Key, Integer> left = leaving.pop();
      If.Merge conjunction = conjunction(branch);
      if (conjunction != null && out.isReachable() && isMade(conjunction.id())) {
        Map<Key, Known> facts = new LinkedHashMap<>();
        left.forEach(
            (key, variable) ->
                facts.put(key, new Known(out.read(variable, branch.range()), epoch(key))));
        implied.put(value(conjunction.id()), facts);
      }
      return null;
    }

    /** The truth value that only the first side can make true, as {@code &&} does; or null. */
    private If.Merge conjunction(If branch) {
      for (If.Merge merge : branch.merges()) {
        OptionalLong otherwise = index.constant(merge.elseValue());
        if (merge.type().equals(IrType.BOOL)
            && otherwise.isPresent()
            && otherwise.getAsLong() == 0) {
          return merge;
        }
      }
      return null;
    }

    @Override
    protected void startThen(If branch) {
      Map<Key, Known> facts = implied.getOrDefault(value(branch.condition()), Map.of());
      facts.forEach(
          (key, fact) -> {
            if (fact.epoch() == epoch(key)) {
              learn(key, fact.value());
            }
          });
    }

    @Override
    protected void endThen(If branch) {
      If.Merge conjunction = conjunction(branch);
      if (conjunction == null || !out.isReachable()) {
        return;
      }
      Map<Key, Known> facts = new LinkedHashMap<>();
      added.subList(marks.element(), added.size()).forEach(key -> facts.put(key, known.get(key)));
      facts.putAll(implied.getOrDefault(value(conjunction.thenValue()), Map.of()));
      facts.forEach(
          (key, fact) -> {
            if (fact != null && fact.epoch() == epoch(key)) {
              int variable = out.variable(out.values().type(fact.value()), "");
              out.write(variable, fact.value());
              leaving.element().put(key, variable);
            }
          });
    }

    @Override
    protected void startElse() {
      forget(marks.element());
      for (int variable : leaving.element().values()) {
        IrType type = out.variableType(variable);
        out.write(
            variable, out.operation(Opcode.UNDEFINED, type, Ids.NONE, Detail.NONE, kernel.range()));
      }
    }

    @Override
    public Void scope(Scope scope) {
      int mark = added.size();
      super.scope(scope);
      forget(mark);
      return null;
    }

    /**
     * Loads that every run of a loop starts with, at an address that does not change in it and of
     * memory that it does not write, happen once in front of it.
     */
    private void hoist(Loop loop) {
      if (!out.isReachable()) {
        return;
      }
      Map<Integer, Operation> start = new HashMap<>();
      for (Node node : loop.body().nodes()) {
        if (!(node instanceof Operation operation)) {
          return;
        }
        if (operation.opcode().isPure()) {
          start.put(operation.id(), operation);
        } else if (operation.opcode() == Opcode.LOAD
            && isPlain(operation)
            && !stored.get(loop).contains(((Detail.Access) operation.detail()).object())
            && operation.inputs().stream().allMatch(input -> isFixed(input, start, 0))) {
          operation.inputs().stream().forEach(input -> make(input, start));
          operation(operation);
        }
      }
    }

    private boolean isFixed(int value, Map<Integer, Operation> start, int depth) {
      Operation operation = start.get(value);
      return isMade(value)
          || operation != null
              && depth < ValueNumbers.MOST_STEPS
              && operation.inputs().stream().allMatch(i -> isFixed(i, start, depth + 1));
    }

    private void make(int value, Map<Integer, Operation> start) {
      if (!isMade(value)) {
        Operation operation = start.get(value);
        operation.inputs().stream().forEach(input -> make(input, start));
        super.operation(operation);
      }
    }

    private static boolean isPlain(Operation operation) {
      return operation.detail() instanceof Detail.Access access
          && access.object() != Detail.Access.DYNAMIC
          && !access.isVolatile()
          && access.function().isEmpty();
    }

    @Override
    public Void loop(Loop loop) {
      int mark = added.size();
      clobber(stored.get(loop));
      hoist(loop);
      super.loop(loop);
      clobber(stored.get(loop));
      forget(mark);
      return null;
    }
  }
}
