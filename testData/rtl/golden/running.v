// Kernel running, made from its schedule.
`default_nettype none
module kernel_running (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [31:0] arg2  /* n */,
  input wire [31:0] arg3  /* m */,
  input wire start  /* starts a launch, when none is running */,
  input wire load19_ready  /* x[(i + k) & 63] */,
  input wire load19_answer,
  output wire load19_valid,
  output wire [63:0] load19_address,
  input wire [31:0] load19_data,
  input wire store24_ready  /* y[i] */,
  input wire store24_answer,
  output wire store24_valid,
  output wire [63:0] store24_address,
  output wire [31:0] store24_data,
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
  wire loop0_begin4_get;
  reg [3:0] loop0_begin4_room;
  wire loop0_begin4_out;
  wire loop0_begin4_valid;
  wire start_hand5;
  wire hand5_b1h5_around_get;
  reg [4:0] hand5_b1h5_around_room;
  wire [31:0] hand5_b1h5_around_out;
  wire hand5_b1h5_around_valid;
  wire start_b1h5;
  wire [31:0] b1h5_n5_2;
  wire b1h5_loop1_get;
  reg [4:0] b1h5_loop1_room;
  wire [31:0] b1h5_loop1_out;
  wire b1h5_loop1_valid;
  wire start_b1c0;
  reg b1c0_at2;
  reg [31:0] b1c0_n4_held;
  reg b1c0_first0_2;
  wire [31:0] b1c0_n4_2;
  wire b1c0_n6_2;
  wire b1c0_n7_2;
  wire [31:0] b1c0_n25_2;
  wire b1c0_dead;
  wire b1c0_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  wire b1c0_b1h5_get;
  reg [3:0] b1c0_b1h5_room;
  wire b1c0_b1h5_out;
  wire b1c0_b1h5_valid;
  wire b1c0_hand5_get;
  reg [4:0] b1c0_hand5_room;
  wire b1c0_hand5_out;
  wire b1c0_hand5_valid;
  wire b1c0_loop1_get;
  reg [4:0] b1c0_loop1_room;
  wire [32:0] b1c0_loop1_out;
  wire b1c0_loop1_valid;
  wire b1c0_b3c0_get;
  reg [4:0] b1c0_b3c0_room;
  wire [31:0] b1c0_b3c0_out;
  wire b1c0_b3c0_valid;
  wire b1c0_begin3_get;
  reg [4:0] b1c0_begin3_room;
  wire b1c0_begin3_out;
  wire b1c0_begin3_valid;
  wire b1c0_end0_get;
  reg [4:0] b1c0_end0_room;
  wire b1c0_end0_out;
  wire b1c0_end0_valid;
  wire loop1_entered;
  wire start_loop1;
  wire loop1_go;
  wire loop1_launch;
  reg loop1_busy;
  wire loop1_b2c0_get;
  reg [3:0] loop1_b2c0_room;
  wire loop1_b2c0_out;
  wire loop1_b2c0_valid;
  wire loop1_hand5_get;
  reg [3:0] loop1_hand5_room;
  wire loop1_hand5_out;
  wire loop1_hand5_valid;
  wire loop1_b2c0_into_get;
  reg [3:0] loop1_b2c0_into_room;
  wire [31:0] loop1_b2c0_into_out;
  wire loop1_b2c0_into_valid;
  wire loop1_b2c1_into_get;
  reg [3:0] loop1_b2c1_into_room;
  wire [31:0] loop1_b2c1_into_out;
  wire loop1_b2c1_into_valid;
  wire loop1_store24_get;
  reg [3:0] loop1_store24_room;
  wire loop1_store24_out;
  wire loop1_store24_valid;
  wire loop1_begin3_get;
  reg [3:0] loop1_begin3_room;
  wire loop1_begin3_out;
  wire loop1_begin3_valid;
  wire start_b2c0;
  reg [31:0] b2c0_n4_held;
  reg b2c0_at2;
  reg [31:0] b2c0_n8_held;
  reg b2c0_first1_2;
  wire [31:0] b2c0_n8_2;
  wire b2c0_n10_2;
  wire b2c0_n11_2;
  reg [31:0] b2c0_n4_2;
  wire [31:0] b2c0_n14_2;
  wire [31:0] b2c0_n16_2;
  wire [63:0] b2c0_n17_2;
  wire [63:0] b2c0_n18_2;
  wire [31:0] b2c0_n21_2;
  wire b2c0_dead;
  wire b2c0_live;
  wire loop1_dropped;
  reg loop1_left;
  wire loop1_leaving;
  wire b2c0_b2c1_get;
  reg [8:0] b2c0_b2c1_room;
  wire [1:0] b2c0_b2c1_out;
  wire b2c0_b2c1_valid;
  wire b2c0_load19_get;
  reg [4:0] b2c0_load19_room;
  wire [64:0] b2c0_load19_out;
  wire b2c0_load19_valid;
  wire start_b2c1;
  reg [31:0] b2c1_n5_held;
  reg b2c1_at152;
  reg [31:0] b2c1_n9_held;
  reg [31:0] b2c1_n5_152;
  reg b2c1_first1_152;
  wire [31:0] b2c1_n9_152;
  wire [31:0] b2c1_n13_152;
  reg [31:0] b2c1_n19_152;
  wire [31:0] b2c1_n20_152;
  reg b2c1_left1_0_152;
  wire b2c1_hand5_out_get;
  reg [4:0] b2c1_hand5_out_room;
  wire [31:0] b2c1_hand5_out_out;
  wire b2c1_hand5_out_valid;
  wire b2c1_store24_out_get;
  reg [4:0] b2c1_store24_out_room;
  wire [31:0] b2c1_store24_out_out;
  wire b2c1_store24_out_valid;
  wire b2c1_begin3_out_get;
  reg [4:0] b2c1_begin3_out_room;
  wire b2c1_begin3_out_valid;
  wire load19_wants;
  wire load19_happens;
  wire load19_asks;
  wire start_load19;
  reg [9:0] load19_open;
  wire load19_b2c1_answer_get;
  reg [8:0] load19_b2c1_answer_room;
  wire [31:0] load19_b2c1_answer_out;
  wire load19_b2c1_answer_valid;
  wire start_begin3;
  wire begin3_b3c0_get;
  reg [3:0] begin3_b3c0_room;
  wire begin3_b3c0_valid;
  wire begin3_store24_get;
  reg [3:0] begin3_store24_room;
  wire begin3_store24_out;
  wire begin3_store24_valid;
  wire start_b3c0;
  wire [63:0] b3c0_n22_0;
  wire [63:0] b3c0_n23_0;
  wire b3c0_store24_get;
  reg [3:0] b3c0_store24_room;
  wire [63:0] b3c0_store24_out;
  wire b3c0_store24_valid;
  wire store24_wants;
  wire store24_happens;
  wire store24_asks;
  wire start_store24;
  reg [9:0] store24_open;
  wire store24_end0_get;
  reg [4:0] store24_end0_room;
  wire store24_end0_valid;
  wire start_end0;
  wire end0_begin4_out_get;
  reg [4:0] end0_begin4_out_room;
  wire end0_begin4_out_valid;
  wire start_begin4;
  wire begin4_finish_get;
  reg [4:0] begin4_finish_room;
  wire begin4_finish_valid;
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

  // ---- loop 0, line 5: an iteration every 1 cycle until one leaves
  assign loop0_entered = 1'b1;
  assign start_loop0 = ((begin0_loop0_valid & ((|loop0_b1c0_room) & (|loop0_begin4_room))) & (|loop0_begin4_room)) & ~loop0_busy;
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
  assign loop0_begin4_get = start_begin4;
  always @(posedge clk) begin
    if (rst) loop0_begin4_room <= 4'h8; else loop0_begin4_room <= (loop0_begin4_room - {3'h0, start_loop0}) + {3'h0, loop0_begin4_get};
  end
  heddle_fifo_w1_d8_l0 loop0_begin4 (.clk(clk), .rst(rst), .put(start_loop0), .in(loop0_entered), .get(loop0_begin4_get), .out(loop0_begin4_out), .valid(loop0_begin4_valid));
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

  // ---- hand5: what is behind
  assign start_hand5 = (((b2c1_hand5_out_valid | ~loop1_hand5_out) & loop1_hand5_valid) & b1c0_hand5_valid) & (|hand5_b1h5_around_room);
  assign hand5_b1h5_around_get = start_b1h5 & ~b1c0_b1h5_out;
  always @(posedge clk) begin
    if (rst) hand5_b1h5_around_room <= 5'h10; else hand5_b1h5_around_room <= ((hand5_b1h5_around_room - {4'h0, start_hand5}) + {4'h0, hand5_b1h5_around_get}) + {4'h0, start_hand5 & b1c0_hand5_out};
  end
  heddle_fifo_w32_d16_l1 hand5_b1h5_around (.clk(clk), .rst(rst), .put(start_hand5 & ~b1c0_hand5_out), .in(b2c1_hand5_out_out), .get(hand5_b1h5_around_get), .out(hand5_b1h5_around_out), .valid(hand5_b1h5_around_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_hand5)) $display("EVENT start hand5 %0d", $time);
`endif

  // ---- b1h5: starts in cycle 2, operations in 2 to 2, results leave in 2
  assign start_b1h5 = (b1c0_b1h5_valid & (hand5_b1h5_around_valid | b1c0_b1h5_out)) & (|b1h5_loop1_room);
  assign b1h5_n5_2 = b1c0_b1h5_out ? 32'h1 : hand5_b1h5_around_out;  // n5, carried s, line 4
  assign b1h5_loop1_get = start_loop1;
  always @(posedge clk) begin
    if (rst) b1h5_loop1_room <= 5'h10; else b1h5_loop1_room <= (b1h5_loop1_room - {4'h0, start_b1h5}) + {4'h0, b1h5_loop1_get};
  end
  heddle_fifo_w32_d16_l0 b1h5_loop1 (.clk(clk), .rst(rst), .put(start_b1h5), .in(b1h5_n5_2), .get(b1h5_loop1_get), .out(b1h5_loop1_out), .valid(b1h5_loop1_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1h5)) $display("EVENT start b1h5 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1h5)) $display("EVENT end b1h5 %0d", $time);
`endif

  // ---- b1c0: starts in cycle 1, operations in 2 to 2, results leave in 5
  assign start_b1c0 = loop0_b1c0_valid & ((((((|b1c0_b1h5_room) & (|b1c0_hand5_room)) & (|b1c0_loop1_room)) & (|b1c0_b3c0_room)) & (|b1c0_begin3_room)) & (|b1c0_end0_room));
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    if (b1c0_at2) b1c0_n4_held <= b1c0_n25_2;  // n4, the next iteration's, line 5
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n4_2 = b1c0_first0_2 ? 32'h0 : b1c0_n4_held;  // n4, carried i, line 5
  assign b1c0_n6_2 = $signed(b1c0_n4_2) < $signed(arg2);  // n6, cycle 2, line 5
  assign b1c0_n7_2 = ~b1c0_n6_2;  // n7, cycle 2, line 5
  assign b1c0_n25_2 = b1c0_n4_2 + 32'h1;  // n25, cycle 2, line 5
  assign b1c0_dead = loop0_left & ~b1c0_first0_2;  // this iteration was started behind the last one
  assign b1c0_live = b1c0_at2 & ~b1c0_dead;
  assign loop0_dropped = b1c0_at2 & b1c0_dead;
  always @(posedge clk) begin
    if (rst) loop0_left <= 1'b0; else loop0_left <= b1c0_live ? b1c0_n7_2 : loop0_left;
  end
  assign loop0_leaving = b1c0_live & b1c0_n7_2;  // the last iteration of loop 0
  assign b1c0_b1h5_get = start_b1h5;
  always @(posedge clk) begin
    if (rst) b1c0_b1h5_room <= 4'h8; else b1c0_b1h5_room <= ((b1c0_b1h5_room - {3'h0, start_b1c0}) + {3'h0, b1c0_b1h5_get}) + {3'h0, loop0_dropped};
  end
  heddle_fifo_w1_d8_l3 b1c0_b1h5 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in(b1c0_first0_2), .get(b1c0_b1h5_get), .out(b1c0_b1h5_out), .valid(b1c0_b1h5_valid));
  assign b1c0_hand5_get = start_hand5;
  always @(posedge clk) begin
    if (rst) b1c0_hand5_room <= 5'h10; else b1c0_hand5_room <= ((b1c0_hand5_room - {4'h0, start_b1c0}) + {4'h0, b1c0_hand5_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w1_d16_l3 b1c0_hand5 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in(b1c0_n7_2), .get(b1c0_hand5_get), .out(b1c0_hand5_out), .valid(b1c0_hand5_valid));
  assign b1c0_loop1_get = start_loop1;
  always @(posedge clk) begin
    if (rst) b1c0_loop1_room <= 5'h10; else b1c0_loop1_room <= ((b1c0_loop1_room - {4'h0, start_b1c0}) + {4'h0, b1c0_loop1_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w33_d16_l3 b1c0_loop1 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n4_2, b1c0_n7_2}), .get(b1c0_loop1_get), .out(b1c0_loop1_out), .valid(b1c0_loop1_valid));
  assign b1c0_b3c0_get = start_b3c0;
  always @(posedge clk) begin
    if (rst) b1c0_b3c0_room <= 5'h10; else b1c0_b3c0_room <= ((b1c0_b3c0_room - {4'h0, start_b1c0}) + {4'h0, b1c0_b3c0_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w32_d16_l3 b1c0_b3c0 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in(b1c0_n4_2), .get(b1c0_b3c0_get), .out(b1c0_b3c0_out), .valid(b1c0_b3c0_valid));
  assign b1c0_begin3_get = start_begin3;
  always @(posedge clk) begin
    if (rst) b1c0_begin3_room <= 5'h10; else b1c0_begin3_room <= ((b1c0_begin3_room - {4'h0, start_b1c0}) + {4'h0, b1c0_begin3_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w1_d16_l3 b1c0_begin3 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in(b1c0_n7_2), .get(b1c0_begin3_get), .out(b1c0_begin3_out), .valid(b1c0_begin3_valid));
  assign b1c0_end0_get = start_end0;
  always @(posedge clk) begin
    if (rst) b1c0_end0_room <= 5'h10; else b1c0_end0_room <= ((b1c0_end0_room - {4'h0, start_b1c0}) + {4'h0, b1c0_end0_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w1_d16_l3 b1c0_end0 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in(b1c0_n7_2), .get(b1c0_end0_get), .out(b1c0_end0_out), .valid(b1c0_end0_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at2)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- loop 1, line 6: an iteration every 1 cycle until one leaves
  assign loop1_entered = ~b1c0_loop1_out[0];
  assign start_loop1 = (((b1c0_loop1_valid & b1h5_loop1_valid) & ((((((|loop1_hand5_room) & (|loop1_b2c0_room)) & (|loop1_b2c0_into_room)) & (|loop1_b2c1_into_room)) & (|loop1_store24_room)) & (|loop1_begin3_room))) & (((((|loop1_hand5_room) & (|loop1_b2c0_into_room)) & (|loop1_b2c1_into_room)) & (|loop1_store24_room)) & (|loop1_begin3_room))) & ~loop1_busy;
  assign loop1_go = start_loop1 & loop1_entered;
  assign loop1_launch = loop1_go | (loop1_busy & (|loop1_b2c0_room));  // an iteration starts
  always @(posedge clk) begin
    if (rst) loop1_busy <= 1'b0; else loop1_busy <= loop1_go | (loop1_busy & ~loop1_leaving);
  end
  assign loop1_b2c0_get = start_b2c0;
  always @(posedge clk) begin
    if (rst) loop1_b2c0_room <= 4'h8; else loop1_b2c0_room <= (loop1_b2c0_room - {3'h0, loop1_launch}) + {3'h0, loop1_b2c0_get};
  end
  heddle_fifo_w1_d8_l1 loop1_b2c0 (.clk(clk), .rst(rst), .put(loop1_launch), .in(loop1_go), .get(loop1_b2c0_get), .out(loop1_b2c0_out), .valid(loop1_b2c0_valid));
  assign loop1_hand5_get = start_hand5;
  always @(posedge clk) begin
    if (rst) loop1_hand5_room <= 4'h8; else loop1_hand5_room <= (loop1_hand5_room - {3'h0, start_loop1}) + {3'h0, loop1_hand5_get};
  end
  heddle_fifo_w1_d8_l0 loop1_hand5 (.clk(clk), .rst(rst), .put(start_loop1), .in(loop1_entered), .get(loop1_hand5_get), .out(loop1_hand5_out), .valid(loop1_hand5_valid));
  assign loop1_b2c0_into_get = start_b2c0 & loop1_b2c0_out;
  always @(posedge clk) begin
    if (rst) loop1_b2c0_into_room <= 4'h8; else loop1_b2c0_into_room <= (loop1_b2c0_into_room - {3'h0, loop1_go}) + {3'h0, loop1_b2c0_into_get};
  end
  heddle_fifo_w32_d8_l1 loop1_b2c0_into (.clk(clk), .rst(rst), .put(loop1_go), .in(b1c0_loop1_out[32:1]), .get(loop1_b2c0_into_get), .out(loop1_b2c0_into_out), .valid(loop1_b2c0_into_valid));
  assign loop1_b2c1_into_get = start_b2c1 & b2c0_b2c1_out[0];
  always @(posedge clk) begin
    if (rst) loop1_b2c1_into_room <= 4'h8; else loop1_b2c1_into_room <= (loop1_b2c1_into_room - {3'h0, loop1_go}) + {3'h0, loop1_b2c1_into_get};
  end
  heddle_fifo_w32_d8_l1 loop1_b2c1_into (.clk(clk), .rst(rst), .put(loop1_go), .in(b1h5_loop1_out), .get(loop1_b2c1_into_get), .out(loop1_b2c1_into_out), .valid(loop1_b2c1_into_valid));
  assign loop1_store24_get = start_store24;
  always @(posedge clk) begin
    if (rst) loop1_store24_room <= 4'h8; else loop1_store24_room <= (loop1_store24_room - {3'h0, start_loop1}) + {3'h0, loop1_store24_get};
  end
  heddle_fifo_w1_d8_l0 loop1_store24 (.clk(clk), .rst(rst), .put(start_loop1), .in(loop1_entered), .get(loop1_store24_get), .out(loop1_store24_out), .valid(loop1_store24_valid));
  assign loop1_begin3_get = start_begin3;
  always @(posedge clk) begin
    if (rst) loop1_begin3_room <= 4'h8; else loop1_begin3_room <= (loop1_begin3_room - {3'h0, start_loop1}) + {3'h0, loop1_begin3_get};
  end
  heddle_fifo_w1_d8_l0 loop1_begin3 (.clk(clk), .rst(rst), .put(start_loop1), .in(loop1_entered), .get(loop1_begin3_get), .out(loop1_begin3_out), .valid(loop1_begin3_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (loop1_go)) $display("EVENT go loop1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (loop1_launch)) $display("EVENT launch loop1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (loop1_leaving)) $display("EVENT leave loop1 %0d", $time);
`endif

  // ---- b2c0: starts in cycle 1, operations in 2 to 2, results leave in 5
  assign start_b2c0 = (loop1_b2c0_valid & (loop1_b2c0_into_valid | ~loop1_b2c0_out)) & ((|b2c0_b2c1_room) & (|b2c0_load19_room));
  always @(posedge clk) begin
    if (start_b2c0 & loop1_b2c0_out) b2c0_n4_held <= loop1_b2c0_into_out;
    if (rst) b2c0_at2 <= 1'b0; else b2c0_at2 <= start_b2c0;
    if (b2c0_at2) b2c0_n8_held <= b2c0_n21_2;  // n8, the next iteration's, line 6
    b2c0_first1_2 <= loop1_b2c0_out;
  end
  assign b2c0_n8_2 = b2c0_first1_2 ? 32'h0 : b2c0_n8_held;  // n8, carried k, line 6
  assign b2c0_n10_2 = $signed(b2c0_n8_2) < $signed(arg3);  // n10, cycle 2, line 6
  assign b2c0_n11_2 = ~b2c0_n10_2;  // n11, cycle 2, line 6
  always @(posedge clk) begin
    b2c0_n4_2 <= loop1_b2c0_out ? loop1_b2c0_into_out : b2c0_n4_held;
  end
  assign b2c0_n14_2 = b2c0_n4_2 + b2c0_n8_2;  // n14, cycle 2, line 7
  assign b2c0_n16_2 = b2c0_n14_2 & 32'h3f;  // n16, cycle 2, line 7
  assign b2c0_n17_2 = {{32{b2c0_n16_2[31]}}, b2c0_n16_2};  // n17, cycle 2, line 7
  assign b2c0_n18_2 = arg0 + (b2c0_n17_2 << 6'h2);  // n18, cycle 2, line 7
  assign b2c0_n21_2 = b2c0_n8_2 + 32'h1;  // n21, cycle 2, line 6
  assign b2c0_dead = loop1_left & ~b2c0_first1_2;  // this iteration was started behind the last one
  assign b2c0_live = b2c0_at2 & ~b2c0_dead;
  assign loop1_dropped = b2c0_at2 & b2c0_dead;
  always @(posedge clk) begin
    if (rst) loop1_left <= 1'b0; else loop1_left <= b2c0_live ? b2c0_n11_2 : loop1_left;
  end
  assign loop1_leaving = b2c0_live & b2c0_n11_2;  // the last iteration of loop 1
  assign b2c0_b2c1_get = start_b2c1;
  always @(posedge clk) begin
    if (rst) b2c0_b2c1_room <= 9'h100; else b2c0_b2c1_room <= ((b2c0_b2c1_room - {8'h0, start_b2c0}) + {8'h0, b2c0_b2c1_get}) + {8'h0, loop1_dropped};
  end
  heddle_fifo_w2_d256_l149 b2c0_b2c1 (.clk(clk), .rst(rst), .put(b2c0_at2 & ~b2c0_dead), .in({b2c0_n11_2, b2c0_first1_2}), .get(b2c0_b2c1_get), .out(b2c0_b2c1_out), .valid(b2c0_b2c1_valid));
  assign b2c0_load19_get = start_load19;
  always @(posedge clk) begin
    if (rst) b2c0_load19_room <= 5'h10; else b2c0_load19_room <= ((b2c0_load19_room - {4'h0, start_b2c0}) + {4'h0, b2c0_load19_get}) + {4'h0, loop1_dropped};
  end
  heddle_fifo_w65_d16_l3 b2c0_load19 (.clk(clk), .rst(rst), .put(b2c0_at2 & ~b2c0_dead), .in({b2c0_n18_2, b2c0_n11_2}), .get(b2c0_load19_get), .out(b2c0_load19_out), .valid(b2c0_load19_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b2c0)) $display("EVENT start b2c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b2c0_at2)) $display("EVENT end b2c0 %0d", $time);
`endif

  // ---- b2c1: starts in cycle 151, operations in 152 to 152, results leave in 155
  assign start_b2c1 = ((b2c0_b2c1_valid & (loop1_b2c1_into_valid | ~b2c0_b2c1_out[0])) & (load19_b2c1_answer_valid | b2c0_b2c1_out[1])) & (((|b2c1_hand5_out_room) & (|b2c1_store24_out_room)) & (|b2c1_begin3_out_room));
  always @(posedge clk) begin
    if (start_b2c1 & b2c0_b2c1_out[0]) b2c1_n5_held <= loop1_b2c1_into_out;
    if (rst) b2c1_at152 <= 1'b0; else b2c1_at152 <= start_b2c1;
    if (b2c1_at152) b2c1_n9_held <= b2c1_n20_152;  // n9, the next iteration's, line 4
    b2c1_n5_152 <= b2c0_b2c1_out[0] ? loop1_b2c1_into_out : b2c1_n5_held;
    b2c1_first1_152 <= b2c0_b2c1_out[0];
  end
  assign b2c1_n9_152 = b2c1_first1_152 ? b2c1_n5_152 : b2c1_n9_held;  // n9, carried s, line 4
  assign b2c1_n13_152 = b2c1_n9_152 * 32'h3;  // n13, cycle 152, line 7
  always @(posedge clk) begin
    b2c1_n19_152 <= load19_b2c1_answer_out;
  end
  assign b2c1_n20_152 = b2c1_n13_152 + b2c1_n19_152;  // n20, cycle 152, line 7
  always @(posedge clk) begin
    b2c1_left1_0_152 <= b2c0_b2c1_out[1];
  end
  assign b2c1_hand5_out_get = start_hand5 & loop1_hand5_out;
  always @(posedge clk) begin
    if (rst) b2c1_hand5_out_room <= 5'h10; else b2c1_hand5_out_room <= ((b2c1_hand5_out_room - {4'h0, start_b2c1}) + {4'h0, b2c1_hand5_out_get}) + {4'h0, b2c1_at152 & ~b2c1_left1_0_152};
  end
  heddle_fifo_w32_d16_l3 b2c1_hand5_out (.clk(clk), .rst(rst), .put(b2c1_at152 & b2c1_left1_0_152), .in(b2c1_n9_152), .get(b2c1_hand5_out_get), .out(b2c1_hand5_out_out), .valid(b2c1_hand5_out_valid));
  assign b2c1_store24_out_get = start_store24 & loop1_store24_out;
  always @(posedge clk) begin
    if (rst) b2c1_store24_out_room <= 5'h10; else b2c1_store24_out_room <= ((b2c1_store24_out_room - {4'h0, start_b2c1}) + {4'h0, b2c1_store24_out_get}) + {4'h0, b2c1_at152 & ~b2c1_left1_0_152};
  end
  heddle_fifo_w32_d16_l3 b2c1_store24_out (.clk(clk), .rst(rst), .put(b2c1_at152 & b2c1_left1_0_152), .in(b2c1_n9_152), .get(b2c1_store24_out_get), .out(b2c1_store24_out_out), .valid(b2c1_store24_out_valid));
  assign b2c1_begin3_out_get = start_begin3 & loop1_begin3_out;
  always @(posedge clk) begin
    if (rst) b2c1_begin3_out_room <= 5'h10; else b2c1_begin3_out_room <= ((b2c1_begin3_out_room - {4'h0, start_b2c1}) + {4'h0, b2c1_begin3_out_get}) + {4'h0, b2c1_at152 & ~b2c1_left1_0_152};
  end
  heddle_fifo_w0_d16_l3 b2c1_begin3_out (.clk(clk), .rst(rst), .put(b2c1_at152 & b2c1_left1_0_152), .get(b2c1_begin3_out_get), .valid(b2c1_begin3_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b2c1)) $display("EVENT start b2c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b2c1_at152)) $display("EVENT end b2c1 %0d", $time);
`endif

  // ---- load19: x[(i + k) & 63], line 7, starts in cycle 5, is over in 151
  assign load19_wants = (b2c0_load19_valid & (|load19_b2c1_answer_room)) & ~(load19_open == 10'h3ff);
  assign load19_happens = ~b2c0_load19_out[0];
  assign load19_asks = load19_wants & load19_happens;
  assign load19_valid = load19_asks;
  assign load19_address = b2c0_load19_out[64:1];
  assign start_load19 = load19_wants & (~load19_happens | load19_ready);  // n19, x[(i + k) & 63], line 7
  always @(posedge clk) begin
    if (rst) load19_open <= 10'h0; else load19_open <= (load19_open + {9'h0, load19_asks & load19_ready}) - {9'h0, load19_answer};  // requests on their way
  end
  assign load19_b2c1_answer_get = start_b2c1 & ~b2c0_b2c1_out[1];
  always @(posedge clk) begin
    if (rst) load19_b2c1_answer_room <= 9'h100; else load19_b2c1_answer_room <= (load19_b2c1_answer_room - {8'h0, start_load19 & load19_happens}) + {8'h0, load19_b2c1_answer_get};
  end
  heddle_fifo_w32_d256_l1 load19_b2c1_answer (.clk(clk), .rst(rst), .put(load19_answer), .in(load19_data), .get(load19_b2c1_answer_get), .out(load19_b2c1_answer_out), .valid(load19_b2c1_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load19)) $display("EVENT start load19 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load19_asks & load19_ready)) $display("EVENT asked load19 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load19_answer)) $display("EVENT answered load19 %0d", $time);
