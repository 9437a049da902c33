package dev.heddle.scheduler.memory;

import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;

/**
 * One on-chip memory as built.
 *
 * @param objects the variables that it holds, in the order of their declarations
 * @param kind what it is made of
 * @param requestedBytes bytes that the source asks for
 * @param implementedBytes bytes with copies and replicates
 * @param banks number of banks
 * @param bankWidthBytes bytes of a bank's word
 * @param bankDepthWords words of one copy in one bank
 * @param bankBits bits of the byte address that select the bank, highest first
 * @param replicates copies of each bank for more read ports
 * @param privateCopies copies for work-groups or iterations in flight
 * @param doublePumped whether it runs at twice the kernel's clock
 * @param trueDualPort whether a port may both read and write
 * @param blockRams memory blocks (M20K, M10K)
 * @param mlabs MLABs
 * @param arbitrated whether accesses have to take turns
 * @param replicated whether copies or replicates cost memory blocks
 * @param ports the ports
 * @param accesses the accesses, joined ones together
 * @param remarks what a user should know, sentences
 */
public record MemorySystem(
    List<MemoryObject> objects,
    Kind kind,
    long requestedBytes,
    long implementedBytes,
    int banks,
    int bankWidthBytes,
    long bankDepthWords,
    List<Integer> bankBits,
    int replicates,
    int privateCopies,
    boolean doublePumped,
    boolean trueDualPort,
    int blockRams,
    int mlabs,
    boolean arbitrated,
    boolean replicated,
    List<Port> ports,
    List<Access> accesses,
    List<String> remarks) {
  public MemorySystem {
    objects = List.copyOf(objects);
    bankBits = List.copyOf(bankBits);
    ports = List.copyOf(ports);
    accesses = List.copyOf(accesses);
    remarks = List.copyOf(remarks);
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
    return objects.get(0);
  }

  /**
   * One port of one bank.
   *
   * @param nodes first node of each access that uses it
   * @param reads whether it is read
   * @param writes whether it is written
   * @param arbitrated whether its accesses have to take turns
   */
  public record Port(
      int bank,
      int replicate,
      boolean reads,
      boolean writes,
      List<Integer> nodes,
      boolean arbitrated) {
    public Port {
      nodes = List.copyOf(nodes);
    }
  }

  /**
   * A load-store unit of the memory: one access, or several that were joined.
   *
   * @param nodes the accesses in program order
   * @param bytes bytes at a time
   * @param stallable whether it may have to wait
   */
  public record Access(List<FlowNode> nodes, int bytes, boolean stallable) {
    public Access {
      nodes = List.copyOf(nodes);
    }

    /** The first access, whose number stands for the unit. */
    public FlowNode node() {
      return nodes.get(0);
    }
  }
}
