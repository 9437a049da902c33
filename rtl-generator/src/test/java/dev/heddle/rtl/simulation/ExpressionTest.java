package dev.heddle.rtl.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Expr.UnaryOp;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Module;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Expressions made by chance mean in compiled designs what they mean in arithmetic. */
class ExpressionTest {
  private static final int[] WIDTHS = {1, 2, 7, 8, 31, 32, 33, 63, 64, 65, 100, 128, 130};

  private final Random random = new Random(11);

  @Test
  void compiledExpressionsMeanWhatArithmeticSays() {
    for (int round = 0; round < 60; round++) {
      ModuleBuilder builder = new ModuleBuilder("expressions", "Expressions.");
      List<Net> inputs = new ArrayList<>();
      for (int i = 0; i < WIDTHS.length; i++) {
        inputs.add(builder.input("i" + i, WIDTHS[i], ""));
      }
      List<Expr> outputs = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        Expr made = expression(inputs, WIDTHS[random.nextInt(WIDTHS.length)], 3);
        outputs.add(made);
        builder.output("o" + i, made, "");
      }
      compare(builder.build(), inputs, outputs);
    }
  }

  /** Wires that are read once or often, and registers that read each other, at the same time. */
  @Test
  void compiledWiresAndRegistersFollowEachOther() {
    for (int round = 0; round < 60; round++) {
      ModuleBuilder builder = new ModuleBuilder("registers", "Registers.");
      List<Net> nets = new ArrayList<>();
      Map<Net, Expr> wires = new LinkedHashMap<>();
      Map<Net, List<Expr>> registers = new LinkedHashMap<>();
      for (int i = 0; i < 4; i++) {
        nets.add(builder.input("i" + i, WIDTHS[random.nextInt(WIDTHS.length)], ""));
      }
      List<Net> inputs = List.copyOf(nets);
      for (int i = 0; i < 6; i++) {
        nets.add(new Net("r" + i, WIDTHS[random.nextInt(WIDTHS.length)]));
      }
      List<Net> held = nets.subList(inputs.size(), nets.size()).stream().toList();
      for (int i = 0; i < 30; i++) {
        Expr value = expression(nets, WIDTHS[random.nextInt(WIDTHS.length)], 2);
        Net wire = builder.wire("w" + i, value, Origin.CONTROL);
        wires.put(wire, value);
        nets.add(wire);
      }
      for (Net register : held) {
        Expr next = expression(nets, register.width(), 2);
        Expr enable = random.nextInt(3) == 0 ? Logic.TRUE : expression(nets, 1, 2);
        builder.register(register, next, enable, Origin.CONTROL);
        registers.put(register, List.of(next, enable));
        builder.output("o_" + register.name(), register.read(), "");
      }
      follow(builder.build(), inputs, wires, registers);
    }
  }

  private void follow(
      Module module, List<Net> inputs, Map<Net, Expr> wires, Map<Net, List<Expr>> registers) {
    Simulation simulation = new Simulation(module, 1);
    Map<Net, BigInteger> values = new HashMap<>();
    simulation.settle();
    registers.keySet().forEach(net -> values.put(net, simulation.pin("o_" + net.name()).all()));
    for (int cycle = 0; cycle < 20; cycle++) {
      set(simulation, inputs, values);
      simulation.settle();
      wires.forEach((net, value) -> values.put(net, value(value, values)));
      registers.forEach(
          (net, value) ->
              assertThat(simulation.pin("o_" + net.name()).all())
                  .as("%s = %s", net, value)
                  .isEqualTo(values.get(net)));
      simulation.clock();
      Map<Net, BigInteger> next = new HashMap<>();
      registers.forEach(
          (net, value) -> {
            boolean enabled = value(value.get(1), values).signum() != 0;
            next.put(net, enabled ? value(value.get(0), values) : values.get(net));
          });
      values.putAll(next);
    }
  }

  private void set(Simulation simulation, List<Net> inputs, Map<Net, BigInteger> values) {
    for (Net input : inputs) {
      BigInteger value = number(input.width());
      values.put(input, value);
      for (int part = 0; part < StateMap.limbs(input.width()); part++) {
        simulation.pin(input.name()).set(part, value.shiftRight(part * 64).longValue());
      }
    }
  }

  private void compare(Module module, List<Net> inputs, List<Expr> outputs) {
    Simulation simulation = new Simulation(module, 1);
    for (int vector = 0; vector < 20; vector++) {
      Map<Net, BigInteger> values = new HashMap<>();
      set(simulation, inputs, values);
      simulation.settle();
      for (int i = 0; i < outputs.size(); i++) {
        Pin pin = simulation.pin("o" + i);
        BigInteger actual = BigInteger.ZERO;
        for (int part = StateMap.limbs(pin.width()) - 1; part >= 0; part--) {
          actual = actual.shiftLeft(64).or(new BigInteger(Long.toUnsignedString(pin.get(part))));
        }
        assertThat(actual).as("%s", outputs.get(i)).isEqualTo(value(outputs.get(i), values));
      }
    }
  }

  private BigInteger number(int width) {
    return switch (random.nextInt(4)) {
      case 0 -> BigInteger.ZERO;
      case 1 -> BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
      case 2 -> BigInteger.ONE.shiftLeft(random.nextInt(width));
      default -> new BigInteger(width, random);
    };
  }

  // ------------------------------------------------------------------ expressions by chance

  private Expr expression(List<Net> nets, int width, int depth) {
    if (depth == 0) {
      return leaf(nets, width);
    }
    return switch (random.nextInt(width == 1 ? 8 : 6)) {
      case 0 -> leaf(nets, width);
      case 1 ->
          new Expr.Unary(
              width <= 64 && random.nextBoolean() ? UnaryOp.NEGATE : UnaryOp.NOT,
              expression(nets, width, depth - 1));
      case 2 ->
          new Expr.Mux(
              expression(nets, 1, depth - 1),
              expression(nets, width, depth - 1),
              expression(nets, width, depth - 1));
      case 3 -> width == 1 ? leaf(nets, width) : concat(nets, width, depth);
      case 4, 5 -> binary(nets, width, depth);
      case 6 -> {
        int other = WIDTHS[random.nextInt(WIDTHS.length)];
        Expr operand = expression(nets, other, depth - 1);
        yield new Expr.Unary(random.nextBoolean() ? UnaryOp.ANY : UnaryOp.ALL, operand);
      }
      default -> comparison(nets, depth);
    };
  }

  private Expr leaf(List<Net> nets, int width) {
    Net net = nets.get(random.nextInt(nets.size()));
    if (net.width() == width) {
      return net.read();
    } else if (net.width() > width) {
      int low = random.nextInt(net.width() - width + 1);
      return new Expr.Slice(net, low + width - 1, low);
    }
    return random.nextInt(4) == 0
        ? Logic.known(width, number(width))
        : new Expr.Extend(net, width, random.nextBoolean());
  }

  private Expr concat(List<Net> nets, int width, int depth) {
    int low = 1 + random.nextInt(width - 1);
    return Logic.concat(
        List.of(expression(nets, width - low, depth - 1), expression(nets, low, depth - 1)));
  }

  private Expr binary(List<Net> nets, int width, int depth) {
    List<BinaryOp> ops =
        width <= 64
            ? List.of(
                BinaryOp.ADD,
                BinaryOp.SUBTRACT,
                BinaryOp.MULTIPLY,
                BinaryOp.XOR,
                BinaryOp.SHIFT_LEFT,
                BinaryOp.SHIFT_RIGHT,
                BinaryOp.SHIFT_RIGHT_SIGNED)
            : List.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.XOR);
    BinaryOp op = ops.get(random.nextInt(ops.size()));
    int right = op.shifts() ? WIDTHS[random.nextInt(4)] : width;
    return Logic.binary(op, expression(nets, width, depth - 1), expression(nets, right, depth - 1));
  }

  private Expr comparison(List<Net> nets, int depth) {
    int width = WIDTHS[random.nextInt(WIDTHS.length)];
    List<BinaryOp> ops =
        width > 64
            ? List.of(BinaryOp.EQUAL, BinaryOp.UNEQUAL)
            : List.of(
                BinaryOp.LESS,
                BinaryOp.LESS_EQUAL,
                BinaryOp.LESS_SIGNED,
                BinaryOp.LESS_EQUAL_SIGNED,
                BinaryOp.EQUAL,
                BinaryOp.UNEQUAL);
    return Logic.binary(
        ops.get(random.nextInt(ops.size())),
        expression(nets, width, depth - 1),
        expression(nets, width, depth - 1));
  }

  // ------------------------------------------------------------------ arithmetic

  private static BigInteger value(Expr expression, Map<Net, BigInteger> nets) {
    BigInteger all = BigInteger.ONE.shiftLeft(expression.width()).subtract(BigInteger.ONE);
    if (expression instanceof Expr.Known known) {
      return known.value();
    } else if (expression instanceof Expr.Read read) {
      return nets.get(read.net());
    } else if (expression instanceof Expr.Slice slice) {
      return nets.get(slice.net()).shiftRight(slice.low()).and(all);
    } else if (expression instanceof Expr.Extend extend) {
      BigInteger value = nets.get(extend.net());
      return (extend.signed() ? signed(value, extend.net().width()) : value).and(all);
    } else if (expression instanceof Expr.Mux mux) {
      return value(value(mux.condition(), nets).signum() != 0 ? mux.yes() : mux.no(), nets);
    } else if (expression instanceof Expr.Concat concat) {
      BigInteger joined = BigInteger.ZERO;
      for (Expr part : concat.parts()) {
        joined = joined.shiftLeft(part.width()).or(value(part, nets));
      }
      return joined;
    } else if (expression instanceof Expr.Unary unary) {
      BigInteger value = value(unary.operand(), nets);
      BigInteger ones = BigInteger.ONE.shiftLeft(unary.operand().width()).subtract(BigInteger.ONE);
      return switch (unary.op()) {
        case NOT -> value.not().and(all);
        case NEGATE -> value.negate().and(all);
        case ANY -> truth(value.signum() != 0);
        case ALL -> truth(value.equals(ones));
      };
    }
    return binary((Expr.Binary) expression, nets).and(all);
  }

  private static BigInteger binary(Expr.Binary binary, Map<Net, BigInteger> nets) {
    BigInteger left = value(binary.left(), nets);
    BigInteger right = value(binary.right(), nets);
    int width = binary.left().width();
    return switch (binary.op()) {
      case ADD -> left.add(right);
      case SUBTRACT -> left.subtract(right);
      case MULTIPLY -> left.multiply(right);
      case AND -> left.and(right);
      case OR -> left.or(right);
      case XOR -> left.xor(right);
      case SHIFT_LEFT -> left.shiftLeft(right.intValue());
      case SHIFT_RIGHT -> left.shiftRight(right.intValue());
      case SHIFT_RIGHT_SIGNED -> signed(left, width).shiftRight(right.intValue());
      case EQUAL -> truth(left.equals(right));
      case UNEQUAL -> truth(!left.equals(right));
      case LESS -> truth(left.compareTo(right) < 0);
      case LESS_EQUAL -> truth(left.compareTo(right) <= 0);
      case LESS_SIGNED -> truth(signed(left, width).compareTo(signed(right, width)) < 0);
      case LESS_EQUAL_SIGNED -> truth(signed(left, width).compareTo(signed(right, width)) <= 0);
    };
  }

  private static BigInteger signed(BigInteger value, int width) {
    return value.testBit(width - 1) ? value.subtract(BigInteger.ONE.shiftLeft(width)) : value;
  }

  private static BigInteger truth(boolean holds) {
    return holds ? BigInteger.ONE : BigInteger.ZERO;
  }
}
