package dev.heddle.emulator.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads {@code *.clsession} files (contract "session file"). */
public final class SessionReader {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final String name;
  private final Path directory;

  private SessionReader(Path file) {
    name = file.toString();
    Path parent = file.toAbsolutePath().getParent();
    directory = parent == null ? Path.of(".") : parent;
  }

  /**
   * Reads a session.
   *
   * @throws SessionException when the file can't be read or says something that can't be run
   */
  public static Session read(Path file) throws SessionException {
    return readConfiguration(file, "");
  }

  /**
   * Reads a session under one of its named configurations.
   *
   * @param configuration empty for the session itself; may also name sizes, see {@link RunName}
   * @throws SessionException when the file can't be read, says something that can't be run, or has
   *     no such configuration or size
   */
  public static Session readConfiguration(Path file, String configuration) throws SessionException {
    return new SessionReader(file).parse(text(file), configuration);
  }

  /** The names of the configurations of a session, in the order of the file. */
  public static List<String> configurations(Path file) throws SessionException {
    return Configurations.names(new SessionReader(file).tree(text(file)));
  }

  /**
   * The runs of the table of sizes under a configuration, a {@link RunName} for each row.
   *
   * @return the configuration alone where there is no table
   */
  public static List<String> sizes(Path file, String configuration) throws SessionException {
    JsonKeys root = Configurations.apply(new SessionReader(file).tree(text(file)), configuration);
    List<String> runs =
        Sizes.rows(root).stream().map(row -> new RunName(configuration, row).toString()).toList();
    return runs.isEmpty() ? List.of(configuration) : runs;
  }

  private static String text(Path file) throws SessionException {
    Optional<String> problem = SessionFiles.problem(file);
    if (problem.isPresent()) {
      throw new SessionException(
          file.toString(), Files.exists(file) ? problem.get() : "no such session file");
    }
    try {
      return Files.readString(file);
    } catch (CharacterCodingException notText) {
      throw new SessionException(file.toString(), "is not UTF-8 text; save it as UTF-8");
    } catch (IOException unreadable) {
      throw new SessionException(file.toString(), "can't be read: " + unreadable.getMessage());
    }
  }

  /**
   * Reads a session from text, as an editor holds it.
   *
   * @param file the place that relative paths start from
   */
  public static Session read(Path file, String text) throws SessionException {
    return new SessionReader(file).parse(text, "");
  }

  private Session parse(String text, String configuration) throws SessionException {
    RunName run = RunName.of(configuration);
    return session(Sizes.apply(Configurations.apply(tree(text), run.configuration()), run.sizes()));
  }

  private JsonKeys tree(String text) throws SessionException {
    JsonNode tree;
    try {
      tree = MAPPER.readTree(text);
    } catch (JsonProcessingException syntax) {
      var at = syntax.getLocation();
      String place = at == null ? name : name + ":" + at.getLineNr() + ":" + at.getColumnNr();
      throw new SessionException(
          place, "is not JSON: " + SessionFiles.syntax(syntax.getOriginalMessage()));
    }
    return new JsonKeys(name, "", tree);
  }

  private Session session(JsonKeys root) throws SessionException {
    root.allow(
        "sources",
        "options",
        "buffers",
        "channels",
        "workflow",
        "outputs",
        "expect",
        "emulation",
        Configurations.KEY);
    if (root.get(Configurations.KEY).isPresent()) {
      Configurations.names(root);
      for (JsonKeys change : root.get(Configurations.KEY).get().members()) {
        change.allow(
            "sources",
            "options",
            "buffers",
            "channels",
            "workflow",
            "outputs",
            "expect",
            "emulation",
            Sizes.KEY);
      }
    }
    List<Path> sources = new ArrayList<>();
    for (JsonKeys source : root.require("sources", "a list of kernel files").elements()) {
      sources.add(existing(source));
    }
    if (sources.isEmpty()) {
      throw root.error("\"sources\" is empty; name at least one kernel file");
    }
    List<String> options = new ArrayList<>();
    if (root.get("options").isPresent()) {
      for (JsonKeys option : root.get("options").get().elements()) {
        options.add(option.text());
      }
    }
    StructureTypes types = new StructureTypes(name, directory, sources, options);
    Map<String, BufferSpec> buffers = buffers(root, types);
    List<LaunchSpec> workflow = workflow(root, buffers);
    return new Session(
        name,
        directory,
        sources,
        options,
        buffers,
        channels(root),
        workflow,
        outputs(root, buffers, workflow),
        expectations(root, buffers),
        List.of(),
        settings(root));
  }

