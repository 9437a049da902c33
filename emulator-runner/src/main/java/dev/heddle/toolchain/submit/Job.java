package dev.heddle.toolchain.submit;

import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.queue.MachineQueue;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A command that was submitted. All that is known of it stands in a folder of its own below {@code
 * .heddle/jobs} of the folder that it runs in, so that it is found again by whoever looks there:
 * {@code job.properties}, {@code job.sh}, which runs it, {@code log}, its output, and {@code
 * status}, the status that it ended with.
 *
 * @param home its folder
 * @param target the template that it was submitted by
 * @param id as the scheduler calls it
 * @param command as a user would type it
 * @param submitted when
 * @param sources the files that it is about, as they are named in its folder
 */
public record Job(
    Path home, String target, String id, String command, Instant submitted, List<Path> sources) {
  private static final String FOLDER = ".heddle/jobs";
  private static final String DESCRIPTION = "job.properties";
  private static final String WAITS = "waits";
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  public Job {
    sources = List.copyOf(sources);
  }

  /** The jobs of a folder, oldest first. Those that cannot be read are left out. */
  public static List<Job> in(Path folder) throws IOException {
    Path all = folder.resolve(FOLDER);
    if (!Files.isDirectory(all)) {
      return List.of();
    }
    List<Job> jobs = new ArrayList<>();
    try (Stream<Path> homes = Files.list(all)) {
      for (Path home : homes.toList()) {
        read(home).ifPresent(jobs::add);
      }
    }
    jobs.sort(Comparator.comparing(Job::submitted).thenComparing(Job::name));
    return jobs;
  }

  private static Optional<Job> read(Path home) {
    Properties properties = new Properties();
    try (Reader in = Files.newBufferedReader(home.resolve(DESCRIPTION))) {
      properties.load(in);
      return Optional.of(
          new Job(
              home,
              properties.getProperty("target", ""),
              properties.getProperty("id", ""),
              properties.getProperty("command", ""),
              Instant.parse(properties.getProperty("submitted", "")),
              properties.getProperty("sources", "").lines().map(Path::of).toList()));
    } catch (IOException | RuntimeException notAJob) {
      return Optional.empty();
    }
  }

  /** Makes the folder of a job that is about to be submitted, with the script that runs it. */
  static Path prepare(JobRequest request, SubmitTemplate template, MachineQueue queue)
      throws IOException {
    ToolCommand command = request.command();
    String name = request.name().replaceAll("[^\\w.-]", "_");
    Path all = Files.createDirectories(command.folder().resolve(FOLDER));
    String base = name + "-" + STAMP.format(Instant.now());
    Path home = all.resolve(base);
    for (int i = 2; Files.exists(home); i++) {
      home = all.resolve(base + "-" + i);
    }
    Files.createDirectory(home);
    // A target with a folder of its own keeps output and status there.
    boolean isElsewhere = template.value("there").isPresent();
    String log = isElsewhere ? "log" : home.resolve("log").toString();
    String status = isElsewhere ? "status" : home.resolve("status").toString();
    String waits = isElsewhere ? WAITS : home.resolve(WAITS).toString();
    ToolCommand run = command;
    if (template.hasTurns()) {
      MachineQueue there = isElsewhere ? new MachineQueue(Optional.empty()) : queue;
      run = there.behind(command, home.getFileName().toString(), request.atOnce(), waits);
    }
    String script =
        """
        #!/bin/sh
        HEDDLE_JOB=%s.$$
        export HEDDLE_JOB
        %s{ %s; } >%s 2>&1 </dev/null
        echo $? >%s && mv %s %s
        """
            .formatted(
                home.getFileName(),
                isElsewhere
                    ? ""
                    : "cd " + SubmitTemplate.quoted(command.folder().toString()) + " || exit 126\n",
                run.text(),
                SubmitTemplate.quoted(log),
                SubmitTemplate.quoted(status + ".new"),
                SubmitTemplate.quoted(status + ".new"),
                SubmitTemplate.quoted(status));
    Path file = Files.writeString(home.resolve("job.sh"), script);
    if (!file.toFile().setExecutable(true)) {
      throw new IOException(file + " cannot be made executable");
    }
    return home;
  }

  /** Writes down what is known. */
  Job keep() throws IOException {
    Properties properties = new Properties();
    properties.putAll(
        Map.of("target", target, "id", id, "command", command, "submitted", submitted.toString()));
    properties.put("sources", String.join("\n", sources.stream().map(Path::toString).toList()));
    try (Writer out = Files.newBufferedWriter(home.resolve(DESCRIPTION), StandardCharsets.UTF_8)) {
      properties.store(out, null);
    }
    return this;
  }

  /** By which users name it. */
  public String name() {
    return home.getFileName().toString();
  }

  /** The folder that it runs in. */
  public Path folder() {
    return home.getParent().getParent().getParent();
  }

  /** What it has printed so far. */
  public Path log() {
    return home.resolve("log");
  }

  /** The status that it ended with; empty as long as it has not, or where nobody knows. */
  public Optional<Integer> status() {
    try {
      return Optional.of(Integer.parseInt(Files.readString(home.resolve("status")).strip()));
    } catch (IOException | NumberFormatException notYet) {
      return Optional.empty();
    }
  }

  /** Whether it waits for its turn on this machine; of other machines nobody knows here. */
  public boolean isWaiting() {
    return Files.exists(waits());
  }

  Path waits() {
    return home.resolve(WAITS);
  }

  void keepStatus(int status) throws IOException {
    Files.writeString(home.resolve("status"), status + "\n");
  }

  Path script() {
    return home.resolve("job.sh");
  }
}
