// Kernel chosen, made from its schedule.
`default_nettype none
module kernel_chosen (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [31:0] arg2  /* n */,
  input wire start  /* starts a launch, when none is running */,
  input wire load7_ready  /* x[i] */,
  input wire load7_answer,
  output wire load7_valid,
  output wire [63:0] load7_address,
  input wire [31:0] load7_data,
  input wire store17_ready  /* y[2 * i] */,
  input wire store17_answer,
  output wire store17_valid,
  output wire [63:0] store17_address,
  output wire [3:0] store17_enable  /* bytes that are accessed */,
  output wire [31:0] store17_data,
  output wire done  /* a launch has ended, all of its stores have happened */
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
  wire loop0_b1c0_get;
  reg [3:0] loop0_b1c0_room;
  wire loop0_b1c0_out;
  wire loop0_b1c0_valid;
  wire loop0_begin2_get;
  reg [3:0] loop0_begin2_room;
  wire loop0_begin2_out;
  wire loop0_begin2_valid;
  wire start_b1c0;
  reg b1c0_at2;
  reg [31:0] b1c0_n2_held;
  reg b1c0_first0_2;
  wire [31:0] b1c0_n2_2;
  wire b1c0_n3_2;
  wire b1c0_n4_2;
  wire [63:0] b1c0_n5_2;
  wire [63:0] b1c0_n6_2;
  wire [31:0] b1c0_n14_2;
  wire [63:0] b1c0_n15_2;
  wire [63:0] b1c0_n16_2;
  wire [31:0] b1c0_n27_2;
  wire b1c0_dead;
  wire b1c0_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  wire b1c0_b1c1_get;
  reg [4:0] b1c0_b1c1_room;
  wire b1c0_b1c1_out;
  wire b1c0_b1c1_valid;
  wire b1c0_load7_get;
  reg [4:0] b1c0_load7_room;
  wire [64:0] b1c0_load7_out;
  wire b1c0_load7_valid;
  wire b1c0_store17_get;
  reg [4:0] b1c0_store17_room;
  wire [64:0] b1c0_store17_out;
  wire b1c0_store17_valid;
  wire start_b1c1;
  wire [31:0] b1c1_n9_8;
  wire b1c1_n10_8;
  wire b1c1_n11_8;
  wire [15:0] b1c1_n12_8;
  wire [31:0] b1c1_n18_8;
  wire b1c1_n19_8;
  wire b1c1_n20_8;
  wire [31:0] b1c1_n21_8;
  wire [15:0] b1c1_n22_8;
  wire b1c1_store17_get;
  reg [3:0] b1c1_store17_room;
  wire [33:0] b1c1_store17_out;
  wire b1c1_store17_valid;
  wire load7_wants;
  wire load7_happens;
  wire load7_asks;
  wire start_load7;
  reg [9:0] load7_open;
  wire load7_b1c1_answer_get;
  reg [4:0] load7_b1c1_answer_room;
  wire [31:0] load7_b1c1_answer_out;
  wire load7_b1c1_answer_valid;
  wire store17_wants;
  wire store17_happens;
  wire store17_asks;
  wire start_store17;
  reg [9:0] store17_open;
  wire store17_begin2_out_get;
  reg [4:0] store17_begin2_out_room;
  wire store17_begin2_out_valid;
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

  // ---- loop 0, line 10: an iteration every 1 cycle until one leaves
  assign loop0_entered = 1'b1;
  assign start_loop0 = ((begin0_loop0_valid & ((|loop0_b1c0_room) & (|loop0_begin2_room))) & (|loop0_begin2_room)) & ~loop0_busy;
  assign loop0_go = start_loop0 & loop0_entered;
  assign loop0_launch = loop0_go | (loop0_busy & (|loop0_b1c0_room));  // an iteration starts
  always @(posedge clk) begin
    if (rst) loop0_busy <= 1'b0; else loop0_busy <= loop0_go | (loop0_busy & ~loop0_leaving);
  end
  assign loop0_b1c0_get = start_b1c0;
  always @(posedge clk) begin
    if (rst) loop0_b1c0_room <= 4'h8; else loop0_b1c0_room <= (loop0_b1c0_room - {3'h0, loop0_launch}) + {3'h0, loop0_b1c0_get};
  end
  heddle_fifo_w1_d8_l1 loop0_b1c0 (.clk(clk), .rst(rst), .put(loop0_launch), .in(loop0_go), .get(loop0_b1c0_get), .out(loop0_b1c0_out), .valid(loop0_b1c0_valid));
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
    if (!rst && (loop0_leaving)) $display("EVENT leave loop0 %0d", $time);
`endif

  // ---- b1c0: starts in cycle 1, operations in 2 to 2, results leave in 5
  assign start_b1c0 = loop0_b1c0_valid & (((|b1c0_b1c1_room) & (|b1c0_load7_room)) & (|b1c0_store17_room));
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    if (b1c0_at2) b1c0_n2_held <= b1c0_n27_2;  // n2, the next iteration's, line 10
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n2_2 = b1c0_first0_2 ? 32'h0 : b1c0_n2_held;  // n2, carried i, line 10
  assign b1c0_n3_2 = $signed(b1c0_n2_2) < $signed(arg2);  // n3, cycle 2, line 10
  assign b1c0_n4_2 = ~b1c0_n3_2;  // n4, cycle 2, line 10
  assign b1c0_n5_2 = {{32{b1c0_n2_2[31]}}, b1c0_n2_2};  // n5, cycle 2, line 11
  assign b1c0_n6_2 = arg0 + (b1c0_n5_2 << 6'h2);  // n6, cycle 2, line 11
  assign b1c0_n14_2 = b1c0_n2_2 * 32'h2;  // n14, cycle 2, line 13
  assign b1c0_n15_2 = {{32{b1c0_n14_2[31]}}, b1c0_n14_2};  // n15, cycle 2, line 13
  assign b1c0_n16_2 = arg1 + (b1c0_n15_2 << 6'h1);  // n16, cycle 2, line 13
  assign b1c0_n27_2 = b1c0_n2_2 + 32'h1;  // n27, cycle 2, line 10
  assign b1c0_dead = loop0_left & ~b1c0_first0_2;  // this iteration was started behind the last one
  assign b1c0_live = b1c0_at2 & ~b1c0_dead;
  assign loop0_dropped = b1c0_at2 & b1c0_dead;
  always @(posedge clk) begin
    if (rst) loop0_left <= 1'b0; else loop0_left <= b1c0_live ? b1c0_n4_2 : loop0_left;
  end
  assign loop0_leaving = b1c0_live & b1c0_n4_2;  // the last iteration of loop 0
  assign b1c0_b1c1_get = start_b1c1;
  always @(posedge clk) begin
    if (rst) b1c0_b1c1_room <= 5'h10; else b1c0_b1c1_room <= ((b1c0_b1c1_room - {4'h0, start_b1c0}) + {4'h0, b1c0_b1c1_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w1_d16_l6 b1c0_b1c1 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in(b1c0_n4_2), .get(b1c0_b1c1_get), .out(b1c0_b1c1_out), .valid(b1c0_b1c1_valid));
  assign b1c0_load7_get = start_load7;
  always @(posedge clk) begin
    if (rst) b1c0_load7_room <= 5'h10; else b1c0_load7_room <= ((b1c0_load7_room - {4'h0, start_b1c0}) + {4'h0, b1c0_load7_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w65_d16_l3 b1c0_load7 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n6_2, b1c0_n4_2}), .get(b1c0_load7_get), .out(b1c0_load7_out), .valid(b1c0_load7_valid));
  assign b1c0_store17_get = start_store17;
  always @(posedge clk) begin
    if (rst) b1c0_store17_room <= 5'h10; else b1c0_store17_room <= ((b1c0_store17_room - {4'h0, start_b1c0}) + {4'h0, b1c0_store17_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w65_d16_l6 b1c0_store17 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n16_2, b1c0_n4_2}), .get(b1c0_store17_get), .out(b1c0_store17_out), .valid(b1c0_store17_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at2)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- b1c1: starts in cycle 8, operations in 8 to 8, results leave in 8
  assign start_b1c1 = (b1c0_b1c1_valid & (load7_b1c1_answer_valid | b1c0_b1c1_out)) & (|b1c1_store17_room);
  assign b1c1_n9_8 = load7_b1c1_answer_out & 32'h1;  // n9, cycle 8, line 12
  assign b1c1_n10_8 = b1c1_n9_8 == 32'h0;  // n10, cycle 8, line 12
  assign b1c1_n11_8 = ~b1c1_n10_8;  // n11, cycle 8, line 12
  assign b1c1_n12_8 = load7_b1c1_answer_out[15:0];  // n12, cycle 8, line 13
  assign b1c1_n18_8 = load7_b1c1_answer_out & 32'h2;  // n18, cycle 8, line 15
  assign b1c1_n19_8 = b1c1_n18_8 == 32'h0;  // n19, cycle 8, line 15
  assign b1c1_n20_8 = ~b1c1_n19_8;  // n20, cycle 8, line 15
  assign b1c1_n21_8 = $unsigned($signed(load7_b1c1_answer_out) >>> 5'h1);  // n21, cycle 8, line 16
  assign b1c1_n22_8 = b1c1_n21_8[15:0];  // n22, cycle 8, line 16
  assign b1c1_store17_get = start_store17;
  always @(posedge clk) begin
    if (rst) b1c1_store17_room <= 4'h8; else b1c1_store17_room <= (b1c1_store17_room - {3'h0, start_b1c1}) + {3'h0, b1c1_store17_get};
  end
  heddle_fifo_w34_d8_l0 b1c1_store17 (.clk(clk), .rst(rst), .put(start_b1c1), .in({b1c1_n22_8, b1c1_n20_8, b1c1_n12_8, b1c1_n11_8}), .get(b1c1_store17_get), .out(b1c1_store17_out), .valid(b1c1_store17_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c1)) $display("EVENT start b1c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c1)) $display("EVENT end b1c1 %0d", $time);
`endif

  // ---- load7: x[i], line 11, starts in cycle 5, is over in 8
  assign load7_wants = (b1c0_load7_valid & (|load7_b1c1_answer_room)) & ~(load7_open == 10'h3ff);
  assign load7_happens = ~b1c0_load7_out[0];
  assign load7_asks = load7_wants & load7_happens;
  assign load7_valid = load7_asks;
  assign load7_address = b1c0_load7_out[64:1];
  assign start_load7 = load7_wants & (~load7_happens | load7_ready);  // n7, x[i], line 11
  always @(posedge clk) begin
    if (rst) load7_open <= 10'h0; else load7_open <= (load7_open + {9'h0, load7_asks & load7_ready}) - {9'h0, load7_answer};  // requests on their way
  end
  assign load7_b1c1_answer_get = start_b1c1 & ~b1c0_b1c1_out;
  always @(posedge clk) begin
    if (rst) load7_b1c1_answer_room <= 5'h10; else load7_b1c1_answer_room <= (load7_b1c1_answer_room - {4'h0, start_load7 & load7_happens}) + {4'h0, load7_b1c1_answer_get};
  end
  heddle_fifo_w32_d16_l1 load7_b1c1_answer (.clk(clk), .rst(rst), .put(load7_answer), .in(load7_data), .get(load7_b1c1_answer_get), .out(load7_b1c1_answer_out), .valid(load7_b1c1_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load7)) $display("EVENT start load7 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load7_asks & load7_ready)) $display("EVENT asked load7 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load7_answer)) $display("EVENT answered load7 %0d", $time);
`endif

  // ---- store17: y[2 * i], line 13, starts in cycle 8, is over in 10
  assign store17_wants = ((b1c0_store17_valid & b1c1_store17_valid) & (|store17_begin2_out_room)) & ~(store17_open == 10'h3ff);
  assign store17_happens = (b1c1_store17_out[0] & ~b1c0_store17_out[0]) | (b1c1_store17_out[17] & ~b1c0_store17_out[0]);
  assign store17_asks = store17_wants & store17_happens;
  assign store17_valid = store17_asks;
  assign store17_address = b1c0_store17_out[64:1];
  assign store17_enable = {b1c1_store17_out[17] & ~b1c0_store17_out[0], b1c1_store17_out[17] & ~b1c0_store17_out[0], b1c1_store17_out[0] & ~b1c0_store17_out[0], b1c1_store17_out[0] & ~b1c0_store17_out[0]};
  assign start_store17 = store17_wants & (~store17_happens | store17_ready);  // n17, y[2 * i], line 13
  always @(posedge clk) begin
    if (rst) store17_open <= 10'h0; else store17_open <= (store17_open + {9'h0, store17_asks & store17_ready}) - {9'h0, store17_answer};  // requests on their way
  end
  assign store17_data = {b1c1_store17_out[33:18], b1c1_store17_out[16:1]};
  assign store17_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) store17_begin2_out_room <= 5'h10; else store17_begin2_out_room <= (store17_begin2_out_room - {4'h0, start_store17 & b1c0_store17_out[0]}) + {4'h0, store17_begin2_out_get};
  end
  heddle_fifo_w0_d16_l2 store17_begin2_out (.clk(clk), .rst(rst), .put(start_store17 & b1c0_store17_out[0]), .get(store17_begin2_out_get), .valid(store17_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store17)) $display("EVENT start store17 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store17_asks & store17_ready)) $display("EVENT asked store17 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store17_answer)) $display("EVENT answered store17 %0d", $time);
`endif

  // ---- begin2: what is behind
  assign start_begin2 = (loop0_begin2_valid & (store17_begin2_out_valid | ~loop0_begin2_out)) & (|begin2_finish_room);
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
  assign start_finish = (begin2_finish_valid & ~(|load7_open)) & ~(|store17_open);
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

  wire unused = &{1'b0, b1c1_n21_8[31:16]};
endmodule
`default_nettype wire
