package dev.heddle.workspace.sessions;

import dev.heddle.language.query.Hover;
import dev.heddle.language.query.NameMatch;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers about the text of a session whose sources have these kernels. */
public final class SessionQueries {
  private static final Pattern ARGUMENT = Pattern.compile("(workflow\\[\\d+])\\.args");
  private static final Pattern INDEX = Pattern.compile("\\[(\\d+)]");

  private final SessionText text;
  private final List<Function> kernels;
  private final List<String> files;

  /**
   * Answers about a text.
   *
   * @param kernels of all its sources
   * @param files beside the session and below, relative to it
   */
  public SessionQueries(SessionText text, List<Function> kernels, List<String> files) {
    this.text = text;
    this.kernels = List.copyOf(kernels);
    this.files = List.copyOf(files);
  }

  /**
   * Something that could be written.
   *
   * @param name what is looked for by letters
   * @param detail what it is
   * @param text what is inserted in place of what is written of the word, without its quotes
   * @param isQuoted whether it stands in quotes
   */
  public record Proposal(String name, String detail, String text, boolean isQuoted) {}

  /**
   * Something that is wrong.
   *
   * @param start offset of what is wrong
   * @param end behind it
   */
  public record Problem(int start, int end, String message) {}

  /** What could be written at an offset, the likeliest first. */
  public List<Proposal> proposals(int offset) {
    Optional<SessionText.Place> place = text.place(offset);
    if (place.isEmpty()) {
      return List.of();
    }
    return place.get().isKey() ? keys(place.get()) : values(place.get());
  }

  private List<Proposal> keys(SessionText.Place place) {
    List<Proposal> proposals = new ArrayList<>();
    for (SessionKeys.Key key : SessionKeys.of(place.path())) {
      if (!place.siblings().contains(key.name())) {
        proposals.add(new Proposal(key.name(), key.help(), key.name(), true));
      }
    }
    if (place.path().equals("buffers")) {
      parameters().stream()
          .filter(parameter -> !place.siblings().contains(parameter.name()))
          .forEach(parameter -> proposals.add(name(parameter.name(), "a buffer for " + parameter)));
    } else if (place.path().equals("outputs") || place.path().equals("expect")) {
      buffers().stream()
          .filter(buffer -> !place.siblings().contains(buffer.key()))
          .forEach(buffer -> proposals.add(name(buffer.key(), describe(buffer))));
    }
    return proposals.stream().distinct().toList();
  }

  private static Proposal name(String name, String detail) {
    return new Proposal(name, detail, name, true);
  }

  /** The parameters that take buffers. */
  private List<Variable> parameters() {
    return kernels.stream()
        .flatMap(kernel -> kernel.parameters().stream())
        .filter(SessionQueries::isBuffer)
        .toList();
  }

  private static boolean isBuffer(Variable parameter) {
    return parameter.type() instanceof PointerType pointer && pointer.space() != AddressSpace.LOCAL;
  }

  private List<SessionText.Node> buffers() {
    return text.children("buffers");
  }

  private String describe(SessionText.Node buffer) {
    String type = child(buffer.path(), "type");
    String count = child(buffer.path(), "count");
    return type + (count.isEmpty() ? "" : "[" + count + "]");
  }

  private String child(String path, String key) {
    return text.find(path + "." + key).map(SessionText.Node::text).orElse("");
  }

  private List<Proposal> values(SessionText.Place place) {
    Matcher argument = ARGUMENT.matcher(place.path());
    if (argument.matches()) {
      return arguments(argument.group(1), place.key());
    }
    String path = place.path();
    if (path.equals("sources")) {
      return files(place, ".cl");
    }
    if (path.equals("options")) {
      return SessionKeys.OPTIONS.stream()
          .filter(option -> !isThere(place, option.name()))
          .map(option -> name(option.name(), option.help()))
          .toList();
    }
    boolean isFile =
        path.equals("outputs")
            || List.of("file", "input", "output").contains(place.key())
                && path.matches("(buffers|expect|channels)\\..*");
    if (isFile) {
      return files(place, "");
    }
    if (place.key().equals("kernel")) {
      return kernels.stream()
          .filter(kernel -> kernel.attribute("autorun").isEmpty())
          .map(kernel -> name(kernel.name(), Hover.signature(kernel)))
          .toList();
    }
    boolean inList = path.equals("emulation.checks");
    return (inList ? SessionKeys.find("emulation", "checks") : SessionKeys.find(path, place.key()))
        .map(
            key ->
                key.words().stream()
                    .map(word -> new Proposal(word, "", word, !isBare(word)))
                    .toList())
        .orElse(List.of());
  }

  private static boolean isBare(String word) {
    return word.equals("true") || word.equals("false");
  }

  /** Whether a list has this text already, elsewhere than at the place. */
  private boolean isThere(SessionText.Place place, String value) {
    return text.children(place.path()).stream()
        .anyMatch(node -> node.text().equals(value) && !node.key().equals(place.key()));
  }

  private List<Proposal> files(SessionText.Place place, String ending) {
    return files.stream()
        .filter(file -> file.endsWith(ending) && !isThere(place, file))
        .map(file -> name(file, "file"))
        .toList();
  }

