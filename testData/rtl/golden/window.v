// Kernel window, made from its schedule.
`default_nettype none
module kernel_window (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [31:0] arg2  /* n */,
  input wire start  /* starts a launch, when none is running */,
  input wire load8_ready  /* x[i] */,
  input wire load8_answer,
  output wire load8_valid,
  output wire [63:0] load8_address,
  input wire [31:0] load8_data,
  input wire load21_ready  /* x[i] */,
  input wire load21_answer,
  output wire load21_valid,
  output wire [63:0] load21_address,
  input wire [63:0] load21_data,
  input wire store50_ready  /* y[i] */,
  input wire store50_answer,
  output wire store50_valid,
  output wire [63:0] store50_address,
  output wire [31:0] store50_data,
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
  wire b1c0_n4_2;
  wire b1c0_n5_2;
  wire [63:0] b1c0_n6_2;
  wire [63:0] b1c0_n7_2;
  wire [63:0] b1c0_n11_2;
  wire [31:0] b1c0_n14_2;
  wire b1c0_dead;
  wire b1c0_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  wire b1c0_b1c1_get;
  reg [4:0] b1c0_b1c1_room;
  wire [64:0] b1c0_b1c1_out;
  wire b1c0_b1c1_valid;
  wire b1c0_load8_get;
  reg [4:0] b1c0_load8_room;
  wire [64:0] b1c0_load8_out;
  wire b1c0_load8_valid;
  wire start_b1c1;
  reg b1c1_at9;
  reg b1c1_at10;
  reg [31:0] b1c1_n10_9;
  reg [63:0] b1c1_n11_9;
  reg b1c1_left0_0_9;
  wire memory_n12_asks;
  reg b1c1_left0_0_10;
  wire b1c1_begin2_out_get;
  reg [4:0] b1c1_begin2_out_room;
  wire b1c1_begin2_out_valid;
  wire load8_wants;
  wire load8_happens;
  wire load8_asks;
  wire start_load8;
  reg [9:0] load8_open;
  wire load8_b1c1_answer_get;
  reg [4:0] load8_b1c1_answer_room;
  wire [31:0] load8_b1c1_answer_out;
  wire load8_b1c1_answer_valid;
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
  reg [31:0] b3c0_n15_held;
  reg b3c0_first1_2;
  wire [31:0] b3c0_n15_2;
  wire b3c0_n16_2;
  wire b3c0_n17_2;
  wire [63:0] b3c0_n19_2;
  wire [63:0] b3c0_n20_2;
  wire [31:0] b3c0_n34_2;
  wire [63:0] b3c0_n49_2;
  wire b3c0_dead;
  wire b3c0_live;
  wire loop1_dropped;
  reg loop1_left;
  wire loop1_leaving;
  wire b3c0_b3c1_get;
  reg [7:0] b3c0_b3c1_room;
  wire [96:0] b3c0_b3c1_out;
  wire b3c0_b3c1_valid;
  wire b3c0_load21_get;
  reg [3:0] b3c0_load21_room;
  wire [64:0] b3c0_load21_out;
  wire b3c0_load21_valid;
  wire b3c0_store50_get;
  reg [7:0] b3c0_store50_room;
  wire [64:0] b3c0_store50_out;
  wire b3c0_store50_valid;
  reg b3c1_gap;
  wire start_b3c1;
  reg b3c1_at135;
  reg b3c1_at136;
  reg b3c1_at137;
  reg b3c1_at138;
  reg [31:0] b3c1_n21_135;
  wire [31:0] b3c1_n23_135;
  wire [63:0] b3c1_n24_135;
  reg [63:0] b3c1_n19_135;
  wire [63:0] b3c1_n25_135;
  wire [63:0] b3c1_n26_135;
  reg b3c1_left1_0_135;
  wire [127:0] b3c1_n27_136;
  wire [31:0] b3c1_n28_136;
  wire [31:0] b3c1_n29_136;
  wire [31:0] b3c1_n30_136;
  wire [31:0] b3c1_n31_136;
  wire [31:0] b3c1_n32_136;
  reg [31:0] b3c1_n15_135;
  reg [31:0] b3c1_n15_136;
  wire [63:0] b3c1_n33_136;
  reg [31:0] b3c1_n37_135;
  wire [31:0] b3c1_n38_135;
  wire [63:0] b3c1_n39_135;
  wire [63:0] b3c1_n40_135;
  reg [63:0] b3c1_n40_136;
  reg b3c1_left1_0_136;
  wire memory_n41_asks;
  reg [31:0] b3c1_n43_137;
  reg [31:0] b3c1_n28_137;
  wire [31:0] b3c1_n44_137;
  reg [31:0] b3c1_n46_137;
  wire [31:0] b3c1_n47_137;
  reg [31:0] b3c1_n47_138;
  reg [31:0] b3c1_n31_137;
  reg [31:0] b3c1_n31_138;
  wire [31:0] b3c1_n48_138;
  wire b3c1_store50_get;
  reg [4:0] b3c1_store50_room;
  wire [31:0] b3c1_store50_out;
  wire b3c1_store50_valid;
  wire load21_wants;
  wire load21_happens;
  wire load21_asks;
  wire start_load21;
  reg [9:0] load21_open;
  wire load21_b3c1_answer_get;
  reg [7:0] load21_b3c1_answer_room;
  wire [63:0] load21_b3c1_answer_out;
  wire load21_b3c1_answer_valid;
  wire store50_wants;
  wire store50_happens;
  wire store50_asks;
  wire start_store50;
  reg [9:0] store50_open;
  wire store50_begin4_out_get;
  reg [4:0] store50_begin4_out_room;
  wire store50_begin4_out_valid;
  wire start_begin4;
  wire begin4_finish_get;
  reg [4:0] begin4_finish_room;
  wire begin4_finish_valid;
  wire start_finish;
  reg running;
  wire [63:0] memory_n27_place_1;
  wire [63:0] memory_n41_place_1;
  wire [3:0] memory0_b0_r0_p0_w12_n12_row;
  wire [3:0] memory0_b0_r0_p0_w12_n41_row;
  wire [3:0] memory0_b0_r0_p0_w12_row;
  wire memory0_b0_r0_p0_w12_l0_when;
  wire memory0_b0_r0_p0_w12_l1_when;
  wire memory0_b0_r0_p0_w12_l2_when;
  wire memory0_b0_r0_p0_w12_l3_when;
  wire [3:0] memory0_b0_r0_p0_w41_1_row;
  wire memory0_b0_r0_p0_w41_1_l0_when;
  wire [3:0] memory0_b0_r0_p1_r27_row;
  wire [127:0] memory0_b0_r0_p1_r27_word;
  wire [3:0] memory0_b0_r0_p1_r27_1_row;
  wire [127:0] memory0_b0_r0_p1_r27_1_word;
  reg [31:0] memory0_b0_r0_l0 [0:15];
  reg [31:0] memory0_b0_r0_p1_r27_l0;
  reg [31:0] memory0_b0_r0_p1_r27_1_l0;
  reg [31:0] memory0_b0_r0_l1 [0:15];
  reg [31:0] memory0_b0_r0_p1_r27_l1;
  reg [31:0] memory0_b0_r0_p1_r27_1_l1;
  reg [31:0] memory0_b0_r0_l2 [0:15];
  reg [31:0] memory0_b0_r0_p1_r27_l2;
  reg [31:0] memory0_b0_r0_p1_r27_1_l2;
  reg [31:0] memory0_b0_r0_l3 [0:15];
  reg [31:0] memory0_b0_r0_p1_r27_l3;
  reg [31:0] memory0_b0_r0_p1_r27_1_l3;
  wire [255:0] memory_n27_word_t1;
  reg memory_n27_low3;
  wire [191:0] memory_n27_half3;
  reg memory_n27_low2;
  wire [159:0] memory_n27_half2;
  wire [127:0] memory_n27_read;


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

  // ---- loop 0, line 4: an iteration every 1 cycle until one leaves
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
  assign start_b1c0 = loop0_b1c0_valid & ((|b1c0_b1c1_room) & (|b1c0_load8_room));
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    if (b1c0_at2) b1c0_n2_held <= b1c0_n14_2;  // n2, the next iteration's, line 4
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n2_2 = b1c0_first0_2 ? 32'h0 : b1c0_n2_held;  // n2, carried i, line 4
  assign b1c0_n4_2 = $signed(b1c0_n2_2) < $signed(32'h40);  // n4, cycle 2, line 4
  assign b1c0_n5_2 = ~b1c0_n4_2;  // n5, cycle 2, line 4
  assign b1c0_n6_2 = {{32{b1c0_n2_2[31]}}, b1c0_n2_2};  // n6, cycle 2, line 5
  assign b1c0_n7_2 = arg0 + (b1c0_n6_2 << 6'h2);  // n7, cycle 2, line 5
  assign b1c0_n11_2 = b1c0_n6_2 << 6'h2;  // n11, cycle 2, line 5
  assign b1c0_n14_2 = b1c0_n2_2 + 32'h1;  // n14, cycle 2, line 4
  assign b1c0_dead = loop0_left & ~b1c0_first0_2;  // this iteration was started behind the last one
  assign b1c0_live = b1c0_at2 & ~b1c0_dead;
  assign loop0_dropped = b1c0_at2 & b1c0_dead;
  always @(posedge clk) begin
    if (rst) loop0_left <= 1'b0; else loop0_left <= b1c0_live ? b1c0_n5_2 : loop0_left;
  end
  assign loop0_leaving = b1c0_live & b1c0_n5_2;  // the last iteration of loop 0
  assign b1c0_b1c1_get = start_b1c1;
  always @(posedge clk) begin
    if (rst) b1c0_b1c1_room <= 5'h10; else b1c0_b1c1_room <= ((b1c0_b1c1_room - {4'h0, start_b1c0}) + {4'h0, b1c0_b1c1_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w65_d16_l6 b1c0_b1c1 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n11_2, b1c0_n5_2}), .get(b1c0_b1c1_get), .out(b1c0_b1c1_out), .valid(b1c0_b1c1_valid));
  assign b1c0_load8_get = start_load8;
  always @(posedge clk) begin
    if (rst) b1c0_load8_room <= 5'h10; else b1c0_load8_room <= ((b1c0_load8_room - {4'h0, start_b1c0}) + {4'h0, b1c0_load8_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w65_d16_l3 b1c0_load8 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n7_2, b1c0_n5_2}), .get(b1c0_load8_get), .out(b1c0_load8_out), .valid(b1c0_load8_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at2)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- b1c1: starts in cycle 8, operations in 8 to 10, results leave in 10
  assign start_b1c1 = (b1c0_b1c1_valid & (load8_b1c1_answer_valid | b1c0_b1c1_out[0])) & (|b1c1_begin2_out_room);
  always @(posedge clk) begin
    if (rst) b1c1_at9 <= 1'b0; else b1c1_at9 <= start_b1c1;
    if (rst) b1c1_at10 <= 1'b0; else b1c1_at10 <= b1c1_at9;
    b1c1_n10_9 <= load8_b1c1_answer_out * 32'h3;  // n10, cycle 8 to 9, line 5
    b1c1_n11_9 <= b1c0_b1c1_out[64:1];  // n11, line 5
    b1c1_left0_0_9 <= b1c0_b1c1_out[0];
  end
  assign memory_n12_asks = b1c1_at9 & ~b1c1_left0_0_9;
  always @(posedge clk) begin
    b1c1_left0_0_10 <= b1c1_left0_0_9;
  end
  assign b1c1_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) b1c1_begin2_out_room <= 5'h10; else b1c1_begin2_out_room <= ((b1c1_begin2_out_room - {4'h0, start_b1c1}) + {4'h0, b1c1_begin2_out_get}) + {4'h0, b1c1_at10 & ~b1c1_left0_0_10};
  end
  heddle_fifo_w0_d16_l0 b1c1_begin2_out (.clk(clk), .rst(rst), .put(b1c1_at10 & b1c1_left0_0_10), .get(b1c1_begin2_out_get), .valid(b1c1_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c1)) $display("EVENT start b1c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c1_at10)) $display("EVENT end b1c1 %0d", $time);
`endif

  // ---- load8: x[i], line 5, starts in cycle 5, is over in 8
  assign load8_wants = (b1c0_load8_valid & (|load8_b1c1_answer_room)) & ~(load8_open == 10'h3ff);
  assign load8_happens = ~b1c0_load8_out[0];
  assign load8_asks = load8_wants & load8_happens;
  assign load8_valid = load8_asks;
  assign load8_address = b1c0_load8_out[64:1];
  assign start_load8 = load8_wants & (~load8_happens | load8_ready);  // n8, x[i], line 5
  always @(posedge clk) begin
    if (rst) load8_open <= 10'h0; else load8_open <= (load8_open + {9'h0, load8_asks & load8_ready}) - {9'h0, load8_answer};  // requests on their way
  end
  assign load8_b1c1_answer_get = start_b1c1 & ~b1c0_b1c1_out[0];
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

  // ---- begin2: what is behind
  assign start_begin2 = (loop0_begin2_valid & (b1c1_begin2_out_valid | ~loop0_begin2_out)) & (|begin2_loop1_room);
  assign begin2_loop1_get = start_loop1;
  always @(posedge clk) begin
    if (rst) begin2_loop1_room <= 5'h10; else begin2_loop1_room <= (begin2_loop1_room - {4'h0, start_begin2}) + {4'h0, begin2_loop1_get};
  end
  heddle_fifo_w0_d16_l0 begin2_loop1 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_loop1_get), .valid(begin2_loop1_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin2)) $display("EVENT start begin2 %0d", $time);
