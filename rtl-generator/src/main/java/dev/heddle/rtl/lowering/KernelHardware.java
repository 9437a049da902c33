package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Module;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import java.util.List;

/**
 * A kernel as a netlist.
 *
 * @param kernel the schedule that it was made from
 * @param module its module: clock, reset, {@code start}, {@code done}, an input for each argument
 *     and the signals of its ports
 * @param ports its accesses to memory off chip
 * @param channels its ends of channels
 * @param prints what it prints, in the order of the program
 * @param starts what starts once in each iteration, and when
 * @param deciders for each loop what knows when it ends
 * @param slower loops that take longer in hardware than in the report
 */
public record KernelHardware(
    ScheduledKernel kernel,
    Module module,
    List<MemoryPort> ports,
    List<ChannelPort> channels,
    List<PrintPort> prints,
    List<Start> starts,
    List<Decider> deciders,
    List<Slower> slower) {
  public KernelHardware {
    ports = List.copyOf(ports);
    channels = List.copyOf(channels);
    prints = List.copyOf(prints);
    starts = List.copyOf(starts);
    deciders = List.copyOf(deciders);
    slower = List.copyOf(slower);
  }

  /**
   * A cluster or an access.
   *
   * @param name what its events are called by
   * @param loop the loop whose iterations start it, -1 outside of loops
   * @param block its block
   * @param cycle the cycle of its block in which it starts
   * @param end the cycle in which its results leave it, or in which it is over
   * @param port whether it is an access
   * @param node a node of it, for its place in the source
   * @param inputs what it waits for in the same iteration, by name
   */
  public record Start(
      String name,
      int loop,
      int block,
      int cycle,
      int end,
      boolean port,
      int node,
      List<String> inputs) {
    public Start {
      inputs = List.copyOf(inputs);
    }
  }

  /**
   * The cluster that knows when a loop ends.
   *
   * @param loop the loop
   * @param start the name of the cluster; empty for a loop without an end
   * @param cycles cycles from its start to the one in which it knows
   */
  public record Decider(int loop, String start, int cycles) {}

  /**
   * A loop that runs one iteration at a time although its report says otherwise, or whose
   * iterations take longer than reported.
   *
   * @param loop the loop, -1 for what lies outside of loops
   * @param interval cycles from one iteration to the next that the report says, 0 if none
   * @param cycles by how many an iteration's first block takes longer than reported
   * @param alone whether it runs one iteration at a time
   * @param reason what its iterations would have to do
   */
  public record Slower(int loop, int interval, int cycles, boolean alone, String reason) {}
}
