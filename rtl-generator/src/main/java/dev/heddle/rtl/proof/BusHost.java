package dev.heddle.rtl.proof;

import dev.heddle.rtl.bus.Bus;
import dev.heddle.rtl.bus.BusLink;
import dev.heddle.rtl.bus.BusWriter;
import dev.heddle.rtl.bus.Registers;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.MemoryPort;
import dev.heddle.rtl.netlist.Module;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The part of a test bench that has a kernel behind a bus: a host that writes its arguments into
 * registers, starts it and asks until it is done, and memory that answers whole words. A port of
 * the bus is a port of the kernel with such words.
 */
final class BusHost {
  private final KernelHardware hardware;
  private final BusLink link;
  private final StringBuilder out = new StringBuilder();
  private final List<String> connections = new ArrayList<>();

  BusHost(KernelHardware hardware, BusLink link) {
    this.hardware = hardware;
    this.link = link;
  }

  /** The ports of memory as the bus has them. */
  List<MemoryPort> ports() {
    return hardware.ports().stream()
        .map(
            port ->
                new MemoryPort(
                    port.name(),
                    port.load(),
                    link.width() / Byte.SIZE,
                    !port.load(),
                    port.isVolatile(),
                    Optional.empty(),
                    port.latency(),
                    port.range(),
                    port.text()))
        .toList();
  }

  private void line(String format, Object... values) {
    out.append(format.formatted(values)).append('\n');
  }

  /** The host, and the kernel with all that it is connected to. */
  String text() {
    boolean isAxi = link.bus() == Bus.AXI4;
    connections.addAll(
        isAxi ? List.of(".aclk(clk)", ".aresetn(!rst)") : List.of(".clk(clk)", ".reset(rst)"));
    host();
    if (isAxi) {
      axiRegisters();
      hardware.ports().forEach(this::axi);
    } else {
      avalonRegisters();
      hardware.ports().forEach(this::avalon);
    }
    hardware.prints().stream()
        .flatMap(print -> List.of(print.name() + "_valid", print.name() + "_data").stream())
        .forEach(signal -> connections.add(".%1$s(%1$s)".formatted(signal)));
    line("  %s kernel (", BusWriter.module(hardware, link.bus()));
    line("    %s);", String.join(",\n    ", connections));
    return out.toString();
  }

  private void host() {
    Registers registers = BusWriter.registers(hardware);
    List<String> words = new ArrayList<>(List.of("32'd0"));
    for (Registers.Argument argument : registers.arguments()) {
      Module.Port port = argument.port();
      int missing = 32 * argument.words() - port.net().width();
      words.add(0, port.net().name());
      if (missing > 0) {
        words.add(0, "{%d{1'b0}}".formatted(missing));
      }
    }
    int count = registers.arguments().stream().mapToInt(Registers.Argument::words).sum();
    line("  // The host.");
    line("  wire [%d:0] given = {%s};", 32 * (count + 1) - 1, String.join(", ", words));
    line("  integer at;");
    line("  reg [2:0] state;");
    line("  wire host_write = state == 3'd1 || state == 3'd2;");
    line("  wire host_read = state == 3'd3;");
    line("  wire [31:0] host_word = state == 3'd1 ? at + 2 : 0;");
    line("  wire [31:0] host_data = state == 3'd1 ? given[32 * (at + 1) +: 32] : 32'd1;");
    line("  wire [31:0] host_value;");
    line("  wire host_goes, host_answer;");
    line("  wire done = state == 3'd4 && host_answer && host_value[1];");
    line("  always @(posedge clk)");
    line("    if (rst) state <= 3'd0;");
    line("    else case (state)");
    line("      3'd0: if (start) begin at <= 0; state <= 3'd%d; end", count > 0 ? 1 : 2);
    line("      3'd1: if (host_goes) begin");
    line("        at <= at + 1;");
    line("        if (at == %d) state <= 3'd2;", count - 1);
    line("      end");
    line("      3'd2: if (host_goes) state <= 3'd3;");
    line("      3'd3: if (host_goes) state <= 3'd4;");
    line("      default: if (host_answer) state <= host_value[1] ? 3'd0 : 3'd3;");
    line("    endcase");
  }

