package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.rtl.bus.Bus;
import dev.heddle.rtl.bus.BusLink;
import dev.heddle.rtl.bus.BusWriter;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.KernelLowering;
import dev.heddle.rtl.lowering.MemoryPort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a kernel behind a bus does cycle by cycle, seen by test benches of its signals. */
class BusSignalsTest {
  /** A host that writes registers behind Avalon, and a store that is acknowledged at once. */
  private static final String HOST =
      """
      module bench;
        reg clk, reset, write, read;
        reg [3:0] register;
        reg [31:0] value;
        wire [31:0] status;
        wire done;
        integer i;
        initial begin clk = 0; forever #1 clk = !clk; end
        task set(input integer at, input [31:0] to);
          begin
            @(negedge clk) register = at; value = to; write = 1;
            @(negedge clk) write = 0; register = 0;
          end
        endtask
        wire load_asks, store_asks;
        wire [63:0] load_address;
        wire [31:0] stored;
        reg load_answers, store_answers;
        reg [31:0] loaded;
        integer loads;
        always @(posedge clk) begin
          load_answers <= load_asks && !reset;
          store_answers <= store_asks && !reset;
          if (load_asks && !reset) loads <= loads + 1;
        end
        task run(input integer cycles);
          begin
            write = 0; read = 1; register = 0; reset = 1; loads = 0;
            repeat (3) @(negedge clk);
            reset = 0;
            for (i = 2; i < 8; i = i + 1) set(i, 0);
            set(0, 1);
            for (i = 0; i < cycles && !done; i = i + 1) @(negedge clk);
            repeat (2) @(negedge clk);
            if (!done) $display("not done");
          end
        endtask
      """;

  private static String connections(KernelHardware hardware) {
    StringBuilder out = new StringBuilder();
    out.append(
        """
        %s_avalon kernel (
          .clk(clk), .reset(reset),
          .avs_control_address(register[%d:0]), .avs_control_read(read), .avs_control_write(write),
          .avs_control_readdata(status), .avs_control_writedata(value),
          .avs_control_byteenable(4'hf), .ins_done_irq(done)\
        """
            .formatted(hardware.module().name(), BusWriter.addressBits(hardware) - 1));
    for (MemoryPort port : hardware.ports()) {
      out.append(
          (port.load()
                  ? """
                  ,
                      .avm_X_address(load_address), .avm_X_read(load_asks),
                      .avm_X_waitrequest(1'b0), .avm_X_readdata(loaded),
                      .avm_X_response(2'b00), .avm_X_readdatavalid(load_answers)\
                  """
                  : """
                  ,
                      .avm_X_address(), .avm_X_write(store_asks), .avm_X_waitrequest(1'b0),
                      .avm_X_writedata(stored), .avm_X_byteenable(),
                      .avm_X_response(2'b10), .avm_X_writeresponsevalid(store_answers)\
                  """)
              .replace("X", port.name()));
    }
    hardware
        .channels()
        .forEach(
            channel ->
                out.append(
                    ",\n    .X_valid(comes), .X_ready(goes), .X_data(32'd1)"
                        .replace("X", channel.name())));
    return out.append(");\n").toString();
  }

  /** What a test bench says of a kernel behind Avalon with words of 32 bits. */
  private static String said(Path folder, String source, String behaviour) throws Exception {
    KernelHardware hardware = KernelLowering.lower(Kernels.scheduled(source).get(0));
    HardwareFiles.write(hardware, Optional.of(new BusLink(Bus.AVALON, 32)), folder);
    return said(folder, HOST + behaviour + connections(hardware) + "endmodule\n");
  }

  private static String said(Path folder, String bench) throws Exception {
    assumeTrue(InstalledTool.runs("iverilog", "-V"), "Icarus Verilog is not installed");
    Files.writeString(folder.resolve("bench.v"), bench);
    assertThat(InstalledTool.output(folder, "iverilog", "-y", ".", "-o", "bench.vvp", "bench.v"))
        .isEmpty();
    return InstalledTool.output(folder, "vvp", "-n", "bench.vvp").strip();
  }

