package dev.heddle.emulator.session;

import java.util.List;

/**
 * One step of the workflow: a kernel with its range and arguments.
 *
 * @param task a single work-item
 * @param global work-items in each dimension, 1 to 3 numbers; empty for a task
 * @param local work-items of a group in each dimension; empty when the runtime chooses
 * @param offset first global id in each dimension; empty for 0
 * @param arguments in order
 * @param argumentNames the parameters that they belong to, empty when the order decides
 * @param repeat how often it runs
 * @param waits whether the next step begins after this one has ended
 */
public record LaunchSpec(
    String kernel,
    boolean task,
    List<Long> global,
    List<Long> local,
    List<Long> offset,
    List<Argument> arguments,
    List<String> argumentNames,
    int repeat,
    boolean waits) {
  public LaunchSpec {
    global = List.copyOf(global);
    local = List.copyOf(local);
    offset = List.copyOf(offset);
    arguments = List.copyOf(arguments);
    argumentNames = List.copyOf(argumentNames);
  }
}
