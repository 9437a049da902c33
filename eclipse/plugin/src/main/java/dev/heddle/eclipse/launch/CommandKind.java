package dev.heddle.eclipse.launch;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.launch.CommandField.Choice;
import dev.heddle.toolchain.compile.Stage;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A command that run configurations of a type of their own run: what it takes, and what it needs.
 */
enum CommandKind {
  CHECK(
      "OpenCL FPGA Check",
      EnumSet.of(FileKind.KERNEL, FileKind.FOLDER),
      false,
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
              "prove", "Try each change that may help, and tell those that do", "--prove"),
          CommandField.board("the device's generic board"),
          CommandField.words("-DN=16"))),
  COMPILE(
      "OpenCL FPGA Compile",
      EnumSet.of(FileKind.KERNEL),
      true,
      List.of(
          CommandField.choice("stage", "How far:", "--stage", stages()),
          CommandField.text(
              "board", "Board:", "--board", "", "as the SDK names it; empty for its own choice"),
          CommandField.text("output", "Result:", "-o", "", "named like the kernel file"))),
  RTL(
      "OpenCL FPGA Generate RTL",
      EnumSet.of(FileKind.KERNEL, FileKind.SESSION),
      false,
      List.of(
          CommandField.text("output", "Into folder:", "-o", "rtl", "rtl"),
          CommandField.board("the device's generic board"),
          CommandField.words("-DN=16"))),
  SIMULATE(
      "OpenCL FPGA Simulation",
      EnumSet.of(FileKind.SESSION),
      false,
      List.of(
          CommandField.choice(
              "simulator",
              "Simulator:",
              "--simulator",
              new Choice("builtin", "built in"),
              new Choice("verilator", "Verilator"),
              new Choice("iverilog", "Icarus Verilog")),
          CommandField.text(
              "memory", "Memory answers:", "--memory", "scheduled", "scheduled or random:SEED"),
          CommandField.text(
              "powerOn", "Registers at power on:", "--power-on", "1", "a seed, such as 1"))),
  PROGRAM(
      "OpenCL FPGA Program Board",
      EnumSet.of(FileKind.BITSTREAM),
      true,
      List.of(
          CommandField.text("device", "Device:", "", "acl0", "acl0"),
          CommandField.choice(
              "verb",
              "Write to:",
              "",
              new Choice("program", "the device, until it is switched off"),
              new Choice("flash", "the flash, from which the board starts")))),
  DIAGNOSE(
      "OpenCL FPGA Diagnose Boards",
      EnumSet.noneOf(FileKind.class),
      true,
      List.of(
          CommandField.text(
              "device", "Device:", "", "", "all; or one, such as acl0, for a thorough test")));

  private final String title;
  private final Set<FileKind> targets;
  private final boolean needsSdk;
  private final List<CommandField> fields;

  CommandKind(String title, Set<FileKind> targets, boolean needsSdk, List<CommandField> fields) {
    this.title = title;
    this.targets = targets;
    this.needsSdk = needsSdk;
    this.fields = fields;
  }

  private static Choice[] stages() {
    return Stream.of(Stage.RTL, Stage.OBJECT, Stage.FULL, Stage.EMULATE, Stage.SIMULATE)
        .map(stage -> new Choice(stage.toString(), words(stage) + " (" + stage.duration() + ")"))
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
    return title;
  }

  /** What it runs on; none for a command that is about no file. */
  Set<FileKind> targets() {
    return targets;
  }

  boolean needsSdk() {
    return needsSdk;
  }

  List<CommandField> fields() {
    return fields;
  }
}
