// Kernel choose, made from its schedule.
`default_nettype none
module kernel_choose (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* a */,
  input wire [63:0] arg1  /* b */,
  input wire [63:0] arg2  /* y */,
  input wire [63:0] arg3  /* z */,
  input wire [31:0] arg4  /* n */,
  input wire start  /* starts a launch, when none is running */,
  input wire load7_ready  /* a[i] */,
  input wire load7_answer,
  output wire load7_valid,
  output wire [63:0] load7_address,
  input wire [31:0] load7_data,
  input wire load26_ready  /* from[i & 7] */,
  input wire load26_answer,
  output wire load26_valid,
  output wire [63:0] load26_address,
  input wire [31:0] load26_data,
  input wire store29_ready  /* to[i] */,
  input wire store29_answer,
  output wire store29_valid,
  output wire [63:0] store29_address,
  output wire [31:0] store29_data,
  output wire done  /* a launch has ended, all of its stores have happened */
);
  wire start_begin0;
  wire begin0_b0c0_get;
  reg [4:0] begin0_b0c0_room;
  wire begin0_b0c0_valid;
  wire start_b0c0;
  wire [63:0] b0c0_n11_1;
  wire [63:0] b0c0_n13_1;
  wire [63:0] b0c0_n19_1;
  wire [63:0] b0c0_n20_1;
  reg [63:0] keep_n11_held;
  wire [63:0] keep_n11;
  reg [63:0] keep_n13_held;
  wire [63:0] keep_n13;
  reg [63:0] keep_n19_held;
  wire [63:0] keep_n19;
  reg [63:0] keep_n20_held;
  wire [63:0] keep_n20;
  wire b0c0_loop0_get;
  reg [4:0] b0c0_loop0_room;
  wire b0c0_loop0_valid;
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
  wire [31:0] b1c0_n16_2;
  wire b1c0_n17_2;
  wire [63:0] b1c0_n21_2;
  wire [31:0] b1c0_n23_2;
  wire [63:0] b1c0_n24_2;
  wire [63:0] b1c0_n28_2;
  wire [31:0] b1c0_n30_2;
  wire b1c0_dead;
  wire b1c0_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  wire b1c0_b1c1_get;
  reg [4:0] b1c0_b1c1_room;
  wire [64:0] b1c0_b1c1_out;
  wire b1c0_b1c1_valid;
  wire b1c0_b1c2_get;
  reg [8:0] b1c0_b1c2_room;
  wire [32:0] b1c0_b1c2_out;
  wire b1c0_b1c2_valid;
  wire b1c0_load7_get;
  reg [4:0] b1c0_load7_room;
  wire [64:0] b1c0_load7_out;
  wire b1c0_load7_valid;
  wire b1c0_load26_get;
  reg [4:0] b1c0_load26_room;
  wire b1c0_load26_out;
  wire b1c0_load26_valid;
  wire b1c0_store29_get;
  reg [8:0] b1c0_store29_room;
  wire [64:0] b1c0_store29_out;
  wire b1c0_store29_valid;
  wire start_b1c1;
  reg b1c1_at9;
  wire b1c1_n9_8;
  wire [63:0] b1c1_n14_8;
  reg [63:0] b1c1_n24_9;
  reg [63:0] b1c1_n14_9;
  wire [63:0] b1c1_n25_9;
  wire b1c1_load26_get;
  reg [3:0] b1c1_load26_room;
  wire [63:0] b1c1_load26_out;
  wire b1c1_load26_valid;
  reg b1c1_left0_0_9;
  wire b1c1_begin2_out_get;
  reg [4:0] b1c1_begin2_out_room;
  wire b1c1_begin2_out_valid;
  wire start_b1c2;
  wire [31:0] b1c2_n27_170;
  wire b1c2_store29_get;
  reg [3:0] b1c2_store29_room;
  wire [31:0] b1c2_store29_out;
  wire b1c2_store29_valid;
  wire load7_wants;
  wire load7_happens;
  wire load7_asks;
  wire start_load7;
  reg [9:0] load7_open;
  wire load7_b1c1_answer_get;
  reg [4:0] load7_b1c1_answer_room;
  wire [31:0] load7_b1c1_answer_out;
  wire load7_b1c1_answer_valid;
  wire load26_wants;
  wire load26_happens;
  wire load26_asks;
  wire start_load26;
  reg [9:0] load26_open;
  wire load26_b1c2_answer_get;
  reg [8:0] load26_b1c2_answer_room;
  wire [31:0] load26_b1c2_answer_out;
  wire load26_b1c2_answer_valid;
  wire store29_wants;
  wire store29_happens;
  wire store29_asks;
  wire start_store29;
  reg [9:0] store29_open;
  wire store29_begin2_out_get;
  reg [4:0] store29_begin2_out_room;
  wire store29_begin2_out_valid;
  wire start_begin2;
  wire begin2_finish_get;
  reg [4:0] begin2_finish_room;
  wire begin2_finish_valid;
  wire start_finish;
  reg running;


  // ---- start of a launch
  assign start_begin0 = ((|begin0_b0c0_room) & start) & ~running;
  assign begin0_b0c0_get = start_b0c0;
  always @(posedge clk) begin
    if (rst) begin0_b0c0_room <= 5'h10; else begin0_b0c0_room <= (begin0_b0c0_room - {4'h0, start_begin0}) + {4'h0, begin0_b0c0_get};
  end
  heddle_fifo_w0_d16_l1 begin0_b0c0 (.clk(clk), .rst(rst), .put(start_begin0), .get(begin0_b0c0_get), .valid(begin0_b0c0_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin0)) $display("EVENT start begin0 %0d", $time);
`endif

  // ---- b0c0: starts in cycle 1, operations in 1 to 1, results leave in 1
  assign start_b0c0 = begin0_b0c0_valid & (|b0c0_loop0_room);
  assign b0c0_n11_1 = arg0;  // n11, cycle 1, line 5
  assign b0c0_n13_1 = arg1 + 64'hc;  // n13, cycle 1, line 5
  assign b0c0_n19_1 = arg2;  // n19, cycle 1, line 6
  assign b0c0_n20_1 = arg3;  // n20, cycle 1, line 6
  always @(posedge clk) begin
    if (start_b0c0) keep_n11_held <= b0c0_n11_1;  // n11, kept for what stands behind, line 5
  end
  assign keep_n11 = start_b0c0 ? b0c0_n11_1 : keep_n11_held;  // n11, kept for what stands behind, line 5
  always @(posedge clk) begin
    if (start_b0c0) keep_n13_held <= b0c0_n13_1;  // n13, kept for what stands behind, line 5
  end
  assign keep_n13 = start_b0c0 ? b0c0_n13_1 : keep_n13_held;  // n13, kept for what stands behind, line 5
  always @(posedge clk) begin
    if (start_b0c0) keep_n19_held <= b0c0_n19_1;  // n19, kept for what stands behind, line 6
  end
  assign keep_n19 = start_b0c0 ? b0c0_n19_1 : keep_n19_held;  // n19, kept for what stands behind, line 6
  always @(posedge clk) begin
    if (start_b0c0) keep_n20_held <= b0c0_n20_1;  // n20, kept for what stands behind, line 6
  end
  assign keep_n20 = start_b0c0 ? b0c0_n20_1 : keep_n20_held;  // n20, kept for what stands behind, line 6
  assign b0c0_loop0_get = start_loop0;
  always @(posedge clk) begin
    if (rst) b0c0_loop0_room <= 5'h10; else b0c0_loop0_room <= (b0c0_loop0_room - {4'h0, start_b0c0}) + {4'h0, b0c0_loop0_get};
  end
  heddle_fifo_w0_d16_l0 b0c0_loop0 (.clk(clk), .rst(rst), .put(start_b0c0), .get(b0c0_loop0_get), .valid(b0c0_loop0_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b0c0)) $display("EVENT start b0c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b0c0)) $display("EVENT end b0c0 %0d", $time);
`endif

  // ---- loop 0, line 4: an iteration every 1 cycle until one leaves
  assign loop0_entered = 1'b1;
  assign start_loop0 = ((b0c0_loop0_valid & ((|loop0_b1c0_room) & (|loop0_begin2_room))) & (|loop0_begin2_room)) & ~loop0_busy;
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
  assign start_b1c0 = loop0_b1c0_valid & (((((|b1c0_b1c1_room) & (|b1c0_b1c2_room)) & (|b1c0_load7_room)) & (|b1c0_load26_room)) & (|b1c0_store29_room));
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    if (b1c0_at2) b1c0_n2_held <= b1c0_n30_2;  // n2, the next iteration's, line 4
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n2_2 = b1c0_first0_2 ? 32'h0 : b1c0_n2_held;  // n2, carried i, line 4
  assign b1c0_n3_2 = $signed(b1c0_n2_2) < $signed(arg4);  // n3, cycle 2, line 4
  assign b1c0_n4_2 = ~b1c0_n3_2;  // n4, cycle 2, line 4
  assign b1c0_n5_2 = {{32{b1c0_n2_2[31]}}, b1c0_n2_2};  // n5, cycle 2, line 5
  assign b1c0_n6_2 = arg0 + (b1c0_n5_2 << 6'h2);  // n6, cycle 2, line 5
  assign b1c0_n16_2 = b1c0_n2_2 & 32'h1;  // n16, cycle 2, line 6
  assign b1c0_n17_2 = b1c0_n16_2 == 32'h0;  // n17, cycle 2, line 6
  assign b1c0_n21_2 = b1c0_n17_2 ? keep_n20 : keep_n19;  // n21, cycle 2, line 6
  assign b1c0_n23_2 = b1c0_n2_2 & 32'h7;  // n23, cycle 2, line 7
  assign b1c0_n24_2 = {{32{b1c0_n23_2[31]}}, b1c0_n23_2};  // n24, cycle 2, line 7
  assign b1c0_n28_2 = b1c0_n21_2 + (b1c0_n5_2 << 6'h2);  // n28, cycle 2, line 7
  assign b1c0_n30_2 = b1c0_n2_2 + 32'h1;  // n30, cycle 2, line 4
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
  heddle_fifo_w65_d16_l6 b1c0_b1c1 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n24_2, b1c0_n4_2}), .get(b1c0_b1c1_get), .out(b1c0_b1c1_out), .valid(b1c0_b1c1_valid));
  assign b1c0_b1c2_get = start_b1c2;
  always @(posedge clk) begin
    if (rst) b1c0_b1c2_room <= 9'h100; else b1c0_b1c2_room <= ((b1c0_b1c2_room - {8'h0, start_b1c0}) + {8'h0, b1c0_b1c2_get}) + {8'h0, loop0_dropped};
  end
  heddle_fifo_w33_d256_l168 b1c0_b1c2 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n2_2, b1c0_n4_2}), .get(b1c0_b1c2_get), .out(b1c0_b1c2_out), .valid(b1c0_b1c2_valid));
  assign b1c0_load7_get = start_load7;
  always @(posedge clk) begin
    if (rst) b1c0_load7_room <= 5'h10; else b1c0_load7_room <= ((b1c0_load7_room - {4'h0, start_b1c0}) + {4'h0, b1c0_load7_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w65_d16_l3 b1c0_load7 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n6_2, b1c0_n4_2}), .get(b1c0_load7_get), .out(b1c0_load7_out), .valid(b1c0_load7_valid));
  assign b1c0_load26_get = start_load26;
  always @(posedge clk) begin
    if (rst) b1c0_load26_room <= 5'h10; else b1c0_load26_room <= ((b1c0_load26_room - {4'h0, start_b1c0}) + {4'h0, b1c0_load26_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w1_d16_l7 b1c0_load26 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in(b1c0_n4_2), .get(b1c0_load26_get), .out(b1c0_load26_out), .valid(b1c0_load26_valid));
  assign b1c0_store29_get = start_store29;
  always @(posedge clk) begin
    if (rst) b1c0_store29_room <= 9'h100; else b1c0_store29_room <= ((b1c0_store29_room - {8'h0, start_b1c0}) + {8'h0, b1c0_store29_get}) + {8'h0, loop0_dropped};
  end
  heddle_fifo_w65_d256_l168 b1c0_store29 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n28_2, b1c0_n4_2}), .get(b1c0_store29_get), .out(b1c0_store29_out), .valid(b1c0_store29_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at2)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- b1c1: starts in cycle 8, operations in 8 to 9, results leave in 9
  assign start_b1c1 = (b1c0_b1c1_valid & (load7_b1c1_answer_valid | b1c0_b1c1_out[0])) & ((|b1c1_load26_room) & (|b1c1_begin2_out_room));
  always @(posedge clk) begin
    if (rst) b1c1_at9 <= 1'b0; else b1c1_at9 <= start_b1c1;
  end
  assign b1c1_n9_8 = $signed(32'h2) < $signed(load7_b1c1_answer_out);  // n9, cycle 8, line 5
  assign b1c1_n14_8 = b1c1_n9_8 ? keep_n11 : keep_n13;  // n14, cycle 8, line 5
  always @(posedge clk) begin
    b1c1_n24_9 <= b1c0_b1c1_out[64:1];  // n24, line 7
    b1c1_n14_9 <= b1c1_n14_8;  // n14, line 5
  end
  assign b1c1_n25_9 = b1c1_n14_9 + (b1c1_n24_9 << 6'h2);  // n25, cycle 9, line 7
  assign b1c1_load26_get = start_load26;
  always @(posedge clk) begin
    if (rst) b1c1_load26_room <= 4'h8; else b1c1_load26_room <= (b1c1_load26_room - {3'h0, start_b1c1}) + {3'h0, b1c1_load26_get};
  end
  heddle_fifo_w64_d8_l0 b1c1_load26 (.clk(clk), .rst(rst), .put(b1c1_at9), .in(b1c1_n25_9), .get(b1c1_load26_get), .out(b1c1_load26_out), .valid(b1c1_load26_valid));
  always @(posedge clk) begin
    b1c1_left0_0_9 <= b1c0_b1c1_out[0];
  end
  assign b1c1_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) b1c1_begin2_out_room <= 5'h10; else b1c1_begin2_out_room <= ((b1c1_begin2_out_room - {4'h0, start_b1c1}) + {4'h0, b1c1_begin2_out_get}) + {4'h0, b1c1_at9 & ~b1c1_left0_0_9};
  end
  heddle_fifo_w0_d16_l0 b1c1_begin2_out (.clk(clk), .rst(rst), .put(b1c1_at9 & b1c1_left0_0_9), .get(b1c1_begin2_out_get), .valid(b1c1_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c1)) $display("EVENT start b1c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c1_at9)) $display("EVENT end b1c1 %0d", $time);
`endif

  // ---- b1c2: starts in cycle 170, operations in 170 to 170, results leave in 170
  assign start_b1c2 = (b1c0_b1c2_valid & (load26_b1c2_answer_valid | b1c0_b1c2_out[0])) & (|b1c2_store29_room);
  assign b1c2_n27_170 = load26_b1c2_answer_out + b1c0_b1c2_out[32:1];  // n27, cycle 170, line 7
  assign b1c2_store29_get = start_store29;
  always @(posedge clk) begin
    if (rst) b1c2_store29_room <= 4'h8; else b1c2_store29_room <= (b1c2_store29_room - {3'h0, start_b1c2}) + {3'h0, b1c2_store29_get};
  end
  heddle_fifo_w32_d8_l0 b1c2_store29 (.clk(clk), .rst(rst), .put(start_b1c2), .in(b1c2_n27_170), .get(b1c2_store29_get), .out(b1c2_store29_out), .valid(b1c2_store29_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c2)) $display("EVENT start b1c2 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c2)) $display("EVENT end b1c2 %0d", $time);
`endif

  // ---- load7: a[i], line 5, starts in cycle 5, is over in 8
  assign load7_wants = (b1c0_load7_valid & (|load7_b1c1_answer_room)) & ~(load7_open == 10'h3ff);
  assign load7_happens = ~b1c0_load7_out[0];
  assign load7_asks = load7_wants & load7_happens;
  assign load7_valid = load7_asks;
  assign load7_address = b1c0_load7_out[64:1];
  assign start_load7 = load7_wants & (~load7_happens | load7_ready);  // n7, a[i], line 5
  always @(posedge clk) begin
    if (rst) load7_open <= 10'h0; else load7_open <= (load7_open + {9'h0, load7_asks & load7_ready}) - {9'h0, load7_answer};  // requests on their way
  end
  assign load7_b1c1_answer_get = start_b1c1 & ~b1c0_b1c1_out[0];
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

  // ---- load26: from[i & 7], line 7, starts in cycle 9, is over in 170
  assign load26_wants = ((b1c0_load26_valid & b1c1_load26_valid) & (|load26_b1c2_answer_room)) & ~(load26_open == 10'h3ff);
  assign load26_happens = ~b1c0_load26_out;
  assign load26_asks = load26_wants & load26_happens;
  assign load26_valid = load26_asks;
  assign load26_address = b1c1_load26_out;
  assign start_load26 = load26_wants & (~load26_happens | load26_ready);  // n26, from[i & 7], line 7
  always @(posedge clk) begin
    if (rst) load26_open <= 10'h0; else load26_open <= (load26_open + {9'h0, load26_asks & load26_ready}) - {9'h0, load26_answer};  // requests on their way
  end
  assign load26_b1c2_answer_get = start_b1c2 & ~b1c0_b1c2_out[0];
  always @(posedge clk) begin
    if (rst) load26_b1c2_answer_room <= 9'h100; else load26_b1c2_answer_room <= (load26_b1c2_answer_room - {8'h0, start_load26 & load26_happens}) + {8'h0, load26_b1c2_answer_get};
  end
  heddle_fifo_w32_d256_l1 load26_b1c2_answer (.clk(clk), .rst(rst), .put(load26_answer), .in(load26_data), .get(load26_b1c2_answer_get), .out(load26_b1c2_answer_out), .valid(load26_b1c2_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load26)) $display("EVENT start load26 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load26_asks & load26_ready)) $display("EVENT asked load26 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load26_answer)) $display("EVENT answered load26 %0d", $time);
`endif

  // ---- store29: to[i], line 7, starts in cycle 170, is over in 172
  assign store29_wants = ((b1c0_store29_valid & b1c2_store29_valid) & (|store29_begin2_out_room)) & ~(store29_open == 10'h3ff);
  assign store29_happens = ~b1c0_store29_out[0];
  assign store29_asks = store29_wants & store29_happens;
  assign store29_valid = store29_asks;
  assign store29_address = b1c0_store29_out[64:1];
  assign start_store29 = store29_wants & (~store29_happens | store29_ready);  // n29, to[i], line 7
  always @(posedge clk) begin
    if (rst) store29_open <= 10'h0; else store29_open <= (store29_open + {9'h0, store29_asks & store29_ready}) - {9'h0, store29_answer};  // requests on their way
  end
  assign store29_data = b1c2_store29_out;
  assign store29_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) store29_begin2_out_room <= 5'h10; else store29_begin2_out_room <= (store29_begin2_out_room - {4'h0, start_store29 & b1c0_store29_out[0]}) + {4'h0, store29_begin2_out_get};
  end
  heddle_fifo_w0_d16_l2 store29_begin2_out (.clk(clk), .rst(rst), .put(start_store29 & b1c0_store29_out[0]), .get(store29_begin2_out_get), .valid(store29_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store29)) $display("EVENT start store29 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store29_asks & store29_ready)) $display("EVENT asked store29 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store29_answer)) $display("EVENT answered store29 %0d", $time);
`endif

  // ---- begin2: what is behind
  assign start_begin2 = ((loop0_begin2_valid & (b1c1_begin2_out_valid | ~loop0_begin2_out)) & (store29_begin2_out_valid | ~loop0_begin2_out)) & (|begin2_finish_room);
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
  assign start_finish = ((begin2_finish_valid & ~(|load7_open)) & ~(|load26_open)) & ~(|store29_open);
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
endmodule
`default_nettype wire
