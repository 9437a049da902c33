package dev.heddle.language.checks;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.diagnostics.MissingDefines;
import dev.heddle.language.dialect.AttributeRule;
import dev.heddle.language.dialect.AttributeRule.ArgumentRule;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Checks attributes: names, places, values, and which exclude each other. */
final class AttributeChecks {
  private static final int MOST_COMPUTE_UNITS = 65_536;
  private static final Set<String> REMOVED =
      Set.of("max_unroll_loops", "max_share_resources", "num_share_resources", "task");
  private static final Map<String, String> REPLACED =
      Map.of(
          "numreadports", "max_replicates",
          "numwriteports", "simple_dual_port_memory",
          "max_concurrency", "private_copies");

  private final DiagnosticList diagnostics;
  private final boolean namesIncomplete;
  private int unusable;

  AttributeChecks(DiagnosticList diagnostics, boolean namesIncomplete) {
    this.diagnostics = diagnostics;
    this.namesIncomplete = namesIncomplete;
  }

  /** How many attributes so far have arguments that nothing can be made of. */
  int unusable() {
    return unusable;
  }

  void check(Function function) {
    String place = function.isKernel() ? "kernel" : "function";
    for (Attribute attribute : function.attributes()) {
      check(attribute, Set.of(place), "a " + place);
    }
    Attribute.find(function.attributes(), "num_compute_units").ifPresent(this::computeUnits);
    function.parameters().forEach(this::check);
  }

  /** The limit of each dimension is that of all compute units, too. */
  private void computeUnits(Attribute units) {
    double count = 1;
    for (int i = 0; i < units.arguments().size(); i++) {
      count *= units.integer(i).orElse(1);
    }
    if (count > MOST_COMPUTE_UNITS) {
      unusable++;
      diagnostics.error(
          "language.attribute-value",
          "a kernel has at most " + MOST_COMPUTE_UNITS + " compute units; ask for fewer",
          units.range());
    }
  }

  void check(Variable variable) {
    if (variable.attributes().isEmpty()) {
      return;
    }
    if (variable.type().isError()) {
      // What the variable would have been is not known; its mistake has been told.
      ofType(variable.attributes());
      return;
    }
    String place = place(variable);
    String what = describe(variable, place);
    for (Attribute attribute : variable.attributes()) {
      check(attribute, Set.of(place), what);
    }
    if (place.equals("memory")) {
      memory(variable.attributes(), variable.type());
    }
  }

  /** What is right everywhere, and so for a type. */
  void ofType(List<Attribute> attributes) {
    for (Attribute attribute : attributes) {
      AttributeRule rule = AttributeRule.all().get(attribute.name());
      if (rule == null) {
        unknown(attribute);
      } else if (rule.places().contains("any")) {
        arguments(attribute, rule);
      }
    }
  }

  void check(RecordType record) {
    ofType(record.attributes());
    for (Field field : record.fields()) {
      for (Attribute attribute : field.attributes()) {
        check(attribute, Set.of("memory"), "a member");
      }
      memory(field.attributes(), field.type().type());
    }
  }

  private static String place(Variable variable) {
    Type type = variable.type() instanceof ArrayType a ? a.innermost() : variable.type();
    if (type instanceof ChannelType) {
      return "channel";
    }
    if (type instanceof PipeType) {
      return "pipe";
    }
    if (variable.kind() == Variable.Kind.PARAMETER) {
      return type instanceof PointerType ? "pointer" : "parameter";
    }
    boolean global = variable.space() == AddressSpace.GLOBAL;
    return global ? "global" : "memory";
  }

  private static String describe(Variable variable, String place) {
    return switch (place) {
      case "channel" -> "a channel";
      case "pipe" -> "a pipe";
      case "pointer" -> "a pointer argument";
      case "parameter" -> "an argument";
      case "global" -> "a variable in global memory";
      default -> variable.kind() == Variable.Kind.LOCAL ? "a variable" : "a constant";
    };
  }

