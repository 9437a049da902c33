// Kernel axpy_in_place, made from its schedule.
`default_nettype none
module kernel_axpy_in_place (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [31:0] arg2  /* a */,
  input wire [31:0] arg3  /* n */,
  input wire start  /* starts a launch, when none is running */,
  input wire load8_ready  /* x[i] */,
  input wire load8_answer,
  output wire load8_valid,
  output wire [63:0] load8_address,
  input wire [31:0] load8_data,
  input wire load11_ready  /* y[i] */,
  input wire load11_answer,
  output wire load11_valid,
  output wire [63:0] load11_address,
  input wire [31:0] load11_data,
  input wire store13_ready  /* y[i] */,
  input wire store13_answer,
  output wire store13_valid,
  output wire [63:0] store13_address,
  output wire [31:0] store13_data,
  output wire done  /* a launch has ended, all of its stores have happened */
);
  wire start_begin0;
  wire begin0_loop0_get;
  reg [4:0] begin0_loop0_room;
  wire begin0_loop0_valid;
  reg [8:0] loop0_wait;
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
  reg [31:0] b1c0_n3_held;
  reg b1c0_first0_2;
  wire [31:0] b1c0_n3_2;
  wire b1c0_n4_2;
  wire b1c0_n5_2;
  wire [63:0] b1c0_n6_2;
  wire [63:0] b1c0_n7_2;
  wire [63:0] b1c0_n10_2;
  wire [31:0] b1c0_n15_2;
  wire b1c0_dead;
  wire b1c0_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  wire b1c0_b1c1_get;
  reg [3:0] b1c0_b1c1_room;
  wire b1c0_b1c1_out;
  wire b1c0_b1c1_valid;
  wire b1c0_load8_get;
  reg [3:0] b1c0_load8_room;
  wire [64:0] b1c0_load8_out;
  wire b1c0_load8_valid;
  wire b1c0_load11_get;
  reg [3:0] b1c0_load11_room;
  wire [64:0] b1c0_load11_out;
  wire b1c0_load11_valid;
  wire b1c0_store13_get;
  reg [3:0] b1c0_store13_room;
  wire [64:0] b1c0_store13_out;
  wire b1c0_store13_valid;
  wire start_b1c1;
  reg b1c1_at168;
  reg b1c1_at169;
  reg b1c1_at170;
  reg b1c1_at171;
  reg [31:0] b1c1_n9_170_s1;
  reg [31:0] b1c1_n9_170_s2;
  reg [31:0] b1c1_n9_170;
  reg [31:0] b1c1_n9_171;
  reg [31:0] b1c1_n11_168;
  reg [31:0] b1c1_n11_169;
  reg [31:0] b1c1_n11_170;
  reg [31:0] b1c1_n11_171;
  wire [31:0] b1c1_n12_171;
  wire b1c1_store13_get;
  reg [3:0] b1c1_store13_room;
  wire [31:0] b1c1_store13_out;
  wire b1c1_store13_valid;
  reg [11:0] load8_behind_store13_1;
  wire load8_wants;
  wire load8_happens;
  wire load8_asks;
  wire start_load8;
  reg [9:0] load8_open;
  wire load8_over;
  wire load8_order_out;
  wire load8_order_valid;
  reg [8:0] load8_places;
  reg [9:0] load8_got;
  wire load8_b1c1_answer_get;
  reg [3:0] load8_b1c1_answer_room;
  wire [31:0] load8_b1c1_answer_out;
  wire load8_b1c1_answer_valid;
  wire load11_wants;
  wire load11_happens;
  wire load11_asks;
  wire start_load11;
  reg [9:0] load11_open;
  wire load11_over;
  wire load11_order_out;
  wire load11_order_valid;
  reg [8:0] load11_places;
  reg [9:0] load11_got;
  wire load11_b1c1_answer_get;
  reg [3:0] load11_b1c1_answer_room;
  wire [31:0] load11_b1c1_answer_out;
  wire load11_b1c1_answer_valid;
  reg [11:0] store13_behind_load8_0;
  reg [11:0] store13_behind_load11_0;
  reg [11:0] store13_behind_load8_1;
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
  wire store13_begin2_out_last_out;
  wire store13_begin2_out_last_valid;
  wire store13_begin2_out_get;
  reg [3:0] store13_begin2_out_room;
  wire store13_begin2_out_valid;
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

  // ---- loop 0, line 37: an iteration every 257 cycles until one leaves
  always @(posedge clk) begin
    if (rst) loop0_wait <= 9'h0; else loop0_wait <= loop0_launch ? 9'h100 : (loop0_wait - {8'h0, (|loop0_wait)});
  end
  assign loop0_entered = 1'b1;
  assign start_loop0 = ((begin0_loop0_valid & ((|loop0_b1c0_room) & (|loop0_begin2_room))) & (|loop0_begin2_room)) & ~loop0_busy;
  assign loop0_go = start_loop0 & loop0_entered;
  assign loop0_launch = loop0_go | ((loop0_busy & ~(|loop0_wait)) & (|loop0_b1c0_room));  // an iteration starts
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
  assign start_b1c0 = loop0_b1c0_valid & ((((|b1c0_b1c1_room) & (|b1c0_load8_room)) & (|b1c0_load11_room)) & (|b1c0_store13_room));
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    if (b1c0_at2) b1c0_n3_held <= b1c0_n15_2;  // n3, the next iteration's, line 37
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n3_2 = b1c0_first0_2 ? 32'h0 : b1c0_n3_held;  // n3, carried i, line 37
  assign b1c0_n4_2 = $signed(b1c0_n3_2) < $signed(arg3);  // n4, cycle 2, line 37
  assign b1c0_n5_2 = ~b1c0_n4_2;  // n5, cycle 2, line 37
  assign b1c0_n6_2 = {{32{b1c0_n3_2[31]}}, b1c0_n3_2};  // n6, cycle 2, line 38
  assign b1c0_n7_2 = arg0 + (b1c0_n6_2 << 6'h2);  // n7, cycle 2, line 38
  assign b1c0_n10_2 = arg1 + (b1c0_n6_2 << 6'h2);  // n10, cycle 2, line 38
  assign b1c0_n15_2 = b1c0_n3_2 + 32'h1;  // n15, cycle 2, line 37
  assign b1c0_dead = loop0_left & ~b1c0_first0_2;  // this iteration was started behind the last one
  assign b1c0_live = b1c0_at2 & ~b1c0_dead;
  assign loop0_dropped = b1c0_at2 & b1c0_dead;
  always @(posedge clk) begin
    if (rst) loop0_left <= 1'b0; else loop0_left <= b1c0_live ? b1c0_n5_2 : loop0_left;
  end
  assign loop0_leaving = b1c0_live & b1c0_n5_2;  // the last iteration of loop 0
  assign b1c0_b1c1_get = start_b1c1;
  always @(posedge clk) begin
    if (rst) b1c0_b1c1_room <= 4'h8; else b1c0_b1c1_room <= ((b1c0_b1c1_room - {3'h0, start_b1c0}) + {3'h0, b1c0_b1c1_get}) + {3'h0, loop0_dropped};
  end
  heddle_fifo_w1_d8_l165 b1c0_b1c1 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in(b1c0_n5_2), .get(b1c0_b1c1_get), .out(b1c0_b1c1_out), .valid(b1c0_b1c1_valid));
  assign b1c0_load8_get = start_load8;
  always @(posedge clk) begin
    if (rst) b1c0_load8_room <= 4'h8; else b1c0_load8_room <= ((b1c0_load8_room - {3'h0, start_b1c0}) + {3'h0, b1c0_load8_get}) + {3'h0, loop0_dropped};
  end
  heddle_fifo_w65_d8_l3 b1c0_load8 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n7_2, b1c0_n5_2}), .get(b1c0_load8_get), .out(b1c0_load8_out), .valid(b1c0_load8_valid));
  assign b1c0_load11_get = start_load11;
  always @(posedge clk) begin
    if (rst) b1c0_load11_room <= 4'h8; else b1c0_load11_room <= ((b1c0_load11_room - {3'h0, start_b1c0}) + {3'h0, b1c0_load11_get}) + {3'h0, loop0_dropped};
  end
  heddle_fifo_w65_d8_l3 b1c0_load11 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n10_2, b1c0_n5_2}), .get(b1c0_load11_get), .out(b1c0_load11_out), .valid(b1c0_load11_valid));
  assign b1c0_store13_get = start_store13;
  always @(posedge clk) begin
    if (rst) b1c0_store13_room <= 4'h8; else b1c0_store13_room <= ((b1c0_store13_room - {3'h0, start_b1c0}) + {3'h0, b1c0_store13_get}) + {3'h0, loop0_dropped};
  end
  heddle_fifo_w65_d8_l169 b1c0_store13 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n10_2, b1c0_n5_2}), .get(b1c0_store13_get), .out(b1c0_store13_out), .valid(b1c0_store13_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at2)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- b1c1: starts in cycle 167, operations in 167 to 171, results leave in 171
  assign start_b1c1 = ((b1c0_b1c1_valid & (load8_b1c1_answer_valid | b1c0_b1c1_out)) & (load11_b1c1_answer_valid | b1c0_b1c1_out)) & (|b1c1_store13_room);
  always @(posedge clk) begin
    if (rst) b1c1_at168 <= 1'b0; else b1c1_at168 <= start_b1c1;
    if (rst) b1c1_at169 <= 1'b0; else b1c1_at169 <= b1c1_at168;
    if (rst) b1c1_at170 <= 1'b0; else b1c1_at170 <= b1c1_at169;
    if (rst) b1c1_at171 <= 1'b0; else b1c1_at171 <= b1c1_at170;
    b1c1_n9_170_s1 <= arg2 * load8_b1c1_answer_out;  // n9, cycle 167 to 170, line 38
    b1c1_n9_170_s2 <= b1c1_n9_170_s1;  // n9, cycle 167 to 170, line 38
    b1c1_n9_170 <= b1c1_n9_170_s2;  // n9, cycle 167 to 170, line 38
    b1c1_n9_171 <= b1c1_n9_170;  // n9, line 38
    b1c1_n11_168 <= load11_b1c1_answer_out;  // n11, line 38
    b1c1_n11_169 <= b1c1_n11_168;  // n11, line 38
    b1c1_n11_170 <= b1c1_n11_169;  // n11, line 38
    b1c1_n11_171 <= b1c1_n11_170;  // n11, line 38
  end
  assign b1c1_n12_171 = b1c1_n9_171 + b1c1_n11_171;  // n12, cycle 171, line 38
  assign b1c1_store13_get = start_store13;
  always @(posedge clk) begin
    if (rst) b1c1_store13_room <= 4'h8; else b1c1_store13_room <= (b1c1_store13_room - {3'h0, start_b1c1}) + {3'h0, b1c1_store13_get};
  end
  heddle_fifo_w32_d8_l0 b1c1_store13 (.clk(clk), .rst(rst), .put(b1c1_at171), .in(b1c1_n12_171), .get(b1c1_store13_get), .out(b1c1_store13_out), .valid(b1c1_store13_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c1)) $display("EVENT start b1c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c1_at171)) $display("EVENT end b1c1 %0d", $time);
`endif

  // ---- load8: x[i], line 38, starts in cycle 5, is over in 167
  always @(posedge clk) begin
    if (rst) load8_behind_store13_1 <= 12'h1; else load8_behind_store13_1 <= (load8_behind_store13_1 + {11'h0, store13_over}) - {11'h0, start_load8};  // iterations of store13 that are over
  end
  assign load8_wants = ((b1c0_load8_valid & (|load8_b1c1_answer_room)) & (~(load8_open == 10'h3ff) & (|load8_places))) & ((|load8_behind_store13_1) | store13_over);
  assign load8_happens = ~b1c0_load8_out[0];
  assign load8_asks = load8_wants & load8_happens;
  assign load8_valid = load8_asks;
  assign load8_address = b1c0_load8_out[64:1];
  assign start_load8 = load8_wants & (~load8_happens | load8_ready);  // n8, x[i], line 38
  always @(posedge clk) begin
    if (rst) load8_open <= 10'h0; else load8_open <= (load8_open + {9'h0, load8_asks & load8_ready}) - {9'h0, load8_answer};  // requests on their way
  end
  assign load8_over = load8_order_valid & (~load8_order_out | (load8_answer | (|load8_got)));
  heddle_fifo_w1_d256_l1 load8_order (.clk(clk), .rst(rst), .put(start_load8), .in(load8_happens), .get(load8_over), .out(load8_order_out), .valid(load8_order_valid));
  always @(posedge clk) begin
    if (rst) load8_places <= 9'h100; else load8_places <= (load8_places - {8'h0, start_load8}) + {8'h0, load8_over};  // iterations more that may wait for answers
    if (rst) load8_got <= 10'h0; else load8_got <= (load8_got + {9'h0, load8_answer}) - {9'h0, load8_over & load8_order_out};
  end
  assign load8_b1c1_answer_get = start_b1c1 & ~b1c0_b1c1_out;
  always @(posedge clk) begin
    if (rst) load8_b1c1_answer_room <= 4'h8; else load8_b1c1_answer_room <= (load8_b1c1_answer_room - {3'h0, start_load8 & load8_happens}) + {3'h0, load8_b1c1_answer_get};
  end
  heddle_fifo_w32_d8_l1 load8_b1c1_answer (.clk(clk), .rst(rst), .put(load8_answer), .in(load8_data), .get(load8_b1c1_answer_get), .out(load8_b1c1_answer_out), .valid(load8_b1c1_answer_valid));
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

  // ---- load11: y[i], line 38, starts in cycle 5, is over in 167
  assign load11_wants = (b1c0_load11_valid & (|load11_b1c1_answer_room)) & (~(load11_open == 10'h3ff) & (|load11_places));
  assign load11_happens = ~b1c0_load11_out[0];
  assign load11_asks = load11_wants & load11_happens;
  assign load11_valid = load11_asks;
  assign load11_address = b1c0_load11_out[64:1];
  assign start_load11 = load11_wants & (~load11_happens | load11_ready);  // n11, y[i], line 38
  always @(posedge clk) begin
    if (rst) load11_open <= 10'h0; else load11_open <= (load11_open + {9'h0, load11_asks & load11_ready}) - {9'h0, load11_answer};  // requests on their way
  end
  assign load11_over = load11_order_valid & (~load11_order_out | (load11_answer | (|load11_got)));
  heddle_fifo_w1_d256_l1 load11_order (.clk(clk), .rst(rst), .put(start_load11), .in(load11_happens), .get(load11_over), .out(load11_order_out), .valid(load11_order_valid));
  always @(posedge clk) begin
    if (rst) load11_places <= 9'h100; else load11_places <= (load11_places - {8'h0, start_load11}) + {8'h0, load11_over};  // iterations more that may wait for answers
    if (rst) load11_got <= 10'h0; else load11_got <= (load11_got + {9'h0, load11_answer}) - {9'h0, load11_over & load11_order_out};
  end
  assign load11_b1c1_answer_get = start_b1c1 & ~b1c0_b1c1_out;
  always @(posedge clk) begin
    if (rst) load11_b1c1_answer_room <= 4'h8; else load11_b1c1_answer_room <= (load11_b1c1_answer_room - {3'h0, start_load11 & load11_happens}) + {3'h0, load11_b1c1_answer_get};
  end
  heddle_fifo_w32_d8_l1 load11_b1c1_answer (.clk(clk), .rst(rst), .put(load11_answer), .in(load11_data), .get(load11_b1c1_answer_get), .out(load11_b1c1_answer_out), .valid(load11_b1c1_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load11)) $display("EVENT start load11 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load11_asks & load11_ready)) $display("EVENT asked load11 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load11_answer)) $display("EVENT answered load11 %0d", $time);
