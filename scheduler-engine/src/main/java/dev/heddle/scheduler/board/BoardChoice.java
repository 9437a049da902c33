package dev.heddle.scheduler.board;

import dev.heddle.scheduler.profile.Device;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.xml.FileDiagnostic;
import java.util.List;

/**
 * The board that the numbers of an analysis hold for.
 *
 * @param board the board
 * @param profile its device as the compiler sees it, with the board's own latency and memory width
 * @param diagnostics what was wrong with the board that was asked for
 */
public record BoardChoice(Board board, VendorProfile profile, List<FileDiagnostic> diagnostics) {
  public BoardChoice {
    diagnostics = List.copyOf(diagnostics);
  }

  /** The device of the board. */
  public Device device() {
    return profile.device();
  }
}