  /** Somebody else writes there: the word that was read before says nothing of the next one. */
  @Test
  void volatileWordsAreReadEachTime(@TempDir Path folder) throws Exception {
    String said =
        said(
            folder,
            """
            kernel void k(global volatile int *flag, global int *restrict y) {
              int n = 0;
              while (flag[0] == 0) { n++; }
              y[0] = n;
            }
            """,
            """
              always @(posedge clk) loaded <= loads >= 3;
              always @(posedge clk) if (store_asks) $display("%0d reads before", stored);
              initial begin run(2000); $finish; end
            """);
    assertThat(said).isEqualTo("3 reads before");
  }

  /** What is written there may be a register that somebody else reads from. */
  @Test
  void volatileWordsAreWrittenEachTime(@TempDir Path folder) throws Exception {
    String said =
        said(
            folder,
            "kernel void k(global volatile int *y) { for (int i = 0; i < 3; i++) { y[0] = i; } }",
            """
              always @(posedge clk) if (store_asks) $display("%0d", stored);
              initial begin run(2000); $finish; end
            """);
    assertThat(said.lines()).containsExactly("0", "1", "2");
  }

  /** A word of a channel may tell that another kernel has written. */
  @Test
  void wordsAreReadAnewBehindAChannel(@TempDir Path folder) throws Exception {
    String said =
        said(
            folder,
            """
            #pragma OPENCL EXTENSION cl_intel_channels : enable
            channel int go;
            kernel void k(global const int *restrict x, global int *restrict y, int step) {
              int s = 0;
              for (int i = 0; i < 3; i++) {
                int one = read_channel_intel(go);
                mem_fence(CLK_CHANNEL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                s += x[i * step] * one;
              }
              y[0] = s;
            }
            """,
            """
              wire goes;
              reg [5:0] pause;
              initial pause = 0;
              wire comes = pause == 6'd63;
              always @(posedge clk) pause <= comes && !goes ? pause : pause + 6'd1;
              always @(posedge clk) loaded <= loads;
              always @(posedge clk) if (store_asks) $display("sum %0d", stored);
              initial begin run(2000); $finish; end
            """);
    assertThat(said).isEqualTo("sum 3");
  }

  @Test
  void errorsOfTheBusAreTold(@TempDir Path folder) throws Exception {
    String said =
        said(
            folder,
            "kernel void k(global int *restrict y) { y[0] = 1; }",
            """
              initial begin run(2000); $display("status %b", status[2:0]); $finish; end
            """);
    assertThat(said).isEqualTo("status 110");
  }

