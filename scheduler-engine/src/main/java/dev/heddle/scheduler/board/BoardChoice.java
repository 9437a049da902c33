package dev.heddle.scheduler.board;

import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.List;

/**
 * The board that the numbers of an analysis hold for.
 *
 * @param board the board
 * @param device its device, with the board's own latency and memory width
 * @param diagnostics what was wrong with the board that was asked for
 */
public record BoardChoice(Board board, Device device, List<SourceDiagnostic> diagnostics) {
  public BoardChoice {
    diagnostics = List.copyOf(diagnostics);
  }
}
