package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Ids;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A memory on chip.
 *
 * @param id its number
 * @param kind what it is made of
 * @param members the objects in it, in the order of their declarations; the first one names it
 * @param space the address space of its objects
 * @param place where the first member is declared
 * @param requestedBytes bytes that the source asks for
 * @param usedBytes bytes of its members as they lie in one copy, elements padded
 * @param builtBytes bytes with copies and replicates
 * @param banks number of banks
 * @param wordBytes bytes of a bank's word
 * @param bankBits bits of the byte address that choose the bank, highest first
 * @param words words of one copy in one bank
 * @param copies copies for iterations, work-groups or work-items in flight
 * @param owner whose number chooses the copy
 * @param replicates copies of each bank for more reads
 * @param twice whether it runs at twice the kernel's clock
 * @param trueDualPort whether a port may both read and write
 * @param readsOld whether a word that is read and written at once gives what was there before
 * @param arbitrated whether accesses have to take turns
 * @param replicated whether copies or replicates cost memory blocks
 * @param ports its ports, bank by bank
 * @param sites where it is accessed
 * @param rams memory blocks
 * @param mlabs logic blocks used as memory
 * @param blockWords words that one memory block of the device has at its full width
 * @param facts what is to be known of it besides
 */
public record MemoryPlan(
    int id,
    Kind kind,
    List<Member> members,
    AddressSpace space,
    int place,
    long requestedBytes,
    long usedBytes,
    long builtBytes,
    int banks,
    int wordBytes,
    Ids bankBits,
    long words,
    int copies,
    Owner owner,
    int replicates,
    boolean twice,
    boolean trueDualPort,
    boolean readsOld,
    boolean arbitrated,
    boolean replicated,
    List<Port> ports,
    List<Site> sites,
    int rams,
    int mlabs,
    int blockWords,
    Set<Fact> facts) {
  /** Checks the numbers, and that ports name banks, replicates and sites that exist. */
  public MemoryPlan {
    members = List.copyOf(members);
    ports = List.copyOf(ports);
    sites = List.copyOf(sites);
    Check.notNegative(id, "memory");
    Check.that(!members.isEmpty(), "a memory has a member");
    facts = Set.copyOf(facts);
    Check.notNegative(place, "place");
    Check.notNegative(requestedBytes, "bytes");
    Check.notNegative(usedBytes, "bytes");
    Check.notNegative(builtBytes, "bytes");
    Check.notNegative(banks, "banks");
    Check.notNegative(wordBytes, "bytes");
    Check.notNegative(words, "words");
    Check.notNegative(bankBits, "bit");
    Check.that(copies >= 1 && replicates >= 1, "a memory is there once at least");
    Check.notNegative(rams, "blocks");
    Check.notNegative(mlabs, "blocks");
    Check.that(blockWords >= 1, "a memory block has words");
    for (int i = 0; i < sites.size(); i++) {
      Check.that(sites.get(i).id() == i, "sites are numbered by their position");
    }
    for (Port port : ports) {
      Check.that(port.bank() < banks && port.replicate() < replicates, "a port has its place");
      for (int i = 0; i < port.sites().size(); i++) {
        Check.that(port.sites().get(i) < sites.size(), "the sites of a port exist");
      }
    }
  }

  /** The object that names it. */
  public String name() {
    return members.get(0).name();
  }

  /**
   * Whether accesses go to memory blocks or logic blocks, rather than to constants or registers.
   */
  public boolean isRam() {
    return kind == Kind.BLOCK_RAM || kind == Kind.MLAB;
  }

  /** Its blocks of the kind that the source asks for, memory blocks if it does not. */
  public int blocks() {
    return facts.contains(Fact.ASKS_FOR_MLABS) ? mlabs : rams;
  }

  /** What a memory is made of. */
  public enum Kind {
    /** Memory blocks of the device. */
    BLOCK_RAM,
    /** Logic blocks used as memory. */
    MLAB,
    /** Constants that are known when the hardware is made. */
    ROM,
    /** Registers. */
    REGISTERS
  }

  /** What is to be known of a memory besides. */
  public enum Fact {
    /** Elements keep a size that is no power of two because a pointer walks over them. */
    UNPADDED,
    /** The source asks for logic blocks. */
    ASKS_FOR_MLABS
  }

  /**
   * An object in a memory. Byte {@code b} of it lies at {@code base + b / unit * stride + b %
   * unit}.
   *
   * @param object id of the memory object; one that is held in registers is none of the kernel as
   *     built
   * @param name the variable
   * @param place where it is declared
   * @param base byte at which it starts
   * @param unit bytes of one of its elements
   * @param stride bytes from one of its elements to the next
   */
  public record Member(int object, String name, int place, long base, long unit, long stride) {
    public Member {
      Check.notNegative(object, "object");
      Check.notNegative(place, "place");
      Check.notNegative(base, "base");
      Check.that(unit >= 1 && stride >= unit, "elements do not overlap");
    }
  }

  /**
   * Whose number chooses the copy.
   *
   * @param by what is counted
   * @param loop the loop whose iterations are counted, exactly for {@link By#ITERATIONS}
   */
  public record Owner(By by, OptionalInt loop) {
    public Owner {
      Check.notNegative(loop, "loop");
      Check.that((by == By.ITERATIONS) == loop.isPresent(), "iterations are those of a loop");
    }
  }

  /** What chooses a copy. */
  public enum By {
    /** Iterations of a loop. */
    ITERATIONS,
    /** Work-groups. */
    GROUPS,
    /** Work-items. */
    ITEMS,
    /** There is one copy only, or all share one. */
    NONE
  }

  /**
   * One port of one bank.
   *
   * @param bank the bank
   * @param replicate the replicate of the bank
   * @param reads whether it is read
   * @param writes whether it is written
   * @param sites the sites that use it
   * @param arbitrated whether they have to take turns
   */
  public record Port(
      int bank, int replicate, boolean reads, boolean writes, Ids sites, boolean arbitrated) {
    public Port {
      Check.notNegative(bank, "bank");
      Check.notNegative(replicate, "replicate");
      Check.notNegative(sites, "site");
    }
  }

  /**
   * Where a memory is accessed: one access, or several that were joined to a word.
   *
   * @param id its number in the memory
   * @param parts the accesses; one of several vector lanes stands there once for each of them
   * @param bytes bytes at a time
   * @param stallable whether it may have to wait
   * @param acknowledged cycles until a store or an atomic operation is known to have happened;
   *     empty for a load
   */
  public record Site(
      int id, List<Part> parts, int bytes, boolean stallable, OptionalInt acknowledged) {
    public Site {
      parts = List.copyOf(parts);
      Check.notNegative(acknowledged, "cycles");
      Check.that(!parts.isEmpty(), "a site has an access");
      Check.that(bytes >= 1, "a site has bytes");
    }

    /** The first access, whose number stands for the site. */
    public int node() {
      return parts.get(0).node();
    }
  }
}
