package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.emulator.session.Argument;
import dev.heddle.emulator.session.BufferSpec;
import dev.heddle.emulator.session.InitialData;
import dev.heddle.emulator.session.LaunchSpec;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionProgram;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.Report;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a session does, for its dialog.
 *
 * @param buffers a row for each: name, type, elements, what it holds at the start, what becomes of
 *     it
 * @param launches a row for each: kernel, work-items, arguments, times
 * @param feeds who feeds whom through channels
 */
record SessionContents(List<String[]> buffers, List<String[]> launches, List<Feed> feeds) {
  SessionContents {
    buffers = List.copyOf(buffers);
    launches = List.copyOf(launches);
    feeds = List.copyOf(feeds);
  }

  /** A channel from a kernel to another one. */
  record Feed(String from, String channel, String to) {
    @Override
    public String toString() {
      return from + " feeds " + to + " through " + channel;
    }
  }

  /**
   * Reads a session and analyses its kernels.
   *
   * @param configuration empty for the session itself
   * @throws SessionException when it cannot be read
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  static SessionContents of(Path file, String configuration, Cancellation cancellation)
      throws SessionException {
    Session session = SessionReader.readConfiguration(file, configuration);
    List<String[]> buffers = new ArrayList<>();
    for (BufferSpec buffer : session.buffers().values()) {
      boolean isExpected =
          session.expectations().stream().anyMatch(each -> each.buffer().equals(buffer.name()));
      buffers.add(
          new String[] {
            buffer.name(),
            buffer.type().toString(),
            "%,d".formatted(buffer.count()),
            words(buffer.initial()),
            Stream.concat(
                    isExpected ? Stream.of("compared") : Stream.empty(),
                    Stream.ofNullable(session.outputs().get(buffer.name()))
                        .map(output -> "written to " + output.path().getFileName()))
                .collect(Collectors.joining(", "))
          });
    }
    List<String[]> launches = new ArrayList<>();
    for (LaunchSpec launch : session.workflow()) {
      launches.add(
          new String[] {
            launch.kernel(),
            launch.task() ? "1" : sizes(launch.global()) + groups(launch.local()),
            launch.arguments().stream()
                .map(SessionContents::words)
                .collect(Collectors.joining(", ")),
            launch.repeat() + (launch.waits() ? "" : ", beside the next")
          });
    }
    return new SessionContents(buffers, launches, feeds(session, cancellation));
  }

  private static List<Feed> feeds(Session session, Cancellation cancellation)
      throws SessionException {
    List<Feed> feeds = new ArrayList<>();
    Report report = KernelWorkspace.analyse(SessionProgram.of(session), cancellation).report();
    for (ChannelReport channel : report.channels()) {
      for (String writer : channel.writers()) {
        for (String reader : channel.readers()) {
          feeds.add(new Feed(writer, channel.name(), reader));
        }
      }
    }
    return feeds;
  }

  private static String sizes(List<Long> sizes) {
    return sizes.stream().map(String::valueOf).collect(Collectors.joining(" x "));
  }

  private static String groups(List<Long> local) {
    return local.isEmpty() ? "" : ", groups of " + sizes(local);
  }

  private static String words(InitialData initial) {
    if (initial instanceof InitialData.Zero) {
      return "zero";
    }
    if (initial instanceof InitialData.Undefined) {
      return "undefined";
    }
    if (initial instanceof InitialData.Ramp ramp) {
      return "from " + ramp.start() + " in steps of " + ramp.step();
    }
    if (initial instanceof InitialData.Random random) {
      return "random, seed " + random.seed();
    }
    return initial instanceof InitialData.File given
        ? given.path().getFileName().toString()
        : "given values";
  }

  private static String words(Argument argument) {
    if (argument instanceof Argument.Buffer buffer) {
      return buffer.name();
    }
    if (argument instanceof Argument.Number number) {
      return number.numeral();
    }
    return argument instanceof Argument.Local local
        ? "local memory of " + local.bytes() + " bytes"
        : ((Argument.Typed) argument).type().toString();
  }
}
