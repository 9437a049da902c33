import dev.heddle.language.source.FileLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/**
 * Processor time of the analysis of each file, from its text to the report without findings: in a new virtual machine
 * ("cold") for the first file, and the best of three more.
 */
public final class AnalysisTime {
  private static final int MORE = 3;

  private AnalysisTime() {}

  public static void main(String[] files) throws IOException {
    for (String file : files) {
      double first = seconds(file);
      double best = first;
      for (int i = 0; i < MORE; i++) {
        best = Math.min(best, seconds(file));
      }
      System.out.printf("| %s | %.2f | %.2f |%n", Path.of(file).getFileName(), first, best);
    }
  }

  private static double seconds(String file) throws IOException {
    Program program = Program.of(FileLoader.read(Path.of(file)));
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Analysis analysis = new Analyzer().analyze(program, Progress.NONE);
    long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    if (analysis.report().hasErrors()) {
      throw new IllegalStateException(file + " has errors");
    }
    return (end - start) / 1e9;
  }
}
