// Kernel histogram, made from its schedule.
`default_nettype none
module kernel_histogram (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [31:0] arg2  /* n */,
  input wire start  /* starts a launch, when none is running */,
  input wire load21_ready  /* x[i] */,
  input wire load21_answer,
  output wire load21_valid,
  output wire [63:0] load21_address,
  input wire [31:0] load21_data,
  input wire store38_ready  /* y[i] */,
  input wire store38_answer,
  output wire store38_valid,
  output wire [63:0] store38_address,
  output wire [31:0] store38_data,
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
  reg b1c0_at3;
  reg [31:0] b1c0_n2_held;
  reg b1c0_first0_2;
  wire [31:0] b1c0_n2_2;
  wire b1c0_n4_2;
  wire b1c0_n5_2;
  wire [31:0] b1c0_n7_2;
  wire [63:0] b1c0_n8_2;
  wire [63:0] b1c0_n9_2;
  wire [31:0] b1c0_n10_2;
  wire [63:0] b1c0_n11_2;
  wire [63:0] b1c0_n12_2;
  wire memory_n13_asks;
  wire [31:0] b1c0_n15_2;
  wire b1c0_dead;
  wire b1c0_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  reg b1c0_n5_3;
  wire b1c0_begin2_out_get;
  reg [4:0] b1c0_begin2_out_room;
  wire b1c0_begin2_out_valid;
  wire start_begin2;
  wire begin2_loop1_get;
  reg [4:0] begin2_loop1_room;
  wire begin2_loop1_valid;
  reg loop1_wait;
  wire loop1_entered;
  wire start_loop1;
  wire loop1_go;
  wire loop1_launch;
  reg loop1_busy;
  wire loop1_b3c0_get;
  reg [3:0] loop1_b3c0_room;
  wire loop1_b3c0_out;
  wire loop1_b3c0_valid;
  wire loop1_begin4_get;
  reg [3:0] loop1_begin4_room;
  wire loop1_begin4_out;
  wire loop1_begin4_valid;
  wire start_b3c0;
  reg b3c0_at2;
  reg [31:0] b3c0_n16_held;
  reg b3c0_first1_2;
  wire [31:0] b3c0_n16_2;
  wire b3c0_n17_2;
  wire b3c0_n18_2;
  wire [63:0] b3c0_n19_2;
  wire [63:0] b3c0_n20_2;
  wire [31:0] b3c0_n29_2;
  wire b3c0_dead;
  wire b3c0_live;
  wire loop1_dropped;
  reg loop1_left;
  wire loop1_leaving;
  wire b3c0_b3c1_get;
  reg [4:0] b3c0_b3c1_room;
  wire b3c0_b3c1_out;
  wire b3c0_b3c1_valid;
  wire b3c0_load21_get;
  reg [3:0] b3c0_load21_room;
  wire [64:0] b3c0_load21_out;
  wire b3c0_load21_valid;
  reg b3c1_gap;
  wire start_b3c1;
  reg b3c1_at9;
  reg b3c1_at10;
  reg b3c1_at11;
  reg [31:0] b3c1_n21_9;
  wire [31:0] b3c1_n23_9;
  wire [63:0] b3c1_n24_9;
  wire [63:0] b3c1_n25_9;
  reg b3c1_left1_0_9;
  wire memory_n26_asks;
  wire [31:0] b3c1_n26_10;
  wire [31:0] b3c1_n27_10;
  reg [63:0] b3c1_n25_10;
  reg b3c1_left1_0_10;
  wire memory_n28_asks;
  reg b3c1_left1_0_11;
  wire b3c1_begin4_out_get;
  reg [4:0] b3c1_begin4_out_room;
  wire b3c1_begin4_out_valid;
  wire load21_wants;
  wire load21_happens;
  wire load21_asks;
  wire start_load21;
  reg [9:0] load21_open;
  wire load21_b3c1_answer_get;
  reg [3:0] load21_b3c1_answer_room;
  wire [31:0] load21_b3c1_answer_out;
  wire load21_b3c1_answer_valid;
  wire start_begin4;
  wire begin4_loop2_get;
  reg [4:0] begin4_loop2_room;
  wire begin4_loop2_valid;
  wire loop2_entered;
  wire start_loop2;
  wire loop2_go;
  wire loop2_launch;
  reg loop2_busy;
  wire loop2_b5c0_get;
  reg [3:0] loop2_b5c0_room;
  wire loop2_b5c0_out;
  wire loop2_b5c0_valid;
  wire loop2_begin6_get;
  reg [3:0] loop2_begin6_room;
  wire loop2_begin6_out;
  wire loop2_begin6_valid;
  wire start_b5c0;
  reg b5c0_at2;
  reg b5c0_at3;
  reg b5c0_at4;
  reg [31:0] b5c0_n30_held;
  reg b5c0_first2_2;
  wire [31:0] b5c0_n30_2;
  wire b5c0_n32_2;
  wire b5c0_n33_2;
  wire [63:0] b5c0_n34_2;
  wire [63:0] b5c0_n35_2;
  wire memory_n36_asks;
  reg [31:0] b5c0_n36_4_s1;
  wire [31:0] b5c0_n36_4;
  wire [63:0] b5c0_n37_2;
  wire [31:0] b5c0_n39_2;
  wire b5c0_dead;
  wire b5c0_live;
  wire loop2_dropped;
  reg loop2_left;
  wire loop2_leaving;
  wire b5c0_store38_get;
  reg [4:0] b5c0_store38_room;
  reg [63:0] b5c0_n37_3;
  reg [63:0] b5c0_n37_4;
  reg b5c0_n33_3;
  reg b5c0_n33_4;
  wire [96:0] b5c0_store38_out;
  wire b5c0_store38_valid;
  wire store38_wants;
  wire store38_happens;
  wire store38_asks;
  wire start_store38;
  reg [9:0] store38_open;
  wire store38_begin6_out_get;
  reg [4:0] store38_begin6_out_room;
  wire store38_begin6_out_valid;
  wire start_begin6;
  wire begin6_finish_get;
  reg [4:0] begin6_finish_room;
  wire begin6_finish_valid;
  wire start_finish;
  reg running;
  wire [2:0] memory1_b0_r0_p0_r10_row;
  wire [31:0] memory1_b0_r0_p0_r10_word;
  reg [31:0] memory1_b0_r0_l0 [0:7];
  wire [31:0] memory1_b0_r0_p0_r10_l0;
  initial begin
    memory1_b0_r0_l0[0] = 32'h2;
    memory1_b0_r0_l0[1] = 32'h3;
    memory1_b0_r0_l0[2] = 32'h5;
    memory1_b0_r0_l0[3] = 32'h7;
    memory1_b0_r0_l0[4] = 32'hb;
    memory1_b0_r0_l0[5] = 32'hd;
    memory1_b0_r0_l0[6] = 32'h11;
    memory1_b0_r0_l0[7] = 32'h13;
  end
  wire [31:0] memory_n10_read;
  wire [7:0] memory0_b0_r0_p0_w13_n13_row;
  wire [7:0] memory0_b0_r0_p0_w13_n28_row;
  wire [7:0] memory0_b0_r0_p0_w13_row;
  wire memory0_b0_r0_p0_w13_l0_when;
  wire [7:0] memory0_b0_r0_p1_r26_n26_row;
  wire [7:0] memory0_b0_r0_p1_r26_n36_row;
  wire [7:0] memory0_b0_r0_p1_r26_row;
  wire [31:0] memory0_b0_r0_p1_r26_word;
  (* ram_style = "block", syn_ramstyle = "block_ram", ramstyle = "M20K" *)
  reg [31:0] memory0_b0_r0_l0 [0:255];
  reg [31:0] memory0_b0_r0_p1_r26_l0;
  wire [31:0] memory_n26_read;
  wire [31:0] memory_n36_read;


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

  // ---- loop 0, line 6: an iteration every 1 cycle until one leaves
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

  // ---- b1c0: starts in cycle 1, operations in 2 to 3, results leave in 6
  assign start_b1c0 = loop0_b1c0_valid & (|b1c0_begin2_out_room);
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    if (rst) b1c0_at3 <= 1'b0; else b1c0_at3 <= b1c0_at2 & ~b1c0_dead;
    if (b1c0_at2) b1c0_n2_held <= b1c0_n15_2;  // n2, the next iteration's, line 6
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n2_2 = b1c0_first0_2 ? 32'h0 : b1c0_n2_held;  // n2, carried i, line 6
  assign b1c0_n4_2 = $signed(b1c0_n2_2) < $signed(32'h100);  // n4, cycle 2, line 6
  assign b1c0_n5_2 = ~b1c0_n4_2;  // n5, cycle 2, line 6
  assign b1c0_n7_2 = b1c0_n2_2 & 32'h7;  // n7, cycle 2, line 7
  assign b1c0_n8_2 = {{32{b1c0_n7_2[31]}}, b1c0_n7_2};  // n8, cycle 2, line 7
  assign b1c0_n9_2 = b1c0_n8_2 << 6'h2;  // n9, cycle 2, line 7
  assign b1c0_n10_2 = memory_n10_read;  // n10, cycle 2 to 2, line 7
  assign b1c0_n11_2 = {{32{b1c0_n2_2[31]}}, b1c0_n2_2};  // n11, cycle 2, line 7
  assign b1c0_n12_2 = b1c0_n11_2 << 6'h2;  // n12, cycle 2, line 7
  assign memory_n13_asks = (b1c0_at2 & ~b1c0_dead) & ~b1c0_n5_2;
  assign b1c0_n15_2 = b1c0_n2_2 + 32'h1;  // n15, cycle 2, line 6
  assign b1c0_dead = loop0_left & ~b1c0_first0_2;  // this iteration was started behind the last one
  assign b1c0_live = b1c0_at2 & ~b1c0_dead;
  assign loop0_dropped = b1c0_at2 & b1c0_dead;
  always @(posedge clk) begin
    if (rst) loop0_left <= 1'b0; else loop0_left <= b1c0_live ? b1c0_n5_2 : loop0_left;
  end
  assign loop0_leaving = b1c0_live & b1c0_n5_2;  // the last iteration of loop 0
  always @(posedge clk) begin
    b1c0_n5_3 <= b1c0_n5_2;  // n5, line 6
  end
  assign b1c0_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) b1c0_begin2_out_room <= 5'h10; else b1c0_begin2_out_room <= (((b1c0_begin2_out_room - {4'h0, start_b1c0}) + {4'h0, b1c0_begin2_out_get}) + {4'h0, loop0_dropped}) + {4'h0, b1c0_at3 & ~b1c0_n5_3};
  end
  heddle_fifo_w0_d16_l3 b1c0_begin2_out (.clk(clk), .rst(rst), .put(b1c0_at3 & b1c0_n5_3), .get(b1c0_begin2_out_get), .valid(b1c0_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at3)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- begin2: what is behind
  assign start_begin2 = (loop0_begin2_valid & (b1c0_begin2_out_valid | ~loop0_begin2_out)) & (|begin2_loop1_room);
  assign begin2_loop1_get = start_loop1;
  always @(posedge clk) begin
    if (rst) begin2_loop1_room <= 5'h10; else begin2_loop1_room <= (begin2_loop1_room - {4'h0, start_begin2}) + {4'h0, begin2_loop1_get};
  end
  heddle_fifo_w0_d16_l0 begin2_loop1 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_loop1_get), .valid(begin2_loop1_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin2)) $display("EVENT start begin2 %0d", $time);
`endif

  // ---- loop 1, line 9: an iteration every 2 cycles until one leaves
  always @(posedge clk) begin
    if (rst) loop1_wait <= 1'b0; else loop1_wait <= loop1_launch ? 1'b1 : (loop1_wait - loop1_wait);
  end
  assign loop1_entered = 1'b1;
  assign start_loop1 = ((begin2_loop1_valid & ((|loop1_b3c0_room) & (|loop1_begin4_room))) & (|loop1_begin4_room)) & ~loop1_busy;
  assign loop1_go = start_loop1 & loop1_entered;
  assign loop1_launch = loop1_go | ((loop1_busy & ~loop1_wait) & (|loop1_b3c0_room));  // an iteration starts
  always @(posedge clk) begin
    if (rst) loop1_busy <= 1'b0; else loop1_busy <= loop1_go | (loop1_busy & ~loop1_leaving);
  end
  assign loop1_b3c0_get = start_b3c0;
  always @(posedge clk) begin
    if (rst) loop1_b3c0_room <= 4'h8; else loop1_b3c0_room <= (loop1_b3c0_room - {3'h0, loop1_launch}) + {3'h0, loop1_b3c0_get};
  end
  heddle_fifo_w1_d8_l1 loop1_b3c0 (.clk(clk), .rst(rst), .put(loop1_launch), .in(loop1_go), .get(loop1_b3c0_get), .out(loop1_b3c0_out), .valid(loop1_b3c0_valid));
  assign loop1_begin4_get = start_begin4;
  always @(posedge clk) begin
    if (rst) loop1_begin4_room <= 4'h8; else loop1_begin4_room <= (loop1_begin4_room - {3'h0, start_loop1}) + {3'h0, loop1_begin4_get};
  end
  heddle_fifo_w1_d8_l0 loop1_begin4 (.clk(clk), .rst(rst), .put(start_loop1), .in(loop1_entered), .get(loop1_begin4_get), .out(loop1_begin4_out), .valid(loop1_begin4_valid));
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

  // ---- b3c0: starts in cycle 1, operations in 2 to 2, results leave in 5
  assign start_b3c0 = loop1_b3c0_valid & ((|b3c0_b3c1_room) & (|b3c0_load21_room));
  always @(posedge clk) begin
    if (rst) b3c0_at2 <= 1'b0; else b3c0_at2 <= start_b3c0;
    if (b3c0_at2) b3c0_n16_held <= b3c0_n29_2;  // n16, the next iteration's, line 9
    b3c0_first1_2 <= loop1_b3c0_out;
  end
  assign b3c0_n16_2 = b3c0_first1_2 ? 32'h0 : b3c0_n16_held;  // n16, carried i, line 9
  assign b3c0_n17_2 = $signed(b3c0_n16_2) < $signed(arg2);  // n17, cycle 2, line 9
  assign b3c0_n18_2 = ~b3c0_n17_2;  // n18, cycle 2, line 9
  assign b3c0_n19_2 = {{32{b3c0_n16_2[31]}}, b3c0_n16_2};  // n19, cycle 2, line 10
  assign b3c0_n20_2 = arg0 + (b3c0_n19_2 << 6'h2);  // n20, cycle 2, line 10
  assign b3c0_n29_2 = b3c0_n16_2 + 32'h1;  // n29, cycle 2, line 9
  assign b3c0_dead = loop1_left & ~b3c0_first1_2;  // this iteration was started behind the last one
  assign b3c0_live = b3c0_at2 & ~b3c0_dead;
  assign loop1_dropped = b3c0_at2 & b3c0_dead;
  always @(posedge clk) begin
    if (rst) loop1_left <= 1'b0; else loop1_left <= b3c0_live ? b3c0_n18_2 : loop1_left;
  end
  assign loop1_leaving = b3c0_live & b3c0_n18_2;  // the last iteration of loop 1
  assign b3c0_b3c1_get = start_b3c1;
  always @(posedge clk) begin
    if (rst) b3c0_b3c1_room <= 5'h10; else b3c0_b3c1_room <= ((b3c0_b3c1_room - {4'h0, start_b3c0}) + {4'h0, b3c0_b3c1_get}) + {4'h0, loop1_dropped};
  end
  heddle_fifo_w1_d16_l6 b3c0_b3c1 (.clk(clk), .rst(rst), .put(b3c0_at2 & ~b3c0_dead), .in(b3c0_n18_2), .get(b3c0_b3c1_get), .out(b3c0_b3c1_out), .valid(b3c0_b3c1_valid));
  assign b3c0_load21_get = start_load21;
  always @(posedge clk) begin
    if (rst) b3c0_load21_room <= 4'h8; else b3c0_load21_room <= ((b3c0_load21_room - {3'h0, start_b3c0}) + {3'h0, b3c0_load21_get}) + {3'h0, loop1_dropped};
  end
  heddle_fifo_w65_d8_l3 b3c0_load21 (.clk(clk), .rst(rst), .put(b3c0_at2 & ~b3c0_dead), .in({b3c0_n20_2, b3c0_n18_2}), .get(b3c0_load21_get), .out(b3c0_load21_out), .valid(b3c0_load21_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b3c0)) $display("EVENT start b3c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b3c0_at2)) $display("EVENT end b3c0 %0d", $time);
`endif

  // ---- b3c1: starts in cycle 8, operations in 9 to 11, results leave in 14
  always @(posedge clk) begin
    if (rst) b3c1_gap <= 1'b0; else b3c1_gap <= start_b3c1 ? 1'b1 : (b3c1_gap - b3c1_gap);  // cycles until the next iteration may start: a recurrence takes 2
  end
  assign start_b3c1 = ((b3c0_b3c1_valid & (load21_b3c1_answer_valid | b3c0_b3c1_out)) & (|b3c1_begin4_out_room)) & ~b3c1_gap;
  always @(posedge clk) begin
    if (rst) b3c1_at9 <= 1'b0; else b3c1_at9 <= start_b3c1;
    if (rst) b3c1_at10 <= 1'b0; else b3c1_at10 <= b3c1_at9;
    if (rst) b3c1_at11 <= 1'b0; else b3c1_at11 <= b3c1_at10;
    b3c1_n21_9 <= load21_b3c1_answer_out;
  end
  assign b3c1_n23_9 = b3c1_n21_9 & 32'hff;  // n23, cycle 9, line 10
  assign b3c1_n24_9 = {{32{b3c1_n23_9[31]}}, b3c1_n23_9};  // n24, cycle 9, line 10
  assign b3c1_n25_9 = b3c1_n24_9 << 6'h2;  // n25, cycle 9, line 10
  always @(posedge clk) begin
    b3c1_left1_0_9 <= b3c0_b3c1_out;
  end
  assign memory_n26_asks = b3c1_at9 & ~b3c1_left1_0_9;
  assign b3c1_n26_10 = memory_n26_read;  // n26, cycle 9 to 10, line 10
  assign b3c1_n27_10 = b3c1_n26_10 + 32'h1;  // n27, cycle 10, line 10
  always @(posedge clk) begin
    b3c1_n25_10 <= b3c1_n25_9;  // n25, line 10
    b3c1_left1_0_10 <= b3c1_left1_0_9;
  end
  assign memory_n28_asks = b3c1_at10 & ~b3c1_left1_0_10;
  always @(posedge clk) begin
    b3c1_left1_0_11 <= b3c1_left1_0_10;
  end
  assign b3c1_begin4_out_get = start_begin4 & loop1_begin4_out;
  always @(posedge clk) begin
    if (rst) b3c1_begin4_out_room <= 5'h10; else b3c1_begin4_out_room <= ((b3c1_begin4_out_room - {4'h0, start_b3c1}) + {4'h0, b3c1_begin4_out_get}) + {4'h0, b3c1_at11 & ~b3c1_left1_0_11};
  end
  heddle_fifo_w0_d16_l3 b3c1_begin4_out (.clk(clk), .rst(rst), .put(b3c1_at11 & b3c1_left1_0_11), .get(b3c1_begin4_out_get), .valid(b3c1_begin4_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b3c1)) $display("EVENT start b3c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b3c1_at11)) $display("EVENT end b3c1 %0d", $time);
`endif

  // ---- load21: x[i], line 10, starts in cycle 5, is over in 8
  assign load21_wants = (b3c0_load21_valid & (|load21_b3c1_answer_room)) & ~(load21_open == 10'h3ff);
  assign load21_happens = ~b3c0_load21_out[0];
  assign load21_asks = load21_wants & load21_happens;
  assign load21_valid = load21_asks;
  assign load21_address = b3c0_load21_out[64:1];
  assign start_load21 = load21_wants & (~load21_happens | load21_ready);  // n21, x[i], line 10
  always @(posedge clk) begin
    if (rst) load21_open <= 10'h0; else load21_open <= (load21_open + {9'h0, load21_asks & load21_ready}) - {9'h0, load21_answer};  // requests on their way
  end
  assign load21_b3c1_answer_get = start_b3c1 & ~b3c0_b3c1_out;
  always @(posedge clk) begin
    if (rst) load21_b3c1_answer_room <= 4'h8; else load21_b3c1_answer_room <= (load21_b3c1_answer_room - {3'h0, start_load21 & load21_happens}) + {3'h0, load21_b3c1_answer_get};
  end
  heddle_fifo_w32_d8_l1 load21_b3c1_answer (.clk(clk), .rst(rst), .put(load21_answer), .in(load21_data), .get(load21_b3c1_answer_get), .out(load21_b3c1_answer_out), .valid(load21_b3c1_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load21)) $display("EVENT start load21 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load21_asks & load21_ready)) $display("EVENT asked load21 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load21_answer)) $display("EVENT answered load21 %0d", $time);
