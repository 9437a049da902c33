package dev.heddle.emulator.session;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The session of a command line, such as {@code k.cl --kernel vadd --global 1024 --local 64 --arg
 * a=float[1024]:ramp --arg n=int:1024 --arg tmp=local:256 --print c:8}.
 *
 * @param source the kernel file
 * @param kernel the kernel's name
 * @param global sizes such as "1024" or "64,16"; empty for a task
 * @param local likewise, empty when the runtime chooses
 * @param offset likewise, empty for 0
 * @param arguments {@code NAME=TYPE[COUNT]:INIT}, {@code NAME=TYPE:VALUE} or {@code
 *     NAME=local:BYTES}. The names tell which parameter is meant when all are parameters, else the
 *     order does
 * @param prints {@code BUFFER} or {@code BUFFER:COUNT}
 * @param options {@code -D} and {@code -I} as for the compiler
 * @param repeat how often the kernel runs
 * @param timeoutSeconds limit, empty for the default
 */
public record ShortForm(
    Path source,
    String kernel,
    String global,
    String local,
    String offset,
    List<String> arguments,
    List<String> prints,
    List<String> options,
    int repeat,
    OptionalDouble timeoutSeconds) {
  private static final Pattern ARGUMENT =
      Pattern.compile("([A-Za-z_]\\w*)=((?:struct +)?\\w+)(?:\\[(\\d*)\\])?(?::(.*))?");

  public ShortForm {
    arguments = List.copyOf(arguments);
    prints = List.copyOf(prints);
    options = List.copyOf(options);
  }

  /**
   * The session that these parts mean.
   *
   * @throws SessionException that names the option and what is wrong
   */
  public Session toSession() throws SessionException {
    if (!Files.isRegularFile(source)) {
      throw new SessionException(
          source.toString(),
          Files.exists(source) ? "is no regular file; name a kernel file" : "no such kernel file");
    }
    Path directory = Path.of("").toAbsolutePath();
    Map<String, BufferSpec> buffers = new LinkedHashMap<>();
    List<Argument> values = new ArrayList<>();
    List<String> names = new ArrayList<>();
    StructureTypes types =
        new StructureTypes(source.toString(), directory, List.of(source), options);
    for (String argument : arguments) {
      names.add(argument(argument, directory, types, buffers, values));
    }
    List<Long> range = sizes("--global", global, 1);
    List<Long> group = sizes("--local", local, 1);
    List<Long> start = sizes("--offset", offset, 0);
    if (!group.isEmpty() && group.size() != range.size()) {
      throw new SessionException("--local", "must have as many dimensions as --global");
    }
    if (!start.isEmpty() && start.size() != range.size()) {
      throw new SessionException("--offset", "must have as many dimensions as --global");
    }
    LaunchSpec launch =
        new LaunchSpec(kernel, range.isEmpty(), range, group, start, values, names, repeat, true);
    return new Session(
        source.toString(),
        directory,
        List.of(source),
        options,
        buffers,
        Map.of(),
        List.of(launch),
        Map.of(),
        List.of(),
        prints(buffers),
        new Settings(
            Settings.DEFAULT.channelDepth(),
            timeoutSeconds.orElse(Settings.DEFAULT.timeoutSeconds()),
            Settings.DEFAULT.checks(),
            0));
  }

  private static String argument(
      String text,
      Path directory,
      StructureTypes types,
      Map<String, BufferSpec> buffers,
      List<Argument> values)
      throws SessionException {
    String place = "--arg " + text;
    Matcher matcher = ARGUMENT.matcher(text);
    if (!matcher.matches()) {
      throw new SessionException(
          place, "must look like a=float[1024]:ramp, n=int:1024 or tmp=local:256");
    }
    String name = matcher.group(1);
    String count = matcher.group(3);
    String rest = matcher.group(4);
    if (matcher.group(2).equals("local") && count == null) {
      values.add(new Argument.Local(whole(place, rest)));
      return name;
    }
    if (count == null) {
      values.add(value(place, plain(place, matcher.group(2)), rest));
      return name;
    }
    BufferType type = types.find(matcher.group(2), place);
    if (buffers.containsKey(name)) {
      throw new SessionException(place, "a second buffer \"" + name + "\"; rename one");
    }
    buffers.put(name, buffer(place, name, type, count, rest, directory));
    values.add(new Argument.Buffer(name));
    return name;
  }

  private static ElementType plain(String place, String name) throws SessionException {
    return ElementType.parse(name)
        .orElseThrow(
            () ->
                new SessionException(
                    place, "unknown type \"" + name + "\"; use " + ElementType.CHOICES));
  }

  private static BufferSpec buffer(
      String place, String name, BufferType type, String count, String init, Path directory)
      throws SessionException {
    InitialData initial =
        init == null
            ? new InitialData.Undefined()
            : InitialForms.parse(init, type, directory, place);
    if (count.isEmpty()) {
      if (initial instanceof InitialData.File file) {
        return new BufferSpec(name, type, SessionFiles.elements(file.path(), type, place), initial);
      }
      if (initial instanceof InitialData.Values list) {
        long elements = (list.bits().size() + type.numbers() - 1) / type.numbers();
        return new BufferSpec(name, type, elements, initial);
      }
      throw new SessionException(place, "give the number of elements: " + type + "[1024]");
    }
    long elements = whole(place, count);
    if (initial instanceof InitialData.File file) {
      long held = SessionFiles.elements(file.path(), type, place);
      SessionFiles.checkCount(elements, held, file.path(), place);
    }
    return new BufferSpec(name, type, elements, initial);
  }

  private static Argument value(String place, ElementType type, String text)
      throws SessionException {
    String[] numbers = text == null ? new String[0] : text.split(",", -1);
    if (numbers.length != 1 && numbers.length != type.lanes()) {
      throw new SessionException(place, "give one number, or one for each lane: " + type + ":0.5");
    }
    List<Long> bits = new ArrayList<>();
    for (int lane = 0; lane < type.lanes(); lane++) {
      String number = numbers[numbers.length == 1 ? 0 : lane];
      bits.add(
          Numbers.parse(type.scalar(), number)
              .orElseThrow(
                  () ->
                      new SessionException(
                          place, "\"" + number + "\" is no " + type.scalar().openClName())));
    }
    return new Argument.Typed(type, bits);
  }

  private List<Print> prints(Map<String, BufferSpec> buffers) throws SessionException {
    List<Print> list = new ArrayList<>();
    for (String print : prints) {
      int colon = print.indexOf(':');
      String name = colon < 0 ? print : print.substring(0, colon);
      if (!buffers.containsKey(name)) {
        throw new SessionException(
            "--print " + print,
            "no buffer \"" + name + "\"; buffers: " + String.join(", ", buffers.keySet()));
      }
      long count = colon < 0 ? -1 : whole("--print " + print, print.substring(colon + 1));
      list.add(new Print(name, count));
    }
    return list;
  }

  private static List<Long> sizes(String option, String text, long low) throws SessionException {
    if (text.isBlank()) {
      return List.of();
    }
    List<Long> sizes = new ArrayList<>();
    for (String part : text.split("[,x]", -1)) {
      Optional<Long> size = Numbers.parse(ScalarType.INT, part).filter(value -> value >= low);
      sizes.add(
          size.orElseThrow(
              () ->
                  new SessionException(
                      option + " " + text,
                      "must be 1 to 3 whole numbers from " + low + " on, such as 1024 or 64,16")));
    }
    if (sizes.size() > 3) {
      throw new SessionException(option + " " + text, "has more than 3 dimensions");
    }
    return sizes;
  }

  private static long whole(String place, String text) throws SessionException {
    return Numbers.parse(ScalarType.LONG, text == null ? "" : text)
        .filter(value -> value > 0 && value <= JsonKeys.UNBOUNDED)
        .orElseThrow(
            () -> new SessionException(place, "\"" + text + "\" is no number of at least 1"));
  }
}
