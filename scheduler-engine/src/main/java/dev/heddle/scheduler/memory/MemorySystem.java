package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Optional;

/**
 * One on-chip memory as built.
 *
 * @param members the variables that it holds, in the order of their declarations, with their places
 * @param kind what it is made of
 * @param requestedBytes bytes that the source asks for
 * @param implementedBytes bytes with copies and replicates
 * @param banks number of banks
 * @param bankWidthBytes bytes of a bank's word
 * @param bankDepthWords words of one copy in one bank
 * @param bankBits bits of the byte address that select the bank, highest first
 * @param replicates copies of each bank for more read ports
 * @param privateCopies copies for work-groups or iterations in flight
 * @param owner the loop whose iterations have copies of their own, empty if there is none
 * @param doublePumped whether it runs at twice the kernel's clock
 * @param trueDualPort whether a port may both read and write
 * @param blockRams memory blocks (M20K, M10K)
 * @param mlabs MLABs
 * @param arbitrated whether accesses have to take turns
 * @param replicated whether copies or replicates cost memory blocks
 * @param ports the ports
 * @param accesses the accesses, joined ones together
 * @param usedBytes bytes of its variables as they lie in it, elements padded
 * @param unpadded whether elements keep a size that is no power of two because a pointer walks over
 *     them
 */
public record MemorySystem(
    List<MemberPlace> members,
    Kind kind,
    long requestedBytes,
    long implementedBytes,
    int banks,
    int bankWidthBytes,
    long bankDepthWords,
    List<Integer> bankBits,
    int replicates,
    int privateCopies,
    Optional<FlowLoop> owner,
    boolean doublePumped,
    boolean trueDualPort,
    int blockRams,
    int mlabs,
    boolean arbitrated,
    boolean replicated,
    List<Port> ports,
    List<Access> accesses,
    long usedBytes,
    boolean unpadded) {
  public MemorySystem {
    members = List.copyOf(members);
    bankBits = List.copyOf(bankBits);
    ports = List.copyOf(ports);
    accesses = List.copyOf(accesses);
  }

  /** What a memory is made of. */
  public enum Kind {
    /** Memory blocks of the device. */
    BLOCK_RAM,
    /** Logic blocks used as memory. */
    MLAB,
    /** Block RAM or logic that only holds constants. */
    ROM,
    /** Registers. */
    REGISTER
  }

  /** The variable that gives it its name. */
  public MemoryObject object() {
    return members.get(0).object();
  }

  /** The variables that it holds, in the order of their declarations. */
  public List<MemoryObject> objects() {
    return members.stream().map(MemberPlace::object).toList();
  }

  /**
   * One port of one bank.
   *
   * @param sites positions of the accesses that use it
   * @param reads whether it is read
   * @param writes whether it is written
   * @param arbitrated whether its accesses have to take turns
   */
  public record Port(
      int bank,
      int replicate,
      boolean reads,
      boolean writes,
      List<Integer> sites,
      boolean arbitrated) {
    public Port {
      sites = List.copyOf(sites);
    }
  }

  /**
   * A load-store unit of the memory: one access, or several that were joined.
   *
   * @param nodes the accesses in program order
   * @param offsets for each of them the byte of the wider access at which it starts
   * @param bytes bytes at a time
   * @param stallable whether it may have to wait
   */
  public record Access(List<FlowNode> nodes, List<Integer> offsets, int bytes, boolean stallable) {
    public Access {
      nodes = List.copyOf(nodes);
      offsets = List.copyOf(offsets);
    }

    /** The first access, whose number stands for the unit. */
    public FlowNode node() {
      return nodes.get(0);
    }
  }
}
