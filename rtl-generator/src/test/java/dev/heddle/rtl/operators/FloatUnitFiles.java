package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.operators.FloatUnitsTest.Unit;
import dev.heddle.rtl.verilog.VerilogWriter;
import dev.heddle.scheduler.ir.IrType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes the Verilog of each unit for floating-point numbers, without registers, for {@code
 * bench/float-units/run}, which compares what they give with the processor's own arithmetic.
 */
final class FloatUnitFiles {
  private FloatUnitFiles() {}

  /**
   * Writes a file for each unit, and {@code units.tsv}: module, operation, type of the result and
   * types of the operands, each as its bits behind {@code f} or {@code i}.
   *
   * @param args the folder
   */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    List<String> table = new ArrayList<>();
    for (Unit unit : FloatUnitsTest.all()) {
      Module module = new FloatUnits().of(unit.operation(), unit.type(), unit.types(), 0);
      Files.writeString(folder.resolve(module.name() + ".v"), VerilogWriter.write(module));
      String operands =
          unit.types().stream().map(FloatUnitFiles::text).collect(Collectors.joining(" "));
      table.add(String.join("\t", module.name(), unit.operation(), text(unit.type()), operands));
    }
    Files.write(folder.resolve("units.tsv"), table);
  }

  private static String text(IrType type) {
    return (type.isFloat() ? "f" : "i") + type.bits();
  }
}