  private void check(Attribute attribute, Set<String> places, String what) {
    AttributeRule rule = AttributeRule.all().get(attribute.name());
    if (rule == null) {
      unknown(attribute);
      return;
    }
    boolean anywhere = rule.places().contains("any");
    if (!anywhere && places.stream().noneMatch(rule.places()::contains)) {
      if (ignored(rule, places)) {
        diagnostics.warning(
            "language.attribute-ignored",
            "attribute '"
                + attribute.name()
                + "' has no effect on "
                + what
                + "; give it to a variable",
            attribute.range());
        return;
      }
      diagnostics.error(
          "language.attribute-placement",
          "attribute '" + attribute.name() + "' cannot be given to " + what,
          attribute.range());
      return;
    }
    arguments(attribute, rule);
    if (REMOVED.contains(attribute.name())) {
      diagnostics.warning(
          "language.attribute-obsolete",
          "attribute '"
              + attribute.name()
              + "' is obsolete and has no effect"
              + lastMeaning(attribute),
          attribute.range());
    } else if (REPLACED.containsKey(attribute.name())) {
      diagnostics.warning(
          "language.attribute-obsolete",
          "attribute '"
              + attribute.name()
              + "' was replaced by '"
              + REPLACED.get(attribute.name())
              + "' in 20.1",
          attribute.range());
    }
  }

  private void unknown(Attribute attribute) {
    diagnostics.warning(
        "language.attribute-unknown",
        "attribute '" + attribute.name() + "' is not known and has no effect",
        attribute.range());
  }

  /** Where an older compiler still does something with an obsolete attribute. */
  private static String lastMeaning(Attribute attribute) {
    return attribute.name().equals("task")
        ? " from 19.0 on; earlier it made the kernel a single work-item"
        : "";
  }

  /** Compilers of 17.1 take the attributes of memories in front of kernels, and ignore them. */
  private static boolean ignored(AttributeRule rule, Set<String> places) {
    return rule.places().equals(Set.of("memory")) && places.contains("kernel");
  }

  private void arguments(Attribute attribute, AttributeRule rule) {
    int count = attribute.arguments().size();
    if (count < rule.least() || count > rule.most()) {
      unusable++;
      diagnostics.error(
          "language.attribute-arguments",
          "attribute '"
              + attribute.name()
              + "' takes "
              + expected(rule)
              + ", but is given "
              + count,
          attribute.range());
      return;
    }
    for (int i = 0; i < count; i++) {
      ArgumentRule argument = rule.arguments().get(Math.min(i, rule.arguments().size() - 1));
      Optional<String> problem = argument.problem(attribute.arguments().get(i));
      unusable += problem.isPresent() ? 1 : 0;
      if (problem.isPresent()
          && attribute.arguments().get(i) instanceof Attribute.OtherArgument other
          && other.text().matches("[A-Za-z_]\\w*")) {
        if (!namesIncomplete && MissingDefines.isMacroName(other.text())) {
          diagnostics.missingDefine(other.text(), false, other.range());
        } else if (!namesIncomplete) {
          diagnostics.error(
              "language.undeclared", "'" + other.text() + "' is not declared", other.range());
        }
      } else if (problem.isPresent() && !mayBeDeclaredElsewhere(attribute.arguments().get(i))) {
        diagnostics.error(
            "language.attribute-value",
            "the argument of '" + attribute.name() + "' " + problem.get(),
            attribute.arguments().get(i).range());
      }
    }
  }

  /** Whether names in an argument may have a value in a header that is missing. */
  private boolean mayBeDeclaredElsewhere(Attribute.Argument argument) {
    return namesIncomplete
        && argument instanceof Attribute.OtherArgument other
        && other.text().matches("(?s).*[A-Za-z_].*");
  }