  private Map<String, BufferSpec> buffers(JsonKeys root, StructureTypes types)
      throws SessionException {
    Map<String, BufferSpec> buffers = new LinkedHashMap<>();
    Optional<JsonKeys> list = root.get("buffers");
    if (list.isPresent()) {
      for (JsonKeys buffer : list.get().members()) {
        buffers.put(buffer.name(), buffer(buffer, types));
      }
    }
    return buffers;
  }

  private BufferSpec buffer(JsonKeys keys, StructureTypes types) throws SessionException {
    keys.allow("type", "count", "init", "values", "file");
    JsonKeys named = keys.require("type", "a type such as \"float\"");
    BufferType type = types.find(named.text(), named.place());
    long ways =
        List.of("init", "values", "file").stream().filter(k -> keys.get(k).isPresent()).count();
    if (ways > 1) {
      throw keys.error("\"init\", \"values\" and \"file\" exclude each other; keep one");
    }
    Optional<JsonKeys> count = keys.get("count");
    if (keys.get("file").isPresent()) {
      Path path = existing(keys.get("file").get());
      long elements = SessionFiles.elements(path, type, keys.get("file").get().place());
      if (count.isPresent()) {
        long wanted = count.get().integer(1, JsonKeys.UNBOUNDED);
        SessionFiles.checkCount(wanted, elements, path, count.get().place());
      }
      return new BufferSpec(keys.name(), type, elements, new InitialData.File(path));
    }
    if (keys.get("values").isPresent()) {
      List<Long> bits = values(keys.get("values").get(), type, false);
      long given = (bits.size() + type.numbers() - 1) / type.numbers();
      long elements = count.isPresent() ? count.get().integer(1, JsonKeys.UNBOUNDED) : given;
      return new BufferSpec(keys.name(), type, elements, new InitialData.Values(bits));
    }
    long elements = keys.require("count", "the number of elements").integer(1, JsonKeys.UNBOUNDED);
    InitialData initial =
        keys.get("init").isPresent()
            ? InitialForms.parse(
                keys.get("init").get().text(), type, directory, keys.get("init").get().place())
            : new InitialData.Undefined();
    if (initial instanceof InitialData.File file) {
      String place = keys.get("count").orElseThrow().place();
      long held = SessionFiles.elements(file.path(), type, keys.get("init").orElseThrow().place());
      SessionFiles.checkCount(elements, held, file.path(), place);
    }
    return new BufferSpec(keys.name(), type, elements, initial);
  }

  /**
   * The numbers of a list.
   *
   * @param isWhole whether each member of a structure must be given
   */
  private static List<Long> values(JsonKeys keys, BufferType type, boolean isWhole)
      throws SessionException {
    List<Long> bits = new ArrayList<>();
    if (type.isStructure()) {
      bits.addAll(StructureValues.read(keys, type, isWhole));
    } else {
      for (JsonKeys element : keys.elements()) {
        bits.add(bits(element, type.scalar(0)));
      }
    }
    if (bits.isEmpty()) {
      throw keys.error("is empty; give at least one number");
    }
    return bits;
  }

  private static long bits(JsonKeys keys, ScalarType type) throws SessionException {
    String numeral = keys.numeral();
    return Numbers.parse(type, numeral)
        .orElseThrow(() -> keys.error(numeral + " is no " + type.openClName()));
  }