  private void avalonRegisters() {
    line("  assign host_goes = 1'b1;");
    line("  assign host_answer = 1'b1;");
    connections.addAll(
        List.of(
            ".avs_control_address(host_word[%d:0])".formatted(bits() - 1),
            ".avs_control_read(host_read)",
            ".avs_control_readdata(host_value)",
            ".avs_control_write(host_write)",
            ".avs_control_writedata(host_data)",
            ".avs_control_byteenable(4'hf)",
            ".ins_done_irq()"));
  }

  private int bits() {
    return BusWriter.addressBits(hardware);
  }

  private void axiRegisters() {
    line("  wire write_goes, read_goes;");
    line("  assign host_goes = host_write ? write_goes : read_goes;");
    line("  wire [%d:0] host_byte = {host_word[%d:0], 2'b00};", bits() + 1, bits() - 1);
    connections.addAll(
        List.of(
            ".s_axi_control_awaddr(host_byte)",
            ".s_axi_control_awvalid(host_write)",
            ".s_axi_control_awready(write_goes)",
            ".s_axi_control_wdata(host_data)",
            ".s_axi_control_wstrb(4'hf)",
            ".s_axi_control_wvalid(host_write)",
            ".s_axi_control_wready()",
            ".s_axi_control_bresp()",
            ".s_axi_control_bvalid()",
            ".s_axi_control_bready(1'b1)",
            ".s_axi_control_araddr(host_byte)",
            ".s_axi_control_arvalid(host_read)",
            ".s_axi_control_arready(read_goes)",
            ".s_axi_control_rdata(host_value)",
            ".s_axi_control_rresp()",
            ".s_axi_control_rvalid(host_answer)",
            ".s_axi_control_rready(1'b1)",
            ".irq()"));
  }

  private void connect(String prefix, String port, String... signals) {
    for (int i = 0; i < signals.length; i += 2) {
      connections.add(".%s_%s_%s(%s)".formatted(prefix, port, signals[i], signals[i + 1]));
    }
  }

  private void avalon(MemoryPort port) {
    String p = port.name();
    connect("avm", p, "address", p + "_address", "waitrequest", "!" + p + "_ready");
    if (port.load()) {
      connect("avm", p, "read", p + "_valid", "readdata", p + "_data");
      connect("avm", p, "readdatavalid", p + "_answer", "response", "2'b00");
    } else {
      connect("avm", p, "write", p + "_valid", "writedata", p + "_data");
      connect("avm", p, "byteenable", p + "_enable", "response", "2'b00");
      connect("avm", p, "writeresponsevalid", p + "_answer");
    }
  }

  /** Of a write the address is taken first, at once, and the word when memory is ready. */
  private void axi(MemoryPort port) {
    String p = port.name();
    String c = port.load() ? "ar" : "aw";
    connect("m_axi", p, c + "len", "", c + "size", "", c + "burst", "", c + "cache", "");
    connect("m_axi", p, c + "prot", "");
    if (port.load()) {
      connect("m_axi", p, "araddr", p + "_address", "arvalid", p + "_valid");
      connect("m_axi", p, "arready", p + "_ready", "rdata", p + "_data", "rresp", "2'b00");
      connect("m_axi", p, "rlast", "1'b1", "rvalid", p + "_answer", "rready", "");
      return;
    }
    line("  reg %s_named;", p);
    line("  reg [63:0] %s_place;", p);
    line("  wire [63:0] %s_next;", p);
    line("  wire %1$s_names, %1$s_comes;", p);
    line("  assign %1$s_valid = %1$s_named && %1$s_comes;", p);
    line("  assign %1$s_address = %1$s_place;", p);
    line("  always @(posedge clk)");
    line("    if (rst) %s_named <= 1'b0;", p);
    line("    else if (!%1$s_named && %1$s_names) begin", p);
    line("      %1$s_named <= 1'b1; %1$s_place <= %1$s_next;", p);
    line("    end else if (%1$s_valid && %1$s_ready) %1$s_named <= 1'b0;", p);
    connect("m_axi", p, "awaddr", p + "_next", "awvalid", p + "_names");
    connect("m_axi", p, "awready", "!" + p + "_named", "wdata", p + "_data");
    connect("m_axi", p, "wstrb", p + "_enable", "wlast", "", "wvalid", p + "_comes");
    connect("m_axi", p, "wready", p + "_named && " + p + "_ready", "bresp", "2'b00");
    connect("m_axi", p, "bvalid", p + "_answer", "bready", "");
  }
}
