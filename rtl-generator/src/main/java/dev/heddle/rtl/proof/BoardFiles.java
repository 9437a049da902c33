package dev.heddle.rtl.proof;

import dev.heddle.emulator.session.ChannelFiles;
import dev.heddle.emulator.session.Session;
import dev.heddle.rtl.lowering.SystemHardware;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The files behind the channels of the board: what the emulator sends goes to a folder of its own,
 * so that a proof writes nothing where the session says.
 */
final class BoardFiles {
  private final Session session;
  private final Optional<Path> folder;

  /** The files of a session; the folder is made only if it has some. */
  BoardFiles(Session session) {
    this.session = session;
    try {
      this.folder =
          session.channels().isEmpty()
              ? Optional.empty()
              : Optional.of(Files.createTempDirectory("heddle-board"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder, to be deleted. */
  Optional<Path> folder() {
    return folder;
  }

  /** The session's files, those that are written in the folder. */
  Map<String, ChannelFiles> redirected() {
    Map<String, ChannelFiles> files = new LinkedHashMap<>();
    session
        .channels()
        .forEach(
            (io, file) -> files.put(io, new ChannelFiles(file.input(), Optional.of(sent(io)))));
    return files;
  }

  private Path sent(String io) {
    int number = session.channels().keySet().stream().toList().indexOf(io);
    return folder.orElseThrow().resolve(number + ".raw");
  }

  /**
   * What comes in, and what the emulator has sent.
   *
   * @throws SimulatorException if a file cannot be read, or nobody knows what is to be sent
   */
  BoardWords words(SystemHardware hardware) throws SimulatorException {
    if (hardware.streams().isEmpty()) {
      return BoardWords.NONE;
    }
    Map<String, byte[]> received = new LinkedHashMap<>();
    Map<String, byte[]> sent = new LinkedHashMap<>();
    for (SystemHardware.Stream stream : hardware.streams()) {
      Optional<ChannelFiles> files = Optional.ofNullable(session.channels().get(stream.io()));
      if (!stream.write()) {
        received.put(stream.channel(), read(input(stream, files)));
      } else if (files.isEmpty()) {
        throw new SimulatorException(
            "the session has no file for what goes out at channel %s of the board (\"%s\")"
                .formatted(stream.channel(), stream.io()));
      } else {
        sent.put(stream.channel(), read(Optional.of(sent(stream.io())).filter(Files::exists)));
      }
    }
    return new BoardWords(received, sent);
  }

  /** Where words come from: as in the emulator a file that is called like the interface will do. */
  private Optional<Path> input(SystemHardware.Stream stream, Optional<ChannelFiles> files) {
    return files.isPresent()
        ? files.get().input()
        : Optional.of(session.directory().resolve(stream.io())).filter(Files::isRegularFile);
  }

  private static byte[] read(Optional<Path> file) throws SimulatorException {
    try {
      return file.isPresent() ? Files.readAllBytes(file.get()) : new byte[0];
    } catch (IOException e) {
      throw new SimulatorException("%s can't be read: %s".formatted(file.get(), e.getMessage()));
    }
  }
}
