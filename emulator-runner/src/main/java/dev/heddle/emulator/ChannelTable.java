package dev.heddle.emulator;

import dev.heddle.emulator.compiler.analysis.PacketForm;
import dev.heddle.emulator.runtime.ChannelCounts;
import dev.heddle.emulator.runtime.ChannelQueue;
import dev.heddle.emulator.runtime.ChannelSet;
import dev.heddle.emulator.session.ChannelFiles;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.Settings.ChannelDepth;
import dev.heddle.scheduler.ir.ProgramIr.ChannelDeclaration;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The channels of one run: their depths, and the files behind those of the board. */
final class ChannelTable {
  private final Session session;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final Map<String, List<ChannelDeclaration>> ends = new LinkedHashMap<>();

  /**
   * A channel.
   *
   * @param received packets that came in from a file; empty where there is none
   */
  private record Entry(
      ChannelDeclaration declaration, ChannelQueue[] queues, OptionalInt received) {
    /**
     * Packets that kernels sent out. Two declarations may share an interface of the board, so that
     * one which kernels write and never read has got what comes in for the other one.
     */
    List<long[]> sent() {
      List<long[]> all = List.copyOf(queues[0].drain());
      if (received.isEmpty()) {
        return all;
      }
      boolean unread = queues[0].counts().reads() == 0;
      return unread ? all.subList(received.getAsInt(), all.size()) : List.of();
    }
  }

  /**
   * Makes all channels, and reads the files of those that come from outside.
   *
   * @throws SessionException when such a file can't be read
   */
  ChannelTable(Session session, Program program) throws SessionException {
    this.session = session;
    for (ChannelDeclaration declaration : program.channels()) {
      ends.computeIfAbsent(link(declaration.name()), name -> new ArrayList<>()).add(declaration);
    }
    for (List<ChannelDeclaration> linked : ends.values()) {
      ChannelDeclaration first = linked.get(0);
      int depth = linked.stream().mapToInt(this::depth).max().orElseThrow();
      long count = first.dimensions().stream().reduce(1L, (x, y) -> x * y);
      ChannelQueue[] queues = new ChannelQueue[(int) count];
      for (int i = 0; i < queues.length; i++) {
        String name = link(first.name());
        queues[i] = new ChannelQueue(count == 1 ? name : name + "[" + i + "]", depth);
      }
      Optional<Path> input = input(first);
      OptionalInt received =
          input.isPresent()
              ? OptionalInt.of(preload(queues[0], first, input.get()))
              : OptionalInt.empty();
      entries.put(link(first.name()), new Entry(first, queues, received));
    }
  }

  /** The name that both ends share: of a pipe that of the argument without its kernel (M-CHN-2). */
  private static String link(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /**
   * Model M-EMU-4. The strict model takes what is declared, as the hardware does at least (model
   * M-CHN-4).
   */
  private int depth(ChannelDeclaration declaration) {
    ChannelDepth model = session.settings().channelDepth();
    boolean declared = declaration.depth() > 0;
    if (!declaration.io().isEmpty() || model == ChannelDepth.IGNORE) {
      return ChannelQueue.UNBOUNDED;
    }
    if (model == ChannelDepth.STRICT) {
      return Math.max(0, declaration.depth());
    }
    return declared ? declaration.depth() : ChannelQueue.UNBOUNDED;
  }

  private Optional<Path> input(ChannelDeclaration declaration) {
    if (declaration.io().isEmpty()) {
      return Optional.empty();
    }
    ChannelFiles files = session.channels().get(declaration.io());
    if (files != null) {
      return files.input();
    }
    Path named = session.directory().resolve(declaration.io());
    return Files.isRegularFile(named) ? Optional.of(named) : Optional.empty();
  }

  /** Puts the packets of a file into a channel; how many there are. */
  private static int preload(ChannelQueue queue, ChannelDeclaration declaration, Path path)
      throws SessionException {
    try {
      int count = 0;
      byte[] bytes = Files.readAllBytes(path);
      PacketForm form = new PacketForm(declaration.element());
      for (int at = 0; at + form.bytes() <= bytes.length; at += form.bytes()) {
        queue.preload(form.decode(bytes, at));
        count++;
      }
      return count;
    } catch (IOException unreadable) {
      throw new SessionException(path.toString(), "can't be read: " + unreadable.getMessage());
    }
  }

  /** What has gone through all channels until now. */
  List<ChannelCounts> counts() {
    return entries.values().stream()
        .flatMap(entry -> Arrays.stream(entry.queues()))
        .map(ChannelQueue::counts)
        .toList();
  }

  /** The depths that channels had to get. */
  List<String> grown() {
    return entries.values().stream()
        .flatMap(entry -> Arrays.stream(entry.queues()))
        .flatMap(queue -> queue.grown().stream())
        .toList();
  }

  /** The depths that declarations must have for that; of an array the largest of its channels. */
  Map<String, Integer> grownDepths() {
    Map<String, Integer> depths = new LinkedHashMap<>();
    for (Entry entry : entries.values()) {
      for (ChannelQueue queue : entry.queues()) {
        if (queue.grown().isPresent()) {
          depths.merge(link(entry.declaration().name()), queue.depth(), Math::max);
        }
      }
    }
    return depths;
  }

  /** The channels of a kernel in the order of its list. */
  ChannelSet of(List<String> names) {
    List<ChannelQueue[]> queues = new ArrayList<>();
    List<List<Long>> extents = new ArrayList<>();
    for (String name : names) {
      Entry entry = entries.get(link(name));
      queues.add(entry.queues());
      extents.add(entry.declaration().dimensions());
    }
    return new ChannelSet(queues, extents);
  }

  /**
   * Writes what kernels sent out to files.
   *
   * @throws SessionException when a file can't be written
   */
  void writeOutputs() throws SessionException {
    for (Entry entry : entries.values()) {
      String io = entry.declaration().io();
      ChannelFiles files = session.channels().get(io);
      boolean named = files != null && files.output().isPresent();
      if (io.isEmpty() || entry.received().isPresent() && !named) {
        continue;
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      PacketForm form = new PacketForm(entry.declaration().element());
      entry.sent().forEach(packet -> bytes.writeBytes(form.encode(packet)));
      Path path =
          files == null
              ? session.directory().resolve(io)
              : files.output().orElse(session.directory().resolve(io));
      if (bytes.size() > 0) {
        try {
          Files.createDirectories(path.toAbsolutePath().getParent());
          Files.write(path, bytes.toByteArray());
        } catch (IOException unwritable) {
          throw new SessionException(
              path.toString(), "can't be written: " + unwritable.getMessage());
        }
      }
    }
  }
}
