package dev.heddle.scheduler.board;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.scheduler.profile.Device;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.profile.ProfileOf;
import dev.heddle.scheduler.xml.FileDiagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards from files: {@code testData/boards}, whose manifest says what must be read. */
class BoardLibraryTest {
  private static final Path BOARDS = Path.of("..", "testData", "boards");
  private static final DeviceLibrary DEVICES = new DeviceLibrary();

  private final BoardLibrary library = new BoardLibrary(DEVICES);

  static List<JsonNode> good() throws IOException {
    return entries("good");
  }

  static List<JsonNode> broken() throws IOException {
    return entries("broken");
  }

  private static List<JsonNode> entries(String kind) throws IOException {
    List<JsonNode> entries = new ArrayList<>();
    new ObjectMapper()
        .readTree(BOARDS.resolve("manifest.json").toFile())
        .path(kind)
        .forEach(entries::add);
    assertThat(entries).hasSizeGreaterThanOrEqualTo(10);
    return entries;
  }

  @ParameterizedTest
  @MethodSource("good")
  void aGoodDescriptionIsRead(JsonNode entry) {
    BoardChoice choice = choose(BOARDS.resolve(entry.path("file").asText()).toString());
    JsonNode expect = entry.path("expect");
    Board board = choice.board();
    assertThat(choice.diagnostics()).isEmpty();
    assertThat(board.isGeneric()).isFalse();
    assertThat(board.name()).isEqualTo(expect.path("name").asText());
    assertThat(board.version()).isEqualTo(expect.path("version").asText());
    assertThat(choice.device().id()).isEqualTo(expect.path("family").asText());
    JsonNode used = expect.path("usedResources");
    assertThat(board.used())
        .isEqualTo(
            new UsedResources(
                used.path("alms").asInt(),
                used.path("ffs").asInt(),
                used.path("rams").asInt(),
                used.path("dsps").asInt()));
    assertThat(board.memories()).hasSize(expect.path("memories").size());
    for (int i = 0; i < board.memories().size(); i++) {
      checkMemory(board.memories().get(i), expect.path("memories").path(i));
    }
    assertThat(board.streams()).hasSize(expect.path("streams").size());
    for (int i = 0; i < board.streams().size(); i++) {
      JsonNode stream = expect.path("streams").path(i);
      assertThat(board.streams().get(i))
          .isEqualTo(
              new BoardStream(
                  stream.path("name").asText(),
                  stream.path("direction").asText().equals("in"),
                  stream.path("widthBits").asInt()));
    }
  }

  private static void checkMemory(GlobalMemory memory, JsonNode expect) {
    assertThat(memory.name())
        .isEqualTo(
            Optional.ofNullable(expect.path("name").asText(null)).filter(n -> hasName(expect)));
    assertThat(memory.isDefault()).isEqualTo(expect.path("default").asBoolean());
    assertThat(memory.banks()).hasSize(expect.path("banks").asInt());
    assertThat(memory.banks().get(0).bytes()).isEqualTo(expect.path("bankBytes").asLong());
    assertThat(memory.widthBits()).isEqualTo(expect.path("widthBits").asInt());
    assertThat(memory.maxBurst()).isEqualTo(expect.path("maxBurst").asInt());
    assertThat(memory.maxBandwidthMBps()).isEqualTo(expect.path("maxBandwidthMBps").asDouble());
    assertThat(memory.latencyNs()).isEqualTo(expect.path("latency").asInt());
    assertThat(memory.interleavedBytes().orElse(0))
        .isEqualTo(expect.path("interleavedBytes").asInt(0));
  }

  private static boolean hasName(JsonNode memory) {
    return !memory.path("name").isNull();
  }

  @ParameterizedTest
  @MethodSource("broken")
  void aBrokenDescriptionIsAnErrorWithItsLine(JsonNode entry) {
    String file = BOARDS.resolve(entry.path("file").asText()).toString();
    BoardChoice choice =
        library.choose(Optional.of(file), Optional.empty(), ProfileOf.release("20.4"), "k.cl");
    List<FileDiagnostic> errors =
        choice.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).toList();
    assertThat(errors).hasSize(1);
    FileDiagnostic error = errors.get(0);
    assertThat(error.code()).isEqualTo(BoardLibrary.INVALID);
    assertThat(error.file()).isEqualTo(file);
    assertThat(error.line()).isBetween(entry.path("line").asInt(), entry.path("endLine").asInt());
    assertThat(error.endLine()).isGreaterThanOrEqualTo(error.line());
    entry.path("mentions").forEach(word -> assertThat(error.message()).contains(word.asText()));

