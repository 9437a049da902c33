package dev.heddle.inspections.whatif;

import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The attributes that could stand at an array, as far as they could change something. */
final class MemoryTrials {
  private static final String REGISTER = "register";

  private final Statement.Declaration statement;
  private final VariableDeclaration declaration;
  private final List<Trial> trials = new ArrayList<>();

  private MemoryTrials(Statement.Declaration statement, VariableDeclaration declaration) {
    this.statement = statement;
    this.declaration = declaration;
  }

  /**
   * All trials of an array.
   *
   * @param statement its declaration
   * @param memory what it is as the source stands
   */
  static List<Trial> of(
      Statement.Declaration statement, VariableDeclaration declaration, MemoryReport memory) {
    MemoryTrials all = new MemoryTrials(statement, declaration);
    boolean isRegister = REGISTER.equals(memory.implementation());
    all.numbers("numbanks", memory.banks(), 1, 2, 4, 8, 16);
    if (memory.bankWidthBytes() != null) {
      int width = memory.bankWidthBytes();
      int least = all.elementBytes();
      for (int bytes = Math.max(least, width / 4); bytes <= 4 * width; bytes *= 2) {
        all.numbers("bankwidth", width, bytes);
      }
    }
    all.numbers("max_replicates", memory.replicates(), 1, 2, 4);
    all.numbers("private_copies", memory.privateCopies(), 1, 2, 4);
    for (String pump : List.of("single", "double")) {
      if (!pump.equals(memory.pump())) {
        all.add(pump + "pump", pump.equals("single") ? "doublepump" : "singlepump");
      }
    }
    for (String kind : List.of("BLOCK_RAM", "MLAB")) {
      all.add("memory(\"" + kind + "\")", "memory");
    }
    if (!isRegister) {
      all.add(REGISTER, REGISTER);
    }
    return all.trials;
  }

  /** Bytes of an element, the least that a word of a bank can have; at least 1. */
  private int elementBytes() {
    Type type = declaration.variable().type();
    long bytes = type instanceof ArrayType array ? array.innermost().size() : type.size();
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE / 8, bytes));
  }

  private void numbers(String name, Integer now, int... values) {
    for (int value : values) {
      if (value > 0 && (now == null || now != value)) {
        add("%s(%d)".formatted(name, value), name);
      }
    }
  }

  /** Writes an attribute, in the place of one that says something about the same. */
  private void add(String attribute, String replaced) {
    SourceRange place = declaration.range().standing();
    EditBuilder edits = new EditBuilder(place.file());
    Optional<Attribute> written = declaration.variable().attribute(replaced);
    String all = "__attribute__((" + attribute + "))";
    if (written.isPresent()) {
      if (written.get().range().standing().text().equals(attribute)) {
        return;
      }
      edits.replace(written.get().range().standing(), attribute);
    } else if (statement.variables().size() == 1) {
      edits.before(place, all + " ");
    } else if (declaration.initializer().isEmpty()) {
      edits.behind(place, " " + all);
    }
    edits.edits().ifPresent(changes -> trials.add(new Trial(attribute, false, changes)));
  }
}
