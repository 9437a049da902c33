// Kernel triple, made from its schedule.
`default_nettype none
module kernel_triple (
  input wire clk,
  input wire rst,
  input wire start  /* starts a launch, when none is running */,
  output wire done  /* a launch has ended, all of its stores have happened */,
  input wire channel_between_in_valid  /* between */,
  input wire [31:0] channel_between_in_data,
  output wire channel_between_in_ready,
  input wire channel_to1_out_ready  /* to1 */,
  output wire channel_to1_out_valid,
  output wire [31:0] channel_to1_out_data
);
  wire start_begin0;
  wire begin0_loop0_get;
  reg [4:0] begin0_loop0_room;
  wire begin0_loop0_valid;
  wire loop0_entered;
  wire start_loop0;
  wire loop0_go;
  wire loop0_launch;
  reg loop0_busy;
  wire loop0_b1c1_get;
  reg [3:0] loop0_b1c1_room;
  wire loop0_b1c1_out;
  wire loop0_b1c1_valid;
  wire loop0_read2_get;
  reg [3:0] loop0_read2_room;
  wire loop0_read2_valid;
  wire loop0_write7_get;
  reg [3:0] loop0_write7_room;
  wire loop0_write7_valid;
  wire loop0_begin2_get;
  reg [3:0] loop0_begin2_room;
  wire loop0_begin2_out;
  wire loop0_begin2_valid;
  wire start_b1c1;
  reg b1c1_at5;
  reg b1c1_at6;
  reg [31:0] b1c1_n1_held;
  reg b1c1_first0_5;
  wire [31:0] b1c1_n1_5;
  reg [31:0] b1c1_n2_5;
  wire [31:0] b1c1_n3_5;
  reg [31:0] b1c1_n5_6;
  reg [31:0] b1c1_n3_6;
  wire [31:0] b1c1_n6_6;
  wire b1c1_write7_get;
  reg [4:0] b1c1_write7_room;
  wire [31:0] b1c1_write7_out;
  wire b1c1_write7_valid;
  wire read2_wants;
  wire read2_happens;
  wire read2_asks;
  wire start_read2;
  wire read2_b1c1_get;
  reg [3:0] read2_b1c1_room;
  wire [31:0] read2_b1c1_out;
  wire read2_b1c1_valid;
  wire write7_wants;
  wire write7_happens;
  wire write7_asks;
  wire start_write7;
  wire [31:0] write7_word;
  wire write7_begin2_out_get;
  reg [4:0] write7_begin2_out_room;
  wire write7_begin2_out_valid;
  wire start_begin2;
  wire begin2_finish_get;
  reg [4:0] begin2_finish_room;
  wire begin2_finish_valid;
  wire start_finish;
  reg running;


  // ---- start of a launch
  assign start_begin0 = ((|begin0_loop0_room) & start) & ~running;
  assign begin0_loop0_get = start_loop0;
  always @(posedge clk) begin
    if (rst) begin0_loop0_room <= 5'h10; else begin0_loop0_room <= (begin0_loop0_room - {4'h0, start_begin0}) + {4'h0, begin0_loop0_get};
  end
  heddle_fifo_w0_d16_l2 begin0_loop0 (.clk(clk), .rst(rst), .put(start_begin0), .get(begin0_loop0_get), .valid(begin0_loop0_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin0)) $display("EVENT start begin0 %0d", $time);
`endif

  // ---- loop 0, line 25: an iteration every 1 cycle until one leaves
  assign loop0_entered = 1'b1;
  assign start_loop0 = ((begin0_loop0_valid & ((((|loop0_b1c1_room) & (|loop0_read2_room)) & (|loop0_write7_room)) & (|loop0_begin2_room))) & (|loop0_begin2_room)) & ~loop0_busy;
  assign loop0_go = start_loop0 & loop0_entered;
  assign loop0_launch = loop0_go | (loop0_busy & (((|loop0_b1c1_room) & (|loop0_read2_room)) & (|loop0_write7_room)));  // an iteration starts
  always @(posedge clk) begin
    if (rst) loop0_busy <= 1'b0; else loop0_busy <= loop0_go | loop0_busy;
  end
  assign loop0_b1c1_get = start_b1c1;
  always @(posedge clk) begin
    if (rst) loop0_b1c1_room <= 4'h8; else loop0_b1c1_room <= (loop0_b1c1_room - {3'h0, loop0_launch}) + {3'h0, loop0_b1c1_get};
  end
  heddle_fifo_w1_d8_l4 loop0_b1c1 (.clk(clk), .rst(rst), .put(loop0_launch), .in(loop0_go), .get(loop0_b1c1_get), .out(loop0_b1c1_out), .valid(loop0_b1c1_valid));
  assign loop0_read2_get = start_read2;
  always @(posedge clk) begin
    if (rst) loop0_read2_room <= 4'h8; else loop0_read2_room <= (loop0_read2_room - {3'h0, loop0_launch}) + {3'h0, loop0_read2_get};
  end
  heddle_fifo_w0_d8_l4 loop0_read2 (.clk(clk), .rst(rst), .put(loop0_launch), .get(loop0_read2_get), .valid(loop0_read2_valid));
  assign loop0_write7_get = start_write7;
  always @(posedge clk) begin
    if (rst) loop0_write7_room <= 4'h8; else loop0_write7_room <= (loop0_write7_room - {3'h0, loop0_launch}) + {3'h0, loop0_write7_get};
  end
  heddle_fifo_w0_d8_l9 loop0_write7 (.clk(clk), .rst(rst), .put(loop0_launch), .get(loop0_write7_get), .valid(loop0_write7_valid));
  assign loop0_begin2_get = start_begin2;
  always @(posedge clk) begin
    if (rst) loop0_begin2_room <= 4'h8; else loop0_begin2_room <= (loop0_begin2_room - {3'h0, start_loop0}) + {3'h0, loop0_begin2_get};
  end
  heddle_fifo_w1_d8_l0 loop0_begin2 (.clk(clk), .rst(rst), .put(start_loop0), .in(loop0_entered), .get(loop0_begin2_get), .out(loop0_begin2_out), .valid(loop0_begin2_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (loop0_go)) $display("EVENT go loop0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (loop0_launch)) $display("EVENT launch loop0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (1'b0)) $display("EVENT leave loop0 %0d", $time);
`endif

  // ---- b1c1: starts in cycle 4, operations in 5 to 6, results leave in 9
  assign start_b1c1 = (loop0_b1c1_valid & read2_b1c1_valid) & (|b1c1_write7_room);
  always @(posedge clk) begin
    if (rst) b1c1_at5 <= 1'b0; else b1c1_at5 <= start_b1c1;
    if (rst) b1c1_at6 <= 1'b0; else b1c1_at6 <= b1c1_at5;
    if (b1c1_at5) b1c1_n1_held <= b1c1_n3_5;  // n1, the next iteration's, line 24
    b1c1_first0_5 <= loop0_b1c1_out;
  end
  assign b1c1_n1_5 = b1c1_first0_5 ? 32'h0 : b1c1_n1_held;  // n1, carried sum, line 24
  always @(posedge clk) begin
    b1c1_n2_5 <= read2_b1c1_out;
  end
  assign b1c1_n3_5 = b1c1_n1_5 + b1c1_n2_5;  // n3, cycle 5, line 27
  always @(posedge clk) begin
    b1c1_n5_6 <= b1c1_n2_5 * 32'h3;  // n5, cycle 5 to 6, line 28
    b1c1_n3_6 <= b1c1_n3_5;  // n3, line 27
  end
  assign b1c1_n6_6 = b1c1_n5_6 + b1c1_n3_6;  // n6, cycle 6, line 28
  assign b1c1_write7_get = start_write7;
  always @(posedge clk) begin
    if (rst) b1c1_write7_room <= 5'h10; else b1c1_write7_room <= (b1c1_write7_room - {4'h0, start_b1c1}) + {4'h0, b1c1_write7_get};
  end
  heddle_fifo_w32_d16_l3 b1c1_write7 (.clk(clk), .rst(rst), .put(b1c1_at6), .in(b1c1_n6_6), .get(b1c1_write7_get), .out(b1c1_write7_out), .valid(b1c1_write7_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c1)) $display("EVENT start b1c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c1_at6)) $display("EVENT end b1c1 %0d", $time);
`endif

  // ---- read2: reads channel between, line 26, in cycle 4
  assign read2_wants = loop0_read2_valid & (|read2_b1c1_room);
  assign read2_happens = 1'b1;
  assign read2_asks = read2_wants & read2_happens;
  assign start_read2 = (read2_wants & ~read2_happens) | (read2_asks & channel_between_in_valid);  // n2, between, line 26
  assign read2_b1c1_get = start_b1c1;
  always @(posedge clk) begin
    if (rst) read2_b1c1_room <= 4'h8; else read2_b1c1_room <= (read2_b1c1_room - {3'h0, start_read2}) + {3'h0, read2_b1c1_get};
  end
  heddle_fifo_w32_d8_l0 read2_b1c1 (.clk(clk), .rst(rst), .put(start_read2), .in(channel_between_in_data), .get(read2_b1c1_get), .out(read2_b1c1_out), .valid(read2_b1c1_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_read2)) $display("EVENT start read2 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (read2_asks & channel_between_in_valid)) $display("EVENT asked read2 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && ((read2_wants & read2_happens) & ~start_read2)) $display("EVENT delayed read2 %0d", $time);
`endif

  // ---- write7: writes channel to1, line 28, in cycle 9
  assign write7_wants = (loop0_write7_valid & b1c1_write7_valid) & (|write7_begin2_out_room);
  assign write7_happens = 1'b1;
  assign write7_asks = write7_wants & write7_happens;
  assign start_write7 = (write7_wants & ~write7_happens) | (write7_asks & channel_to1_out_ready);  // n7, to1, line 28
  assign write7_word = b1c1_write7_out;
  assign write7_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) write7_begin2_out_room <= 5'h10; else write7_begin2_out_room <= ((write7_begin2_out_room - {4'h0, start_write7}) + {4'h0, write7_begin2_out_get}) + {4'h0, start_write7};
  end
  heddle_fifo_w0_d16_l0 write7_begin2_out (.clk(clk), .rst(rst), .put(1'b0), .get(write7_begin2_out_get), .valid(write7_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_write7)) $display("EVENT start write7 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (write7_asks & channel_to1_out_ready)) $display("EVENT asked write7 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && ((write7_wants & write7_happens) & ~start_write7)) $display("EVENT delayed write7 %0d", $time);
`endif

  // ---- begin2: what is behind
  assign start_begin2 = (loop0_begin2_valid & (write7_begin2_out_valid | ~loop0_begin2_out)) & (|begin2_finish_room);
  assign begin2_finish_get = start_finish;
  always @(posedge clk) begin
    if (rst) begin2_finish_room <= 5'h10; else begin2_finish_room <= (begin2_finish_room - {4'h0, start_begin2}) + {4'h0, begin2_finish_get};
  end
  heddle_fifo_w0_d16_l0 begin2_finish (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_finish_get), .valid(begin2_finish_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin2)) $display("EVENT start begin2 %0d", $time);
`endif

  // ---- end of a launch
  assign start_finish = begin2_finish_valid;
  always @(posedge clk) begin
    if (rst) running <= 1'b0; else running <= start_begin0 | (running & ~start_finish);
  end
  assign done = start_finish;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (begin2_finish_valid)) $display("EVENT passed finish %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_finish)) $display("EVENT start finish %0d", $time);
`endif
  assign channel_between_in_ready = read2_asks;
  assign channel_to1_out_valid = write7_asks;
  assign channel_to1_out_data = write7_word;
endmodule
`default_nettype wire
