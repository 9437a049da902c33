package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.launch.CommandField.Choice;
import dev.heddle.eclipse.preferences.AnalysisPreferencePage;
import dev.heddle.toolchain.BuiltIn;
import dev.heddle.toolchain.RunKind;
import dev.heddle.toolchain.compile.Stage;
import dev.heddle.toolchain.host.HostMode;
import dev.heddle.toolchain.sdk.VendorSdk;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.core.resources.IResource;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;

/**
 * A command that run configurations of a type of their own run: what it takes, and what it needs.
 */
enum CommandKind {
  REPORT(
      EnumSet.of(FileKind.KERNEL),
      List.of(
          toolchains("Heddle, which predicts it", "the vendor's compiler, which makes it (-rtl)"),
          CommandField.choice("device", "Device:", "--device", devices()),
          CommandField.board("the device's generic board"),
          CommandField.words("-DN=16"))),
  CHECK(
      EnumSet.of(FileKind.KERNEL, FileKind.FOLDER),
      List.of(
          CommandField.choice(
              "severity",
              "Tell:",
              "--severity",
              new Choice("warning", "errors and warnings"),
              new Choice("error", "errors alone"),
              new Choice("weak-warning", "weak warnings, too"),
              new Choice("info", "everything")),
          CommandField.check(
              "prove", "Try every change that may help, however long that takes", "--prove"),
          CommandField.board("the device's generic board"),
          CommandField.words("-DN=16"))),
  COMPILE(
      EnumSet.of(FileKind.KERNEL),
      List.of(
          CommandField.choice("stage", "How far:", "--stage", stages()),
          CommandField.text(
              "board", "Board:", "--board", "", "as the SDK names it; empty for its own choice"),
          CommandField.text("output", "Result:", "-o", "", "named like the kernel file"),
          CommandField.text(
              "on", "Run on:", "--on", "", "this computer; or slurm, lsf, ssh:HOST, local"),
          CommandField.check(
              "detach",
              "Submit, and do not wait: the view Sessions finds the job again",
              "--detach"))),
  SWEEP(
      EnumSet.of(FileKind.KERNEL),
      List.of(
          CommandField.text("seeds", "Seeds:", "--seed", "1..4", "1..4 or 1,5,9"),
          CommandField.words("macros", "Macros:", "-D N=4,8,16"),
          CommandField.choice(
              "stage",
              "How far:",
              "--stage",
              new Choice(Stage.FULL.toString(), "Bitstreams for the board (hours each)"),
              new Choice(Stage.RTL.toString(), "Generated hardware and reports (minutes each)")),
          CommandField.text("atOnce", "At once:", "--at-once", "1", "1"),
          CommandField.text(
              "on", "Run on:", "--on", "", "this computer; or slurm, lsf, ssh:HOST"))),
  RTL(
      EnumSet.of(FileKind.KERNEL, FileKind.SESSION),
      List.of(
          toolchains("Heddle, as Verilog", "the vendor's compiler (-rtl)"),
          CommandField.text("output", "Into folder:", "-o", "rtl", "rtl"),
          bus(),
          CommandField.board("the device's generic board"),
          CommandField.words("-DN=16"))),
  SIMULATE(
      EnumSet.of(FileKind.SESSION),
      List.of(
          CommandField.choice(
              "simulator",
              "Simulator:",
              "--simulator",
              new Choice("builtin", "built in"),
              new Choice("verilator", "Verilator"),
              new Choice("iverilog", "Icarus Verilog")),
          bus(),
          CommandField.text(
              "memory", "Memory answers:", "--memory", "scheduled", "scheduled or random:SEED"),
          CommandField.text(
              "powerOn", "Registers at power on:", "--power-on", "1", "a seed, such as 1"))),
  HOST(
      EnumSet.of(FileKind.FOLDER),
      List.of(
          CommandField.text(
              CommandField.PROGRAM, "Program:", "", "", "bin/host: in the folder, or absolute"),
          CommandField.words(CommandField.ARGUMENTS, "Arguments:", "of the program"),
          CommandField.text("build", "Build by:", "--build", "", "make host; empty: nothing"),
          CommandField.choice("mode", "Kernels run on:", "--mode", modes()),
          CommandField.text(
              "devices", "Emulated devices:", "--devices", "", "1, unless written otherwise"),
          CommandField.choice(
              "channelDepth",
              "Channel depth:",
              "--channel-depth",
              new Choice("", "chosen by the emulator"),
              new Choice("default", "as declared, else chosen by the emulator"),
              new Choice("strict", "as in hardware")),
          CommandField.text("workers", "Emulator threads:", "--workers", "", "32, at most 255"),
          CommandField.text("localMemory", "Local memory:", "--local-memory", "", "such as 8MB"),
          CommandField.text(
              "privateMemory", "Private memory:", "--private-memory", "", "such as 8MB"))),
  PROGRAM(
      EnumSet.of(FileKind.BITSTREAM),
      List.of(
          CommandField.text("device", "Device:", "", "acl0", "acl0"),
          CommandField.choice(
              "verb",
              "Write to:",
              "",
              new Choice("program", "the device, until it is switched off"),
              new Choice("flash", "the flash, from which the board starts")))),
  INSTALL(
      EnumSet.noneOf(FileKind.class),
      List.of(
          CommandField.text(
              CommandField.PACKAGE, "Package:", "", "", "/opt/boards/a10_ref: has board_env.xml"),
          CommandField.choice(
              "verb",
              "Do:",
              "",
              new Choice("install", "install it"),
              new Choice("uninstall", "take away what installing it has made")),
          CommandField.check(
              "fcdOnly",
              "Leave the driver as it is, and only register the package",
              CommandField.WITHOUT_DRIVER))),
  DIAGNOSE(
      EnumSet.noneOf(FileKind.class),
      List.of(
          CommandField.text(
              "device", "Device:", "", "", "all; or one, such as acl0, for a thorough test")));

