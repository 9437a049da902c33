// Kernel until, made from its schedule.
`default_nettype none
module kernel_until (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [31:0] arg2  /* n */,
  input wire [31:0] arg3  /* m */,
  input wire start  /* starts a launch, when none is running */,
  input wire load8_ready  /* x[i] */,
  input wire load8_answer,
  output wire load8_valid,
  output wire [63:0] load8_address,
  input wire [31:0] load8_data,
  input wire store13_ready  /* y[i] */,
  input wire store13_answer,
  output wire store13_valid,
  output wire [63:0] store13_address,
  output wire [31:0] store13_data,
  input wire store17_ready  /* y[62] */,
  input wire store17_answer,
  output wire store17_valid,
  output wire [63:0] store17_address,
  output wire [63:0] store17_data,
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
  reg loop0_flying;
  reg loop0_busy;
  wire loop0_b1c0_get;
  reg [3:0] loop0_b1c0_room;
  wire loop0_b1c0_out;
  wire loop0_b1c0_valid;
  wire loop0_b1c1_get;
  reg [3:0] loop0_b1c1_room;
  wire loop0_b1c1_out;
  wire loop0_b1c1_valid;
  wire loop0_load8_get;
  reg [3:0] loop0_load8_room;
  wire loop0_load8_valid;
  wire loop0_begin2_get;
  reg [3:0] loop0_begin2_room;
  wire loop0_begin2_out;
  wire loop0_begin2_valid;
  wire start_b1c0;
  reg b1c0_at2;
  reg [31:0] b1c0_n8_2_around;
  reg b1c0_first0_2;
  wire [31:0] b1c0_n4_2;
  reg [31:0] b1c0_n5_held;
  wire [31:0] b1c0_n5_2;
  wire [63:0] b1c0_n6_2;
  wire [63:0] b1c0_n7_2;
  wire [63:0] b1c0_n12_2;
  wire [31:0] b1c0_n15_2;
  wire b1c0_load8_get;
  reg [4:0] b1c0_load8_room;
  wire [63:0] b1c0_load8_out;
  wire b1c0_load8_valid;
  wire b1c0_store13_get;
  reg [4:0] b1c0_store13_room;
  wire [63:0] b1c0_store13_out;
  wire b1c0_store13_valid;
  wire b1c0_end0_get;
  reg [4:0] b1c0_end0_room;
  wire [63:0] b1c0_end0_out;
  wire b1c0_end0_valid;
  wire start_b1c1;
  wire b1c1_n9_8;
  wire [31:0] b1c1_n11_8;
  wire b1c1_dead;
  wire b1c1_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  wire b1c1_end0_get;
  reg [4:0] b1c1_end0_room;
  wire b1c1_end0_out;
  wire b1c1_end0_valid;
  wire b1c1_store13_get;
  reg [3:0] b1c1_store13_room;
  wire [32:0] b1c1_store13_out;
  wire b1c1_store13_valid;
  wire load8_wants;
  wire load8_happens;
  wire load8_asks;
  wire start_load8;
  reg [9:0] load8_open;
  wire load8_end0_answer_get;
  reg [4:0] load8_end0_answer_room;
  wire [31:0] load8_end0_answer_out;
  wire load8_end0_answer_valid;
  wire load8_b1c1_answer_get;
  reg [4:0] load8_b1c1_answer_room;
  wire [31:0] load8_b1c1_answer_out;
  wire load8_b1c1_answer_valid;
  wire store13_wants;
  wire store13_happens;
  wire store13_asks;
  wire start_store13;
  reg [9:0] store13_open;
  wire store13_over;
  wire store13_order_out;
  wire store13_order_valid;
  reg [8:0] store13_places;
  reg [9:0] store13_got;
  wire store13_end0_get;
  reg [4:0] store13_end0_room;
  wire store13_end0_valid;
  wire start_end0;
  reg [31:0] keep_n4_held;
  wire [31:0] keep_n4;
  reg [31:0] keep_n5_held;
  wire [31:0] keep_n5;
  wire end0_b1c0_around_get;
  reg [4:0] end0_b1c0_around_room;
  wire [31:0] end0_b1c0_around_out;
  wire end0_b1c0_around_valid;
  wire end0_begin2_out_get;
  reg [4:0] end0_begin2_out_room;
  wire end0_begin2_out_valid;
  wire start_begin2;
  wire begin2_store17_get;
  reg [3:0] begin2_store17_room;
  wire begin2_store17_valid;
  wire store17_wants;
  wire store17_happens;
  wire store17_asks;
  wire start_store17;
  reg [9:0] store17_open;
  wire store17_finish_get;
  reg [4:0] store17_finish_room;
  wire store17_finish_valid;
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

  // ---- loop 0, line 33: an iteration every 1 cycle until one leaves
  assign loop0_entered = 1'b1;
  assign start_loop0 = (((begin0_loop0_valid & ((((|loop0_b1c0_room) & (|loop0_b1c1_room)) & (|loop0_load8_room)) & (|loop0_begin2_room))) & (|loop0_begin2_room)) & ~(loop0_flying == 1'b1)) & ~loop0_busy;
  assign loop0_go = start_loop0 & loop0_entered;
  assign loop0_launch = loop0_go | ((loop0_busy & ~(loop0_flying == 1'b1)) & (((|loop0_b1c0_room) & (|loop0_b1c1_room)) & (|loop0_load8_room)));  // an iteration starts
  always @(posedge clk) begin
    if (rst) loop0_flying <= 1'b0; else loop0_flying <= ((loop0_flying + loop0_launch) - start_end0) - loop0_dropped;  // iterations in flight
    if (rst) loop0_busy <= 1'b0; else loop0_busy <= loop0_go | (loop0_busy & ~loop0_leaving);
  end
  assign loop0_b1c0_get = start_b1c0;
  always @(posedge clk) begin
    if (rst) loop0_b1c0_room <= 4'h8; else loop0_b1c0_room <= (loop0_b1c0_room - {3'h0, loop0_launch}) + {3'h0, loop0_b1c0_get};
  end
  heddle_fifo_w1_d8_l1 loop0_b1c0 (.clk(clk), .rst(rst), .put(loop0_launch), .in(loop0_go), .get(loop0_b1c0_get), .out(loop0_b1c0_out), .valid(loop0_b1c0_valid));
  assign loop0_b1c1_get = start_b1c1;
  always @(posedge clk) begin
    if (rst) loop0_b1c1_room <= 4'h8; else loop0_b1c1_room <= (loop0_b1c1_room - {3'h0, loop0_launch}) + {3'h0, loop0_b1c1_get};
  end
  heddle_fifo_w1_d8_l8 loop0_b1c1 (.clk(clk), .rst(rst), .put(loop0_launch), .in(loop0_go), .get(loop0_b1c1_get), .out(loop0_b1c1_out), .valid(loop0_b1c1_valid));
  assign loop0_load8_get = start_load8;
  always @(posedge clk) begin
    if (rst) loop0_load8_room <= 4'h8; else loop0_load8_room <= (loop0_load8_room - {3'h0, loop0_launch}) + {3'h0, loop0_load8_get};
  end
  heddle_fifo_w0_d8_l5 loop0_load8 (.clk(clk), .rst(rst), .put(loop0_launch), .get(loop0_load8_get), .valid(loop0_load8_valid));
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
  assign start_b1c0 = (loop0_b1c0_valid & (end0_b1c0_around_valid | loop0_b1c0_out)) & (((|b1c0_load8_room) & (|b1c0_store13_room)) & (|b1c0_end0_room));
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    b1c0_n8_2_around <= end0_b1c0_around_out;
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n4_2 = b1c0_first0_2 ? 32'h9 : b1c0_n8_2_around;  // n4, carried last, line 31
  always @(posedge clk) begin
    if (b1c0_at2) b1c0_n5_held <= b1c0_n15_2;  // n5, the next iteration's, line 30
  end
  assign b1c0_n5_2 = b1c0_first0_2 ? 32'h0 : b1c0_n5_held;  // n5, carried i, line 30
  assign b1c0_n6_2 = {{32{b1c0_n5_2[31]}}, b1c0_n5_2};  // n6, cycle 2, line 33
  assign b1c0_n7_2 = arg0 + (b1c0_n6_2 << 6'h2);  // n7, cycle 2, line 33
  assign b1c0_n12_2 = arg1 + (b1c0_n6_2 << 6'h2);  // n12, cycle 2, line 34
  assign b1c0_n15_2 = b1c0_n5_2 + 32'h1;  // n15, cycle 2, line 36
  assign b1c0_load8_get = start_load8;
  always @(posedge clk) begin
    if (rst) b1c0_load8_room <= 5'h10; else b1c0_load8_room <= (b1c0_load8_room - {4'h0, start_b1c0}) + {4'h0, b1c0_load8_get};
  end
  heddle_fifo_w64_d16_l3 b1c0_load8 (.clk(clk), .rst(rst), .put(b1c0_at2), .in(b1c0_n7_2), .get(b1c0_load8_get), .out(b1c0_load8_out), .valid(b1c0_load8_valid));
  assign b1c0_store13_get = start_store13;
  always @(posedge clk) begin
    if (rst) b1c0_store13_room <= 5'h10; else b1c0_store13_room <= (b1c0_store13_room - {4'h0, start_b1c0}) + {4'h0, b1c0_store13_get};
  end
  heddle_fifo_w64_d16_l3 b1c0_store13 (.clk(clk), .rst(rst), .put(b1c0_at2), .in(b1c0_n12_2), .get(b1c0_store13_get), .out(b1c0_store13_out), .valid(b1c0_store13_valid));
  assign b1c0_end0_get = start_end0;
  always @(posedge clk) begin
    if (rst) b1c0_end0_room <= 5'h10; else b1c0_end0_room <= (b1c0_end0_room - {4'h0, start_b1c0}) + {4'h0, b1c0_end0_get};
  end
  heddle_fifo_w64_d16_l3 b1c0_end0 (.clk(clk), .rst(rst), .put(b1c0_at2), .in({b1c0_n5_2, b1c0_n4_2}), .get(b1c0_end0_get), .out(b1c0_end0_out), .valid(b1c0_end0_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at2)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- b1c1: starts in cycle 8, operations in 8 to 8, results leave in 8
  assign start_b1c1 = (loop0_b1c1_valid & load8_b1c1_answer_valid) & ((|b1c1_end0_room) & (|b1c1_store13_room));
  assign b1c1_n9_8 = load8_b1c1_answer_out == arg2;  // n9, cycle 8, line 33
  assign b1c1_n11_8 = load8_b1c1_answer_out + arg3;  // n11, cycle 8, line 34
  assign b1c1_dead = loop0_left & ~loop0_b1c1_out;  // this iteration was started behind the last one
  assign b1c1_live = start_b1c1 & ~b1c1_dead;
  assign loop0_dropped = start_b1c1 & b1c1_dead;
  always @(posedge clk) begin
    if (rst) loop0_left <= 1'b0; else loop0_left <= b1c1_live ? b1c1_n9_8 : loop0_left;
  end
  assign loop0_leaving = b1c1_live & b1c1_n9_8;  // the last iteration of loop 0
  assign b1c1_end0_get = start_end0;
  always @(posedge clk) begin
    if (rst) b1c1_end0_room <= 5'h10; else b1c1_end0_room <= ((b1c1_end0_room - {4'h0, start_b1c1}) + {4'h0, b1c1_end0_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w1_d16_l0 b1c1_end0 (.clk(clk), .rst(rst), .put(start_b1c1 & ~b1c1_dead), .in(b1c1_n9_8), .get(b1c1_end0_get), .out(b1c1_end0_out), .valid(b1c1_end0_valid));
  assign b1c1_store13_get = start_store13;
  always @(posedge clk) begin
    if (rst) b1c1_store13_room <= 4'h8; else b1c1_store13_room <= ((b1c1_store13_room - {3'h0, start_b1c1}) + {3'h0, b1c1_store13_get}) + {3'h0, loop0_dropped};
  end
  heddle_fifo_w33_d8_l0 b1c1_store13 (.clk(clk), .rst(rst), .put(start_b1c1 & ~b1c1_dead), .in({b1c1_n11_8, b1c1_n9_8}), .get(b1c1_store13_get), .out(b1c1_store13_out), .valid(b1c1_store13_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c1)) $display("EVENT start b1c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c1)) $display("EVENT end b1c1 %0d", $time);
`endif

  // ---- load8: x[i], line 33, starts in cycle 5, is over in 8
  assign load8_wants = ((loop0_load8_valid & b1c0_load8_valid) & ((|load8_end0_answer_room) & (|load8_b1c1_answer_room))) & ~(load8_open == 10'h3ff);
  assign load8_happens = 1'b1;
  assign load8_asks = load8_wants & load8_happens;
  assign load8_valid = load8_asks;
  assign load8_address = b1c0_load8_out;
  assign start_load8 = load8_wants & (~load8_happens | load8_ready);  // n8, x[i], line 33
  always @(posedge clk) begin
    if (rst) load8_open <= 10'h0; else load8_open <= (load8_open + {9'h0, load8_asks & load8_ready}) - {9'h0, load8_answer};  // requests on their way
  end
  assign load8_end0_answer_get = start_end0;
  always @(posedge clk) begin
    if (rst) load8_end0_answer_room <= 5'h10; else load8_end0_answer_room <= (load8_end0_answer_room - {4'h0, start_load8 & load8_happens}) + {4'h0, load8_end0_answer_get};
  end
  heddle_fifo_w32_d16_l1 load8_end0_answer (.clk(clk), .rst(rst), .put(load8_answer), .in(load8_data), .get(load8_end0_answer_get), .out(load8_end0_answer_out), .valid(load8_end0_answer_valid));
  assign load8_b1c1_answer_get = start_b1c1;
  always @(posedge clk) begin
    if (rst) load8_b1c1_answer_room <= 5'h10; else load8_b1c1_answer_room <= (load8_b1c1_answer_room - {4'h0, start_load8 & load8_happens}) + {4'h0, load8_b1c1_answer_get};
  end
  heddle_fifo_w32_d16_l1 load8_b1c1_answer (.clk(clk), .rst(rst), .put(load8_answer), .in(load8_data), .get(load8_b1c1_answer_get), .out(load8_b1c1_answer_out), .valid(load8_b1c1_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load8)) $display("EVENT start load8 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load8_asks & load8_ready)) $display("EVENT asked load8 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load8_answer)) $display("EVENT answered load8 %0d", $time);
