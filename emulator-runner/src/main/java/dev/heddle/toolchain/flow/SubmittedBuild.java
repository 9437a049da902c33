package dev.heddle.toolchain.flow;

import dev.heddle.toolchain.submit.Job;
import dev.heddle.toolchain.sweep.Build;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A compile that was submitted as a job. Who has submitted it may be gone when it ends, so what is
 * known of it at its start stands in the folder of the job, and whoever finds the job ended
 * completes that: what a compile took and whether its product can be used is remembered, whoever
 * has followed it.
 */
public final class SubmittedBuild {
  private static final String FILE = "build.json";

  /** What of the output is read for the verdict. */
  private static final int MOST_LINES = 100_000;

  private SubmittedBuild() {}

  /**
   * Remembers what a job compiles.
   *
   * @param build with nothing of its end yet
   */
  public static void begin(Job job, BuildRecord build) throws IOException {
    build.write(file(job));
  }

  /** Forgets it: a compile that the user has cancelled tells nothing of the next one. */
  public static void forget(Job job) throws IOException {
    Files.deleteIfExists(file(job));
  }

  /**
   * What came of the compile, written down with those of its folder the first time that somebody
   * asks.
   *
   * @return empty as long as it goes on, and where the job is none or was cancelled
   * @throws IOException when its files cannot be read or written
   */
  public static Optional<BuildRecord> settle(Job job) throws IOException {
    Optional<Integer> status = job.status();
    Optional<BuildRecord> begun = BuildRecord.read(file(job));
    if (status.isEmpty() || begun.isEmpty() || !begun.get().result().isEmpty()) {
      return status.isEmpty() ? Optional.empty() : begun;
    }
    BuildRecord build = begun.get();
    boolean isMade =
        status.get() == 0 && Files.exists(job.folder().resolve(build.product().toString()));
    BuildRecord ended =
        build.ended(took(job, build), Build.Verdict.of(isMade, output(job)).words());
    end(job, ended);
    return Optional.of(ended);
  }

  /** Writes down what came of it. */
  public static void end(Job job, BuildRecord build) throws IOException {
    build.keep(job.folder());
    build.write(file(job));
  }

  /**
   * How a job has ended, for the user.
   *
   * @param status that it ended with
   */
  public static String words(Job job, int status) {
    String plain = status == 0 ? BuildRecord.DONE : "failed with status " + status;
    try {
      return settle(job)
          .map(BuildRecord::result)
          .filter(result -> !result.equals(Build.Verdict.FAILED.words()))
          .orElse(plain);
    } catch (IOException unreadable) {
      return plain;
    }
  }

  /** From its start, its turn in the queue included, to when its status was written. */
  private static Duration took(Job job, BuildRecord build) throws IOException {
    Instant end = Files.getLastModifiedTime(job.home().resolve("status")).toInstant();
    Duration time = Duration.between(build.started(), end);
    return time.isNegative() ? Duration.ZERO : time;
  }

  private static List<String> output(Job job) throws IOException {
    List<String> lines = new ArrayList<>();
    if (!Files.exists(job.log())) {
      return lines;
    }
    // Names of files may be written in whatever encoding: what is none of this one is replaced.
    try (var reader =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(job.log()), StandardCharsets.UTF_8))) {
      String line = reader.readLine();
      while (line != null && lines.size() < MOST_LINES) {
        lines.add(line);
        line = reader.readLine();
      }
    }
    return lines;
  }

  private static Path file(Job job) {
    return job.home().resolve(FILE);
  }
}