`endif

  // ---- begin3: what is behind
  assign start_begin3 = ((b1c0_begin3_valid & loop1_begin3_valid) & (b2c1_begin3_out_valid | ~loop1_begin3_out)) & ((|begin3_b3c0_room) & (|begin3_store24_room));
  assign begin3_b3c0_get = start_b3c0;
  always @(posedge clk) begin
    if (rst) begin3_b3c0_room <= 4'h8; else begin3_b3c0_room <= (begin3_b3c0_room - {3'h0, start_begin3}) + {3'h0, begin3_b3c0_get};
  end
  heddle_fifo_w0_d8_l0 begin3_b3c0 (.clk(clk), .rst(rst), .put(start_begin3), .get(begin3_b3c0_get), .valid(begin3_b3c0_valid));
  assign begin3_store24_get = start_store24;
  always @(posedge clk) begin
    if (rst) begin3_store24_room <= 4'h8; else begin3_store24_room <= (begin3_store24_room - {3'h0, start_begin3}) + {3'h0, begin3_store24_get};
  end
  heddle_fifo_w1_d8_l0 begin3_store24 (.clk(clk), .rst(rst), .put(start_begin3), .in(b1c0_begin3_out), .get(begin3_store24_get), .out(begin3_store24_out), .valid(begin3_store24_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin3)) $display("EVENT start begin3 %0d", $time);
`endif

  // ---- b3c0: starts in cycle 0, operations in 0 to 0, results leave in 0
  assign start_b3c0 = (begin3_b3c0_valid & b1c0_b3c0_valid) & (|b3c0_store24_room);
  assign b3c0_n22_0 = {{32{b1c0_b3c0_out[31]}}, b1c0_b3c0_out};  // n22, cycle 0, line 9
  assign b3c0_n23_0 = arg1 + (b3c0_n22_0 << 6'h2);  // n23, cycle 0, line 9
  assign b3c0_store24_get = start_store24;
  always @(posedge clk) begin
    if (rst) b3c0_store24_room <= 4'h8; else b3c0_store24_room <= (b3c0_store24_room - {3'h0, start_b3c0}) + {3'h0, b3c0_store24_get};
  end
  heddle_fifo_w64_d8_l0 b3c0_store24 (.clk(clk), .rst(rst), .put(start_b3c0), .in(b3c0_n23_0), .get(b3c0_store24_get), .out(b3c0_store24_out), .valid(b3c0_store24_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b3c0)) $display("EVENT start b3c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b3c0)) $display("EVENT end b3c0 %0d", $time);
`endif

  // ---- store24: y[i], line 9, starts in cycle 0, is over in 2
  assign store24_wants = ((((begin3_store24_valid & (b2c1_store24_out_valid | ~loop1_store24_out)) & loop1_store24_valid) & b3c0_store24_valid) & (|store24_end0_room)) & ~(store24_open == 10'h3ff);
  assign store24_happens = ~begin3_store24_out;
  assign store24_asks = store24_wants & store24_happens;
  assign store24_valid = store24_asks;
  assign store24_address = b3c0_store24_out;
  assign start_store24 = store24_wants & (~store24_happens | store24_ready);  // n24, y[i], line 9
  always @(posedge clk) begin
    if (rst) store24_open <= 10'h0; else store24_open <= (store24_open + {9'h0, store24_asks & store24_ready}) - {9'h0, store24_answer};  // requests on their way
  end
  assign store24_data = b2c1_store24_out_out;
  assign store24_end0_get = start_end0;
  always @(posedge clk) begin
    if (rst) store24_end0_room <= 5'h10; else store24_end0_room <= (store24_end0_room - {4'h0, start_store24}) + {4'h0, store24_end0_get};
  end
  heddle_fifo_w0_d16_l2 store24_end0 (.clk(clk), .rst(rst), .put(start_store24), .get(store24_end0_get), .valid(store24_end0_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store24)) $display("EVENT start store24 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store24_asks & store24_ready)) $display("EVENT asked store24 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store24_answer)) $display("EVENT answered store24 %0d", $time);
`endif

  // ---- end0: what is behind
  assign start_end0 = (b1c0_end0_valid & store24_end0_valid) & (|end0_begin4_out_room);
  assign end0_begin4_out_get = start_begin4 & loop0_begin4_out;
  always @(posedge clk) begin
    if (rst) end0_begin4_out_room <= 5'h10; else end0_begin4_out_room <= ((end0_begin4_out_room - {4'h0, start_end0}) + {4'h0, end0_begin4_out_get}) + {4'h0, start_end0 & ~b1c0_end0_out};
  end
  heddle_fifo_w0_d16_l0 end0_begin4_out (.clk(clk), .rst(rst), .put(start_end0 & b1c0_end0_out), .get(end0_begin4_out_get), .valid(end0_begin4_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_end0)) $display("EVENT start end0 %0d", $time);
`endif

  // ---- begin4: what is behind
  assign start_begin4 = (loop0_begin4_valid & (end0_begin4_out_valid | ~loop0_begin4_out)) & (|begin4_finish_room);
  assign begin4_finish_get = start_finish;
  always @(posedge clk) begin
    if (rst) begin4_finish_room <= 5'h10; else begin4_finish_room <= (begin4_finish_room - {4'h0, start_begin4}) + {4'h0, begin4_finish_get};
  end
  heddle_fifo_w0_d16_l0 begin4_finish (.clk(clk), .rst(rst), .put(start_begin4), .get(begin4_finish_get), .valid(begin4_finish_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin4)) $display("EVENT start begin4 %0d", $time);
`endif

  // ---- end of a launch
  assign start_finish = (begin4_finish_valid & ~(|load19_open)) & ~(|store24_open);
  always @(posedge clk) begin
    if (rst) running <= 1'b0; else running <= start_begin0 | (running & ~start_finish);
  end
  assign done = start_finish;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (begin4_finish_valid)) $display("EVENT passed finish %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_finish)) $display("EVENT start finish %0d", $time);
`endif
endmodule
`default_nettype wire
