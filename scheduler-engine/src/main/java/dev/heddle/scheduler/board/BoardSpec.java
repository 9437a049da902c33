package dev.heddle.scheduler.board;

import dev.heddle.scheduler.xml.XmlDefect;
import java.util.List;
import java.util.Optional;

/**
 * What was read from a board_spec.xml.
 *
 * @param board the board, empty when there are defects
 * @param deviceModel the device model as far as the file names one, such as "10ax115s2f45_dm.xml"
 * @param defects what is wrong, in order of the file
 */
public record BoardSpec(
    Optional<Board> board, Optional<String> deviceModel, List<XmlDefect> defects) {
  public BoardSpec {
    defects = List.copyOf(defects);
  }
}