`endif

  // ---- store13: y[i], line 34, starts in cycle 8, is over in 42
  assign store13_wants = ((b1c1_store13_valid & b1c0_store13_valid) & (|store13_end0_room)) & (~(store13_open == 10'h3ff) & (|store13_places));
  assign store13_happens = ~b1c1_store13_out[0];
  assign store13_asks = store13_wants & store13_happens;
  assign store13_valid = store13_asks;
  assign store13_address = b1c0_store13_out;
  assign start_store13 = store13_wants & (~store13_happens | store13_ready);  // n13, y[i], line 34
  always @(posedge clk) begin
    if (rst) store13_open <= 10'h0; else store13_open <= (store13_open + {9'h0, store13_asks & store13_ready}) - {9'h0, store13_answer};  // requests on their way
  end
  assign store13_over = store13_order_valid & (~store13_order_out | (store13_answer | (|store13_got)));
  heddle_fifo_w1_d256_l1 store13_order (.clk(clk), .rst(rst), .put(start_store13), .in(store13_happens), .get(store13_over), .out(store13_order_out), .valid(store13_order_valid));
  always @(posedge clk) begin
    if (rst) store13_places <= 9'h100; else store13_places <= (store13_places - {8'h0, start_store13}) + {8'h0, store13_over};  // iterations more that may wait for answers
    if (rst) store13_got <= 10'h0; else store13_got <= (store13_got + {9'h0, store13_answer}) - {9'h0, store13_over & store13_order_out};
  end
  assign store13_data = b1c1_store13_out[32:1];
  assign store13_end0_get = start_end0;
  always @(posedge clk) begin
    if (rst) store13_end0_room <= 5'h10; else store13_end0_room <= (store13_end0_room - {4'h0, start_store13}) + {4'h0, store13_end0_get};
  end
  heddle_fifo_w0_d16_l0 store13_end0 (.clk(clk), .rst(rst), .put(store13_over), .get(store13_end0_get), .valid(store13_end0_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store13)) $display("EVENT start store13 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store13_asks & store13_ready)) $display("EVENT asked store13 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store13_answer)) $display("EVENT answered store13 %0d", $time);
`endif

  // ---- end0: what is behind
  assign start_end0 = (((load8_end0_answer_valid & b1c1_end0_valid) & b1c0_end0_valid) & store13_end0_valid) & ((|end0_b1c0_around_room) & (|end0_begin2_out_room));
  always @(posedge clk) begin
    if (start_end0 & b1c1_end0_out) keep_n4_held <= b1c0_end0_out[31:0];  // n4, kept for what stands behind, line 31
  end
  assign keep_n4 = (start_end0 & b1c1_end0_out) ? b1c0_end0_out[31:0] : keep_n4_held;  // n4, kept for what stands behind, line 31
  always @(posedge clk) begin
    if (start_end0 & b1c1_end0_out) keep_n5_held <= b1c0_end0_out[63:32];  // n5, kept for what stands behind, line 30
  end
  assign keep_n5 = (start_end0 & b1c1_end0_out) ? b1c0_end0_out[63:32] : keep_n5_held;  // n5, kept for what stands behind, line 30
  assign end0_b1c0_around_get = start_b1c0 & ~loop0_b1c0_out;
  always @(posedge clk) begin
    if (rst) end0_b1c0_around_room <= 5'h10; else end0_b1c0_around_room <= ((end0_b1c0_around_room - {4'h0, start_end0}) + {4'h0, end0_b1c0_around_get}) + {4'h0, start_end0 & b1c1_end0_out};
  end
  heddle_fifo_w32_d16_l1 end0_b1c0_around (.clk(clk), .rst(rst), .put(start_end0 & ~b1c1_end0_out), .in(load8_end0_answer_out), .get(end0_b1c0_around_get), .out(end0_b1c0_around_out), .valid(end0_b1c0_around_valid));
  assign end0_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) end0_begin2_out_room <= 5'h10; else end0_begin2_out_room <= ((end0_begin2_out_room - {4'h0, start_end0}) + {4'h0, end0_begin2_out_get}) + {4'h0, start_end0 & ~b1c1_end0_out};
  end
  heddle_fifo_w0_d16_l0 end0_begin2_out (.clk(clk), .rst(rst), .put(start_end0 & b1c1_end0_out), .get(end0_begin2_out_get), .valid(end0_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_end0)) $display("EVENT start end0 %0d", $time);
