package dev.heddle.scheduler.modulo;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Loops with up to 60 operations, several recurrences and ports, the same ones for a seed. */
final class RandomLoops {
  private static final int MOST_OPERATIONS = 60;

  private RandomLoops() {}

  static ModuloProblem loop(long seed) {
    Random random = new Random(seed);
    int count = 4 + random.nextInt(MOST_OPERATIONS - 3);
    List<Integer> ports = new ArrayList<>();
    int kinds = 1 + random.nextInt(3);
    for (int kind = 0; kind < kinds; kind++) {
      ports.add(1 + random.nextInt(2));
    }
    int share = 10 + random.nextInt(50);
    List<ModuloProblem.Operation> operations = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean uses = random.nextInt(100) < share;
      int cycles = random.nextInt(4) == 0 ? 1 + random.nextInt(12) : random.nextInt(4);
      operations.add(
          new ModuloProblem.Operation(
              cycles, uses ? random.nextInt(kinds) : ModuloProblem.Operation.NO_PORT));
    }
    List<ModuloProblem.Edge> edges = new ArrayList<>();
    for (int to = 1; to < count; to++) {
      int inputs = 1 + random.nextInt(2);
      for (int k = 0; k < inputs; k++) {
        int from = Math.max(0, to - 1 - random.nextInt(8));
        edges.add(edge(operations, from, to, 0));
      }
    }
    int recurrences = random.nextInt(5);
    for (int k = 0; k < recurrences; k++) {
      int to = random.nextInt(count);
      int from = Math.min(count - 1, to + random.nextInt(10));
      edges.add(edge(operations, from, to, 1 + random.nextInt(4)));
    }
    return new ModuloProblem(operations, edges, ports);
  }

  private static ModuloProblem.Edge edge(
      List<ModuloProblem.Operation> operations, int from, int to, int distance) {
    return new ModuloProblem.Edge(from, to, operations.get(from).cycles(), distance);
  }
}