  /** They may lie outside of memory: the row before the first one, the element behind the last. */
  @Test
  void wordsOfWhichNoByteIsAccessedAreLeftOut(@TempDir Path folder) throws Exception {
    KernelHardware hardware =
        KernelLowering.lower(
            Kernels.scheduled("kernel void k(global int *restrict y) { y[0] = 1; }").get(0));
    HardwareFiles.write(hardware, Optional.of(new BusLink(Bus.AVALON, 32)), folder);
    String said =
        said(
            folder,
            """
            module bench;
              reg clk, reset, reads, writes;
              reg [15:0] enable;
              wire asks, sends, answer, ready, write_answer, write_ready;
              wire [63:0] from, to;
              wire [127:0] data;
              wire [31:0] word;
              wire [3:0] bytes;
              reg response, write_response;
              reg [31:0] loaded;
              heddle_bus_read #(.BYTES(16), .LOG(2)) read (
                .clk(clk), .rst(reset), .forget(1'b0), .valid(reads), .ready(ready),
                .address(64'd8), .enable(enable), .answer(answer), .data(data),
                .request_valid(asks), .request_ready(1'b1), .request_address(from),
                .response_valid(response), .response_data(loaded));
              heddle_bus_write #(.BYTES(16), .LOG(2)) write (
                .clk(clk), .rst(reset), .valid(writes), .ready(write_ready),
                .address(64'd8), .enable(enable), .data(128'h44444444333333332222222211111111),
                .answer(write_answer), .request_valid(sends), .request_ready(1'b1),
                .request_address(to), .request_data(word), .request_enable(bytes),
                .response_valid(write_response));
              always @(posedge clk) begin
                response <= asks && !reset;
                write_response <= sends && !reset;
                loaded <= from[31:0];
                if (asks && !reset) $display("read %0d", from);
                if (sends && !reset) $display("write %0d %b", to, bytes);
                if (answer && !reset) $display("%0d %0d", data[63:32], data[127:96]);
                if (write_answer && !reset) $display("acknowledged");
              end
              task access(input [15:0] which, input isRead);
                begin
                  @(negedge clk) enable = which; reads = isRead; writes = !isRead;
                  @(negedge clk) reads = 0; writes = 0;
                  repeat (20) @(negedge clk);
                end
              endtask
              initial begin clk = 0; forever #1 clk = !clk; end
              initial begin
                reads = 0; writes = 0; reset = 1; enable = 0;
                repeat (3) @(negedge clk);
                reset = 0;
                access(16'h00f0, 1'b1);
                access(16'hf0f0, 1'b1);
                access(16'h0030, 1'b0);
                access(16'hf00f, 1'b0);
                $finish;
              end
            endmodule
            """);
    assertThat(said.lines())
        .containsExactly(
            "read 12",
            "12 x",
            "read 16",
            "read 20",
            "12 20",
            "write 12 0011",
            "acknowledged",
            "write 8 1111",
            "write 20 1111",
            "acknowledged");
  }

  /** The specification of AXI allows no way from an input to an output without a register. */
  @Test
  void noInputOfAnAxiPortIsSeenWithinItsCycle(@TempDir Path folder) throws Exception {
    KernelHardware hardware =
        KernelLowering.lower(Kernels.scheduled("kernel void k(int n) { }").get(0));
    HardwareFiles.write(hardware, Optional.of(new BusLink(Bus.AXI4, 32)), folder);
    String said =
        said(
            folder,
            """
            module bench;
              reg clk, aresetn, comes, takes;
              wire awready, wready, arready, bvalid, rvalid;
              wire [1:0] bresp, rresp;
              wire [31:0] rdata;
              wire irq;
              kernel_k_axi4 kernel (
                .aclk(clk), .aresetn(aresetn), .irq(irq),
                .s_axi_control_awaddr(4'd8), .s_axi_control_awvalid(comes),
                .s_axi_control_awready(awready), .s_axi_control_wdata(32'd7),
                .s_axi_control_wstrb(4'hf), .s_axi_control_wvalid(comes),
                .s_axi_control_wready(wready), .s_axi_control_bresp(bresp),
                .s_axi_control_bvalid(bvalid), .s_axi_control_bready(takes),
                .s_axi_control_araddr(4'd8), .s_axi_control_arvalid(comes),
                .s_axi_control_arready(arready), .s_axi_control_rdata(rdata),
                .s_axi_control_rresp(rresp), .s_axi_control_rvalid(rvalid),
                .s_axi_control_rready(takes));
              reg [2:0] before;
              integer i;
              initial begin
                clk = 0; aresetn = 0; comes = 0; takes = 0;
                for (i = 0; i < 40; i = i + 1) begin
                  #1 before = {awready, wready, arready};
                  aresetn = i > 3;
                  takes = i % 3 == 0;
                  // What has come waits until it is taken.
                  comes = i % 7 == 0 || (comes && !awready);
                  #1 if (i > 4 && before !== {awready, wready, arready}) $display("seen in %0d", i);
                  clk = 1; #1 clk = 0;
                end
                $display("%0d", rdata);
                $finish;
              end
            endmodule
            """);
    assertThat(said).isEqualTo("7");
  }
}
