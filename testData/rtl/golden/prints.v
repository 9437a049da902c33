// Kernel prints, made from its schedule.
`default_nettype none
module kernel_prints (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [31:0] arg2  /* n */,
  input wire start  /* starts a launch, when none is running */,
  output wire print1_valid  /* start */,
  output wire print1_data,
  output wire print16_valid  /* %d: %d %f */,
  output wire [127:0] print16_data,
  input wire load8_ready  /* x[i] */,
  input wire load8_answer,
  output wire load8_valid,
  output wire [63:0] load8_address,
  input wire [31:0] load8_data,
  input wire store18_ready  /* y[i] */,
  input wire store18_answer,
  output wire store18_valid,
  output wire [63:0] store18_address,
  output wire [31:0] store18_data,
  output wire print24_valid  /* end %v4d */,
  output wire [127:0] print24_data,
  output wire done  /* a launch has ended, all of its stores have happened */
);
  wire start_begin0;
  wire begin0_b0c0_get;
  reg [4:0] begin0_b0c0_room;
  wire begin0_b0c0_valid;
  wire start_b0c0;
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
  reg [31:0] b1c0_n3_held;
  reg b1c0_first0_2;
  wire [31:0] b1c0_n3_2;
  wire b1c0_n4_2;
  wire b1c0_n5_2;
  wire [63:0] b1c0_n6_2;
  wire [63:0] b1c0_n7_2;
  wire [63:0] b1c0_n17_2;
  wire [31:0] b1c0_n20_2;
  wire b1c0_dead;
  wire b1c0_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  wire b1c0_b1c1_get;
  reg [4:0] b1c0_b1c1_room;
  wire [32:0] b1c0_b1c1_out;
  wire b1c0_b1c1_valid;
  wire b1c0_load8_get;
  reg [4:0] b1c0_load8_room;
  wire [64:0] b1c0_load8_out;
  wire b1c0_load8_valid;
  wire b1c0_store18_get;
  reg [4:0] b1c0_store18_room;
  wire [64:0] b1c0_store18_out;
  wire b1c0_store18_valid;
  wire start_b1c1;
  reg b1c1_at9;
  reg b1c1_at10;
  reg b1c1_at11;
  reg b1c1_at12;
  reg b1c1_at13;
  reg b1c1_at14;
  reg b1c1_at15;
  reg b1c1_at16;
  reg b1c1_at17;
  reg b1c1_at18;
  reg b1c1_at19;
  reg b1c1_at20;
  reg b1c1_at21;
  reg [31:0] b1c1_n8_9;
  wire b1c1_n10_9;
  reg [31:0] b1c1_n8_10;
  wire [31:0] b1c1_n12_15_unit_q;
  wire [31:0] b1c1_n12_15;
  wire [31:0] b1c1_n14_18_unit_q;
  wire [31:0] b1c1_n14_18;
  wire [63:0] b1c1_n15_21_unit_q;
  wire [63:0] b1c1_n15_21;
  reg [31:0] b1c1_n3_9;
  reg [31:0] b1c1_n3_10;
  reg [31:0] b1c1_n3_11;
  reg [31:0] b1c1_n3_12;
  reg [31:0] b1c1_n3_13;
  reg [31:0] b1c1_n3_14;
  reg [31:0] b1c1_n3_15;
  reg [31:0] b1c1_n3_16;
  reg [31:0] b1c1_n3_17;
  reg [31:0] b1c1_n3_18;
  reg [31:0] b1c1_n3_19;
  reg [31:0] b1c1_n3_20;
  reg [31:0] b1c1_n3_21;
  reg [31:0] b1c1_n8_11;
  reg [31:0] b1c1_n8_12;
  reg [31:0] b1c1_n8_13;
  reg [31:0] b1c1_n8_14;
  reg [31:0] b1c1_n8_15;
  reg [31:0] b1c1_n8_16;
  reg [31:0] b1c1_n8_17;
  reg [31:0] b1c1_n8_18;
  reg [31:0] b1c1_n8_19;
  reg [31:0] b1c1_n8_20;
  reg [31:0] b1c1_n8_21;
  reg b1c1_n10_10;
  reg b1c1_n10_11;
  reg b1c1_n10_12;
  reg b1c1_n10_13;
  reg b1c1_n10_14;
  reg b1c1_n10_15;
  reg b1c1_n10_16;
  reg b1c1_n10_17;
  reg b1c1_n10_18;
  reg b1c1_n10_19;
  reg b1c1_n10_20;
  reg b1c1_n10_21;
  reg b1c1_left0_0_9;
  reg b1c1_left0_0_10;
  reg b1c1_left0_0_11;
  reg b1c1_left0_0_12;
  reg b1c1_left0_0_13;
  reg b1c1_left0_0_14;
  reg b1c1_left0_0_15;
  reg b1c1_left0_0_16;
  reg b1c1_left0_0_17;
  reg b1c1_left0_0_18;
  reg b1c1_left0_0_19;
  reg b1c1_left0_0_20;
  reg b1c1_left0_0_21;
  wire b1c1_begin2_out_get;
  reg [5:0] b1c1_begin2_out_room;
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
  wire load8_store18_answer_get;
  reg [4:0] load8_store18_answer_room;
  wire [31:0] load8_store18_answer_out;
  wire load8_store18_answer_valid;
  wire store18_wants;
  wire store18_happens;
  wire store18_asks;
  wire start_store18;
  reg [9:0] store18_open;
  wire store18_begin2_out_get;
  reg [4:0] store18_begin2_out_room;
  wire store18_begin2_out_valid;
  wire start_begin2;
  wire begin2_b2c0_get;
  reg [3:0] begin2_b2c0_room;
  wire begin2_b2c0_valid;
  wire start_b2c0;
  wire [127:0] b2c0_n23_0;
  wire b2c0_finish_get;
  reg [4:0] b2c0_finish_room;
  wire b2c0_finish_valid;
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
  assign print1_valid = start_b0c0;
  assign print1_data = 1'b0;
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
  assign start_b1c0 = loop0_b1c0_valid & (((|b1c0_b1c1_room) & (|b1c0_load8_room)) & (|b1c0_store18_room));
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    if (b1c0_at2) b1c0_n3_held <= b1c0_n20_2;  // n3, the next iteration's, line 4
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n3_2 = b1c0_first0_2 ? 32'h0 : b1c0_n3_held;  // n3, carried i, line 4
  assign b1c0_n4_2 = $signed(b1c0_n3_2) < $signed(arg2);  // n4, cycle 2, line 4
  assign b1c0_n5_2 = ~b1c0_n4_2;  // n5, cycle 2, line 4
  assign b1c0_n6_2 = {{32{b1c0_n3_2[31]}}, b1c0_n3_2};  // n6, cycle 2, line 5
  assign b1c0_n7_2 = arg0 + (b1c0_n6_2 << 6'h2);  // n7, cycle 2, line 5
  assign b1c0_n17_2 = arg1 + (b1c0_n6_2 << 6'h2);  // n17, cycle 2, line 8
  assign b1c0_n20_2 = b1c0_n3_2 + 32'h1;  // n20, cycle 2, line 4
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
  heddle_fifo_w33_d16_l6 b1c0_b1c1 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n3_2, b1c0_n5_2}), .get(b1c0_b1c1_get), .out(b1c0_b1c1_out), .valid(b1c0_b1c1_valid));
  assign b1c0_load8_get = start_load8;
  always @(posedge clk) begin
    if (rst) b1c0_load8_room <= 5'h10; else b1c0_load8_room <= ((b1c0_load8_room - {4'h0, start_b1c0}) + {4'h0, b1c0_load8_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w65_d16_l3 b1c0_load8 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n7_2, b1c0_n5_2}), .get(b1c0_load8_get), .out(b1c0_load8_out), .valid(b1c0_load8_valid));
  assign b1c0_store18_get = start_store18;
  always @(posedge clk) begin
    if (rst) b1c0_store18_room <= 5'h10; else b1c0_store18_room <= ((b1c0_store18_room - {4'h0, start_b1c0}) + {4'h0, b1c0_store18_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w65_d16_l6 b1c0_store18 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n17_2, b1c0_n5_2}), .get(b1c0_store18_get), .out(b1c0_store18_out), .valid(b1c0_store18_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at2)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- b1c1: starts in cycle 8, operations in 9 to 21, results leave in 24
  assign start_b1c1 = (b1c0_b1c1_valid & (load8_b1c1_answer_valid | b1c0_b1c1_out[0])) & (|b1c1_begin2_out_room);
  always @(posedge clk) begin
    if (rst) b1c1_at9 <= 1'b0; else b1c1_at9 <= start_b1c1;
    if (rst) b1c1_at10 <= 1'b0; else b1c1_at10 <= b1c1_at9;
    if (rst) b1c1_at11 <= 1'b0; else b1c1_at11 <= b1c1_at10;
    if (rst) b1c1_at12 <= 1'b0; else b1c1_at12 <= b1c1_at11;
    if (rst) b1c1_at13 <= 1'b0; else b1c1_at13 <= b1c1_at12;
    if (rst) b1c1_at14 <= 1'b0; else b1c1_at14 <= b1c1_at13;
    if (rst) b1c1_at15 <= 1'b0; else b1c1_at15 <= b1c1_at14;
    if (rst) b1c1_at16 <= 1'b0; else b1c1_at16 <= b1c1_at15;
    if (rst) b1c1_at17 <= 1'b0; else b1c1_at17 <= b1c1_at16;
    if (rst) b1c1_at18 <= 1'b0; else b1c1_at18 <= b1c1_at17;
    if (rst) b1c1_at19 <= 1'b0; else b1c1_at19 <= b1c1_at18;
    if (rst) b1c1_at20 <= 1'b0; else b1c1_at20 <= b1c1_at19;
    if (rst) b1c1_at21 <= 1'b0; else b1c1_at21 <= b1c1_at20;
    b1c1_n8_9 <= load8_b1c1_answer_out;
  end
  assign b1c1_n10_9 = $signed(32'h2) < $signed(b1c1_n8_9);  // n10, cycle 9, line 5
  always @(posedge clk) begin
    b1c1_n8_10 <= b1c1_n8_9;  // n8, line 5
  end
  heddle_sitofp_i32_to_f32_c5 b1c1_n12_15_unit (.clk(clk), .a0(b1c1_n8_10), .q(b1c1_n12_15_unit_q));  // n12, cycle 10 to 15, line 6
  assign b1c1_n12_15 = b1c1_n12_15_unit_q;  // n12, cycle 10 to 15, line 6
  heddle_fmul_f32_f32_to_f32_c3 b1c1_n14_18_unit (.clk(clk), .a0(b1c1_n12_15), .a1(32'h3f000000), .q(b1c1_n14_18_unit_q));  // n14, cycle 15 to 18, line 6
  assign b1c1_n14_18 = b1c1_n14_18_unit_q;  // n14, cycle 15 to 18, line 6
  heddle_fpext_f32_to_f64_c3 b1c1_n15_21_unit (.clk(clk), .a0(b1c1_n14_18), .q(b1c1_n15_21_unit_q));  // n15, cycle 18 to 21, line 6
  assign b1c1_n15_21 = b1c1_n15_21_unit_q;  // n15, cycle 18 to 21, line 6
  always @(posedge clk) begin
    b1c1_n3_9 <= b1c0_b1c1_out[32:1];
    b1c1_n3_10 <= b1c1_n3_9;  // n3, line 4
    b1c1_n3_11 <= b1c1_n3_10;  // n3, line 4
    b1c1_n3_12 <= b1c1_n3_11;  // n3, line 4
    b1c1_n3_13 <= b1c1_n3_12;  // n3, line 4
    b1c1_n3_14 <= b1c1_n3_13;  // n3, line 4
    b1c1_n3_15 <= b1c1_n3_14;  // n3, line 4
    b1c1_n3_16 <= b1c1_n3_15;  // n3, line 4
    b1c1_n3_17 <= b1c1_n3_16;  // n3, line 4
    b1c1_n3_18 <= b1c1_n3_17;  // n3, line 4
    b1c1_n3_19 <= b1c1_n3_18;  // n3, line 4
    b1c1_n3_20 <= b1c1_n3_19;  // n3, line 4
    b1c1_n3_21 <= b1c1_n3_20;  // n3, line 4
    b1c1_n8_11 <= b1c1_n8_10;  // n8, line 5
    b1c1_n8_12 <= b1c1_n8_11;  // n8, line 5
    b1c1_n8_13 <= b1c1_n8_12;  // n8, line 5
    b1c1_n8_14 <= b1c1_n8_13;  // n8, line 5
    b1c1_n8_15 <= b1c1_n8_14;  // n8, line 5
    b1c1_n8_16 <= b1c1_n8_15;  // n8, line 5
    b1c1_n8_17 <= b1c1_n8_16;  // n8, line 5
    b1c1_n8_18 <= b1c1_n8_17;  // n8, line 5
    b1c1_n8_19 <= b1c1_n8_18;  // n8, line 5
    b1c1_n8_20 <= b1c1_n8_19;  // n8, line 5
    b1c1_n8_21 <= b1c1_n8_20;  // n8, line 5
    b1c1_n10_10 <= b1c1_n10_9;  // n10, line 5
    b1c1_n10_11 <= b1c1_n10_10;  // n10, line 5
    b1c1_n10_12 <= b1c1_n10_11;  // n10, line 5
    b1c1_n10_13 <= b1c1_n10_12;  // n10, line 5
    b1c1_n10_14 <= b1c1_n10_13;  // n10, line 5
    b1c1_n10_15 <= b1c1_n10_14;  // n10, line 5
    b1c1_n10_16 <= b1c1_n10_15;  // n10, line 5
    b1c1_n10_17 <= b1c1_n10_16;  // n10, line 5
    b1c1_n10_18 <= b1c1_n10_17;  // n10, line 5
    b1c1_n10_19 <= b1c1_n10_18;  // n10, line 5
    b1c1_n10_20 <= b1c1_n10_19;  // n10, line 5
    b1c1_n10_21 <= b1c1_n10_20;  // n10, line 5
    b1c1_left0_0_9 <= b1c0_b1c1_out[0];
    b1c1_left0_0_10 <= b1c1_left0_0_9;
    b1c1_left0_0_11 <= b1c1_left0_0_10;
    b1c1_left0_0_12 <= b1c1_left0_0_11;
    b1c1_left0_0_13 <= b1c1_left0_0_12;
    b1c1_left0_0_14 <= b1c1_left0_0_13;
    b1c1_left0_0_15 <= b1c1_left0_0_14;
    b1c1_left0_0_16 <= b1c1_left0_0_15;
    b1c1_left0_0_17 <= b1c1_left0_0_16;
    b1c1_left0_0_18 <= b1c1_left0_0_17;
    b1c1_left0_0_19 <= b1c1_left0_0_18;
    b1c1_left0_0_20 <= b1c1_left0_0_19;
    b1c1_left0_0_21 <= b1c1_left0_0_20;
  end
  assign print16_valid = (b1c1_at21 & b1c1_n10_21) & ~b1c1_left0_0_21;
  assign print16_data = {b1c1_n15_21, b1c1_n8_21, b1c1_n3_21};
  assign b1c1_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) b1c1_begin2_out_room <= 6'h20; else b1c1_begin2_out_room <= ((b1c1_begin2_out_room - {5'h0, start_b1c1}) + {5'h0, b1c1_begin2_out_get}) + {5'h0, b1c1_at21 & ~b1c1_left0_0_21};
  end
  heddle_fifo_w0_d32_l3 b1c1_begin2_out (.clk(clk), .rst(rst), .put(b1c1_at21 & b1c1_left0_0_21), .get(b1c1_begin2_out_get), .valid(b1c1_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c1)) $display("EVENT start b1c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c1_at21)) $display("EVENT end b1c1 %0d", $time);
`endif

  // ---- load8: x[i], line 5, starts in cycle 5, is over in 8
  assign load8_wants = (b1c0_load8_valid & ((|load8_b1c1_answer_room) & (|load8_store18_answer_room))) & ~(load8_open == 10'h3ff);
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
  assign load8_store18_answer_get = start_store18 & ~b1c0_store18_out[0];
  always @(posedge clk) begin
    if (rst) load8_store18_answer_room <= 5'h10; else load8_store18_answer_room <= (load8_store18_answer_room - {4'h0, start_load8 & load8_happens}) + {4'h0, load8_store18_answer_get};
  end
  heddle_fifo_w32_d16_l1 load8_store18_answer (.clk(clk), .rst(rst), .put(load8_answer), .in(load8_data), .get(load8_store18_answer_get), .out(load8_store18_answer_out), .valid(load8_store18_answer_valid));
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

  // ---- store18: y[i], line 8, starts in cycle 8, is over in 10
  assign store18_wants = ((b1c0_store18_valid & (load8_store18_answer_valid | b1c0_store18_out[0])) & (|store18_begin2_out_room)) & ~(store18_open == 10'h3ff);
  assign store18_happens = ~b1c0_store18_out[0];
  assign store18_asks = store18_wants & store18_happens;
  assign store18_valid = store18_asks;
  assign store18_address = b1c0_store18_out[64:1];
  assign start_store18 = store18_wants & (~store18_happens | store18_ready);  // n18, y[i], line 8
  always @(posedge clk) begin
    if (rst) store18_open <= 10'h0; else store18_open <= (store18_open + {9'h0, store18_asks & store18_ready}) - {9'h0, store18_answer};  // requests on their way
  end
  assign store18_data = load8_store18_answer_out;
  assign store18_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) store18_begin2_out_room <= 5'h10; else store18_begin2_out_room <= (store18_begin2_out_room - {4'h0, start_store18 & b1c0_store18_out[0]}) + {4'h0, store18_begin2_out_get};
  end
  heddle_fifo_w0_d16_l2 store18_begin2_out (.clk(clk), .rst(rst), .put(start_store18 & b1c0_store18_out[0]), .get(store18_begin2_out_get), .valid(store18_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store18)) $display("EVENT start store18 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store18_asks & store18_ready)) $display("EVENT asked store18 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store18_answer)) $display("EVENT answered store18 %0d", $time);
