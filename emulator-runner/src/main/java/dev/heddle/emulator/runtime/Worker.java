package dev.heddle.emulator.runtime;

import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;

/**
 * Executes part of a launch on one thread: its view of memory and its way to report. Generated code
 * reads the fields directly.
 */
public final class Worker {
  /** The index space. */
  public final Geometry geometry;

  /** Polled at back edges. */
  public final StopSignal signal;

  /** Lane by lane the bits of the arguments that are values. */
  public final long[] arguments;

  /**
   * One entry for each memory object of the kernel: a typed array, or for private objects of
   * kernels with barriers an array of typed arrays, one for each work-item.
   */
  public final Object[] memory;

  /** Arrays that keep values of all work-items of a group over a barrier. */
  public final Object[] contexts;

  /** Where the methods of a large kernel hand values to each other. */
  public final long[] frame;

  /** For copies of what a row of work-items uses. */
  public final RowBuffers rowBuffers = new RowBuffers();

  /** How often each site was executed, where that is counted. */
  public final long[] counts;

  /** The channels in the order of the kernel's list. */
  ChannelQueue[][] channels = {};

  private final String kernel;
  private final List<Site> sites;
  private final List<MemoryObject> objects;
  private final Output output;
  private ChannelSet channelSet = ChannelSet.NONE;
  private Tasks tasks;
  private Tasks.Task task;
  private Watch watch;
  private Promises promises;
  private int[] unit = new int[3];
  private final KernelFaults faults;
  private final PromiseFaults promiseFaults;

  /**
   * A worker; the arrays become its own.
   *
   * @param objects the kernel's memory objects in its order
   */
  public Worker(
      String kernel,
      Geometry geometry,
      StopSignal signal,
      long[] arguments,
      Object[] memory,
      Object[] contexts,
      int frameSize,
      List<Site> sites,
      List<MemoryObject> objects,
      Output output) {
    this.kernel = kernel;
    this.geometry = geometry;
    this.signal = signal;
    this.arguments = arguments;
    this.memory = memory;
    this.contexts = contexts;
    frame = new long[frameSize];
    counts = new long[sites.size()];
    this.sites = List.copyOf(sites);
    this.objects = List.copyOf(objects);
    this.output = output;
    faults = new KernelFaults(kernel, this);
    promiseFaults = new PromiseFaults(faults);
  }

  /** Gives the kernel its channels and its place among the kernels that run side by side. */
  public void connect(ChannelSet set, Tasks allTasks, Tasks.Task ownTask, int[] computeUnit) {
    channels = set.queues().toArray(new ChannelQueue[0][]);
    channelSet = set;
    tasks = allTasks;
    task = ownTask;
    unit = computeUnit.clone();
  }

  /** What {@code get_compute_id} gives. */
  public int computeId(int dimension) {
    return dimension >= 0 && dimension < 3 ? unit[dimension] : 0;
  }

  /** The extent of a dimension of a channel array. */
  public long channelExtent(int channel, int dimension) {
    return channelSet.extents().get(channel).get(dimension);
  }

  /** Has all accesses looked at; needed by code that was compiled with checks of memory. */
  public void watch(Watch newWatch) {
    watch = newWatch;
  }

  /** What looks at accesses, null when nothing does. */
  public Watch watch() {
    return watch;
  }

  /** Has the promises of the source looked at; needed by code that was compiled for that. */
  public void promises(Promises newPromises) {
    promises = newPromises;
  }

  /** What looks at the promises of the source, null when nothing does. */
  public Promises promises() {
    return promises;
  }

  Tasks tasks() {
    return tasks;
  }

  Tasks.Task task() {
    return task;
  }

  Site site(int number) {
    return sites.get(number);
  }

  /** Makes the faults of what the kernel does. */
  KernelFaults faults() {
    return faults;
  }

  /** Makes the faults of what the source promises and the kernel does not keep. */
  PromiseFaults promiseFaults() {
    return promiseFaults;
  }

  /** The object at a position; private ones of each work-item have positions of their own. */
  MemoryObject object(int position) {
    return objects.get(position % objects.size());
  }

  /** Whether the object at this position lies in local memory. */
  boolean isLocal(int position) {
    return position >= 0 && object(position).space() == AddressSpace.LOCAL;
  }

  /** Where {@code printf} goes. */
  public Output output() {
    return output;
  }

  /** Tells where the kernel was when it had to stop. */
  Stopped stopped(int number) {
    signal.stoppedAt(new StopSignal.Place(kernel, sites.get(number).range()));
    return new Stopped();
  }
}