`endif

  // ---- store13: y[i], line 38, starts in cycle 171, is over in 261
  always @(posedge clk) begin
    if (rst) store13_behind_load8_0 <= 12'h0; else store13_behind_load8_0 <= (store13_behind_load8_0 + {11'h0, load8_over}) - {11'h0, start_store13};  // iterations of load8 that are over
    if (rst) store13_behind_load11_0 <= 12'h0; else store13_behind_load11_0 <= (store13_behind_load11_0 + {11'h0, load11_over}) - {11'h0, start_store13};  // iterations of load11 that are over
    if (rst) store13_behind_load8_1 <= 12'h1; else store13_behind_load8_1 <= (store13_behind_load8_1 + {11'h0, load8_over}) - {11'h0, start_store13};  // iterations of load8 that are over
  end
  assign store13_wants = (((b1c0_store13_valid & b1c1_store13_valid) & (|store13_begin2_out_room)) & (~(store13_open == 10'h3ff) & (|store13_places))) & ((((|store13_behind_load8_0) | load8_over) & ((|store13_behind_load11_0) | load11_over)) & ((|store13_behind_load8_1) | load8_over));
  assign store13_happens = ~b1c0_store13_out[0];
  assign store13_asks = store13_wants & store13_happens;
  assign store13_valid = store13_asks;
  assign store13_address = b1c0_store13_out[64:1];
  assign start_store13 = store13_wants & (~store13_happens | store13_ready);  // n13, y[i], line 38
  always @(posedge clk) begin
    if (rst) store13_open <= 10'h0; else store13_open <= (store13_open + {9'h0, store13_asks & store13_ready}) - {9'h0, store13_answer};  // requests on their way
  end
  assign store13_over = store13_order_valid & (~store13_order_out | (store13_answer | (|store13_got)));
  heddle_fifo_w1_d256_l1 store13_order (.clk(clk), .rst(rst), .put(start_store13), .in(store13_happens), .get(store13_over), .out(store13_order_out), .valid(store13_order_valid));
  always @(posedge clk) begin
    if (rst) store13_places <= 9'h100; else store13_places <= (store13_places - {8'h0, start_store13}) + {8'h0, store13_over};  // iterations more that may wait for answers
    if (rst) store13_got <= 10'h0; else store13_got <= (store13_got + {9'h0, store13_answer}) - {9'h0, store13_over & store13_order_out};
  end
  assign store13_data = b1c1_store13_out;
  heddle_fifo_w1_d256_l1 store13_begin2_out_last (.clk(clk), .rst(rst), .put(start_store13), .in(b1c0_store13_out[0]), .get(store13_over), .out(store13_begin2_out_last_out), .valid(store13_begin2_out_last_valid));
  assign store13_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) store13_begin2_out_room <= 4'h8; else store13_begin2_out_room <= (store13_begin2_out_room - {3'h0, start_store13 & b1c0_store13_out[0]}) + {3'h0, store13_begin2_out_get};
  end
  heddle_fifo_w0_d8_l0 store13_begin2_out (.clk(clk), .rst(rst), .put(store13_over & store13_begin2_out_last_out), .get(store13_begin2_out_get), .valid(store13_begin2_out_valid));
`ifdef HEDDLE_CHECKS
  always @(posedge clk)
    if (!rst && (store13_over & ~store13_begin2_out_last_valid)) begin
      $display("FAULT %m: an end without an iteration");
      $finish;
    end
`endif
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

  // ---- begin2: what is behind
  assign start_begin2 = (loop0_begin2_valid & (store13_begin2_out_valid | ~loop0_begin2_out)) & (|begin2_finish_room);
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
  assign start_finish = ((begin2_finish_valid & ~(|load8_open)) & ~(|load11_open)) & ~(|store13_open);
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

  wire unused = &{1'b0, store13_begin2_out_last_valid};
endmodule
`default_nettype wire
