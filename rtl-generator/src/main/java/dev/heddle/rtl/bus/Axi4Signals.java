package dev.heddle.rtl.bus;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** AXI4 for memory, a word a transfer; AXI4-Lite for the registers. */
final class Axi4Signals implements BusSignals {
  private final ModuleText module;
  private final int width;

  Axi4Signals(ModuleText module, int width) {
    this.module = module;
    this.width = width;
  }

  @Override
  public String title() {
    return "AXI4 with words of %d bits, its registers behind AXI4-Lite".formatted(width);
  }

  @Override
  public void clock(boolean hasControl, List<String> ports, List<String> channels) {
    List<String> buses = new ArrayList<>();
    if (hasControl) {
      buses.add("s_axi_control");
    }
    ports.forEach(port -> buses.add("m_axi_" + port));
    buses.addAll(channels);
    String parts =
        buses.isEmpty() ? "" : "ASSOCIATED_BUSIF %s, ".formatted(String.join(":", buses));
    is("aclk", "signal:clock:1.0 aclk CLK");
    module.attribute("aclk", "X_INTERFACE_PARAMETER", parts + "ASSOCIATED_RESET aresetn");
    module.input(1, "aclk");
    module.input(1, "aresetn");
    module.line("  wire clk = aclk;");
    module.line("  wire rst = !aresetn;");
  }

  /** Tells Vivado what its names do not. */
  private void is(String signal, String what) {
    module.attribute(signal, "X_INTERFACE_INFO", "xilinx.com:" + what);
  }

  @Override
  public void stream(String channel, String signal) {
    String role = signal.substring(channel.length() + 1).toUpperCase(Locale.ROOT);
    is(signal, "interface:axis:1.0 %s T%s".formatted(channel, role));
  }

  @Override
  public Optional<String> component(String name, List<String> files) {
    return Optional.empty();
  }

  @Override
  public void control(int bits) {
    String p = "s_axi_control_";
    int address = bits + 2;
    module.input(address, p + "awaddr");
    module.input(1, p + "awvalid");
    module.output(1, p + "awready");
    module.input(32, p + "wdata");
    module.input(4, p + "wstrb");
    module.input(1, p + "wvalid");
    module.output(1, p + "wready");
    module.output(2, p + "bresp");
    module.register(1, p + "bvalid");
    module.input(1, p + "bready");
    module.input(address, p + "araddr");
    module.input(1, p + "arvalid");
    module.output(1, p + "arready");
    module.register(32, p + "rdata");
    module.output(2, p + "rresp");
    module.register(1, p + "rvalid");
    module.input(1, p + "rready");
    is("irq", "signal:interrupt:1.0 irq INTERRUPT");
    module.attribute("irq", "X_INTERFACE_PARAMETER", "SENSITIVITY LEVEL_HIGH");
    module.output(1, "irq");
    module.line("  assign irq = finished;");
    module.line(
        "  // Address and data of a write are taken together, a cycle after both have come: no");
    module.line("  // way leads from an input to an output without a register.");
    module.line("  reg write_taken;");
    module.line("  assign write_valid = write_taken;");
    module.line("  assign %sawready = write_taken;", p);
    module.line("  assign %swready = write_taken;", p);
    module.line("  assign %sbresp = 2'b00;", p);
    module.line("  assign %srresp = 2'b00;", p);
    module.line("  assign write_word = %sawaddr[%d:2];", p, address - 1);
    module.line("  assign write_data = %swdata;", p);
    module.line("  assign write_bytes = %swstrb;", p);
    module.line("  assign read_word = %saraddr[%d:2];", p, address - 1);
    module.line("  assign %1$sarready = !%1$srvalid;", p);
    module.line("  wire _unused_control = &{%1$sawaddr[1:0], %1$saraddr[1:0]};", p);
    module.line("  always @(posedge clk) begin");
    module.line("    write_taken <= %1$sawvalid && %1$swvalid && !write_taken && !%1$sbvalid;", p);
    module.line("    if (%1$sbready) %1$sbvalid <= 1'b0;", p);
    module.line("    if (write_taken) %sbvalid <= 1'b1;", p);
    module.line("    if (!%srvalid) begin", p);
    module.line("      %1$srvalid <= %1$sarvalid;", p);
    module.line("      %srdata <= read_data;", p);
    module.line("    end else if (%1$srready) %1$srvalid <= 1'b0;", p);
    module.line("    if (rst) begin");
    module.line("      write_taken <= 1'b0;");
    module.line("      %sbvalid <= 1'b0;", p);
    module.line("      %srvalid <= 1'b0;", p);
    module.line("    end");
    module.line("  end");
  }

