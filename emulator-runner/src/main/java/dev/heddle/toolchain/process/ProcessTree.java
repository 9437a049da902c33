package dev.heddle.toolchain.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A process and all that it has started, also what has a session of its own or whose parents are
 * gone.
 */
final class ProcessTree {
  /** A variable that all processes of a tree inherit. */
  static final String MARK = "HEDDLE_TOOL";

  private static final Path PROCESSES = Path.of("/proc");

  private final String mark;
  private final Set<ProcessHandle> members = new LinkedHashSet<>();

  /**
   * A tree.
   *
   * @param mark the value of {@link #MARK} in its environment
   */
  ProcessTree(ProcessHandle root, String mark) {
    this.mark = MARK + "=" + mark;
    members.add(root);
  }

  /** Notes the children: those that outlive their parents are not descendants later. */
  void note() {
    members.iterator().next().descendants().forEach(members::add);
  }

  /** Asks all politely to end. */
  void end() {
    noteAll();
    members.forEach(ProcessHandle::destroy);
  }

  /** Ends all, also those that do not want to. */
  void kill() {
    noteAll();
    members.forEach(ProcessHandle::destroyForcibly);
  }

  /** Whether one of them still runs. */
  boolean isAlive() {
    return members.stream().anyMatch(ProcessTree::isRunning);
  }

  private void noteAll() {
    note();
    // Where the system tells the variables of processes (Linux), those of this tree.
    if (Files.isDirectory(PROCESSES)) {
      ProcessHandle.allProcesses().filter(this::isMarked).forEach(members::add);
    }
  }

  private boolean isMarked(ProcessHandle other) {
    try {
      Path variables = PROCESSES.resolve(Long.toString(other.pid())).resolve("environ");
      return new String(Files.readAllBytes(variables), StandardCharsets.ISO_8859_1).contains(mark);
    } catch (IOException notOurs) {
      return false;
    }
  }

  /** One that has ended is listed until somebody asks for its status, perhaps for ever. */
  static boolean isRunning(ProcessHandle process) {
    if (!process.isAlive()) {
      return false;
    }
    try {
      Path state = PROCESSES.resolve(Long.toString(process.pid())).resolve("stat");
      String text = new String(Files.readAllBytes(state), StandardCharsets.ISO_8859_1);
      int afterName = text.lastIndexOf(')') + 2;
      return afterName >= text.length() || "ZX".indexOf(text.charAt(afterName)) < 0;
    } catch (IOException isGoneOrNoLinux) {
      return process.isAlive();
    }
  }
}
