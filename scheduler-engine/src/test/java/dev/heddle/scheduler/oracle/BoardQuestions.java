package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.scheduler.board.Bandwidth;
import dev.heddle.scheduler.board.BankPlacement;
import dev.heddle.scheduler.board.Board;
import dev.heddle.scheduler.board.BoardLibrary;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.profile.ProfileOf;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Questions to the engine's formulas about memories of a board. */
final class BoardQuestions {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final DeviceLibrary DEVICES = new DeviceLibrary();
  private static final BoardLibrary LIBRARY = new BoardLibrary(DEVICES);

  private BoardQuestions() {}

  /** Whether a question is about a board. */
  static boolean isAbout(TimeQuestion question) {
    return question.ask().startsWith("bank-") || question.ask().equals("required-bandwidth");
  }

  /** The answer; numbers are rounded to what a document can state. */
  static List<JsonNode> answer(TimeQuestion question, LoopCase owner) {
    Board board =
        LIBRARY
            .choose(
                owner.board(), DEVICES.find(owner.device()), ProfileOf.release("20.4"), owner.id())
            .board();
    JsonNode given = question.given();
    if (question.ask().equals("bank-of-address")) {
      OptionalInt bank =
          board
              .memory(given.path("memory").asText())
              .orElseThrow()
              .bankOf(
                  Long.decode(given.path("address").asText()),
                  given.path("interleaved").asBoolean());
      return bank.isPresent() ? List.of(node(bank.getAsInt() + 1)) : List.of();
    }
    List<Integer> streams = new ArrayList<>();
    given.path("bytesPerCycle").forEach(bytes -> streams.add(bytes.asInt()));
    double fmax = given.path("fmaxMhz").asDouble();
    if (question.ask().equals("required-bandwidth")) {
      return List.of(node(rounded(Bandwidth.required(streams, fmax))));
    }
    BankPlacement placement =
        BankPlacement.of(
            streams, fmax, given.path("banks").asInt(), given.path("bankGBps").asDouble());
    return switch (question.ask()) {
      case "bank-placement-better" -> List.of(node(placement.better()));
      case "bank-placement-perBank" ->
          List.of(node(placement.perBank().stream().map(BoardQuestions::rounded).toList()));
      case "bank-placement-saturated" -> List.of(node(placement.saturated()));
      default -> throw new IllegalArgumentException("no question " + question.ask());
    };
  }

  private static double rounded(double value) {
    return Math.round(value * 1e6) / 1e6;
  }

  private static JsonNode node(Object value) {
    return MAPPER.valueToTree(value);
  }
}
