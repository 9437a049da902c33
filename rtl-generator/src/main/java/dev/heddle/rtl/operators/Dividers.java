package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Expr.Unary;
import dev.heddle.rtl.netlist.Expr.UnaryOp;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.rtl.netlist.Origin;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.List;

/**
 * Division of integers as a pipeline: one bit of the quotient after the other, several in a cycle
 * where the schedule asks for that. Signed numbers are divided without their signs.
 */
public final class Dividers {
  private final ModuleBuilder builder;
  private final String name;
  private final Origin origin;
  private final int bits;
  private int number;

  private Dividers(ModuleBuilder builder, String name, Origin origin, int bits) {
    this.builder = builder;
    this.name = name;
    this.origin = origin;
    this.bits = bits;
  }

  /**
   * Writes a division.
   *
   * @param result the net of its result, which is there after the cycles of the node
   * @return false if the node is no division of integers
   */
  public static boolean write(
      ModuleBuilder builder, Node node, List<Expr> operands, Net result, Origin origin) {
    Opcode opcode = node.opcode();
    boolean signed = opcode == Opcode.SDIV || opcode == Opcode.SREM;
    boolean divides = signed || opcode == Opcode.UDIV || opcode == Opcode.UREM;
    if (!divides || !(node.type() instanceof IrType.Int) || node.type().bits() < 2) {
      return false;
    }
    Dividers made = new Dividers(builder, result.name(), origin, node.type().bits());
    boolean quotient = opcode == Opcode.SDIV || opcode == Opcode.UDIV;
    Expr value = made.divide(operands.get(0), operands.get(1), signed, quotient, node.cycles());
    builder.assign(result, value, origin);
    return true;
  }

  private Net wire(Expr value) {
    return builder.wire(name + "_d" + number++, value, origin);
  }

  private Net register(Expr value) {
    return builder.register(name + "_d" + number++, value, origin);
  }

  private Expr magnitude(Net net, boolean signed) {
    Expr negative = new Unary(UnaryOp.NEGATE, net.read());
    return signed ? Logic.mux(sign(net), negative, net.read()) : net.read();
  }

  private Expr sign(Net net) {
    return Logic.slice(net, bits - 1, bits - 1);
  }

  private Expr divide(Expr left, Expr right, boolean signed, boolean quotient, int cycles) {
    Net a = wire(left);
    Net b = wire(right);
    Expr turns =
        !signed ? Logic.FALSE : quotient ? Logic.binary(BinaryOp.XOR, sign(a), sign(b)) : sign(a);
    Net dividend = wire(magnitude(a, signed));
    Net divisor = wire(magnitude(b, signed));
    Net rest = wire(Logic.known(bits, 0));
    Net turn = wire(turns);
    int done = 0;
    for (int cycle = 1; cycle <= Math.max(1, cycles); cycle++) {
      int until = (int) ((long) bits * cycle / Math.max(1, cycles));
      for (; done < until; done++) {
        Net more =
            wire(Logic.concat(List.of(rest.read(), Logic.slice(dividend, bits - 1, bits - 1))));
        Expr low = Logic.slice(more, bits - 1, 0);
        Net less = wire(Logic.binary(BinaryOp.SUBTRACT, low, divisor.read()));
        Expr atLeast = Logic.binary(BinaryOp.LESS_EQUAL, divisor.read(), low);
        Net fits = wire(Logic.or(Logic.slice(more, bits, bits), atLeast));
        rest = wire(Logic.mux(fits.read(), less.read(), low));
        dividend = wire(Logic.concat(List.of(Logic.slice(dividend, bits - 2, 0), fits.read())));
      }
      if (cycles > 0) {
        rest = register(rest.read());
        dividend = register(dividend.read());
        divisor = register(divisor.read());
        turn = register(turn.read());
      }
    }
    Net result = quotient ? dividend : rest;
    return Logic.mux(turn.read(), new Unary(UnaryOp.NEGATE, result.read()), result.read());
  }
}