    Device expected = DEVICES.find(entry.path("fallback").asText("arria10")).orElseThrow();
    if (entry.path("fallback").isNull()) {
      expected = DEVICES.find("arria10").orElseThrow();
    }
    assertThat(choice.board().isGeneric()).isTrue();
    assertThat(choice.device().id()).isEqualTo(expected.id());
    assertThat(choice.diagnostics())
        .anySatisfy(
            said -> {
              assertThat(said.code()).isEqualTo(BoardLibrary.FALLBACK);
              assertThat(said.file()).isEqualTo("k.cl");
              assertThat(said.message()).contains("the generic Arria 10 board is used instead");
            });
  }

  @ParameterizedTest
  @MethodSource("broken")
  void everyBeginningOfAFileIsAnswered(JsonNode entry) throws IOException {
    String text = Files.readString(BOARDS.resolve(entry.path("file").asText()));
    for (int end = 0; end < text.length(); end += 97) {
      BoardSpec spec =
          BoardSpecReader.read("b.xml", text.substring(0, end), model -> Optional.empty());
      assertThat(spec.board()).isEmpty();
      assertThat(spec.defects()).isNotEmpty().allMatch(defect -> defect.line() >= 1);
    }
  }

  @Test
  void aPackageHasADefaultBoardAndOthers() {
    Path bsp = BOARDS.resolve("bsp");
    assertThat(choose(bsp.toString()).board().name()).isEqualTo("loom_card");
    assertThat(choose(bsp + ":loom_card_small").board().name()).isEqualTo("loom_card_small");
    assertThat(choose(bsp.resolve("hardware/loom_card_small").toString()).board().name())
        .isEqualTo("loom_card_small");
    BoardChoice missing = choose(bsp + ":loom_cart");
    assertThat(missing.board().isGeneric()).isTrue();
    assertThat(missing.diagnostics())
        .singleElement()
        .satisfies(
            said ->
                assertThat(said.message())
                    .contains("no board 'loom_cart'")
                    .contains("loom_card, loom_card_small"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"nowhere/board_spec.xml", "nowhere.xml", "no_such_board", "bsp:other"})
  void aBoardThatIsNowhereIsReplacedByTheGenericOne(String name) {
    BoardChoice choice = choose(name);
    assertThat(choice.board().isGeneric()).isTrue();
    assertThat(choice.diagnostics())
        .singleElement()
        .satisfies(said -> assertThat(said.message()).contains(name).contains("is used instead"));
  }

  @Test
  void aFolderWithoutBoardSaysWhatIsMissing(@TempDir Path folder) {
    assertThat(choose(folder.toString()).diagnostics())
        .singleElement()
        .satisfies(said -> assertThat(said.message()).contains("board_spec.xml"));
  }

  @Test
  void everyDeviceHasAGenericBoard() {
    for (String id : DeviceLibrary.IDS) {
      BoardChoice choice =
          library.choose(Optional.empty(), DEVICES.find(id), ProfileOf.release("20.4"), "k.cl");
      assertThat(choice.board().isGeneric()).isTrue();
      assertThat(choice.board().origin()).isNotEmpty();
      assertThat(choice.board().defaultMemory().maxBandwidthMBps()).isPositive();
      assertThat(choice.device()).isEqualTo(DEVICES.find(id).orElseThrow());
    }
  }

  static Stream<String> known() {
    return new BoardLibrary(DEVICES).names().stream();
  }

  @ParameterizedTest
  @MethodSource("known")
  void aKnownBoardNeedsNoFiles(String name) {
    BoardChoice choice = choose("package:" + name);
    assertThat(choice.diagnostics()).isEmpty();
    assertThat(choice.board().name()).isEqualTo(name);
  }

  @Test
  void aBoardBringsItsOwnLatency() {
    assertThat(choose("pac_a10").profile().offChip().loadBase().cycles()).isEqualTo(191);
    assertThat(choose("a10_ref:a10gx").profile().offChip().loadBase().cycles()).isEqualTo(128);
    assertThat(choose("no_such").profile().offChip().loadBase().cycles()).isEqualTo(128);
    String file = BOARDS.resolve("good/pac_a10").toString();
    assertThat(choose(file).profile().offChip().loadBase().cycles()).isEqualTo(191);
  }

  @Test
  void aBoardPackageGrowsWithItsRelease() {
    Optional<String> name = Optional.of("pac_a10");
    assertThat(
            library
                .choose(name, Optional.empty(), ProfileOf.release("17.1.1"), "k.cl")
                .board()
                .used()
                .aluts())
        .isEqualTo(113900);
    assertThat(
            library
                .choose(name, Optional.empty(), ProfileOf.release("20.3"), "k.cl")
                .board()
                .used()
                .aluts())
        .isEqualTo(179950);
  }

  @Test
  void aBoardOfAnotherDeviceIsAWarning() {
    BoardChoice choice =
        library.choose(
            Optional.of("pac_a10"), DEVICES.find("stratixv"), ProfileOf.release("20.4"), "k.cl");
    assertThat(choice.device().id()).isEqualTo("stratixv");
    assertThat(choice.diagnostics())
        .singleElement()
        .satisfies(said -> assertThat(said.code()).isEqualTo(BoardLibrary.OTHER_DEVICE));
  }

  private BoardChoice choose(String name) {
    return library.choose(Optional.of(name), Optional.empty(), ProfileOf.release("20.4"), "k.cl");
  }
}
