package dev.heddle.toolchain.hostscan;

import java.util.List;
import java.util.stream.Stream;

/** A source of a host program. */
public final class HostSource {
  private final String file;
  private final List<HostToken> tokens;
  private final List<HostCall> calls;
  private final List<String> lines;

  /**
   * Reads a source.
   *
   * @param file its name for the user
   */
  public HostSource(String file, String text) {
    this.file = file;
    tokens = HostLexer.tokens(text);
    calls = HostCall.of(tokens);
    lines = text.lines().toList();
  }

  /** Its name for the user. */
  public String file() {
    return file;
  }

  List<HostToken> tokens() {
    return tokens;
  }

  List<HostCall> calls() {
    return calls;
  }

  Stream<HostCall> calls(String name) {
    return calls.stream().filter(call -> call.name().equals(name));
  }

  /** Whether a comment keeps a finding back. */
  boolean isSuppressed(HostFinding finding) {
    return lines.subList(Math.max(0, finding.line() - 2), finding.line()).stream()
        .anyMatch(
            line -> line.matches(".*//\\s*heddle:\\s*off\\s+" + finding.inspection() + "\\b.*"));
  }

  /** Whether it calls OpenCL at all. */
  public boolean isHost() {
    return calls.stream().anyMatch(call -> call.name().matches("cl[A-Z]\\w+"));
  }
}