  private static final Set<String> OF_EMULATOR =
      Set.of("devices", "channelDepth", "workers", "localMemory", "privateMemory");

  private final Set<FileKind> targets;
  private final List<CommandField> fields;

  CommandKind(Set<FileKind> targets, List<CommandField> fields) {
    this.targets = targets;
    this.fields = fields;
  }

  /** The choice where a kind of run is offered by more than one. */
  private static CommandField bus() {
    return CommandField.choice(
        "bus",
        "Connected by:",
        "--bus",
        new Choice("", "its own signals"),
        new Choice("avalon", "an Avalon memory-mapped bus"),
        new Choice("axi4", "an AXI4 bus"));
  }

  private static CommandField toolchains(String builtIn, String sdk) {
    return CommandField.choice(
        CommandField.TOOLCHAIN,
        "Made by:",
        "",
        new Choice("builtin", builtIn),
        new Choice(CommandField.BY_SDK, sdk));
  }

  private static Choice[] devices() {
    return Stream.concat(
            Stream.of(new Choice("", "that of the board")),
            Arrays.stream(AnalysisPreferencePage.devices())
                .map(device -> new Choice(device[1], device[0])))
        .toArray(Choice[]::new);
  }

  private static Choice[] stages() {
    return Stream.of(Stage.RTL, Stage.OBJECT, Stage.FULL, Stage.EMULATE, Stage.SIMULATE)
        .map(stage -> new Choice(stage.toString(), words(stage) + " (" + stage.duration() + ")"))
        .toArray(Choice[]::new);
  }

  private static Choice[] modes() {
    return Stream.of(
            HostMode.EMULATOR, HostMode.SIMULATOR, HostMode.BOARD, HostMode.LEGACY_EMULATOR)
        .map(mode -> new Choice(mode.toString(), mode.title()))
        .toArray(Choice[]::new);
  }

  private static String words(Stage stage) {
    return switch (stage) {
      case RTL -> "Generated hardware and reports, -rtl";
      case OBJECT -> "Object, -c";
      case FULL -> "Bitstream for the board";
      case EMULATE -> "For the vendor's emulator";
      case SIMULATE -> "For the vendor's simulator";
    };
  }

  /** The kind of a type of run configurations. */
  static CommandKind ofType(String typeId) {
    return Arrays.stream(values())
        .filter(kind -> kind.typeId().equals(typeId))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no command of type " + typeId));
  }

  /** As plugin.xml names it behind the class of an extension. */
  static CommandKind ofWord(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** Identifier of the type in {@code plugin.xml}. */
  String typeId() {
    return HeddlePlugin.ID + "." + word();
  }

  /** The command of the shell. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  String title() {
    return run().title();
  }

  /** What it is for. */
  RunKind run() {
    return RunKind.valueOf(name());
  }

  /** What it runs on; none for a command that is about no file. */
  Set<FileKind> targets() {
    return targets;
  }

  /** Whether options of the vendor's compiler stand behind its files. */
  boolean takesVendorOptions() {
    return this == COMPILE || this == SWEEP;
  }

  /** Whether nothing but the vendor's SDK does it. */
  boolean needsSdk() {
    return !new BuiltIn().offers(run());
  }

  /** Whether the vendor's SDK does it, perhaps among others. */
  boolean offersSdk() {
    return VendorSdk.NOT_FOUND.offers(run());
  }

  /**
   * Fills a new configuration.
   *
   * @param target what it will run on
   */
  void setDefaults(ILaunchConfigurationWorkingCopy configuration, Optional<IResource> target) {
    if (this == REPORT) {
      ReportDefaults.set(configuration, target);
    } else {
      fields.forEach(field -> configuration.setAttribute(field.attribute(), field.standard()));
      if (this == HOST) {
        target.ifPresent(folder -> HostRuns.setDefaults(configuration, folder));
      }
    }
  }

  List<CommandField> fields() {
    return fields;
  }

  /** Those of its fields that are about emulators and have a tab of their own. */
  List<CommandField> emulatorFields() {
    return this == HOST
        ? fields.stream().filter(field -> OF_EMULATOR.contains(field.key())).toList()
        : List.of();
  }
}