`endif

  // ---- begin4: what is behind
  assign start_begin4 = (loop1_begin4_valid & (b3c1_begin4_out_valid | ~loop1_begin4_out)) & (|begin4_loop2_room);
  assign begin4_loop2_get = start_loop2;
  always @(posedge clk) begin
    if (rst) begin4_loop2_room <= 5'h10; else begin4_loop2_room <= (begin4_loop2_room - {4'h0, start_begin4}) + {4'h0, begin4_loop2_get};
  end
  heddle_fifo_w0_d16_l0 begin4_loop2 (.clk(clk), .rst(rst), .put(start_begin4), .get(begin4_loop2_get), .valid(begin4_loop2_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin4)) $display("EVENT start begin4 %0d", $time);
`endif

  // ---- loop 2, line 12: an iteration every 1 cycle until one leaves
  assign loop2_entered = 1'b1;
  assign start_loop2 = ((begin4_loop2_valid & ((|loop2_b5c0_room) & (|loop2_begin6_room))) & (|loop2_begin6_room)) & ~loop2_busy;
  assign loop2_go = start_loop2 & loop2_entered;
  assign loop2_launch = loop2_go | (loop2_busy & (|loop2_b5c0_room));  // an iteration starts
  always @(posedge clk) begin
    if (rst) loop2_busy <= 1'b0; else loop2_busy <= loop2_go | (loop2_busy & ~loop2_leaving);
  end
  assign loop2_b5c0_get = start_b5c0;
  always @(posedge clk) begin
    if (rst) loop2_b5c0_room <= 4'h8; else loop2_b5c0_room <= (loop2_b5c0_room - {3'h0, loop2_launch}) + {3'h0, loop2_b5c0_get};
  end
  heddle_fifo_w1_d8_l1 loop2_b5c0 (.clk(clk), .rst(rst), .put(loop2_launch), .in(loop2_go), .get(loop2_b5c0_get), .out(loop2_b5c0_out), .valid(loop2_b5c0_valid));
  assign loop2_begin6_get = start_begin6;
  always @(posedge clk) begin
    if (rst) loop2_begin6_room <= 4'h8; else loop2_begin6_room <= (loop2_begin6_room - {3'h0, start_loop2}) + {3'h0, loop2_begin6_get};
  end
  heddle_fifo_w1_d8_l0 loop2_begin6 (.clk(clk), .rst(rst), .put(start_loop2), .in(loop2_entered), .get(loop2_begin6_get), .out(loop2_begin6_out), .valid(loop2_begin6_valid));
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

  // ---- b5c0: starts in cycle 1, operations in 2 to 4, results leave in 7
  assign start_b5c0 = loop2_b5c0_valid & (|b5c0_store38_room);
  always @(posedge clk) begin
    if (rst) b5c0_at2 <= 1'b0; else b5c0_at2 <= start_b5c0;
    if (rst) b5c0_at3 <= 1'b0; else b5c0_at3 <= b5c0_at2 & ~b5c0_dead;
    if (rst) b5c0_at4 <= 1'b0; else b5c0_at4 <= b5c0_at3;
    if (b5c0_at2) b5c0_n30_held <= b5c0_n39_2;  // n30, the next iteration's, line 12
    b5c0_first2_2 <= loop2_b5c0_out;
  end
  assign b5c0_n30_2 = b5c0_first2_2 ? 32'h0 : b5c0_n30_held;  // n30, carried i, line 12
  assign b5c0_n32_2 = $signed(b5c0_n30_2) < $signed(32'h40);  // n32, cycle 2, line 12
  assign b5c0_n33_2 = ~b5c0_n32_2;  // n33, cycle 2, line 12
  assign b5c0_n34_2 = {{32{b5c0_n30_2[31]}}, b5c0_n30_2};  // n34, cycle 2, line 13
  assign b5c0_n35_2 = b5c0_n34_2 << 6'h2;  // n35, cycle 2, line 13
  assign memory_n36_asks = (b5c0_at2 & ~b5c0_dead) & ~b5c0_n33_2;
  always @(posedge clk) begin
    b5c0_n36_4_s1 <= memory_n36_read;  // n36, cycle 2 to 4, line 13
  end
  assign b5c0_n36_4 = b5c0_n36_4_s1;  // n36, cycle 2 to 4, line 13
  assign b5c0_n37_2 = arg1 + (b5c0_n34_2 << 6'h2);  // n37, cycle 2, line 13
  assign b5c0_n39_2 = b5c0_n30_2 + 32'h1;  // n39, cycle 2, line 12
  assign b5c0_dead = loop2_left & ~b5c0_first2_2;  // this iteration was started behind the last one
  assign b5c0_live = b5c0_at2 & ~b5c0_dead;
  assign loop2_dropped = b5c0_at2 & b5c0_dead;
  always @(posedge clk) begin
    if (rst) loop2_left <= 1'b0; else loop2_left <= b5c0_live ? b5c0_n33_2 : loop2_left;
  end
  assign loop2_leaving = b5c0_live & b5c0_n33_2;  // the last iteration of loop 2
  assign b5c0_store38_get = start_store38;
  always @(posedge clk) begin
    if (rst) b5c0_store38_room <= 5'h10; else b5c0_store38_room <= ((b5c0_store38_room - {4'h0, start_b5c0}) + {4'h0, b5c0_store38_get}) + {4'h0, loop2_dropped};
    b5c0_n37_3 <= b5c0_n37_2;  // n37, line 13
    b5c0_n37_4 <= b5c0_n37_3;  // n37, line 13
    b5c0_n33_3 <= b5c0_n33_2;  // n33, line 12
    b5c0_n33_4 <= b5c0_n33_3;  // n33, line 12
  end
  heddle_fifo_w97_d16_l3 b5c0_store38 (.clk(clk), .rst(rst), .put(b5c0_at4), .in({b5c0_n37_4, b5c0_n36_4, b5c0_n33_4}), .get(b5c0_store38_get), .out(b5c0_store38_out), .valid(b5c0_store38_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b5c0)) $display("EVENT start b5c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b5c0_at4)) $display("EVENT end b5c0 %0d", $time);
`endif

  // ---- store38: y[i], line 13, starts in cycle 7, is over in 9
  assign store38_wants = (b5c0_store38_valid & (|store38_begin6_out_room)) & ~(store38_open == 10'h3ff);
  assign store38_happens = ~b5c0_store38_out[0];
  assign store38_asks = store38_wants & store38_happens;
  assign store38_valid = store38_asks;
  assign store38_address = b5c0_store38_out[96:33];
  assign start_store38 = store38_wants & (~store38_happens | store38_ready);  // n38, y[i], line 13
  always @(posedge clk) begin
    if (rst) store38_open <= 10'h0; else store38_open <= (store38_open + {9'h0, store38_asks & store38_ready}) - {9'h0, store38_answer};  // requests on their way
  end
  assign store38_data = b5c0_store38_out[32:1];
  assign store38_begin6_out_get = start_begin6 & loop2_begin6_out;
  always @(posedge clk) begin
    if (rst) store38_begin6_out_room <= 5'h10; else store38_begin6_out_room <= (store38_begin6_out_room - {4'h0, start_store38 & b5c0_store38_out[0]}) + {4'h0, store38_begin6_out_get};
  end
  heddle_fifo_w0_d16_l2 store38_begin6_out (.clk(clk), .rst(rst), .put(start_store38 & b5c0_store38_out[0]), .get(store38_begin6_out_get), .valid(store38_begin6_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store38)) $display("EVENT start store38 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store38_asks & store38_ready)) $display("EVENT asked store38 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store38_answer)) $display("EVENT answered store38 %0d", $time);
`endif

  // ---- begin6: what is behind
  assign start_begin6 = (loop2_begin6_valid & (store38_begin6_out_valid | ~loop2_begin6_out)) & (|begin6_finish_room);
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
  assign start_finish = (begin6_finish_valid & ~(|load21_open)) & ~(|store38_open);
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

  // ---- memory primes: 1 banks of 8 words of 4 bytes, 1 copies, 1 replicates
  assign memory1_b0_r0_p0_r10_row = b1c0_n9_2[4:2];
  assign memory1_b0_r0_p0_r10_word = memory1_b0_r0_p0_r10_l0;
  assign memory1_b0_r0_p0_r10_l0 = memory1_b0_r0_l0[memory1_b0_r0_p0_r10_row];
  assign memory_n10_read = memory1_b0_r0_p0_r10_word;  // n10, what is read, line 7

  // ---- memory bins: 1 banks of 256 words of 4 bytes, 1 copies, 1 replicates
  assign memory0_b0_r0_p0_w13_n13_row = b1c0_n12_2[9:2];
  assign memory0_b0_r0_p0_w13_n28_row = b3c1_n25_10[9:2];
`ifdef HEDDLE_CHECKS
  always @(posedge clk)
    if (!rst && ((memory_n13_asks & memory_n28_asks) & (memory0_b0_r0_p0_w13_n13_row != memory0_b0_r0_p0_w13_n28_row))) begin
      $display("FAULT %m: two accesses at one port of bins");
      $finish;
    end
`endif
  assign memory0_b0_r0_p0_w13_row = memory_n13_asks ? b1c0_n12_2[9:2] : b3c1_n25_10[9:2];
  assign memory0_b0_r0_p0_w13_l0_when = memory_n13_asks | memory_n28_asks;
  assign memory0_b0_r0_p1_r26_n26_row = b3c1_n25_9[9:2];
  assign memory0_b0_r0_p1_r26_n36_row = b5c0_n35_2[9:2];
`ifdef HEDDLE_CHECKS
  always @(posedge clk)
    if (!rst && ((memory_n26_asks & memory_n36_asks) & (memory0_b0_r0_p1_r26_n26_row != memory0_b0_r0_p1_r26_n36_row))) begin
      $display("FAULT %m: two accesses at one port of bins");
      $finish;
    end
`endif
  assign memory0_b0_r0_p1_r26_row = memory_n26_asks ? b3c1_n25_9[9:2] : b5c0_n35_2[9:2];
  assign memory0_b0_r0_p1_r26_word = memory0_b0_r0_p1_r26_l0;
  always @(posedge clk) begin
    if (memory0_b0_r0_p0_w13_l0_when) memory0_b0_r0_l0[memory0_b0_r0_p0_w13_row] <= memory_n28_asks ? b3c1_n27_10 : (memory_n13_asks ? b1c0_n10_2 : 32'h0);
    memory0_b0_r0_p1_r26_l0 <= memory0_b0_r0_l0[memory0_b0_r0_p1_r26_row];
  end
  assign memory_n26_read = memory0_b0_r0_p1_r26_word;  // n26, what is read, line 10
  assign memory_n36_read = memory0_b0_r0_p1_r26_word;  // n36, what is read, line 13

  wire unused = &{1'b0, b1c0_n9_2[1:0], b1c0_n9_2[63:5], b1c0_n12_2[1:0], b1c0_n12_2[63:10], b3c1_n25_10[1:0], b3c1_n25_10[63:10], b5c0_n35_2[1:0], b5c0_n35_2[63:10], memory_n36_asks, memory0_b0_r0_p0_w13_n13_row, memory0_b0_r0_p0_w13_n28_row, memory0_b0_r0_p1_r26_n26_row, memory0_b0_r0_p1_r26_n36_row};
endmodule
`default_nettype wire
