// Kernel tiles, made from its schedule.
`default_nettype none
module kernel_tiles (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [31:0] arg2  /* n */,
  input wire [31:0] arg3  /* m */,
  input wire start  /* starts a launch, when none is running */,
  input wire load16_ready  /* x[(i * 8 + k) & 63] */,
  input wire load16_answer,
  output wire load16_valid,
  output wire [63:0] load16_address,
  input wire [31:0] load16_data,
  input wire store46_ready  /* y[i] */,
  input wire store46_answer,
  output wire store46_valid,
  output wire [63:0] store46_address,
  output wire [31:0] store46_data,
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
  reg [2:0] loop0_flying;
  reg loop0_busy;
  wire loop0_b1c0_get;
  reg [3:0] loop0_b1c0_room;
  reg [1:0] loop0_copy0;
  wire [2:0] loop0_b1c0_out;
  wire loop0_b1c0_valid;
  wire loop0_begin6_get;
  reg [3:0] loop0_begin6_room;
  wire loop0_begin6_out;
  wire loop0_begin6_valid;
  wire start_b1c0;
  reg b1c0_at2;
  reg [31:0] b1c0_n3_held;
  reg b1c0_first0_2;
  wire [31:0] b1c0_n3_2;
  wire b1c0_n4_2;
  wire b1c0_n5_2;
  wire [31:0] b1c0_n10_2;
  wire [31:0] b1c0_n47_2;
  wire b1c0_dead;
  wire b1c0_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  wire b1c0_loop1_get;
  reg [4:0] b1c0_loop1_room;
  reg [1:0] b1c0_copy0_2;
  wire [66:0] b1c0_loop1_out;
  wire b1c0_loop1_valid;
  wire b1c0_loop2_get;
  reg [4:0] b1c0_loop2_room;
  wire [2:0] b1c0_loop2_out;
  wire b1c0_loop2_valid;
  wire b1c0_b5c0_get;
  reg [4:0] b1c0_b5c0_room;
  wire [31:0] b1c0_b5c0_out;
  wire b1c0_b5c0_valid;
  wire b1c0_begin5_get;
  reg [4:0] b1c0_begin5_room;
  wire b1c0_begin5_out;
  wire b1c0_begin5_valid;
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
  wire loop1_b2c0_into_get;
  reg [3:0] loop1_b2c0_into_room;
  wire [31:0] loop1_b2c0_into_out;
  wire loop1_b2c0_into_valid;
  wire loop1_b2c1_into_get;
  reg [3:0] loop1_b2c1_into_room;
  wire [33:0] loop1_b2c1_into_out;
  wire loop1_b2c1_into_valid;
  wire loop1_begin3_get;
  reg [3:0] loop1_begin3_room;
  wire loop1_begin3_out;
  wire loop1_begin3_valid;
  wire start_b2c0;
  reg [31:0] b2c0_n10_held;
  reg b2c0_at2;
  reg [31:0] b2c0_n6_held;
  reg b2c0_first1_2;
  wire [31:0] b2c0_n6_2;
  wire b2c0_n8_2;
  wire b2c0_n9_2;
  reg [31:0] b2c0_n10_2;
  wire [31:0] b2c0_n11_2;
  wire [31:0] b2c0_n13_2;
  wire [63:0] b2c0_n14_2;
  wire [63:0] b2c0_n15_2;
  wire [63:0] b2c0_n18_2;
  wire [63:0] b2c0_n19_2;
  wire [31:0] b2c0_n22_2;
  wire b2c0_dead;
  wire b2c0_live;
  wire loop1_dropped;
  reg loop1_left;
  wire loop1_leaving;
  wire b2c0_b2c1_get;
  reg [8:0] b2c0_b2c1_room;
  wire [65:0] b2c0_b2c1_out;
  wire b2c0_b2c1_valid;
  wire b2c0_load16_get;
  reg [4:0] b2c0_load16_room;
  wire [64:0] b2c0_load16_out;
  wire b2c0_load16_valid;
  wire start_b2c1;
  reg [1:0] b2c1_copy0_held;
  reg [31:0] b2c1_n3_held;
  reg b2c1_at151;
  wire [31:0] b2c1_n17_150;
  wire [63:0] memory_n20_place_t1;
  wire memory_n20_asks;
  reg b2c1_left1_0_151;
  wire b2c1_begin3_out_get;
  reg [4:0] b2c1_begin3_out_room;
  wire b2c1_begin3_out_valid;
  wire load16_wants;
  wire load16_happens;
  wire load16_asks;
  wire start_load16;
  reg [9:0] load16_open;
  wire load16_b2c1_answer_get;
  reg [8:0] load16_b2c1_answer_room;
  wire [31:0] load16_b2c1_answer_out;
  wire load16_b2c1_answer_valid;
  wire start_begin3;
  wire begin3_loop2_get;
  reg [4:0] begin3_loop2_room;
  wire begin3_loop2_valid;
  reg loop2_wait;
  wire loop2_entered;
  wire start_loop2;
  wire loop2_go;
  wire loop2_launch;
  reg loop2_busy;
  wire loop2_b4c0_get;
  reg [3:0] loop2_b4c0_room;
  wire loop2_b4c0_out;
  wire loop2_b4c0_valid;
  wire loop2_b4c0_into_get;
  reg [3:0] loop2_b4c0_into_room;
  wire [1:0] loop2_b4c0_into_out;
  wire loop2_b4c0_into_valid;
  wire loop2_store46_get;
  reg [3:0] loop2_store46_room;
  wire loop2_store46_out;
  wire loop2_store46_valid;
  wire loop2_begin5_get;
  reg [3:0] loop2_begin5_room;
  wire loop2_begin5_out;
  wire loop2_begin5_valid;
  reg b4c0_gap;
  wire start_b4c0;
  reg [1:0] b4c0_copy0_held;
  reg b4c0_at2;
  reg b4c0_at3;
  reg b4c0_at4;
  reg b4c0_at5;
  reg b4c0_at6;
  reg b4c0_at7;
  reg b4c0_at8;
  reg [31:0] b4c0_n23_held;
  reg b4c0_first2_2;
  wire [31:0] b4c0_n23_2;
  reg [31:0] b4c0_n24_held;
  reg b4c0_first2_3;
  reg b4c0_first2_4;
  reg b4c0_first2_5;
  reg b4c0_first2_6;
  wire [31:0] b4c0_n24_6;
  wire b4c0_n25_2;
  wire b4c0_n26_2;
  reg [31:0] b4c0_n28_7;
  wire [31:0] b4c0_n30_2;
  wire [31:0] b4c0_n31_2;
  wire [63:0] b4c0_n32_2;
  wire [63:0] b4c0_n33_2;
  reg [1:0] b4c0_copy0_2;
  reg [31:0] b4c0_n34_7_s1;
  reg [31:0] b4c0_n34_7_s2;
  reg [31:0] b4c0_n34_7_s3;
  reg [31:0] b4c0_n34_7_s4;
  wire [31:0] b4c0_n34_7;
  wire [31:0] b4c0_n35_7;
  reg [31:0] b4c0_n37_3;
  wire [31:0] b4c0_n38_3;
  wire [63:0] b4c0_n39_3;
  wire [63:0] b4c0_n40_3;
  reg b4c0_n26_3;
  reg [1:0] b4c0_copy0_3;
  reg [31:0] b4c0_n41_8_s1;
  reg [31:0] b4c0_n41_8_s2;
  reg [31:0] b4c0_n41_8_s3;
  reg [31:0] b4c0_n41_8_s4;
  wire [31:0] b4c0_n41_8;
  reg [31:0] b4c0_n35_8;
  wire [31:0] b4c0_n42_8;
  wire [31:0] b4c0_n43_2;
  wire b4c0_dead;
  wire b4c0_live;
  wire loop2_dropped;
  reg loop2_left;
  wire loop2_leaving;
  reg b4c0_n26_4;
  reg b4c0_n26_5;
  reg b4c0_n26_6;
  reg b4c0_n26_7;
  reg b4c0_n26_8;
  wire b4c0_store46_out_get;
  reg [4:0] b4c0_store46_out_room;
  reg [31:0] b4c0_n24_7;
  reg [31:0] b4c0_n24_8;
  wire [31:0] b4c0_store46_out_out;
  wire b4c0_store46_out_valid;
  wire b4c0_begin5_out_get;
  reg [4:0] b4c0_begin5_out_room;
  wire b4c0_begin5_out_valid;
  wire start_begin5;
  wire begin5_b5c0_get;
  reg [3:0] begin5_b5c0_room;
  wire begin5_b5c0_valid;
  wire begin5_store46_get;
  reg [3:0] begin5_store46_room;
  wire begin5_store46_out;
  wire begin5_store46_valid;
  wire start_b5c0;
  wire [63:0] b5c0_n44_0;
  wire [63:0] b5c0_n45_0;
  wire b5c0_store46_get;
  reg [3:0] b5c0_store46_room;
  wire [63:0] b5c0_store46_out;
  wire b5c0_store46_valid;
  wire store46_wants;
  wire store46_happens;
  wire store46_asks;
  wire start_store46;
  reg [9:0] store46_open;
  wire store46_end0_get;
  reg [4:0] store46_end0_room;
  wire store46_end0_valid;
  wire start_end0;
  wire end0_begin6_out_get;
  reg [4:0] end0_begin6_out_room;
  wire end0_begin6_out_valid;
  wire start_begin6;
  wire begin6_finish_get;
  reg [4:0] begin6_finish_room;
  wire begin6_finish_valid;
  wire start_finish;
  reg running;
  wire [1:0] memory0_b0_r0_copy_t1;
  wire [4:0] memory0_b0_r0_p0_w20_row;
  wire memory0_b0_r0_p0_w20_l0_when;
  wire [4:0] memory0_b0_r0_p1_r34_row;
  wire [31:0] memory0_b0_r0_p1_r34_word;
  wire [4:0] memory0_b0_r0_p2_r41_row;
  wire [31:0] memory0_b0_r0_p2_r41_word;
  reg [31:0] memory0_b0_r0_l0 [0:31];
  reg [31:0] memory0_b0_r0_p1_r34_l0;
  reg [31:0] memory0_b0_r0_p2_r41_l0;
  wire [31:0] memory_n34_read;
  wire [31:0] memory_n41_read;


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

  // ---- loop 0, line 53: an iteration every 1 cycle until one leaves
  assign loop0_entered = 1'b1;
  assign start_loop0 = (((begin0_loop0_valid & ((|loop0_b1c0_room) & (|loop0_begin6_room))) & (|loop0_begin6_room)) & ~(loop0_flying == 3'h4)) & ~loop0_busy;
  assign loop0_go = start_loop0 & loop0_entered;
  assign loop0_launch = loop0_go | ((loop0_busy & ~(loop0_flying == 3'h4)) & (|loop0_b1c0_room));  // an iteration starts
  always @(posedge clk) begin
    if (rst) loop0_flying <= 3'h0; else loop0_flying <= ((loop0_flying + {2'h0, loop0_launch}) - {2'h0, start_end0}) - {2'h0, loop0_dropped};  // iterations in flight
    if (rst) loop0_busy <= 1'b0; else loop0_busy <= loop0_go | (loop0_busy & ~loop0_leaving);
  end
  assign loop0_b1c0_get = start_b1c0;
  always @(posedge clk) begin
    if (rst) loop0_b1c0_room <= 4'h8; else loop0_b1c0_room <= (loop0_b1c0_room - {3'h0, loop0_launch}) + {3'h0, loop0_b1c0_get};
    if (rst) loop0_copy0 <= 2'h0; else loop0_copy0 <= loop0_launch ? ((loop0_copy0 == 2'h3) ? 2'h0 : (loop0_copy0 + 2'h1)) : loop0_copy0;  // tile, line 54
  end
  heddle_fifo_w3_d8_l1 loop0_b1c0 (.clk(clk), .rst(rst), .put(loop0_launch), .in({loop0_go, loop0_copy0}), .get(loop0_b1c0_get), .out(loop0_b1c0_out), .valid(loop0_b1c0_valid));
  assign loop0_begin6_get = start_begin6;
  always @(posedge clk) begin
    if (rst) loop0_begin6_room <= 4'h8; else loop0_begin6_room <= (loop0_begin6_room - {3'h0, start_loop0}) + {3'h0, loop0_begin6_get};
  end
  heddle_fifo_w1_d8_l0 loop0_begin6 (.clk(clk), .rst(rst), .put(start_loop0), .in(loop0_entered), .get(loop0_begin6_get), .out(loop0_begin6_out), .valid(loop0_begin6_valid));
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
  assign start_b1c0 = loop0_b1c0_valid & (((((|b1c0_loop1_room) & (|b1c0_loop2_room)) & (|b1c0_b5c0_room)) & (|b1c0_begin5_room)) & (|b1c0_end0_room));
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    if (b1c0_at2) b1c0_n3_held <= b1c0_n47_2;  // n3, the next iteration's, line 53
    b1c0_first0_2 <= loop0_b1c0_out[2];
  end
  assign b1c0_n3_2 = b1c0_first0_2 ? 32'h0 : b1c0_n3_held;  // n3, carried i, line 53
  assign b1c0_n4_2 = $signed(b1c0_n3_2) < $signed(arg2);  // n4, cycle 2, line 53
  assign b1c0_n5_2 = ~b1c0_n4_2;  // n5, cycle 2, line 53
  assign b1c0_n10_2 = b1c0_n3_2 * 32'h8;  // n10, cycle 2, line 56
  assign b1c0_n47_2 = b1c0_n3_2 + 32'h1;  // n47, cycle 2, line 53
  assign b1c0_dead = loop0_left & ~b1c0_first0_2;  // this iteration was started behind the last one
  assign b1c0_live = b1c0_at2 & ~b1c0_dead;
  assign loop0_dropped = b1c0_at2 & b1c0_dead;
  always @(posedge clk) begin
    if (rst) loop0_left <= 1'b0; else loop0_left <= b1c0_live ? b1c0_n5_2 : loop0_left;
  end
  assign loop0_leaving = b1c0_live & b1c0_n5_2;  // the last iteration of loop 0
  assign b1c0_loop1_get = start_loop1;
  always @(posedge clk) begin
    if (rst) b1c0_loop1_room <= 5'h10; else b1c0_loop1_room <= ((b1c0_loop1_room - {4'h0, start_b1c0}) + {4'h0, b1c0_loop1_get}) + {4'h0, loop0_dropped};
    b1c0_copy0_2 <= loop0_b1c0_out[1:0];
  end
  heddle_fifo_w67_d16_l3 b1c0_loop1 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n3_2, b1c0_n10_2, b1c0_n5_2, b1c0_copy0_2}), .get(b1c0_loop1_get), .out(b1c0_loop1_out), .valid(b1c0_loop1_valid));
  assign b1c0_loop2_get = start_loop2;
  always @(posedge clk) begin
    if (rst) b1c0_loop2_room <= 5'h10; else b1c0_loop2_room <= ((b1c0_loop2_room - {4'h0, start_b1c0}) + {4'h0, b1c0_loop2_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w3_d16_l3 b1c0_loop2 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n5_2, b1c0_copy0_2}), .get(b1c0_loop2_get), .out(b1c0_loop2_out), .valid(b1c0_loop2_valid));
  assign b1c0_b5c0_get = start_b5c0;
  always @(posedge clk) begin
    if (rst) b1c0_b5c0_room <= 5'h10; else b1c0_b5c0_room <= ((b1c0_b5c0_room - {4'h0, start_b1c0}) + {4'h0, b1c0_b5c0_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w32_d16_l3 b1c0_b5c0 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in(b1c0_n3_2), .get(b1c0_b5c0_get), .out(b1c0_b5c0_out), .valid(b1c0_b5c0_valid));
  assign b1c0_begin5_get = start_begin5;
  always @(posedge clk) begin
    if (rst) b1c0_begin5_room <= 5'h10; else b1c0_begin5_room <= ((b1c0_begin5_room - {4'h0, start_b1c0}) + {4'h0, b1c0_begin5_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w1_d16_l3 b1c0_begin5 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in(b1c0_n5_2), .get(b1c0_begin5_get), .out(b1c0_begin5_out), .valid(b1c0_begin5_valid));
  assign b1c0_end0_get = start_end0;
  always @(posedge clk) begin
    if (rst) b1c0_end0_room <= 5'h10; else b1c0_end0_room <= ((b1c0_end0_room - {4'h0, start_b1c0}) + {4'h0, b1c0_end0_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w1_d16_l3 b1c0_end0 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in(b1c0_n5_2), .get(b1c0_end0_get), .out(b1c0_end0_out), .valid(b1c0_end0_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at2)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- loop 1, line 55: an iteration every 1 cycle until one leaves
  assign loop1_entered = ~b1c0_loop1_out[2];
  assign start_loop1 = ((b1c0_loop1_valid & ((((|loop1_b2c0_room) & (|loop1_b2c0_into_room)) & (|loop1_b2c1_into_room)) & (|loop1_begin3_room))) & (((|loop1_b2c0_into_room) & (|loop1_b2c1_into_room)) & (|loop1_begin3_room))) & ~loop1_busy;
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
  assign loop1_b2c0_into_get = start_b2c0 & loop1_b2c0_out;
  always @(posedge clk) begin
    if (rst) loop1_b2c0_into_room <= 4'h8; else loop1_b2c0_into_room <= (loop1_b2c0_into_room - {3'h0, loop1_go}) + {3'h0, loop1_b2c0_into_get};
  end
  heddle_fifo_w32_d8_l1 loop1_b2c0_into (.clk(clk), .rst(rst), .put(loop1_go), .in(b1c0_loop1_out[34:3]), .get(loop1_b2c0_into_get), .out(loop1_b2c0_into_out), .valid(loop1_b2c0_into_valid));
  assign loop1_b2c1_into_get = start_b2c1 & b2c0_b2c1_out[0];
  always @(posedge clk) begin
    if (rst) loop1_b2c1_into_room <= 4'h8; else loop1_b2c1_into_room <= (loop1_b2c1_into_room - {3'h0, loop1_go}) + {3'h0, loop1_b2c1_into_get};
  end
  heddle_fifo_w34_d8_l1 loop1_b2c1_into (.clk(clk), .rst(rst), .put(loop1_go), .in({b1c0_loop1_out[66:35], b1c0_loop1_out[1:0]}), .get(loop1_b2c1_into_get), .out(loop1_b2c1_into_out), .valid(loop1_b2c1_into_valid));
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
  assign start_b2c0 = (loop1_b2c0_valid & (loop1_b2c0_into_valid | ~loop1_b2c0_out)) & ((|b2c0_b2c1_room) & (|b2c0_load16_room));
  always @(posedge clk) begin
    if (start_b2c0 & loop1_b2c0_out) b2c0_n10_held <= loop1_b2c0_into_out;
    if (rst) b2c0_at2 <= 1'b0; else b2c0_at2 <= start_b2c0;
    if (b2c0_at2) b2c0_n6_held <= b2c0_n22_2;  // n6, the next iteration's, line 55
    b2c0_first1_2 <= loop1_b2c0_out;
  end
  assign b2c0_n6_2 = b2c0_first1_2 ? 32'h0 : b2c0_n6_held;  // n6, carried k, line 55
  assign b2c0_n8_2 = $signed(b2c0_n6_2) < $signed(32'h8);  // n8, cycle 2, line 55
  assign b2c0_n9_2 = ~b2c0_n8_2;  // n9, cycle 2, line 55
  always @(posedge clk) begin
    b2c0_n10_2 <= loop1_b2c0_out ? loop1_b2c0_into_out : b2c0_n10_held;
  end
  assign b2c0_n11_2 = b2c0_n10_2 + b2c0_n6_2;  // n11, cycle 2, line 56
  assign b2c0_n13_2 = b2c0_n11_2 & 32'h3f;  // n13, cycle 2, line 56
  assign b2c0_n14_2 = {{32{b2c0_n13_2[31]}}, b2c0_n13_2};  // n14, cycle 2, line 56
  assign b2c0_n15_2 = arg0 + (b2c0_n14_2 << 6'h2);  // n15, cycle 2, line 56
  assign b2c0_n18_2 = {{32{b2c0_n6_2[31]}}, b2c0_n6_2};  // n18, cycle 2, line 56
  assign b2c0_n19_2 = b2c0_n18_2 << 6'h2;  // n19, cycle 2, line 56
  assign b2c0_n22_2 = b2c0_n6_2 + 32'h1;  // n22, cycle 2, line 55
  assign b2c0_dead = loop1_left & ~b2c0_first1_2;  // this iteration was started behind the last one
  assign b2c0_live = b2c0_at2 & ~b2c0_dead;
  assign loop1_dropped = b2c0_at2 & b2c0_dead;
  always @(posedge clk) begin
    if (rst) loop1_left <= 1'b0; else loop1_left <= b2c0_live ? b2c0_n9_2 : loop1_left;
  end
  assign loop1_leaving = b2c0_live & b2c0_n9_2;  // the last iteration of loop 1
  assign b2c0_b2c1_get = start_b2c1;
  always @(posedge clk) begin
    if (rst) b2c0_b2c1_room <= 9'h100; else b2c0_b2c1_room <= ((b2c0_b2c1_room - {8'h0, start_b2c0}) + {8'h0, b2c0_b2c1_get}) + {8'h0, loop1_dropped};
  end
  heddle_fifo_w66_d256_l148 b2c0_b2c1 (.clk(clk), .rst(rst), .put(b2c0_at2 & ~b2c0_dead), .in({b2c0_n19_2, b2c0_n9_2, b2c0_first1_2}), .get(b2c0_b2c1_get), .out(b2c0_b2c1_out), .valid(b2c0_b2c1_valid));
  assign b2c0_load16_get = start_load16;
  always @(posedge clk) begin
    if (rst) b2c0_load16_room <= 5'h10; else b2c0_load16_room <= ((b2c0_load16_room - {4'h0, start_b2c0}) + {4'h0, b2c0_load16_get}) + {4'h0, loop1_dropped};
  end
  heddle_fifo_w65_d16_l3 b2c0_load16 (.clk(clk), .rst(rst), .put(b2c0_at2 & ~b2c0_dead), .in({b2c0_n15_2, b2c0_n9_2}), .get(b2c0_load16_get), .out(b2c0_load16_out), .valid(b2c0_load16_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b2c0)) $display("EVENT start b2c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b2c0_at2)) $display("EVENT end b2c0 %0d", $time);
`endif

  // ---- b2c1: starts in cycle 150, operations in 150 to 151, results leave in 151
  assign start_b2c1 = ((b2c0_b2c1_valid & (load16_b2c1_answer_valid | b2c0_b2c1_out[1])) & (loop1_b2c1_into_valid | ~b2c0_b2c1_out[0])) & (|b2c1_begin3_out_room);
  always @(posedge clk) begin
    if (start_b2c1 & b2c0_b2c1_out[0]) b2c1_copy0_held <= loop1_b2c1_into_out[1:0];
    if (start_b2c1 & b2c0_b2c1_out[0]) b2c1_n3_held <= loop1_b2c1_into_out[33:2];
    if (rst) b2c1_at151 <= 1'b0; else b2c1_at151 <= start_b2c1;
  end
  assign b2c1_n17_150 = load16_b2c1_answer_out ^ (b2c0_b2c1_out[0] ? loop1_b2c1_into_out[33:2] : b2c1_n3_held);  // n17, cycle 150, line 56
  assign memory_n20_place_t1 = b2c0_b2c1_out[65:2];
  assign memory_n20_asks = start_b2c1 & ~b2c0_b2c1_out[1];
  always @(posedge clk) begin
    b2c1_left1_0_151 <= b2c0_b2c1_out[1];
  end
  assign b2c1_begin3_out_get = start_begin3 & loop1_begin3_out;
  always @(posedge clk) begin
    if (rst) b2c1_begin3_out_room <= 5'h10; else b2c1_begin3_out_room <= ((b2c1_begin3_out_room - {4'h0, start_b2c1}) + {4'h0, b2c1_begin3_out_get}) + {4'h0, b2c1_at151 & ~b2c1_left1_0_151};
  end
  heddle_fifo_w0_d16_l0 b2c1_begin3_out (.clk(clk), .rst(rst), .put(b2c1_at151 & b2c1_left1_0_151), .get(b2c1_begin3_out_get), .valid(b2c1_begin3_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b2c1)) $display("EVENT start b2c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b2c1_at151)) $display("EVENT end b2c1 %0d", $time);
`endif

  // ---- load16: x[(i * 8 + k) & 63], line 56, starts in cycle 5, is over in 150
  assign load16_wants = (b2c0_load16_valid & (|load16_b2c1_answer_room)) & ~(load16_open == 10'h3ff);
  assign load16_happens = ~b2c0_load16_out[0];
  assign load16_asks = load16_wants & load16_happens;
  assign load16_valid = load16_asks;
  assign load16_address = b2c0_load16_out[64:1];
  assign start_load16 = load16_wants & (~load16_happens | load16_ready);  // n16, x[(i * 8 + k) & 63], line 56
  always @(posedge clk) begin
    if (rst) load16_open <= 10'h0; else load16_open <= (load16_open + {9'h0, load16_asks & load16_ready}) - {9'h0, load16_answer};  // requests on their way
  end
  assign load16_b2c1_answer_get = start_b2c1 & ~b2c0_b2c1_out[1];
  always @(posedge clk) begin
    if (rst) load16_b2c1_answer_room <= 9'h100; else load16_b2c1_answer_room <= (load16_b2c1_answer_room - {8'h0, start_load16 & load16_happens}) + {8'h0, load16_b2c1_answer_get};
  end
  heddle_fifo_w32_d256_l1 load16_b2c1_answer (.clk(clk), .rst(rst), .put(load16_answer), .in(load16_data), .get(load16_b2c1_answer_get), .out(load16_b2c1_answer_out), .valid(load16_b2c1_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load16)) $display("EVENT start load16 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load16_asks & load16_ready)) $display("EVENT asked load16 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load16_answer)) $display("EVENT answered load16 %0d", $time);
`endif

  // ---- begin3: what is behind
  assign start_begin3 = (loop1_begin3_valid & (b2c1_begin3_out_valid | ~loop1_begin3_out)) & (|begin3_loop2_room);
  assign begin3_loop2_get = start_loop2;
  always @(posedge clk) begin
    if (rst) begin3_loop2_room <= 5'h10; else begin3_loop2_room <= (begin3_loop2_room - {4'h0, start_begin3}) + {4'h0, begin3_loop2_get};
  end
  heddle_fifo_w0_d16_l0 begin3_loop2 (.clk(clk), .rst(rst), .put(start_begin3), .get(begin3_loop2_get), .valid(begin3_loop2_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin3)) $display("EVENT start begin3 %0d", $time);
`endif

  // ---- loop 2, line 59: an iteration every 2 cycles until one leaves
  always @(posedge clk) begin
    if (rst) loop2_wait <= 1'b0; else loop2_wait <= loop2_launch ? 1'b1 : (loop2_wait - loop2_wait);
  end
  assign loop2_entered = ~b1c0_loop2_out[2];
  assign start_loop2 = ((((b1c0_loop2_valid & begin3_loop2_valid) & ((((|loop2_b4c0_room) & (|loop2_b4c0_into_room)) & (|loop2_store46_room)) & (|loop2_begin5_room))) & (((|loop2_b4c0_into_room) & (|loop2_store46_room)) & (|loop2_begin5_room))) & ~loop2_wait) & ~loop2_busy;
  assign loop2_go = start_loop2 & loop2_entered;
  assign loop2_launch = loop2_go | ((loop2_busy & ~loop2_wait) & (|loop2_b4c0_room));  // an iteration starts
  always @(posedge clk) begin
    if (rst) loop2_busy <= 1'b0; else loop2_busy <= loop2_go | (loop2_busy & ~loop2_leaving);
  end
  assign loop2_b4c0_get = start_b4c0;
  always @(posedge clk) begin
    if (rst) loop2_b4c0_room <= 4'h8; else loop2_b4c0_room <= (loop2_b4c0_room - {3'h0, loop2_launch}) + {3'h0, loop2_b4c0_get};
  end
  heddle_fifo_w1_d8_l1 loop2_b4c0 (.clk(clk), .rst(rst), .put(loop2_launch), .in(loop2_go), .get(loop2_b4c0_get), .out(loop2_b4c0_out), .valid(loop2_b4c0_valid));
  assign loop2_b4c0_into_get = start_b4c0 & loop2_b4c0_out;
  always @(posedge clk) begin
    if (rst) loop2_b4c0_into_room <= 4'h8; else loop2_b4c0_into_room <= (loop2_b4c0_into_room - {3'h0, loop2_go}) + {3'h0, loop2_b4c0_into_get};
  end
  heddle_fifo_w2_d8_l1 loop2_b4c0_into (.clk(clk), .rst(rst), .put(loop2_go), .in(b1c0_loop2_out[1:0]), .get(loop2_b4c0_into_get), .out(loop2_b4c0_into_out), .valid(loop2_b4c0_into_valid));
  assign loop2_store46_get = start_store46;
  always @(posedge clk) begin
    if (rst) loop2_store46_room <= 4'h8; else loop2_store46_room <= (loop2_store46_room - {3'h0, start_loop2}) + {3'h0, loop2_store46_get};
  end
  heddle_fifo_w1_d8_l0 loop2_store46 (.clk(clk), .rst(rst), .put(start_loop2), .in(loop2_entered), .get(loop2_store46_get), .out(loop2_store46_out), .valid(loop2_store46_valid));
  assign loop2_begin5_get = start_begin5;
  always @(posedge clk) begin
    if (rst) loop2_begin5_room <= 4'h8; else loop2_begin5_room <= (loop2_begin5_room - {3'h0, start_loop2}) + {3'h0, loop2_begin5_get};
  end
  heddle_fifo_w1_d8_l0 loop2_begin5 (.clk(clk), .rst(rst), .put(start_loop2), .in(loop2_entered), .get(loop2_begin5_get), .out(loop2_begin5_out), .valid(loop2_begin5_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (loop2_go)) $display("EVENT go loop2 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (loop2_launch)) $display("EVENT launch loop2 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (loop2_leaving)) $display("EVENT leave loop2 %0d", $time);
`endif

  // ---- b4c0: starts in cycle 1, operations in 2 to 8, results leave in 11
  always @(posedge clk) begin
    if (rst) b4c0_gap <= 1'b0; else b4c0_gap <= start_b4c0 ? 1'b1 : (b4c0_gap - b4c0_gap);  // cycles until the next iteration may start: a recurrence takes 2
  end
  assign start_b4c0 = ((loop2_b4c0_valid & (loop2_b4c0_into_valid | ~loop2_b4c0_out)) & ((|b4c0_store46_out_room) & (|b4c0_begin5_out_room))) & ~b4c0_gap;
  always @(posedge clk) begin
    if (start_b4c0 & loop2_b4c0_out) b4c0_copy0_held <= loop2_b4c0_into_out;
    if (rst) b4c0_at2 <= 1'b0; else b4c0_at2 <= start_b4c0;
    if (rst) b4c0_at3 <= 1'b0; else b4c0_at3 <= b4c0_at2 & ~b4c0_dead;
    if (rst) b4c0_at4 <= 1'b0; else b4c0_at4 <= b4c0_at3;
    if (rst) b4c0_at5 <= 1'b0; else b4c0_at5 <= b4c0_at4;
    if (rst) b4c0_at6 <= 1'b0; else b4c0_at6 <= b4c0_at5;
    if (rst) b4c0_at7 <= 1'b0; else b4c0_at7 <= b4c0_at6;
    if (rst) b4c0_at8 <= 1'b0; else b4c0_at8 <= b4c0_at7;
    if (b4c0_at2) b4c0_n23_held <= b4c0_n43_2;  // n23, the next iteration's, line 59
    b4c0_first2_2 <= loop2_b4c0_out;
  end
  assign b4c0_n23_2 = b4c0_first2_2 ? 32'h0 : b4c0_n23_held;  // n23, carried k, line 59
  always @(posedge clk) begin
    if (b4c0_at8) b4c0_n24_held <= b4c0_n42_8;  // n24, the next iteration's, line 58
    b4c0_first2_3 <= b4c0_first2_2;
    b4c0_first2_4 <= b4c0_first2_3;
    b4c0_first2_5 <= b4c0_first2_4;
    b4c0_first2_6 <= b4c0_first2_5;
  end
  assign b4c0_n24_6 = b4c0_first2_6 ? 32'h0 : (b4c0_at8 ? b4c0_n42_8 : b4c0_n24_held);  // n24, carried s, line 58
  assign b4c0_n25_2 = $signed(b4c0_n23_2) < $signed(arg3);  // n25, cycle 2, line 59
  assign b4c0_n26_2 = ~b4c0_n25_2;  // n26, cycle 2, line 59
  always @(posedge clk) begin
    b4c0_n28_7 <= b4c0_n24_6 * 32'h3;  // n28, cycle 6 to 7, line 60
  end
  assign b4c0_n30_2 = 32'h7 - b4c0_n23_2;  // n30, cycle 2, line 60
  assign b4c0_n31_2 = b4c0_n30_2 & 32'h7;  // n31, cycle 2, line 60
  assign b4c0_n32_2 = {{32{b4c0_n31_2[31]}}, b4c0_n31_2};  // n32, cycle 2, line 60
  assign b4c0_n33_2 = b4c0_n32_2 << 6'h2;  // n33, cycle 2, line 60
  always @(posedge clk) begin
    b4c0_copy0_2 <= loop2_b4c0_out ? loop2_b4c0_into_out : b4c0_copy0_held;
    b4c0_n34_7_s1 <= memory_n34_read;  // n34, cycle 2 to 7, line 60
    b4c0_n34_7_s2 <= b4c0_n34_7_s1;  // n34, cycle 2 to 7, line 60
    b4c0_n34_7_s3 <= b4c0_n34_7_s2;  // n34, cycle 2 to 7, line 60
    b4c0_n34_7_s4 <= b4c0_n34_7_s3;  // n34, cycle 2 to 7, line 60
  end
  assign b4c0_n34_7 = b4c0_n34_7_s4;  // n34, cycle 2 to 7, line 60
  assign b4c0_n35_7 = b4c0_n28_7 + b4c0_n34_7;  // n35, cycle 7, line 60
  always @(posedge clk) begin
    b4c0_n37_3 <= b4c0_n23_2 * 32'h5;  // n37, cycle 2 to 3, line 60
  end
  assign b4c0_n38_3 = b4c0_n37_3 & 32'h7;  // n38, cycle 3, line 60
  assign b4c0_n39_3 = {{32{b4c0_n38_3[31]}}, b4c0_n38_3};  // n39, cycle 3, line 60
  assign b4c0_n40_3 = b4c0_n39_3 << 6'h2;  // n40, cycle 3, line 60
  always @(posedge clk) begin
    b4c0_n26_3 <= b4c0_n26_2;  // n26, line 59
    b4c0_copy0_3 <= b4c0_copy0_2;
    b4c0_n41_8_s1 <= memory_n41_read;  // n41, cycle 3 to 8, line 60
    b4c0_n41_8_s2 <= b4c0_n41_8_s1;  // n41, cycle 3 to 8, line 60
    b4c0_n41_8_s3 <= b4c0_n41_8_s2;  // n41, cycle 3 to 8, line 60
    b4c0_n41_8_s4 <= b4c0_n41_8_s3;  // n41, cycle 3 to 8, line 60
  end
  assign b4c0_n41_8 = b4c0_n41_8_s4;  // n41, cycle 3 to 8, line 60
  always @(posedge clk) begin
    b4c0_n35_8 <= b4c0_n35_7;  // n35, line 60
  end
  assign b4c0_n42_8 = b4c0_n35_8 + b4c0_n41_8;  // n42, cycle 8, line 60
  assign b4c0_n43_2 = b4c0_n23_2 + 32'h1;  // n43, cycle 2, line 59
  assign b4c0_dead = loop2_left & ~b4c0_first2_2;  // this iteration was started behind the last one
  assign b4c0_live = b4c0_at2 & ~b4c0_dead;
  assign loop2_dropped = b4c0_at2 & b4c0_dead;
  always @(posedge clk) begin
    if (rst) loop2_left <= 1'b0; else loop2_left <= b4c0_live ? b4c0_n26_2 : loop2_left;
  end
  assign loop2_leaving = b4c0_live & b4c0_n26_2;  // the last iteration of loop 2
  always @(posedge clk) begin
    b4c0_n26_4 <= b4c0_n26_3;  // n26, line 59
    b4c0_n26_5 <= b4c0_n26_4;  // n26, line 59
    b4c0_n26_6 <= b4c0_n26_5;  // n26, line 59
    b4c0_n26_7 <= b4c0_n26_6;  // n26, line 59
    b4c0_n26_8 <= b4c0_n26_7;  // n26, line 59
  end
  assign b4c0_store46_out_get = start_store46 & loop2_store46_out;
  always @(posedge clk) begin
    if (rst) b4c0_store46_out_room <= 5'h10; else b4c0_store46_out_room <= (((b4c0_store46_out_room - {4'h0, start_b4c0}) + {4'h0, b4c0_store46_out_get}) + {4'h0, loop2_dropped}) + {4'h0, b4c0_at8 & ~b4c0_n26_8};
    b4c0_n24_7 <= b4c0_n24_6;  // n24, line 58
    b4c0_n24_8 <= b4c0_n24_7;  // n24, line 58
  end
  heddle_fifo_w32_d16_l3 b4c0_store46_out (.clk(clk), .rst(rst), .put(b4c0_at8 & b4c0_n26_8), .in(b4c0_n24_8), .get(b4c0_store46_out_get), .out(b4c0_store46_out_out), .valid(b4c0_store46_out_valid));
  assign b4c0_begin5_out_get = start_begin5 & loop2_begin5_out;
  always @(posedge clk) begin
    if (rst) b4c0_begin5_out_room <= 5'h10; else b4c0_begin5_out_room <= (((b4c0_begin5_out_room - {4'h0, start_b4c0}) + {4'h0, b4c0_begin5_out_get}) + {4'h0, loop2_dropped}) + {4'h0, b4c0_at8 & ~b4c0_n26_8};
  end
  heddle_fifo_w0_d16_l3 b4c0_begin5_out (.clk(clk), .rst(rst), .put(b4c0_at8 & b4c0_n26_8), .get(b4c0_begin5_out_get), .valid(b4c0_begin5_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b4c0)) $display("EVENT start b4c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b4c0_at8)) $display("EVENT end b4c0 %0d", $time);
`endif

  // ---- begin5: what is behind
  assign start_begin5 = ((b1c0_begin5_valid & loop2_begin5_valid) & (b4c0_begin5_out_valid | ~loop2_begin5_out)) & ((|begin5_b5c0_room) & (|begin5_store46_room));
  assign begin5_b5c0_get = start_b5c0;
  always @(posedge clk) begin
    if (rst) begin5_b5c0_room <= 4'h8; else begin5_b5c0_room <= (begin5_b5c0_room - {3'h0, start_begin5}) + {3'h0, begin5_b5c0_get};
  end
  heddle_fifo_w0_d8_l0 begin5_b5c0 (.clk(clk), .rst(rst), .put(start_begin5), .get(begin5_b5c0_get), .valid(begin5_b5c0_valid));
  assign begin5_store46_get = start_store46;
  always @(posedge clk) begin
    if (rst) begin5_store46_room <= 4'h8; else begin5_store46_room <= (begin5_store46_room - {3'h0, start_begin5}) + {3'h0, begin5_store46_get};
  end
  heddle_fifo_w1_d8_l0 begin5_store46 (.clk(clk), .rst(rst), .put(start_begin5), .in(b1c0_begin5_out), .get(begin5_store46_get), .out(begin5_store46_out), .valid(begin5_store46_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin5)) $display("EVENT start begin5 %0d", $time);
`endif

  // ---- b5c0: starts in cycle 0, operations in 0 to 0, results leave in 0
  assign start_b5c0 = (begin5_b5c0_valid & b1c0_b5c0_valid) & (|b5c0_store46_room);
  assign b5c0_n44_0 = {{32{b1c0_b5c0_out[31]}}, b1c0_b5c0_out};  // n44, cycle 0, line 62
  assign b5c0_n45_0 = arg1 + (b5c0_n44_0 << 6'h2);  // n45, cycle 0, line 62
  assign b5c0_store46_get = start_store46;
  always @(posedge clk) begin
    if (rst) b5c0_store46_room <= 4'h8; else b5c0_store46_room <= (b5c0_store46_room - {3'h0, start_b5c0}) + {3'h0, b5c0_store46_get};
  end
  heddle_fifo_w64_d8_l0 b5c0_store46 (.clk(clk), .rst(rst), .put(start_b5c0), .in(b5c0_n45_0), .get(b5c0_store46_get), .out(b5c0_store46_out), .valid(b5c0_store46_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b5c0)) $display("EVENT start b5c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b5c0)) $display("EVENT end b5c0 %0d", $time);
`endif

  // ---- store46: y[i], line 62, starts in cycle 0, is over in 2
  assign store46_wants = ((((begin5_store46_valid & (b4c0_store46_out_valid | ~loop2_store46_out)) & loop2_store46_valid) & b5c0_store46_valid) & (|store46_end0_room)) & ~(store46_open == 10'h3ff);
  assign store46_happens = ~begin5_store46_out;
  assign store46_asks = store46_wants & store46_happens;
  assign store46_valid = store46_asks;
  assign store46_address = b5c0_store46_out;
  assign start_store46 = store46_wants & (~store46_happens | store46_ready);  // n46, y[i], line 62
  always @(posedge clk) begin
    if (rst) store46_open <= 10'h0; else store46_open <= (store46_open + {9'h0, store46_asks & store46_ready}) - {9'h0, store46_answer};  // requests on their way
  end
  assign store46_data = b4c0_store46_out_out;
  assign store46_end0_get = start_end0;
  always @(posedge clk) begin
    if (rst) store46_end0_room <= 5'h10; else store46_end0_room <= (store46_end0_room - {4'h0, start_store46}) + {4'h0, store46_end0_get};
  end
  heddle_fifo_w0_d16_l2 store46_end0 (.clk(clk), .rst(rst), .put(start_store46), .get(store46_end0_get), .valid(store46_end0_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store46)) $display("EVENT start store46 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store46_asks & store46_ready)) $display("EVENT asked store46 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store46_answer)) $display("EVENT answered store46 %0d", $time);
`endif

  // ---- end0: what is behind
  assign start_end0 = (b1c0_end0_valid & store46_end0_valid) & (|end0_begin6_out_room);
  assign end0_begin6_out_get = start_begin6 & loop0_begin6_out;
  always @(posedge clk) begin
    if (rst) end0_begin6_out_room <= 5'h10; else end0_begin6_out_room <= ((end0_begin6_out_room - {4'h0, start_end0}) + {4'h0, end0_begin6_out_get}) + {4'h0, start_end0 & ~b1c0_end0_out};
  end
  heddle_fifo_w0_d16_l0 end0_begin6_out (.clk(clk), .rst(rst), .put(start_end0 & b1c0_end0_out), .get(end0_begin6_out_get), .valid(end0_begin6_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_end0)) $display("EVENT start end0 %0d", $time);
`endif

  // ---- begin6: what is behind
  assign start_begin6 = (loop0_begin6_valid & (end0_begin6_out_valid | ~loop0_begin6_out)) & (|begin6_finish_room);
  assign begin6_finish_get = start_finish;
  always @(posedge clk) begin
    if (rst) begin6_finish_room <= 5'h10; else begin6_finish_room <= (begin6_finish_room - {4'h0, start_begin6}) + {4'h0, begin6_finish_get};
  end
  heddle_fifo_w0_d16_l0 begin6_finish (.clk(clk), .rst(rst), .put(start_begin6), .get(begin6_finish_get), .valid(begin6_finish_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin6)) $display("EVENT start begin6 %0d", $time);
`endif

  // ---- end of a launch
  assign start_finish = (begin6_finish_valid & ~(|load16_open)) & ~(|store46_open);
  always @(posedge clk) begin
    if (rst) running <= 1'b0; else running <= start_begin0 | (running & ~start_finish);
  end
  assign done = start_finish;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (begin6_finish_valid)) $display("EVENT passed finish %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_finish)) $display("EVENT start finish %0d", $time);
`endif

  // ---- memory tile: 1 banks of 8 words of 4 bytes, 4 copies, 1 replicates
  assign memory0_b0_r0_copy_t1 = b2c0_b2c1_out[0] ? loop1_b2c1_into_out[1:0] : b2c1_copy0_held;
  assign memory0_b0_r0_p0_w20_row = ({3'h0, memory0_b0_r0_copy_t1} * 5'h8) + {2'h0, memory_n20_place_t1[4:2]};
  assign memory0_b0_r0_p0_w20_l0_when = memory_n20_asks;
  assign memory0_b0_r0_p1_r34_row = ({3'h0, b4c0_copy0_2} * 5'h8) + {2'h0, b4c0_n33_2[4:2]};
  assign memory0_b0_r0_p1_r34_word = memory0_b0_r0_p1_r34_l0;
  assign memory0_b0_r0_p2_r41_row = ({3'h0, b4c0_copy0_3} * 5'h8) + {2'h0, b4c0_n40_3[4:2]};
  assign memory0_b0_r0_p2_r41_word = memory0_b0_r0_p2_r41_l0;
  always @(posedge clk) begin
    if (memory0_b0_r0_p0_w20_l0_when) memory0_b0_r0_l0[memory0_b0_r0_p0_w20_row] <= memory_n20_asks ? b2c1_n17_150 : 32'h0;
    memory0_b0_r0_p1_r34_l0 <= memory0_b0_r0_l0[memory0_b0_r0_p1_r34_row];
    memory0_b0_r0_p2_r41_l0 <= memory0_b0_r0_l0[memory0_b0_r0_p2_r41_row];
  end
  assign memory_n34_read = memory0_b0_r0_p1_r34_word;  // n34, what is read, line 60
  assign memory_n41_read = memory0_b0_r0_p2_r41_word;  // n41, what is read, line 60

  wire unused = &{1'b0, memory_n20_place_t1[1:0], memory_n20_place_t1[63:5], b4c0_n33_2[1:0], b4c0_n33_2[63:5], b4c0_n40_3[1:0], b4c0_n40_3[63:5]};
endmodule
`default_nettype wire
