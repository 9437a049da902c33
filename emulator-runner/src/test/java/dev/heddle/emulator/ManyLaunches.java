package dev.heddle.emulator;

import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Ten thousand launches of five hundred different programs in one process; prints what grows. The
 * programs are more than any cache holds, so that their classes must go.
 */
final class ManyLaunches {
  private static final int PROGRAMS = 500;
  private static final int LAUNCHES = 20;

  /** What is loaded and cached at first is there by then. */
  private static final int SETTLED = 100;

  private static final long CLASSES_GROWTH = 60;
  private static final long HEAP_GROWTH = 3L << 20;
  private static final int THREADS_GROWTH = 4;

  private ManyLaunches() {}

  public static void main(String[] arguments) throws Exception {
    Path directory = Path.of(arguments[0]);
    Files.writeString(
        directory.resolve("many.cl"),
        "kernel void k(global int *a, local int *t) { int l = get_local_id(0); t[l] = a[get_global_id(0)] + STEP;"
            + " barrier(CLK_LOCAL_MEM_FENCE); a[get_global_id(0)] = t[63 - l]; }");
    Emulator emulator = new Emulator();
    State settled = null;
    for (int program = 0; program < PROGRAMS; program++) {
      if (program == SETTLED) {
        settled = State.now();
      }
      EmulationResult result = emulator.run(session(directory, program));
      if (result.status() != EmulationResult.Status.OK || result.launches().size() != LAUNCHES) {
        System.out.println(result.error() + result.faults());
        System.exit(1);
      }
    }
    State end = State.now();
    if (end.classes() > settled.classes() + CLASSES_GROWTH
        || end.heap() > settled.heap() + HEAP_GROWTH
        || end.threads() > settled.threads() + THREADS_GROWTH) {
      System.out.println("grows from " + settled + " to " + end);
      System.exit(1);
    }
    System.exit(0);
  }

  private static Session session(Path directory, int program) throws Exception {
    StringBuilder json = new StringBuilder("{'sources': ['many.cl'], 'options': ['-DSTEP=");
    json.append(program).append("'], 'buffers': {'a': {'type': 'int', 'count': 4096}},");
    json.append("'emulation': {'checks': [").append(program % 4 == 0 ? "'races'" : "");
    json.append("]}, 'workflow': [");
    for (int launch = 0; launch < LAUNCHES; launch++) {
      json.append(launch == 0 ? "" : ", ")
          .append("{'kernel': 'k', 'global': [4096], 'local': [64],");
      json.append("'args': ['a', {'local': 256}]}");
    }
    String text = json.append("]}").toString().replace('\'', '"');
    return SessionReader.read(directory.resolve("many.clsession"), text);
  }

  /** What may grow in a process. */
  private record State(long classes, long heap, int threads) {
    static State now() throws IOException, InterruptedException {
      for (int i = 0; i < 3; i++) {
        System.gc();
        Thread.sleep(20);
      }
      return new State(
          ManagementFactory.getClassLoadingMXBean().getLoadedClassCount(),
          ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
          ManagementFactory.getThreadMXBean().getThreadCount());
    }
  }
}