  private Map<String, ChannelFiles> channels(JsonKeys root) throws SessionException {
    Map<String, ChannelFiles> channels = new LinkedHashMap<>();
    Optional<JsonKeys> list = root.get("channels");
    if (list.isPresent()) {
      for (JsonKeys channel : list.get().members()) {
        channel.allow("input", "output");
        Optional<JsonKeys> input = channel.get("input");
        Optional<JsonKeys> output = channel.get("output");
        channels.put(
            channel.name(),
            new ChannelFiles(
                input.isPresent() ? Optional.of(existing(input.get())) : Optional.empty(),
                output.isPresent() ? Optional.of(path(output.get())) : Optional.empty()));
      }
    }
    return channels;
  }

  private static List<LaunchSpec> workflow(JsonKeys root, Map<String, BufferSpec> buffers)
      throws SessionException {
    List<LaunchSpec> launches = new ArrayList<>();
    for (JsonKeys step : root.require("workflow", "a list of launches").elements()) {
      launches.add(LaunchReader.read(step, buffers.keySet()));
    }
    if (launches.isEmpty()) {
      throw root.error("\"workflow\" is empty; launch at least one kernel");
    }
    return launches;
  }

  private Map<String, OutputFile> outputs(
      JsonKeys root, Map<String, BufferSpec> buffers, List<LaunchSpec> workflow)
      throws SessionException {
    Map<String, OutputFile> outputs = new LinkedHashMap<>();
    Optional<JsonKeys> list = root.get("outputs");
    if (list.isPresent()) {
      OutputReader reader = new OutputReader(buffers.values(), workflow);
      for (JsonKeys output : list.get().members()) {
        BufferSpec buffer = known(output, buffers);
        Path path = path(OutputReader.file(output));
        Optional<String> problem = SessionFiles.problemOfOutput(path);
        if (problem.isPresent()) {
          throw output.error(problem.get());
        }
        outputs.put(output.name(), reader.read(output, path, buffer));
      }
    }
    return outputs;
  }

  private List<Expectation> expectations(JsonKeys root, Map<String, BufferSpec> buffers)
      throws SessionException {
    List<Expectation> expectations = new ArrayList<>();
    Optional<JsonKeys> list = root.get("expect");
    if (list.isPresent()) {
      for (JsonKeys keys : list.get().members()) {
        expectations.add(expectation(keys, known(keys, buffers)));
      }
    }
    return expectations;
  }

  private Expectation expectation(JsonKeys keys, BufferSpec buffer) throws SessionException {
    keys.allow("file", "values", "ulp", "absolute");
    Optional<JsonKeys> file = keys.get("file");
    Optional<JsonKeys> values = keys.get("values");
    if (file.isPresent() == values.isPresent()) {
      throw keys.error("needs either \"file\" or \"values\"");
    }
    long ulp = keys.get("ulp").isPresent() ? keys.get("ulp").get().integer(0, 1L << 40) : 0;
    double absolute = 0;
    if (keys.get("absolute").isPresent()) {
      absolute = keys.get("absolute").get().number().doubleValue();
      if (absolute < 0) {
        throw keys.get("absolute").get().error("must not be negative");
      }
    }
    return new Expectation(
        keys.name(),
        file.isPresent() ? Optional.of(existing(file.get())) : Optional.empty(),
        values.isPresent() ? values(values.get(), buffer.type(), true) : List.of(),
        ulp,
        absolute);
  }

  private static BufferSpec known(JsonKeys keys, Map<String, BufferSpec> buffers)
      throws SessionException {
    BufferSpec buffer = buffers.get(keys.name());
    if (buffer == null) {
      throw keys.error("no buffer of this name; buffers: " + String.join(", ", buffers.keySet()));
    }
    return buffer;
  }

  private static Settings settings(JsonKeys root) throws SessionException {
    Optional<JsonKeys> keys = root.get("emulation");
    return keys.isPresent() ? SettingsReader.read(keys.get()) : Settings.DEFAULT;
  }

  private Path path(JsonKeys keys) throws SessionException {
    try {
      return directory.resolve(keys.text()).normalize();
    } catch (InvalidPathException invalid) {
      throw keys.error("is no file name: " + invalid.getReason());
    }
  }

  private Path existing(JsonKeys keys) throws SessionException {
    Path path = path(keys);
    Optional<String> problem = SessionFiles.problem(path);
    if (problem.isPresent()) {
      throw keys.error(problem.get());
    }
    return path;
  }
}
