package dev.heddle.rtl.netlist;

/**
 * A named bundle of bits in a module.
 *
 * @param name unique in its module, a legal identifier of Verilog
 * @param width bits, at least one
 */
public record Net(String name, int width) {
  public Net {
    if (!name.matches("[a-z][a-z0-9_]*")) {
      throw new IllegalArgumentException("'" + name + "' cannot be the name of a net");
    }
    if (width < 1) {
      throw new IllegalArgumentException(name + " has no bits");
    }
  }

  /** Its value. */
  public Expr read() {
    return new Expr.Read(this);
  }
}
