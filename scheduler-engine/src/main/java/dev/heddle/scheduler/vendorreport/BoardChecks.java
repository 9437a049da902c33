package dev.heddle.scheduler.vendorreport;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.board.Board;
import dev.heddle.scheduler.board.BoardStream;
import dev.heddle.scheduler.board.GlobalMemory;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Names in a program that must be names of its board: memories and streams. */
public final class BoardChecks {
  /** Code of a diagnostic about a memory. */
  public static final String MEMORY = "board.buffer-location";

  /** Code of a diagnostic about a stream. */
  public static final String STREAM = "board.stream";

  private final Board board;
  private final List<SourceDiagnostic> diagnostics = new ArrayList<>();

  private BoardChecks(Board board) {
    this.board = board;
  }

  /** Kernels that want memories which a board does not have; a generic one may have any. */
  public static List<SourceDiagnostic> memories(List<KernelIr> kernels, Board board) {
    BoardChecks checks = new BoardChecks(board);
    if (!board.isGeneric()) {
      kernels.forEach(checks::memories);
    }
    return checks.diagnostics;
  }

  /** Channels that want streams which a board does not have; a generic one may have any. */
  public static List<SourceDiagnostic> channels(ProgramIr program, Board board) {
    BoardChecks checks = new BoardChecks(board);
    if (!board.isGeneric() && !board.streams().isEmpty()) {
      program.channels().forEach(checks::stream);
    }
    return checks.diagnostics;
  }

  private void memories(KernelIr kernel) {
    for (MemoryObject object : kernel.memories()) {
      Optional<Attribute> location = Attribute.find(object.attributes(), "buffer_location");
      Optional<String> name = location.flatMap(attribute -> attribute.string(0));
      if (name.isPresent() && board.memory(name.get()).isEmpty()) {
        List<String> known = board.memories().stream().map(GlobalMemory::label).toList();
        report(
            MEMORY,
            "board %s has no memory '%s'; it has %s"
                .formatted(board.name(), name.get(), String.join(", ", known)),
            location.orElseThrow().range());
      }
    }
  }

  private void stream(ProgramIr.ChannelDeclaration channel) {
    if (channel.io().isEmpty()) {
      return;
    }
    Optional<BoardStream> stream = board.stream(channel.io());
    if (stream.isEmpty()) {
      List<String> known = board.streams().stream().map(BoardStream::name).toList();
      report(
          STREAM,
          "board %s has no stream '%s'; it has %s"
              .formatted(board.name(), channel.io(), String.join(", ", known)),
          channel.range());
    } else if (stream.get().widthBits() != channel.element().bits()) {
      report(
          STREAM,
          "an element of %s has %d bits; the stream '%s' of board %s has %d"
              .formatted(
                  channel.name(),
                  channel.element().bits(),
                  channel.io(),
                  board.name(),
                  stream.get().widthBits()),
          channel.range());
    }
  }

  private void report(String code, String message, SourceRange range) {
    diagnostics.add(
        new SourceDiagnostic(
            Severity.ERROR,
            code,
            message,
            range.file().path(),
            range.line(),
            range.column(),
            range.endLine(),
            range.endColumn()));
  }
}