`endif

  // ---- loop 1, line 7: an iteration every 2 cycles until one leaves
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
  assign start_b3c0 = loop1_b3c0_valid & (((|b3c0_b3c1_room) & (|b3c0_load21_room)) & (|b3c0_store50_room));
  always @(posedge clk) begin
    if (rst) b3c0_at2 <= 1'b0; else b3c0_at2 <= start_b3c0;
    if (b3c0_at2) b3c0_n15_held <= b3c0_n34_2;  // n15, the next iteration's, line 7
    b3c0_first1_2 <= loop1_b3c0_out;
  end
  assign b3c0_n15_2 = b3c0_first1_2 ? 32'h0 : b3c0_n15_held;  // n15, carried i, line 7
  assign b3c0_n16_2 = $signed(b3c0_n15_2) < $signed(arg2);  // n16, cycle 2, line 7
  assign b3c0_n17_2 = ~b3c0_n16_2;  // n17, cycle 2, line 7
  assign b3c0_n19_2 = {{32{b3c0_n15_2[31]}}, b3c0_n15_2};  // n19, cycle 2, line 8
  assign b3c0_n20_2 = arg0 + (b3c0_n19_2 << 6'h2);  // n20, cycle 2, line 8
  assign b3c0_n34_2 = b3c0_n15_2 + 32'h1;  // n34, cycle 2, line 9
  assign b3c0_n49_2 = arg1 + (b3c0_n19_2 << 6'h2);  // n49, cycle 2, line 10
  assign b3c0_dead = loop1_left & ~b3c0_first1_2;  // this iteration was started behind the last one
  assign b3c0_live = b3c0_at2 & ~b3c0_dead;
  assign loop1_dropped = b3c0_at2 & b3c0_dead;
  always @(posedge clk) begin
    if (rst) loop1_left <= 1'b0; else loop1_left <= b3c0_live ? b3c0_n17_2 : loop1_left;
  end
  assign loop1_leaving = b3c0_live & b3c0_n17_2;  // the last iteration of loop 1
  assign b3c0_b3c1_get = start_b3c1;
  always @(posedge clk) begin
    if (rst) b3c0_b3c1_room <= 8'h80; else b3c0_b3c1_room <= ((b3c0_b3c1_room - {7'h0, start_b3c0}) + {7'h0, b3c0_b3c1_get}) + {7'h0, loop1_dropped};
  end
  heddle_fifo_w97_d128_l132 b3c0_b3c1 (.clk(clk), .rst(rst), .put(b3c0_at2 & ~b3c0_dead), .in({b3c0_n19_2, b3c0_n15_2, b3c0_n17_2}), .get(b3c0_b3c1_get), .out(b3c0_b3c1_out), .valid(b3c0_b3c1_valid));
  assign b3c0_load21_get = start_load21;
  always @(posedge clk) begin
    if (rst) b3c0_load21_room <= 4'h8; else b3c0_load21_room <= ((b3c0_load21_room - {3'h0, start_b3c0}) + {3'h0, b3c0_load21_get}) + {3'h0, loop1_dropped};
  end
  heddle_fifo_w65_d8_l3 b3c0_load21 (.clk(clk), .rst(rst), .put(b3c0_at2 & ~b3c0_dead), .in({b3c0_n20_2, b3c0_n17_2}), .get(b3c0_load21_get), .out(b3c0_load21_out), .valid(b3c0_load21_valid));
  assign b3c0_store50_get = start_store50;
  always @(posedge clk) begin
    if (rst) b3c0_store50_room <= 8'h80; else b3c0_store50_room <= ((b3c0_store50_room - {7'h0, start_b3c0}) + {7'h0, b3c0_store50_get}) + {7'h0, loop1_dropped};
  end
  heddle_fifo_w65_d128_l139 b3c0_store50 (.clk(clk), .rst(rst), .put(b3c0_at2 & ~b3c0_dead), .in({b3c0_n49_2, b3c0_n17_2}), .get(b3c0_store50_get), .out(b3c0_store50_out), .valid(b3c0_store50_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b3c0)) $display("EVENT start b3c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b3c0_at2)) $display("EVENT end b3c0 %0d", $time);
`endif

  // ---- b3c1: starts in cycle 134, operations in 135 to 138, results leave in 141
  always @(posedge clk) begin
    if (rst) b3c1_gap <= 1'b0; else b3c1_gap <= start_b3c1 ? 1'b1 : (b3c1_gap - b3c1_gap);  // cycles until the next iteration may start: a recurrence takes 2
  end
  assign start_b3c1 = ((b3c0_b3c1_valid & (load21_b3c1_answer_valid | b3c0_b3c1_out[0])) & (|b3c1_store50_room)) & ~b3c1_gap;
  always @(posedge clk) begin
    if (rst) b3c1_at135 <= 1'b0; else b3c1_at135 <= start_b3c1;
    if (rst) b3c1_at136 <= 1'b0; else b3c1_at136 <= b3c1_at135;
    if (rst) b3c1_at137 <= 1'b0; else b3c1_at137 <= b3c1_at136;
    if (rst) b3c1_at138 <= 1'b0; else b3c1_at138 <= b3c1_at137;
    b3c1_n21_135 <= load21_b3c1_answer_out[31:0];
  end
  assign b3c1_n23_135 = b3c1_n21_135 & 32'h1f;  // n23, cycle 135, line 8
  assign b3c1_n24_135 = {{32{b3c1_n23_135[31]}}, b3c1_n23_135};  // n24, cycle 135, line 8
  always @(posedge clk) begin
    b3c1_n19_135 <= b3c0_b3c1_out[96:33];
  end
  assign b3c1_n25_135 = b3c1_n24_135 + b3c1_n19_135;  // n25, cycle 135, line 8
  assign b3c1_n26_135 = b3c1_n25_135 << 6'h2;  // n26, cycle 135, line 8
  always @(posedge clk) begin
    b3c1_left1_0_135 <= b3c0_b3c1_out[0];
  end
  assign b3c1_n27_136 = memory_n27_read;  // n27, cycle 135 to 136, line 8
  assign b3c1_n28_136 = b3c1_n27_136[31:0];  // n28, cycle 136, line 8
  assign b3c1_n29_136 = b3c1_n27_136[63:32];  // n29, cycle 136, line 8
  assign b3c1_n30_136 = b3c1_n27_136[95:64];  // n30, cycle 136, line 8
  assign b3c1_n31_136 = b3c1_n27_136[127:96];  // n31, cycle 136, line 8
  assign b3c1_n32_136 = b3c1_n28_136 - b3c1_n31_136;  // n32, cycle 136, line 9
  always @(posedge clk) begin
    b3c1_n15_135 <= b3c0_b3c1_out[32:1];
    b3c1_n15_136 <= b3c1_n15_135;  // n15, line 7
  end
  assign b3c1_n33_136 = {b3c1_n15_136, b3c1_n32_136};  // n33, cycle 136, line 9
  always @(posedge clk) begin
    b3c1_n37_135 <= load21_b3c1_answer_out[63:32];
  end
  assign b3c1_n38_135 = b3c1_n37_135 & 32'h1f;  // n38, cycle 135, line 9
  assign b3c1_n39_135 = {{32{b3c1_n38_135[31]}}, b3c1_n38_135};  // n39, cycle 135, line 9
  assign b3c1_n40_135 = b3c1_n39_135 << 6'h2;  // n40, cycle 135, line 9
  always @(posedge clk) begin
    b3c1_n40_136 <= b3c1_n40_135;  // n40, line 9
    b3c1_left1_0_136 <= b3c1_left1_0_135;
  end
  assign memory_n41_asks = b3c1_at136 & ~b3c1_left1_0_136;
  always @(posedge clk) begin
    b3c1_n43_137 <= b3c1_n29_136 * 32'h5;  // n43, cycle 136 to 137, line 10
    b3c1_n28_137 <= b3c1_n28_136;  // n28, line 8
  end
  assign b3c1_n44_137 = b3c1_n28_137 + b3c1_n43_137;  // n44, cycle 137, line 10
  always @(posedge clk) begin
    b3c1_n46_137 <= b3c1_n30_136 * 32'h7;  // n46, cycle 136 to 137, line 10
  end
  assign b3c1_n47_137 = b3c1_n44_137 - b3c1_n46_137;  // n47, cycle 137, line 10
  always @(posedge clk) begin
    b3c1_n47_138 <= b3c1_n47_137;  // n47, line 10
    b3c1_n31_137 <= b3c1_n31_136;  // n31, line 8
    b3c1_n31_138 <= b3c1_n31_137;  // n31, line 8
  end
  assign b3c1_n48_138 = b3c1_n47_138 + b3c1_n31_138;  // n48, cycle 138, line 10
  assign b3c1_store50_get = start_store50;
  always @(posedge clk) begin
    if (rst) b3c1_store50_room <= 5'h10; else b3c1_store50_room <= (b3c1_store50_room - {4'h0, start_b3c1}) + {4'h0, b3c1_store50_get};
  end
  heddle_fifo_w32_d16_l3 b3c1_store50 (.clk(clk), .rst(rst), .put(b3c1_at138), .in(b3c1_n48_138), .get(b3c1_store50_get), .out(b3c1_store50_out), .valid(b3c1_store50_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b3c1)) $display("EVENT start b3c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b3c1_at138)) $display("EVENT end b3c1 %0d", $time);
`endif

  // ---- load21: x[i], line 8, starts in cycle 5, is over in 134
  assign load21_wants = (b3c0_load21_valid & (|load21_b3c1_answer_room)) & ~(load21_open == 10'h3ff);
  assign load21_happens = ~b3c0_load21_out[0];
  assign load21_asks = load21_wants & load21_happens;
  assign load21_valid = load21_asks;
  assign load21_address = b3c0_load21_out[64:1];
  assign start_load21 = load21_wants & (~load21_happens | load21_ready);  // n21, x[i], line 8
  always @(posedge clk) begin
    if (rst) load21_open <= 10'h0; else load21_open <= (load21_open + {9'h0, load21_asks & load21_ready}) - {9'h0, load21_answer};  // requests on their way
  end
  assign load21_b3c1_answer_get = start_b3c1 & ~b3c0_b3c1_out[0];
  always @(posedge clk) begin
    if (rst) load21_b3c1_answer_room <= 8'h80; else load21_b3c1_answer_room <= (load21_b3c1_answer_room - {7'h0, start_load21 & load21_happens}) + {7'h0, load21_b3c1_answer_get};
  end
  heddle_fifo_w64_d128_l1 load21_b3c1_answer (.clk(clk), .rst(rst), .put(load21_answer), .in({load21_data[63:32], load21_data[31:0]}), .get(load21_b3c1_answer_get), .out(load21_b3c1_answer_out), .valid(load21_b3c1_answer_valid));
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

  // ---- store50: y[i], line 10, starts in cycle 141, is over in 143
  assign store50_wants = ((b3c0_store50_valid & b3c1_store50_valid) & (|store50_begin4_out_room)) & ~(store50_open == 10'h3ff);
  assign store50_happens = ~b3c0_store50_out[0];
  assign store50_asks = store50_wants & store50_happens;
  assign store50_valid = store50_asks;
  assign store50_address = b3c0_store50_out[64:1];
  assign start_store50 = store50_wants & (~store50_happens | store50_ready);  // n50, y[i], line 10
  always @(posedge clk) begin
    if (rst) store50_open <= 10'h0; else store50_open <= (store50_open + {9'h0, store50_asks & store50_ready}) - {9'h0, store50_answer};  // requests on their way
  end
  assign store50_data = b3c1_store50_out;
  assign store50_begin4_out_get = start_begin4 & loop1_begin4_out;
  always @(posedge clk) begin
    if (rst) store50_begin4_out_room <= 5'h10; else store50_begin4_out_room <= (store50_begin4_out_room - {4'h0, start_store50 & b3c0_store50_out[0]}) + {4'h0, store50_begin4_out_get};
  end
  heddle_fifo_w0_d16_l2 store50_begin4_out (.clk(clk), .rst(rst), .put(start_store50 & b3c0_store50_out[0]), .get(store50_begin4_out_get), .valid(store50_begin4_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store50)) $display("EVENT start store50 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store50_asks & store50_ready)) $display("EVENT asked store50 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store50_answer)) $display("EVENT answered store50 %0d", $time);
`endif

  // ---- begin4: what is behind
  assign start_begin4 = (loop1_begin4_valid & (store50_begin4_out_valid | ~loop1_begin4_out)) & (|begin4_finish_room);
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
  assign start_finish = ((begin4_finish_valid & ~(|load8_open)) & ~(|load21_open)) & ~(|store50_open);
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

  // ---- memory row: 1 banks of 16 words of 16 bytes, 1 copies, 1 replicates
  assign memory_n27_place_1 = b3c1_n26_135 + 64'h10;
  assign memory_n41_place_1 = b3c1_n40_136 + 64'h10;
  assign memory0_b0_r0_p0_w12_n12_row = b1c1_n11_9[7:4];
  assign memory0_b0_r0_p0_w12_n41_row = b3c1_n40_136[7:4];
`ifdef HEDDLE_CHECKS
  always @(posedge clk)
    if (!rst && ((memory_n12_asks & memory_n41_asks) & (memory0_b0_r0_p0_w12_n12_row != memory0_b0_r0_p0_w12_n41_row))) begin
      $display("FAULT %m: two accesses at one port of row");
      $finish;
    end
`endif
  assign memory0_b0_r0_p0_w12_row = memory_n12_asks ? b1c1_n11_9[7:4] : b3c1_n40_136[7:4];
  assign memory0_b0_r0_p0_w12_l0_when = (memory_n12_asks & (b1c1_n11_9[3:0] == 4'h0)) | (memory_n41_asks & (b3c1_n40_136[3:0] == 4'h0));
  assign memory0_b0_r0_p0_w12_l1_when = ((memory_n12_asks & (b1c1_n11_9[3:0] == 4'h4)) | (memory_n41_asks & (b3c1_n40_136[3:0] == 4'h4))) | (memory_n41_asks & (b3c1_n40_136[3:0] == 4'h0));
  assign memory0_b0_r0_p0_w12_l2_when = ((memory_n12_asks & (b1c1_n11_9[3:0] == 4'h8)) | (memory_n41_asks & (b3c1_n40_136[3:0] == 4'h8))) | (memory_n41_asks & (b3c1_n40_136[3:0] == 4'h4));
  assign memory0_b0_r0_p0_w12_l3_when = ((memory_n12_asks & (b1c1_n11_9[3:0] == 4'hc)) | (memory_n41_asks & (b3c1_n40_136[3:0] == 4'hc))) | (memory_n41_asks & (b3c1_n40_136[3:0] == 4'h8));
  assign memory0_b0_r0_p0_w41_1_row = memory_n41_place_1[7:4];
  assign memory0_b0_r0_p0_w41_1_l0_when = memory_n41_asks & (memory_n41_place_1[3:0] == 4'hc);
  assign memory0_b0_r0_p1_r27_row = b3c1_n26_135[7:4];
  assign memory0_b0_r0_p1_r27_word = {memory0_b0_r0_p1_r27_l3, memory0_b0_r0_p1_r27_l2, memory0_b0_r0_p1_r27_l1, memory0_b0_r0_p1_r27_l0};
  assign memory0_b0_r0_p1_r27_1_row = memory_n27_place_1[7:4];
  assign memory0_b0_r0_p1_r27_1_word = {memory0_b0_r0_p1_r27_1_l3, memory0_b0_r0_p1_r27_1_l2, memory0_b0_r0_p1_r27_1_l1, memory0_b0_r0_p1_r27_1_l0};
  always @(posedge clk) begin
    if (memory0_b0_r0_p0_w12_l0_when) memory0_b0_r0_l0[memory0_b0_r0_p0_w12_row] <= (memory_n41_asks & (b3c1_n40_136[3:0] == 4'h0)) ? b3c1_n33_136[31:0] : ((memory_n12_asks & (b1c1_n11_9[3:0] == 4'h0)) ? b1c1_n10_9 : 32'h0);
    if (memory0_b0_r0_p0_w41_1_l0_when) memory0_b0_r0_l0[memory0_b0_r0_p0_w41_1_row] <= (memory_n41_asks & (memory_n41_place_1[3:0] == 4'hc)) ? b3c1_n33_136[63:32] : 32'h0;
    memory0_b0_r0_p1_r27_l0 <= memory0_b0_r0_l0[memory0_b0_r0_p1_r27_row];
    memory0_b0_r0_p1_r27_1_l0 <= memory0_b0_r0_l0[memory0_b0_r0_p1_r27_1_row];
  end
  always @(posedge clk) begin
    if (memory0_b0_r0_p0_w12_l1_when) memory0_b0_r0_l1[memory0_b0_r0_p0_w12_row] <= (memory_n41_asks & (b3c1_n40_136[3:0] == 4'h0)) ? b3c1_n33_136[63:32] : ((memory_n41_asks & (b3c1_n40_136[3:0] == 4'h4)) ? b3c1_n33_136[31:0] : ((memory_n12_asks & (b1c1_n11_9[3:0] == 4'h4)) ? b1c1_n10_9 : 32'h0));
    memory0_b0_r0_p1_r27_l1 <= memory0_b0_r0_l1[memory0_b0_r0_p1_r27_row];
    memory0_b0_r0_p1_r27_1_l1 <= memory0_b0_r0_l1[memory0_b0_r0_p1_r27_1_row];
  end
  always @(posedge clk) begin
    if (memory0_b0_r0_p0_w12_l2_when) memory0_b0_r0_l2[memory0_b0_r0_p0_w12_row] <= (memory_n41_asks & (b3c1_n40_136[3:0] == 4'h4)) ? b3c1_n33_136[63:32] : ((memory_n41_asks & (b3c1_n40_136[3:0] == 4'h8)) ? b3c1_n33_136[31:0] : ((memory_n12_asks & (b1c1_n11_9[3:0] == 4'h8)) ? b1c1_n10_9 : 32'h0));
    memory0_b0_r0_p1_r27_l2 <= memory0_b0_r0_l2[memory0_b0_r0_p1_r27_row];
    memory0_b0_r0_p1_r27_1_l2 <= memory0_b0_r0_l2[memory0_b0_r0_p1_r27_1_row];
  end
  always @(posedge clk) begin
    if (memory0_b0_r0_p0_w12_l3_when) memory0_b0_r0_l3[memory0_b0_r0_p0_w12_row] <= (memory_n41_asks & (b3c1_n40_136[3:0] == 4'h8)) ? b3c1_n33_136[63:32] : ((memory_n41_asks & (b3c1_n40_136[3:0] == 4'hc)) ? b3c1_n33_136[31:0] : ((memory_n12_asks & (b1c1_n11_9[3:0] == 4'hc)) ? b1c1_n10_9 : 32'h0));
    memory0_b0_r0_p1_r27_l3 <= memory0_b0_r0_l3[memory0_b0_r0_p1_r27_row];
    memory0_b0_r0_p1_r27_1_l3 <= memory0_b0_r0_l3[memory0_b0_r0_p1_r27_1_row];
  end
  assign memory_n27_word_t1 = {memory0_b0_r0_p1_r27_1_word, memory0_b0_r0_p1_r27_word};
  always @(posedge clk) begin
    memory_n27_low3 <= b3c1_n26_135[3];
  end
  assign memory_n27_half3 = memory_n27_low3 ? memory_n27_word_t1[255:64] : memory_n27_word_t1[191:0];
  always @(posedge clk) begin
    memory_n27_low2 <= b3c1_n26_135[2];
  end
  assign memory_n27_half2 = memory_n27_low2 ? memory_n27_half3[191:32] : memory_n27_half3[159:0];
  assign memory_n27_read = memory_n27_half2[127:0];  // n27, what is read, line 8

  wire unused = &{1'b0, b1c1_n11_9[63:8], memory_n27_place_1[3:0], memory_n27_place_1[63:8], memory_n41_place_1[63:8], memory0_b0_r0_p0_w12_n12_row, memory0_b0_r0_p0_w12_n41_row, memory_n27_half2[159:128]};
endmodule
`default_nettype wire
