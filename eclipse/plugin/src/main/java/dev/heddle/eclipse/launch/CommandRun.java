package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.eclipse.analysis.ProgramFiles;
import dev.heddle.toolchain.ToolRelease;
import dev.heddle.toolchain.board.BoardPackage;
import dev.heddle.toolchain.compile.CompileRequest;
import dev.heddle.toolchain.compile.InputCheck;
import dev.heddle.toolchain.compile.Stage;
import dev.heddle.toolchain.options.OptionCheck;
import dev.heddle.toolchain.options.OptionFinding;
import dev.heddle.toolchain.options.OptionTable;
import dev.heddle.toolchain.options.UtilityCheck;
import dev.heddle.toolchain.options.VariableCheck;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.queue.MachineQueue;
import dev.heddle.toolchain.sdk.Sdk;
import dev.heddle.toolchain.submit.SubmitException;
import dev.heddle.toolchain.submit.SubmitTemplate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;

/**
 * What a run configuration of a command comes to.
 *
 * @param target the file or folder that it is about; empty for a command about none
 * @param files those of its program, relative to the folder
 * @param options in front of the files, those of the vendor's compiler not among them
 * @param further options of the vendor's compiler, or arguments of a host program
 * @param folder in which the command runs
 * @param environment beside that of the IDE
 */
