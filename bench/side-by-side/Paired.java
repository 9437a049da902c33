import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Times the benchmarks of {@code bench/jmh} of two checkouts in one process, one call of each in
 * turn, each with its own classes: what slows the machine down slows both. Prints for each
 * benchmark the median processor time of a call in milliseconds of the first and of the second.
 * Usage: Paired FIRST SECOND SECONDS
 */
public final class Paired {
  private static final String BENCHMARKS = "dev.heddle.bench.";
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final double seconds;

  private Paired(double seconds) {
    this.seconds = seconds;
  }

  /** One benchmark of one checkout. */
  private interface Call {
    Object run() throws ReflectiveOperationException;
  }

  /** Times all benchmarks. */
  public static void main(String[] args) throws ReflectiveOperationException, IOException {
    ClassLoader first = loader(Path.of(args[0]));
    ClassLoader second = loader(Path.of(args[1]));
    Paired paired = new Paired(Double.parseDouble(args[2]));
    for (String sample : List.of("dot_product", "fir", "matrix_multiply", "saxpy")) {
      Map<String, Object> values = Map.of("sample", sample);
      paired.compare("sample " + sample, sample(first, values), sample(second, values));
    }
    for (int operations : List.of(1000, 3000, 10000, 30000)) {
      for (String shape : List.of("chain", "accesses")) {
        Map<String, Object> values = Map.of("operations", operations, "shape", shape);
        String name = "unrolled " + operations + " " + shape;
        paired.compare(name, unrolled(first, values), unrolled(second, values));
      }
    }
    for (int lines : List.of(500, 5000)) {
      Map<String, Object> values = Map.of("lines", lines);
      paired.compare("front end " + lines, frontEnd(first, values), frontEnd(second, values));
    }
  }

  private static ClassLoader loader(Path checkout) throws IOException {
    Path target = checkout.resolve("bench/jmh/target");
    List<URL> urls = new ArrayList<>();
    urls.add(url(target.resolve("classes").toString()));
    for (String entry : Files.readString(target.resolve("classpath")).strip().split(":")) {
      urls.add(url(entry));
    }
    return new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  private static URL url(String entry) throws MalformedURLException {
    return new File(entry).toURI().toURL();
  }

  private static Call sample(ClassLoader loader, Map<String, Object> values)
      throws ReflectiveOperationException {
    return call(loader, "sample", "AnalysisBenchmark$Sample", "read", values);
  }

  private static Call unrolled(ClassLoader loader, Map<String, Object> values)
      throws ReflectiveOperationException {
    return call(loader, "unrolled", "AnalysisBenchmark$Unrolled", "write", values);
  }

  private static Call call(
      ClassLoader loader, String name, String state, String setup, Map<String, Object> values)
      throws ReflectiveOperationException {
    Object engine = instance(loader, "AnalysisBenchmark$Engine");
    Object input = prepared(loader, state, setup, values);
    Object benchmark = instance(loader, "AnalysisBenchmark");
    Method method = benchmark.getClass().getMethod(name, engine.getClass(), input.getClass());
    return () -> method.invoke(benchmark, engine, input);
  }

  private static Call frontEnd(ClassLoader loader, Map<String, Object> values)
      throws ReflectiveOperationException {
    Object benchmark = prepared(loader, "FrontEndBenchmark", "prepare", values);
    Method method = benchmark.getClass().getMethod("analyze");
    return () -> method.invoke(benchmark);
  }

  private static Object prepared(
      ClassLoader loader, String name, String setup, Map<String, Object> values)
      throws ReflectiveOperationException {
    Object state = instance(loader, name);
    for (Map.Entry<String, Object> value : values.entrySet()) {
      state.getClass().getField(value.getKey()).set(state, value.getValue());
    }
    state.getClass().getMethod(setup).invoke(state);
    return state;
  }

  private static Object instance(ClassLoader loader, String name)
      throws ReflectiveOperationException {
    return loader.loadClass(BENCHMARKS + name).getConstructor().newInstance();
  }

  private void compare(String name, Call first, Call second) throws ReflectiveOperationException {
    pairs(first, second);
    List<long[]> pairs = pairs(first, second);
    System.out.println(
        String.format(
            Locale.ROOT,
            "result\t%s\t%.4f\t%.4f\t%d",
            name,
            median(pairs.stream().mapToLong(pair -> pair[0]).toArray()),
            median(pairs.stream().mapToLong(pair -> pair[1]).toArray()),
            pairs.size()));
  }

  /** Calls both in turn, the other one first each time; nanoseconds of processor time of each. */
  private List<long[]> pairs(Call first, Call second) throws ReflectiveOperationException {
    List<long[]> pairs = new ArrayList<>();
    long end = System.nanoTime() + (long) (seconds * 1e9);
    while (System.nanoTime() < end || pairs.size() < 5) {
      long[] pair = new long[2];
      for (int turn = 0; turn < 2; turn++) {
        int side = (turn + pairs.size()) % 2;
        long start = THREADS.getCurrentThreadCpuTime();
        Object result = (side == 0 ? first : second).run();
        pair[side] = THREADS.getCurrentThreadCpuTime() - start;
        if (result == null) {
          throw new IllegalStateException("a benchmark gives nothing");
        }
      }
      pairs.add(pair);
    }
    return pairs;
  }

  private static double median(long[] nanoseconds) {
    Arrays.sort(nanoseconds);
    return nanoseconds[nanoseconds.length / 2] / 1e6;
  }
}
