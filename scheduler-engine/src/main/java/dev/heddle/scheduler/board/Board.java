package dev.heddle.scheduler.board;

import java.util.List;
import java.util.Optional;

/**
 * A board.
 *
 * @param name name as on the compiler's command line
 * @param version version of the board's description, empty for a generic board
 * @param isGeneric whether it stands for all boards of a device family because none is named
 * @param origin where its numbers come from: a file, or words
 * @param used what the board's own logic takes of the device
 * @param memories global memories in the order of the description, at least one
 * @param streams streams that kernels may connect to with the io attribute
 */
public record Board(
    String name,
    String version,
    boolean isGeneric,
    String origin,
    UsedResources used,
    List<GlobalMemory> memories,
    List<BoardStream> streams) {
  public Board {
    memories = List.copyOf(memories);
    streams = List.copyOf(streams);
    if (memories.isEmpty()) {
      throw new IllegalArgumentException("board " + name + " has no global memory");
    }
  }

  /** The memory that buffers go to unless told otherwise (model M-LSU-34). */
  public GlobalMemory defaultMemory() {
    return memories.stream().filter(GlobalMemory::isDefault).findFirst().orElse(memories.get(0));
  }

  /** The memory of a name, as in the buffer_location attribute. */
  public Optional<GlobalMemory> memory(String memory) {
    return memories.stream().filter(m -> m.label().equals(memory)).findFirst();
  }

  /** The stream of a name, as in the io attribute. */
  public Optional<BoardStream> stream(String stream) {
    return streams.stream().filter(s -> s.name().equals(stream)).findFirst();
  }
}
