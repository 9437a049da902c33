import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Runs many commands of one checkout in this process: {@code Driver JOBS OUT digests|texts}. Each
 * line of the file JOBS is one command, its arguments separated by tabs; the same line of the file
 * OUT tells its outcome, or the digest of that. It knows nothing of a checkout but its entry class.
 */
public final class Driver {
  private static final Pattern TIMINGS = Pattern.compile("\"timingsMillis\"\\s*:\\s*\\{[^}]*\\}");

  /** The jar file tells its version, plain classes don't. */
  private static final Pattern VERSION =
      Pattern.compile("(\"name\" : \"heddle\",\\s*\"version\" : )\"[^\"]*\"");

  private static final Map<Pattern, String> LEFT_OUT =
      new ConcurrentHashMap<>(Map.of(TIMINGS, "\"timingsMillis\" : {}", VERSION, "$1\"\""));

  /** Stands for the end of a line within an outcome. */
  static final char LINE_END = '\u001e';

  private static final long SECONDS_BETWEEN_NOTES = 60;

  private Driver() {}

  /** Runs the commands. */
  public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
    List<String> jobs = Files.readAllLines(Path.of(arguments[0]), StandardCharsets.UTF_8);
    boolean digests = arguments[2].equals("digests");
    Method entry =
        Class.forName("dev.heddle.cli.Heddle")
            .getDeclaredMethod("run", String[].class, PrintWriter.class, PrintWriter.class);
    entry.setAccessible(true);
    long noted = System.nanoTime();
    try (PrintStream out =
        new PrintStream(Files.newOutputStream(Path.of(arguments[1])), false, "UTF-8")) {
      for (int k = 0; k < jobs.size(); k++) {
        String outcome = outcome(entry, jobs.get(k).split("\t"));
        out.println(digests ? digest(outcome) : outcome.replace('\n', LINE_END));
        if (System.nanoTime() - noted > SECONDS_BETWEEN_NOTES * 1_000_000_000L) {
          noted = System.nanoTime();
          System.err.println(
              Path.of(arguments[1]).getFileName() + ": " + (k + 1) + " of " + jobs.size());
        }
      }
    }
  }

  /** Exit status, what was said, and the report without what differs from run to run. */
  private static String outcome(Method entry, String[] arguments) {
    StringWriter out = new StringWriter();
    StringWriter error = new StringWriter();
    PrintWriter outWriter = new PrintWriter(out);
    PrintWriter errorWriter = new PrintWriter(error);
    Object status;
    try {
      status = entry.invoke(null, arguments, outWriter, errorWriter);
    } catch (ReflectiveOperationException e) {
      status = "thrown: " + e.getCause();
    }
    outWriter.flush();
    errorWriter.flush();
    String report = out.toString();
    for (Map.Entry<Pattern, String> leftOut : LEFT_OUT.entrySet()) {
      report = leftOut.getKey().matcher(report).replaceAll(leftOut.getValue());
    }
    return "exit status " + status + "\n" + error + report;
  }

  private static String digest(String text) {
    try {
      byte[] bytes =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }
}
