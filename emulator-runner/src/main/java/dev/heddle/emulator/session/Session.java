package dev.heddle.emulator.session;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One run set-up of a program (contract "session file"). Paths are resolved; maps keep the order of
 * the file.
 *
 * @param name the session file as the user gave it, or the kernel file of the short form
 * @param directory what relative paths in {@code options} start from
 * @param options as for the compiler: {@code -D}, {@code -I}
 * @param prints buffers to show at the end
 */
public record Session(
    String name,
    Path directory,
    List<Path> sources,
    List<String> options,
    Map<String, BufferSpec> buffers,
    Map<String, ChannelFiles> channels,
    List<LaunchSpec> workflow,
    Map<String, OutputFile> outputs,
    List<Expectation> expectations,
    List<Print> prints,
    Settings settings) {
  public Session {
    sources = List.copyOf(sources);
    options = List.copyOf(options);
    buffers = Collections.unmodifiableMap(new LinkedHashMap<>(buffers));
    channels = Collections.unmodifiableMap(new LinkedHashMap<>(channels));
    workflow = List.copyOf(workflow);
    outputs = Collections.unmodifiableMap(new LinkedHashMap<>(outputs));
    expectations = List.copyOf(expectations);
    prints = List.copyOf(prints);
  }

  /** The same session run in another way. */
  public Session with(Settings newSettings) {
    return new Session(
        name,
        directory,
        sources,
        options,
        buffers,
        channels,
        workflow,
        outputs,
        expectations,
        prints,
        newSettings);
  }

  /** The same session with other numbers of elements, by buffer. */
  public Session withCounts(Map<String, Long> counts) {
    Map<String, BufferSpec> sized = new LinkedHashMap<>();
    buffers.forEach(
        (buffer, spec) ->
            sized.put(
                buffer,
                new BufferSpec(
                    spec.name(),
                    spec.type(),
                    counts.getOrDefault(buffer, spec.count()),
                    spec.initial())));
    return new Session(
        name,
        directory,
        sources,
        options,
        sized,
        channels,
        workflow,
        outputs,
        expectations,
        prints,
        settings);
  }

  /** The same session with other expectations. */
  public Session with(List<Expectation> newExpectations) {
    return new Session(
        name,
        directory,
        sources,
        options,
        buffers,
        channels,
        workflow,
        outputs,
        newExpectations,
        prints,
        settings);
  }
}
