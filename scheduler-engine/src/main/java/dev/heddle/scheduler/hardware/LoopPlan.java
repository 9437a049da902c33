package dev.heddle.scheduler.hardware;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * One loop of the hardware.
 *
 * @param id its number
 * @param irLoop its number in the kernel as built
 * @param place the loop statement
 * @param parent the loop around it
 * @param body blocks and loops inside, in the order of execution
 * @param header the block that every iteration starts with
 * @param entry the node that is 1 when an iteration of the parent enters it; empty if it always
 *     does
 * @param exitsBefore how many exits of the parent (outside of loops: returns) stand before it; it
 *     is entered if its entry is 1 and none of them has fired
 * @param guard the node that is asked in front of it whether there is a first iteration, or whether
 *     there is none; empty where nothing asks
 * @param exits the ways out of it, in the order of the program
 * @param last the node that says whether an iteration is the last, or whether it is not; empty
 *     where that is known
 * @param carried the values that it carries
 * @param test the branch of its body's top level that leaves it; empty if there is none
 * @param counter how it counts; empty if it does not
 * @param trips iterations of each run; empty if not known
 * @param asked what pragmas ask for
 * @param control how iterations follow each other
 */
public record LoopPlan(
    int id,
    int irLoop,
    int place,
    OptionalInt parent,
    List<Item> body,
    int header,
    OptionalInt entry,
    int exitsBefore,
    OptionalInt guard,
    List<Exit> exits,
    OptionalInt last,
    List<Carried> carried,
    Optional<Test> test,
    Optional<Counter> counter,
    OptionalLong trips,
    Asked asked,
    Control control) {
  /** Checks the numbers, and that the body starts with the header. */
  public LoopPlan {
    body = List.copyOf(body);
    exits = List.copyOf(exits);
    carried = List.copyOf(carried);
    Check.notNegative(id, "loop");
    Check.notNegative(irLoop, "loop");
    Check.notNegative(place, "place");
    Check.notNegative(parent, "loop");
    Check.notNegative(entry, "node");
    Check.notNegative(exitsBefore, "exits before");
    Check.notNegative(guard, "node");
    Check.notNegative(last, "node");
    Check.that(
        !body.isEmpty() && body.get(0) instanceof Item.BlockItem first && first.block() == header,
        "a loop starts with its header");
    Check.that(
        counter.isEmpty() || counter.get().carried() < carried.size(), "the counter is carried");
    Check.that(trips.orElse(0) >= 0, "iterations are not negative");
    Check.that(counter.isEmpty() || test.isPresent(), "a counter is tested");
    Check.that(
        trips.isEmpty() || test.filter(Test::only).isPresent(),
        "iterations are known where one test leaves a loop");
  }

  /** Whether no loop lies inside. */
  public boolean isInnermost() {
    return body.stream().noneMatch(Item.LoopItem.class::isInstance);
  }

  /** The blocks directly inside. */
  public List<Integer> blocks() {
    return body.stream()
        .filter(Item.BlockItem.class::isInstance)
        .map(item -> ((Item.BlockItem) item).block())
        .toList();
  }

  /** The loops directly inside. */
  public List<Integer> inner() {
    return body.stream()
        .filter(Item.LoopItem.class::isInstance)
        .map(item -> ((Item.LoopItem) item).loop())
        .toList();
  }

  /**
   * What pragmas ask for, whether or not it is followed.
   *
   * @param intervals intervals in the order of the source, of which the last one counts
   * @param oneAtATime whether iterations may not overlap
   */
  public record Asked(List<Interval> intervals, boolean oneAtATime) {
    public Asked {
      intervals = List.copyOf(intervals);
    }

    /** The interval that counts; empty if none is asked for. */
    public OptionalInt interval() {
      return intervals.stream().mapToInt(Interval::cycles).reduce((first, last) -> last);
    }
  }

  /**
   * An interval that a pragma asks for.
   *
   * @param cycles cycles from one iteration to the next
   * @param place the pragma
   */
  public record Interval(int cycles, int place) {
    public Interval {
      Check.notNegative(place, "place");
    }
  }

  /**
   * A value that goes from one iteration to the next.
   *
   * @param node its node
   * @param initial node of its first value
   * @param next node of its value {@code distance} iterations later
   * @param distance iterations from the one that hands it on to the one that reads it; more than 1
   *     is a delay line, whose next value is another carried one
   * @param spread whether it is a modulo counter whose step is spread over two clocks
   * @param accumulator the addition that holds the value inside, a cycle after it starts; empty if
   *     the value is there when {@code next} ends
   */
  public record Carried(
      int node, int initial, int next, int distance, boolean spread, OptionalInt accumulator) {
    /** Checks the numbers. */
    public Carried {
      Check.notNegative(accumulator, "node");
      Check.notNegative(node, "node");
      Check.notNegative(initial, "node");
      Check.notNegative(next, "node");
      Check.that(distance >= 1, "a value is carried to a later iteration");
    }
  }

  /**
   * The branch that leaves a loop.
   *
   * @param first whether it stands before everything that has an effect
   * @param only whether the loop has no other exit
   */
  public record Test(boolean first, boolean only) {}

  /**
   * How a loop counts.
   *
   * @param carried position of the counter among the carried values
   * @param step what each iteration adds
   * @param wellFormed whether it counts from a known value to a bound that does not change
   */
  public record Counter(int carried, long step, boolean wellFormed) {
    public Counter {
      Check.notNegative(carried, "position");
    }
  }
}