  /** Buffers for the parameter at this position: those of its type and its name first. */
  private List<Proposal> arguments(String launch, String index) {
    Optional<Variable> parameter = parameter(launch, index);
    String wanted =
        parameter
            .filter(found -> found.type() instanceof PointerType)
            .map(found -> ((PointerType) found.type()).pointee().type().toString())
            .orElse("");
    String named = parameter.map(Variable::name).orElse("");
    List<Proposal> proposals = new ArrayList<>();
    if (parameter.isEmpty() || isBuffer(parameter.get())) {
      buffers().stream()
          .sorted(
              Comparator.comparing((SessionText.Node b) -> !b.key().equals(named))
                  .thenComparing(b -> !child(b.path(), "type").equals(wanted)))
          .forEach(buffer -> proposals.add(name(buffer.key(), describe(buffer))));
      return proposals;
    }
    String type = parameter.get().type().toString();
    if (parameter.get().type() instanceof PointerType) {
      proposals.add(new Proposal("local", "bytes of local memory", "{ \"local\": 1024 }", false));
    } else if (parameter.get().type().isInteger()) {
      proposals.add(new Proposal("1024", type + " " + named, "1024", false));
    } else {
      proposals.add(new Proposal(type, named, "{ \"" + type + "\": 1 }", false));
    }
    return proposals;
  }

  private Optional<Variable> parameter(String launch, String index) {
    Matcher number = INDEX.matcher(index);
    return number.matches()
        ? kernel(launch)
            .map(Function::parameters)
            .filter(parameters -> Integer.parseInt(number.group(1)) < parameters.size())
            .map(parameters -> parameters.get(Integer.parseInt(number.group(1))))
        : Optional.empty();
  }

  private Optional<Function> kernel(String launch) {
    String name = child(launch, "kernel");
    return kernels.stream().filter(kernel -> kernel.name().equals(name)).findFirst();
  }

  /** Whether a proposal fits what is written of its word. */
  public static boolean fits(Proposal proposal, String typed) {
    return NameMatch.of(proposal.name(), typed) != NameMatch.NONE;
  }

  /** What is known about the key or name at an offset, in lines. */
  public Optional<String> hover(int offset) {
    Optional<SessionText.Node> found = text.at(offset);
    if (found.isEmpty() || found.get().path().isEmpty()) {
      return Optional.empty();
    }
    SessionText.Node node = found.get();
    boolean isOnKey =
        offset <= node.keyStart() + node.key().length() && !node.key().startsWith("[");
    Matcher argument = ARGUMENT.matcher(node.parent());
    if (argument.matches()) {
      String buffer =
          text.find("buffers." + node.text())
              .map(known -> "\n" + node.text() + ": " + describe(known))
              .orElse("");
      return parameter(argument.group(1), node.key())
          .map(parameter -> parameter.qualifiedType() + " " + parameter.name() + buffer);
    }
    if (!isOnKey && node.key().equals("kernel")) {
      return kernel(node.parent()).map(Hover::signature);
    }
    return SessionKeys.find(node.parent(), node.key()).map(SessionKeys.Key::help);
  }

  /** What is wrong with the launches: kernels that are not there, arguments that do not fit. */
  public List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    if (kernels.isEmpty()) {
      return problems;
    }
    for (SessionText.Node launch : text.children("workflow")) {
      text.find(launch.path() + ".kernel")
          .ifPresent(
              name -> {
                Optional<Function> kernel = kernel(launch.path());
                if (kernel.isEmpty() && text.children("options").isEmpty()) {
                  // With other macros there may be other kernels.
                  problems.add(problem(name, "The sources have no kernel '" + name.text() + "'"));
                } else if (kernel.isPresent()) {
                  arguments(launch, name, kernel.get(), problems);
                }
              });
    }
    return problems;
  }

  private void arguments(
      SessionText.Node launch, SessionText.Node name, Function kernel, List<Problem> problems) {
    String path = launch.path() + ".args";
    List<SessionText.Node> arguments = text.children(path);
    int wanted = kernel.parameters().size();
    if (arguments.size() != wanted) {
      problems.add(
          problem(
              text.find(path).orElse(name),
              "%s takes %d arguments, here are %d: %s"
                  .formatted(kernel.name(), wanted, arguments.size(), Hover.signature(kernel))));
      return;
    }
    for (int i = 0; i < wanted; i++) {
      mismatch(arguments.get(i), kernel.parameters().get(i)).ifPresent(problems::add);
    }
  }

  private Optional<Problem> mismatch(SessionText.Node argument, Variable parameter) {
    boolean isNumber = argument.text().matches("[-+.\\d].*");
    if (isBuffer(parameter) && (isNumber || argument.isObject())) {
      return Optional.of(
          problem(argument, "'" + parameter.name() + "' takes a buffer, not " + argument.text()));
    }
    boolean isName = !isNumber && !argument.isObject() && !argument.isList();
    if (isBuffer(parameter) && isName && text.find("buffers." + argument.text()).isEmpty()) {
      return Optional.of(problem(argument, "There is no buffer '" + argument.text() + "'"));
    }
    return Optional.empty();
  }

  private static Problem problem(SessionText.Node node, String message) {
    return new Problem(node.start(), Math.max(node.end(), node.start() + 1), message);
  }
}