`endif

  // ---- begin2: what is behind
  assign start_begin2 = ((loop0_begin2_valid & (b1c1_begin2_out_valid | ~loop0_begin2_out)) & (store18_begin2_out_valid | ~loop0_begin2_out)) & (|begin2_b2c0_room);
  assign begin2_b2c0_get = start_b2c0;
  always @(posedge clk) begin
    if (rst) begin2_b2c0_room <= 4'h8; else begin2_b2c0_room <= (begin2_b2c0_room - {3'h0, start_begin2}) + {3'h0, begin2_b2c0_get};
  end
  heddle_fifo_w0_d8_l0 begin2_b2c0 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_b2c0_get), .valid(begin2_b2c0_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin2)) $display("EVENT start begin2 %0d", $time);
`endif

  // ---- b2c0: starts in cycle 0, operations in 0 to 0, results leave in 0
  assign start_b2c0 = begin2_b2c0_valid & (|b2c0_finish_room);
  assign b2c0_n23_0 = {32'h4, arg2, 32'hfffffffe, 32'h1};  // n23, cycle 0, line 10
  assign print24_valid = start_b2c0;
  assign print24_data = b2c0_n23_0;
  assign b2c0_finish_get = start_finish;
  always @(posedge clk) begin
    if (rst) b2c0_finish_room <= 5'h10; else b2c0_finish_room <= (b2c0_finish_room - {4'h0, start_b2c0}) + {4'h0, b2c0_finish_get};
  end
  heddle_fifo_w0_d16_l0 b2c0_finish (.clk(clk), .rst(rst), .put(start_b2c0), .get(b2c0_finish_get), .valid(b2c0_finish_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b2c0)) $display("EVENT start b2c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b2c0)) $display("EVENT end b2c0 %0d", $time);
`endif

  // ---- end of a launch
  assign start_finish = (b2c0_finish_valid & ~(|load8_open)) & ~(|store18_open);
  always @(posedge clk) begin
    if (rst) running <= 1'b0; else running <= start_begin0 | (running & ~start_finish);
  end
  assign done = start_finish;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b2c0_finish_valid)) $display("EVENT passed finish %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_finish)) $display("EVENT start finish %0d", $time);
`endif
endmodule
`default_nettype wire
