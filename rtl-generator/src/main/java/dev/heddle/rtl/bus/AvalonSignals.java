package dev.heddle.rtl.bus;

import java.util.List;
import java.util.Optional;

/** Avalon memory-mapped: pipelined reads, writes that are acknowledged. */
final class AvalonSignals implements BusSignals {
  private final ModuleText module;
  private final int width;

  AvalonSignals(ModuleText module, int width) {
    this.module = module;
    this.width = width;
  }

  @Override
  public String title() {
    return "Avalon memory-mapped interfaces with words of %d bits".formatted(width);
  }

  @Override
  public void clock(boolean hasControl, List<String> ports, List<String> channels) {
    module.input(1, "clk");
    module.input(1, "reset");
    module.line("  wire rst = reset;");
  }

  @Override
  public void control(int bits) {
    module.input(bits, "avs_control_address");
    module.input(1, "avs_control_read");
    module.register(32, "avs_control_readdata");
    module.input(1, "avs_control_write");
    module.input(32, "avs_control_writedata");
    module.input(4, "avs_control_byteenable");
    module.output(1, "ins_done_irq");
    module.line("  assign ins_done_irq = finished;");
    module.line("  assign write_valid = avs_control_write;");
    module.line("  assign write_word = avs_control_address;");
    module.line("  assign write_data = avs_control_writedata;");
    module.line("  assign write_bytes = avs_control_byteenable;");
    module.line("  assign read_word = avs_control_address;");
    module.line("  // Read data are there a cycle later; nothing waits.");
    module.line("  always @(posedge clk) if (avs_control_read) avs_control_readdata <= read_data;");
  }

  /** What reads and writes have in common. */
  private void request(String port, String what) {
    String p = "avm_" + port;
    module.output(64, p + "_address");
    module.output(1, p + "_" + what);
    module.input(1, p + "_waitrequest");
    module.line("  assign %s_address = %s_request_address;", p, port);
    module.line("  assign %s_%s = %s_request_valid;", p, what, port);
    module.line("  assign %s_request_ready = !%s_waitrequest;", port, p);
    module.input(2, p + "_response");
    module.line("  assign %s_response_error = %s_response[1];", port, p);
    module.line("  wire _unused_bus_%s = %s_response[0];", port, p);
  }

  @Override
  public void load(String port) {
    String p = "avm_" + port;
    request(port, "read");
    module.input(width, p + "_readdata");
    module.input(1, p + "_readdatavalid");
    module.line("  assign %s_response_valid = %s_readdatavalid;", port, p);
    module.line("  assign %s_word = %s_readdata;", port, p);
  }

  @Override
  public void store(String port) {
    String p = "avm_" + port;
    request(port, "write");
    module.output(width, p + "_writedata");
    module.output(width / 8, p + "_byteenable");
    module.input(1, p + "_writeresponsevalid");
    module.line("  assign %s_writedata = %s_word;", p, port);
    module.line("  assign %s_byteenable = %s_word_enable;", p, port);
    module.line("  assign %s_response_valid = %s_writeresponsevalid;", port, p);
  }

  @Override
  public void stream(String channel, String signal) {
    // Its name tells what it is.
  }

  @Override
  public Optional<String> component(String name, List<String> files) {
    return Optional.of(PlatformComponent.text(name, title(), files, module.signals()));
  }
}