  @Override
  public void load(String port) {
    String p = "m_axi_" + port + "_";
    address(port, p + "ar");
    module.input(width, p + "rdata");
    module.input(2, p + "rresp");
    module.input(1, p + "rlast");
    module.input(1, p + "rvalid");
    module.output(1, p + "rready");
    module.line("  assign %sarvalid = %s_request_valid;", p, port);
    module.line("  assign %s_request_ready = %sarready;", port, p);
    module.line("  assign %srready = 1'b1;", p);
    module.line("  assign %s_response_valid = %srvalid;", port, p);
    module.line("  assign %s_word = %srdata;", port, p);
    module.line("  assign %s_response_error = %srresp[1];", port, p);
    module.line("  wire _unused_bus_%1$s = &{%2$srresp[0], %2$srlast};", port, p);
  }

  @Override
  public void store(String port) {
    String p = "m_axi_" + port + "_";
    address(port, p + "aw");
    module.output(width, p + "wdata");
    module.output(width / 8, p + "wstrb");
    module.output(1, p + "wlast");
    module.output(1, p + "wvalid");
    module.input(1, p + "wready");
    module.input(2, p + "bresp");
    module.input(1, p + "bvalid");
    module.output(1, p + "bready");
    module.line("  // Address and data go by themselves; the word is sent when both are taken.");
    module.line("  reg %1$s_address_taken, %1$s_data_taken;", port);
    module.line("  assign %1$sawvalid = %2$s_request_valid && !%2$s_address_taken;", p, port);
    module.line("  assign %1$swvalid = %2$s_request_valid && !%2$s_data_taken;", p, port);
    module.line("  wire %1$s_address_goes = %1$s_address_taken || %2$sawready;", port, p);
    module.line("  wire %1$s_data_goes = %1$s_data_taken || %2$swready;", port, p);
    module.line("  assign %1$s_request_ready = %1$s_address_goes && %1$s_data_goes;", port);
    module.line("  always @(posedge clk) begin");
    module.line("    %1$s_address_taken <= %1$s_request_valid && %1$s_address_goes", port);
    module.line("      && !%1$s_request_ready;", port);
    module.line("    %1$s_data_taken <= %1$s_request_valid && %1$s_data_goes", port);
    module.line("      && !%1$s_request_ready;", port);
    module.line("    if (rst) begin");
    module.line("      %s_address_taken <= 1'b0;", port);
    module.line("      %s_data_taken <= 1'b0;", port);
    module.line("    end");
    module.line("  end");
    module.line("  assign %swdata = %s_word;", p, port);
    module.line("  assign %swstrb = %s_word_enable;", p, port);
    module.line("  assign %swlast = 1'b1;", p);
    module.line("  assign %sbready = 1'b1;", p);
    module.line("  assign %s_response_valid = %sbvalid;", port, p);
    module.line("  assign %s_response_error = %sbresp[1];", port, p);
    module.line("  wire _unused_bus_%s = %sbresp[0];", port, p);
  }

  /**
   * One word a transfer, of normal memory. It is memory itself that acknowledges a write, not a
   * buffer in between: other ports read what is written then, and so does the host.
   */
  private void address(String port, String channel) {
    module.output(64, channel + "addr");
    module.output(8, channel + "len");
    module.output(3, channel + "size");
    module.output(2, channel + "burst");
    module.output(4, channel + "cache");
    module.output(3, channel + "prot");
    module.output(1, channel + "valid");
    module.input(1, channel + "ready");
    module.line("  assign %saddr = %s_request_address;", channel, port);
    module.line("  assign %slen = 8'd0;", channel);
    module.line("  assign %ssize = 3'd%d;", channel, Integer.numberOfTrailingZeros(width / 8));
    module.line("  assign %sburst = 2'b01;", channel);
    module.line("  assign %scache = 4'b0010;", channel);
    module.line("  assign %sprot = 3'b000;", channel);
  }
}
