package dev.heddle.emulator.compiler.writers;

import dev.heddle.emulator.compiler.analysis.KernelFacts;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.compiler.analysis.Uniformity;
import dev.heddle.emulator.compiler.operations.Code;
import dev.heddle.emulator.compiler.operations.KernelMethod;
import dev.heddle.emulator.compiler.operations.Place;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.objectweb.asm.Opcodes;

/**
 * Where a kernel with barriers keeps the values that live longer than one run: in an array with an
 * element for each work-item, or in one local when all work-items agree on them.
 */
public final class GroupPlaces {
  private final KernelMethod method;
  private final KernelFacts facts;
  private final Code code;
  private final Uniformity uniformity;
  private final ItemLoop items;
  private final List<Storage> contexts = new ArrayList<>();
  private final List<Integer> contextSlots = new ArrayList<>();
  private final Map<Integer, Place[]> kept = new HashMap<>();
  private final Map<Integer, Place[]> next = new HashMap<>();

  GroupPlaces(KernelMethod method, Uniformity uniformity, ItemLoop items) {
    this.method = method;
    facts = method.facts();
    code = method.code();
    this.uniformity = uniformity;
    this.items = items;
  }

  /**
   * The same places as another method sees them.
   *
   * @param seen gives the other method's place for one of this
   * @param ids the values that the other method writes
   */
  GroupPlaces from(
      KernelMethod other, ItemLoop otherItems, Set<Integer> ids, UnaryOperator<Place> seen) {
    GroupPlaces result = new GroupPlaces(other, uniformity, otherItems);
    for (int id : ids) {
      see(kept.get(id), seen).ifPresent(lanes -> result.kept.put(id, lanes));
      see(next.get(id), seen).ifPresent(lanes -> result.next.put(id, lanes));
    }
    return result;
  }

  private static Optional<Place[]> see(Place[] lanes, UnaryOperator<Place> seen) {
    return Optional.ofNullable(lanes)
        .map(all -> Arrays.stream(all).map(seen).toArray(Place[]::new));
  }

  /** The position of a context's array among all contexts. */
  int position(Place.Context context) {
    return contextSlots.indexOf(context.arraySlot());
  }

  /** The arrays that the worker must have. */
  List<Storage> contexts() {
    return contexts;
  }

  /** Takes a place for a value. */
  void keep(int id) {
    kept.put(id, reserve(id));
  }

  /** Where a value is kept. */
  Place[] of(int id) {
    return kept.get(id);
  }

  /** Where the value that a carried value has in the next iteration is kept until then. */
  Place[] next(int id) {
    return next.get(id);
  }

  private Place[] reserve(int id) {
    Place[] lanes = new Place[Lanes.count(facts.type(id))];
    for (int lane = 0; lane < lanes.length; lane++) {
      Kind kind = method.kept(id, lane);
      lanes[lane] = uniformity.isUniform(id) ? new Place.Local(kind, zero(kind)) : context(kind);
    }
    return lanes;
  }

  /**
   * Takes places for next values: uniform carried values change only after all work-items have read
   * them.
   */
  void reserveNext(Block block) {
    for (Node node : block.nodes()) {
      if (!facts.containsBarrier(node)) {
        continue;
      }
      if (node instanceof If branch) {
        reserveNext(branch.then());
        reserveNext(branch.otherwise());
      } else if (node instanceof Scope scope) {
        reserveNext(scope.body());
      } else if (node instanceof Loop loop) {
        for (Loop.Carried value : loop.carried()) {
          next.put(
              value.id(),
              uniformity.isUniform(value.id()) ? reserve(value.id()) : kept.get(value.id()));
        }
        reserveNext(loop.body());
      }
    }
  }

  /** Takes a local and sets it to 0. */
  int zero(Kind kind) {
    int slot = code.local(kind);
    code.push(
        kind,
        switch (kind) {
          case INT -> 0;
          case LONG -> 0L;
          case FLOAT -> 0f;
          case DOUBLE -> 0d;
        });
    code.store(kind, slot);
    return slot;
  }

  /** What the array of a context is. */
  static Storage storage(Kind kind) {
    return switch (kind) {
      case INT -> Storage.INTS;
      case LONG -> Storage.LONGS;
      case FLOAT -> Storage.FLOATS;
      case DOUBLE -> Storage.DOUBLES;
    };
  }

  /** Takes an array for a number of each work-item. */
  Place context(Kind kind) {
    Storage storage = storage(kind);
    int slot = code.reference();
    method.loadWorkerArray("contexts", contexts.size(), storage.array());
    code.storeReference(slot);
    contexts.add(storage);
    contextSlots.add(slot);
    return new Place.Context(kind, slot, items.item());
  }

  /**
   * Copies values to places where they outlive the run; all are read before the first is written.
   */
  void assign(List<Place[]> places, int[] values) {
    int mark = code.mark();
    List<Place.Local> read = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      for (int lane = 0; lane < places.get(i).length; lane++) {
        Kind kind = places.get(i)[lane].kind();
        method.loadAs(kind, values[i], lane);
        read.add((Place.Local) method.keep(kind));
      }
    }
    int at = 0;
    for (Place[] lanes : places) {
      for (Place lane : lanes) {
        store(lane, read.get(at++));
      }
    }
    code.release(mark);
  }

  /** Stores a local in a place. */
  void store(Place place, Place.Local value) {
    if (place instanceof Place.Context context) {
      code.loadReference(context.arraySlot());
      code.load(Kind.INT, context.itemSlot());
      code.load(value.kind(), value.slot());
      code.op(value.kind().opcode(Opcodes.IASTORE));
    } else if (place instanceof Place.Local local) {
      code.load(value.kind(), value.slot());
      code.store(local.kind(), local.slot());
    }
  }

  /** Assigns for the whole group: uniform values once, others work-item by work-item. */
  void assignForGroup(List<Integer> ids, List<Integer> values) {
    List<Place[]> shared = new ArrayList<>();
    List<Place[]> single = new ArrayList<>();
    List<Integer> sharedValues = new ArrayList<>();
    List<Integer> singleValues = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      boolean uniform = uniformity.isUniform(ids.get(i));
      (uniform ? shared : single).add(kept.get(ids.get(i)));
      (uniform ? sharedValues : singleValues).add(values.get(i));
    }
    assign(shared, ints(sharedValues));
    if (!single.isEmpty()) {
      items.write(label -> assign(single, ints(singleValues)));
    }
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }
}