  private static String expected(AttributeRule rule) {
    if (rule.most() == 0) {
      return "no arguments";
    }
    if (rule.most() == Integer.MAX_VALUE) {
      return "at least " + rule.least();
    }
    return rule.least() == rule.most()
        ? rule.least() + (rule.least() == 1 ? " argument" : " arguments")
        : rule.least() + " to " + rule.most() + " arguments";
  }

  // Memory attributes (programming-guide-7-end)

  private void memory(List<Attribute> attributes, Type type) {
    if (attributes.isEmpty()) {
      return;
    }
    Optional<Attribute> register = Attribute.find(attributes, "register");
    for (Attribute attribute : attributes) {
      AttributeRule rule = AttributeRule.all().get(attribute.name());
      boolean memory = rule != null && rule.places().contains("memory");
      if (register.isPresent() && memory && !attribute.name().equals("register")) {
        conflict(attribute, "register");
      }
    }
    Optional<Attribute> doublePump = Attribute.find(attributes, "doublepump");
    if (doublePump.isPresent() && Attribute.find(attributes, "singlepump").isPresent()) {
      conflict(doublePump.get(), "singlepump");
    }
    banks(attributes, type);
  }

  private void conflict(Attribute attribute, String other) {
    diagnostics.error(
        "language.attribute-conflict",
        "'" + attribute.name() + "' and '" + other + "' exclude each other",
        attribute.range());
  }

  private void banks(List<Attribute> attributes, Type type) {
    OptionalLong banks = integer(attributes, "numbanks");
    OptionalLong width = integer(attributes, "bankwidth");
    Optional<Attribute> bits = Attribute.find(attributes, "bank_bits");
    if (bits.isPresent()) {
      bankBits(bits.get(), banks);
    }
    if (width.isPresent() && type instanceof ArrayType || width.isPresent() && type.width() > 0) {
      long element = type instanceof ArrayType array ? array.innermost().size() : type.size();
      if (element > 0 && width.getAsLong() > 0 && width.getAsLong() < element) {
        diagnostics.error(
            "language.bank-width",
            "a bank of " + width.getAsLong() + " bytes is narrower than an element of " + element,
            Attribute.find(attributes, "bankwidth").orElseThrow().range());
        return;
      }
    }
    long needed = banks.orElse(1) * width.orElse(elementSize(type));
    boolean asked = banks.isPresent() || width.isPresent();
    if (asked && type.size() > 0 && needed > type.size()) {
      String name = banks.isPresent() ? "numbanks" : "bankwidth";
      diagnostics.warning(
          "language.bank-size",
          "the banks hold at least " + needed + " bytes, but the variable has only " + type.size(),
          Attribute.find(attributes, name).orElseThrow().range());
    }
  }

  private static long elementSize(Type type) {
    return type instanceof ArrayType array ? array.innermost().size() : type.size();
  }

  private void bankBits(Attribute bits, OptionalLong banks) {
    int count = bits.arguments().size();
    if (banks.isPresent() && banks.getAsLong() != 1L << count) {
      diagnostics.error(
          "language.attribute-conflict",
          count
              + " bank bits select "
              + (1L << count)
              + " banks, but numbanks says "
              + banks.getAsLong(),
          bits.range());
    }
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    for (int i = 0; i < count; i++) {
      OptionalLong bit = bits.integer(i);
      if (bit.isEmpty()) {
        return;
      }
      least = Math.min(least, bit.getAsLong());
      most = Math.max(most, bit.getAsLong());
    }
    long distinct =
        bits.arguments().stream()
            .map(a -> ((Attribute.IntegerArgument) a).value())
            .distinct()
            .count();
    if (most - least + 1 != count || distinct != count) {
      diagnostics.error("language.attribute-value", "bank bits must be consecutive", bits.range());
    }
  }

  private static OptionalLong integer(List<Attribute> attributes, String name) {
    Optional<Attribute> attribute = Attribute.find(attributes, name);
    return attribute.isPresent() ? attribute.get().integer(0) : OptionalLong.empty();
  }
}