`endif

  // ---- begin2: what is behind
  assign start_begin2 = (loop0_begin2_valid & (end0_begin2_out_valid | ~loop0_begin2_out)) & (|begin2_store17_room);
  assign begin2_store17_get = start_store17;
  always @(posedge clk) begin
    if (rst) begin2_store17_room <= 4'h8; else begin2_store17_room <= (begin2_store17_room - {3'h0, start_begin2}) + {3'h0, begin2_store17_get};
  end
  heddle_fifo_w0_d8_l0 begin2_store17 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_store17_get), .valid(begin2_store17_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin2)) $display("EVENT start begin2 %0d", $time);
`endif

  // ---- store17: y[62], line 38, starts in cycle 0, is over in 1
  assign store17_wants = (begin2_store17_valid & (|store17_finish_room)) & ~(store17_open == 10'h3ff);
  assign store17_happens = 1'b1;
  assign store17_asks = store17_wants & store17_happens;
  assign store17_valid = store17_asks;
  assign store17_address = arg1 + 64'hf8;
  assign start_store17 = store17_wants & (~store17_happens | store17_ready);  // n17, y[62], line 38
  always @(posedge clk) begin
    if (rst) store17_open <= 10'h0; else store17_open <= (store17_open + {9'h0, store17_asks & store17_ready}) - {9'h0, store17_answer};  // requests on their way
  end
  assign store17_data = {keep_n5, keep_n4};
  assign store17_finish_get = start_finish;
  always @(posedge clk) begin
    if (rst) store17_finish_room <= 5'h10; else store17_finish_room <= (store17_finish_room - {4'h0, start_store17}) + {4'h0, store17_finish_get};
  end
  heddle_fifo_w0_d16_l1 store17_finish (.clk(clk), .rst(rst), .put(start_store17), .get(store17_finish_get), .valid(store17_finish_valid));
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

  // ---- end of a launch
  assign start_finish = ((store17_finish_valid & ~(|load8_open)) & ~(|store13_open)) & ~(|store17_open);
  always @(posedge clk) begin
    if (rst) running <= 1'b0; else running <= start_begin0 | (running & ~start_finish);
  end
  assign done = start_finish;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store17_finish_valid)) $display("EVENT passed finish %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_finish)) $display("EVENT start finish %0d", $time);
`endif
endmodule
`default_nettype wire