record CommandRun(
    CommandKind kind,
    Optional<IResource> target,
    List<Path> files,
    List<String> options,
    List<String> further,
    Path folder,
    Map<String, String> environment) {

  /** The option that submits a compile. */
  static final String ON = "--on";

  /** Attribute: full path of the file or folder in the workspace. */
  static final String TARGET = HeddlePlugin.ID + ".target";

  private static final Set<String> NOT_OPTIONS =
      Set.of("verb", CommandField.TOOLCHAIN, CommandField.PROGRAM, CommandField.ARGUMENTS);

  /** Attribute: options of the vendor's compiler, as on a command line. */
  static final String VENDOR_OPTIONS = HeddlePlugin.ID + ".vendorOptions";

  /**
   * What a configuration says.
   *
   * @throws CoreException with a message for the user when it cannot be run
   */
  static CommandRun of(ILaunchConfiguration configuration) throws CoreException {
    CommandKind asked = CommandKind.ofType(configuration.getType().getIdentifier());
    boolean isBySdk = isBySdk(asked, configuration);
    CommandKind kind = isBySdk ? CommandKind.COMPILE : asked;
    List<String> options = isBySdk ? bySdk(asked, configuration) : options(kind, configuration);
    List<String> further =
        isBySdk
            ? words(asked, "options", configuration)
            : words(configuration.getAttribute(VENDOR_OPTIONS, ""));
    Map<String, String> environment = environment(configuration);
    if (kind.targets().isEmpty()) {
      Path home = ResourcesPlugin.getWorkspace().getRoot().getLocation().toPath();
      return new CommandRun(kind, Optional.empty(), List.of(), options, further, home, environment);
    }
    String path = configuration.getAttribute(TARGET, "").strip();
    String problem = FileKind.problem(isBySdk ? EnumSet.of(FileKind.KERNEL) : kind.targets(), path);
    if (problem != null) {
      throw new CoreException(Status.error(problem));
    }
    IResource target = resource(path);
    if (target.getLocation() == null) {
      throw new CoreException(Status.error(path + " is not on this computer"));
    }
    Path place = target.getLocation().toPath();
    if (kind == CommandKind.HOST) {
      List<Path> program =
          Stream.of(value(kind, CommandField.PROGRAM, configuration))
              .filter(name -> !name.isEmpty())
              .map(Path::of)
              .toList();
      List<String> arguments = words(kind, CommandField.ARGUMENTS, configuration);
      return new CommandRun(
          kind, Optional.of(target), program, options, arguments, place, environment);
    }
    if (target instanceof IContainer container) {
      List<Path> kernels = FolderFiles.find(container, FileKind.KERNEL);
      if (kernels.isEmpty()) {
        throw new CoreException(Status.error("There is no kernel file (*.cl) in " + path));
      }
      List<Path> hosts = kind == CommandKind.CHECK ? FolderFiles.hosts(container) : List.of();
      List<Path> names =
          Stream.concat(kernels.stream(), hosts.stream()).map(place::relativize).toList();
      return new CommandRun(kind, Optional.of(target), names, options, further, place, environment);
    }
    List<Path> files = List.of(place);
    if (FileKind.KERNEL.isKindOf((IFile) target) && kind != CommandKind.CHECK) {
      ProgramFiles.Described program = KernelWorkspace.program(place.normalize());
      files = program.files();
      List<String> all = new ArrayList<>(program.options());
      if (kind.takesVendorOptions()) {
        all.addAll(further);
        further = all;
      } else {
        all.addAll(options);
        options = all;
      }
    }
    Path folder = place.getParent();
    List<Path> names = files.stream().map(folder::relativize).toList();
    return new CommandRun(kind, Optional.of(target), names, options, further, folder, environment);
  }

  /** Whether a configuration leaves what Heddle does itself to the vendor's SDK. */
  static boolean isBySdk(CommandKind kind, ILaunchConfiguration configuration)
      throws CoreException {
    return value(kind, CommandField.TOOLCHAIN, configuration).equals(CommandField.BY_SDK);
  }

  /** Report and hardware of the vendor's compiler come from the same stage. */
  private static List<String> bySdk(CommandKind kind, ILaunchConfiguration configuration)
      throws CoreException {
    List<String> words =
        new ArrayList<>(List.of(CommandKind.COMPILE.word(), "--stage", Stage.RTL.toString()));
    String board = value(kind, "board", configuration);
    if (!board.isEmpty()) {
      words.addAll(List.of("--board", board));
    }
    return words;
  }

  private static String value(CommandKind kind, String key, ILaunchConfiguration configuration)
      throws CoreException {
    for (CommandField field : kind.fields()) {
      if (field.key().equals(key)) {
        return field.value(configuration);
      }
    }
    return "";
  }

  private static List<String> words(
      CommandKind kind, String key, ILaunchConfiguration configuration) throws CoreException {
    return words(value(kind, key, configuration));
  }

  private static List<String> words(String text) {
    return List.of(DebugPlugin.parseArguments(text.strip()));
  }

  /** The variables that a configuration sets. */
  static Map<String, String> environment(ILaunchConfiguration configuration) {
    try {
      return configuration.getAttribute(ILaunchManager.ATTR_ENVIRONMENT_VARIABLES, Map.of());
    } catch (CoreException e) {
      return Map.of();
    }
  }

  /** The file or folder at a path of the workspace; null where there is none. */
  static IResource resource(String path) {
    return ResourcesPlugin.getWorkspace().getRoot().findMember(path);
  }

  /**
   * Whether a compile takes hours: it is submitted to this computer then, so that it can go on when
   * nobody follows it any more, or the IDE is closed.
   */
  private static boolean isLong(List<String> words) {
    int stage = words.indexOf("--stage");
    return stage >= 0
        && words.get(stage + 1).equals(Stage.FULL.toString())
        && MachineQueue.isPossible();
  }

  private static List<String> options(CommandKind kind, ILaunchConfiguration configuration)
      throws CoreException {
    List<String> words = new ArrayList<>();
    for (CommandField field : kind.fields()) {
      String value = field.value(configuration);
      if (NOT_OPTIONS.contains(field.key()) || value.isEmpty()) {
        continue;
      }
      switch (field.kind()) {
        case WORDS -> words.addAll(words(value));
        case CHECK -> {
          if (field.isChecked(configuration)) {
            words.add(field.option());
          }
        }
        default -> {
          if (!field.option().isEmpty()) {
            words.add(field.option());
          }
          words.add(value);
        }
      }
    }
    for (CommandField field : kind.fields()) {
      if (field.key().equals("verb")) {
        words.add(0, field.value(configuration));
        return words;
      }
    }
    words.add(0, kind.word());
    if (kind == CommandKind.COMPILE && isLong(words) && !words.contains(ON)) {
      words.addAll(List.of(ON, "local"));
    }
    return words;
  }

  /** The words behind {@code heddle}. */
  List<String> words(Optional<Path> sdk) {
    List<String> words = new ArrayList<>(options);
    sdk.filter(root -> kind.needsSdk())
        .ifPresent(root -> words.addAll(1, List.of("--sdk", root.toString())));
    files.forEach(file -> words.add(file.toString()));
    if (kind == CommandKind.PROGRAM || kind == CommandKind.INSTALL) {
      words.add("--yes");
    }
    if (!further.isEmpty()) {
      words.add("--");
      words.addAll(further);
    }
    return words;
  }

  /** The command that does the same in a shell. */
  String text(Optional<Path> sdk) {
    List<String> words = new ArrayList<>(List.of("heddle"));
    words.addAll(words(sdk));
    return new ToolCommand(words, folder, environment).text();
  }

  /** What the vendor's tools are asked for; empty for a command that is built in. */
  Optional<String> vendorText(Optional<Sdk> sdk) {
    if (kind.takesVendorOptions()) {
      Path aoc = sdk.flatMap(found -> found.tool("aoc")).orElse(Path.of("aoc"));
      return Optional.of(request().command(aoc, folder, environment).text());
    }
    if (kind == CommandKind.HOST) {
      return Optional.of(HostRuns.text(this, sdk));
    }
    if (!kind.needsSdk()) {
      return Optional.empty();
    }
    Path aocl = sdk.flatMap(found -> found.tool("aocl")).orElse(Path.of("aocl"));
    List<String> words = new ArrayList<>(List.of(aocl.toString()));
    words.addAll(utility());
    return Optional.of(new ToolCommand(words, folder, environment).text());
  }

  /** What {@code aocl} is asked for, whose options have one dash. */
  private List<String> utility() {
    List<String> words = new ArrayList<>();
    options.forEach(
        word -> words.add(word.equals(CommandField.WITHOUT_DRIVER) ? word.substring(1) : word));
    files.forEach(file -> words.add(file.toString()));
    return words;
  }

  /** The board support package that is installed or taken away; empty where none is named. */
  Optional<BoardPackage> boardPackage() {
    return options.stream()
        .skip(1)
        .filter(word -> !word.equals(CommandField.WITHOUT_DRIVER))
        .findFirst()
        .map(
            place ->
                new BoardPackage(
                    options.get(0),
                    folder.resolve(place),
                    options.contains(CommandField.WITHOUT_DRIVER)));
  }

  private CompileRequest request() {
    List<String> words = new ArrayList<>(further);
    Optional<String> board = option("--board");
    board.ifPresent(name -> words.add(0, "-board=" + name));
    Stage stage =
        Arrays.stream(Stage.values())
            .filter(each -> option("--stage").filter(each.toString()::equals).isPresent())
            .findFirst()
            .orElse(Stage.RTL);
    return new CompileRequest(stage, files, option("-o").map(Path::of), words);
  }

  /** The value of an option; empty where it is not there. */
  Optional<String> option(String name) {
    int at = options.indexOf(name);
    return at < 0 ? Optional.empty() : Optional.of(options.get(at + 1));
  }

  /** What the vendor's tools would refuse, and what is doubtful; nothing of other commands. */
  List<OptionFinding> optionFindings(Optional<Sdk> sdk, Optional<ToolRelease> release) {
    if (kind == CommandKind.HOST) {
      return HostRuns.request(this).findings(HostRuns.environment(this, sdk, release));
    }
    if (kind == CommandKind.PROGRAM
        || kind == CommandKind.INSTALL
        || kind == CommandKind.DIAGNOSE) {
      return UtilityCheck.check(release, utility());
    }
    if (!kind.takesVendorOptions()) {
      return List.of();
    }
    List<OptionFinding> findings =
        new ArrayList<>(
            OptionCheck.check(OptionTable.aoc(), release, Optional.empty(), request().arguments())
                .findings());
    findings.addAll(VariableCheck.check("compile", release, environment));
    return findings;
  }

  /** What is wrong with a compile, its options not among it; empty when nothing is. */
  List<String> mistakes() {
    if (kind == CommandKind.INSTALL) {
      return boardPackage().flatMap(BoardPackage::mistake).stream().toList();
    }
    if (!kind.takesVendorOptions()) {
      return List.of();
    }
    List<String> mistakes = new ArrayList<>(InputCheck.mistakes(request(), folder));
    Optional<String> target = option(ON);
    if (target.isEmpty() && options.contains("--detach")) {
      mistakes.add("Only what is submitted goes on alone: say where it runs, or wait for it");
    }
    try {
      if (target.isPresent() && !target.get().endsWith(".properties")) {
        SubmitTemplate.of(target.get());
      }
    } catch (SubmitException e) {
      mistakes.add(e.getMessage());
    }
    return mistakes;
  }
}
