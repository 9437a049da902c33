package dev.heddle.toolchain.submit;

import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.queue.MachineQueue;
import java.nio.file.Path;
import java.util.List;

/**
 * A command that shall be submitted.
 *
 * @param name what it is about, for the name of its job
 * @param sources the files that it is about, as they are named in its folder
 * @param atOnce where a machine has no scheduler, how many jobs may run beside each other, this one
 *     among them
 */
public record JobRequest(ToolCommand command, String name, List<Path> sources, int atOnce) {
  public JobRequest {
    sources = List.copyOf(sources);
  }

  /** About nothing that is known, and alone on its machine. */
  public static JobRequest of(ToolCommand command, String name) {
    return new JobRequest(command, name, List.of(), MachineQueue.AT_ONCE);
  }
}
