// Kernel turns, made from its schedule.
`default_nettype none
module kernel_turns (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [31:0] arg2  /* n */,
  input wire start  /* starts a launch, when none is running */,
  input wire load13_ready  /* x[0] */,
  input wire load13_answer,
  output wire load13_valid,
  output wire [63:0] load13_address,
  input wire [95:0] load13_data,
  input wire store32_ready  /* y[0] */,
  input wire store32_answer,
  output wire store32_valid,
  output wire [63:0] store32_address,
  output wire [31:0] store32_data,
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
  wire [31:0] b1c0_n6_2;
  wire [63:0] b1c0_n7_2;
  wire [63:0] b1c0_n8_2;
  wire [31:0] b1c0_n11_2;
  wire b1c0_dead;
  wire b1c0_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  wire b1c0_store9_get;
  reg [4:0] b1c0_store9_room;
  wire [96:0] b1c0_store9_out;
  wire b1c0_store9_valid;
  wire store9_wants;
  wire store9_happens;
  wire store9_asks;
  reg store9_granted1;
  wire store9_answer;
  wire [31:0] memory_n9_data_t1;
  wire [63:0] memory_n9_place_t1;
  wire memory_n9_asks;
  wire start_store9;
  reg [9:0] store9_open;
  wire store9_begin2_out_get;
  reg [4:0] store9_begin2_out_room;
  wire store9_begin2_out_valid;
  wire start_begin2;
  wire begin2_b2c0_get;
  reg [8:0] begin2_b2c0_room;
  wire begin2_b2c0_valid;
  wire begin2_b2c1_get;
  reg [8:0] begin2_b2c1_room;
  wire begin2_b2c1_valid;
  wire begin2_load13_get;
  reg [3:0] begin2_load13_room;
  wire begin2_load13_valid;
  wire begin2_load17_get;
  reg [8:0] begin2_load17_room;
  wire begin2_load17_valid;
  wire begin2_load23_get;
  reg [8:0] begin2_load23_room;
  wire begin2_load23_valid;
  wire begin2_load29_get;
  reg [8:0] begin2_load29_room;
  wire begin2_load29_valid;
  wire begin2_store32_get;
  reg [8:0] begin2_store32_room;
  wire begin2_store32_valid;
  wire start_b2c0;
  wire [31:0] b2c0_n14_129;
  wire [63:0] b2c0_n15_129;
  wire [63:0] b2c0_n16_129;
  wire [31:0] b2c0_n20_129;
  wire [63:0] b2c0_n21_129;
  wire [63:0] b2c0_n22_129;
  wire [31:0] b2c0_n26_129;
  wire [63:0] b2c0_n27_129;
  wire [63:0] b2c0_n28_129;
  wire b2c0_load17_get;
  reg [3:0] b2c0_load17_room;
  wire [63:0] b2c0_load17_out;
  wire b2c0_load17_valid;
  wire b2c0_load23_get;
  reg [3:0] b2c0_load23_room;
  wire [63:0] b2c0_load23_out;
  wire b2c0_load23_valid;
  wire b2c0_load29_get;
  reg [3:0] b2c0_load29_room;
  wire [63:0] b2c0_load29_out;
  wire b2c0_load29_valid;
  wire b2c0_finish_get;
  reg [4:0] b2c0_finish_room;
  wire b2c0_finish_valid;
  wire start_b2c1;
  reg b2c1_at138;
  reg b2c1_at139;
  reg b2c1_at140;
  reg b2c1_at141;
  reg [31:0] b2c1_n30_140_s1;
  reg [31:0] b2c1_n30_140_s2;
  reg [31:0] b2c1_n30_140;
  reg [31:0] b2c1_n17_138;
  reg [31:0] b2c1_n17_139;
  reg [31:0] b2c1_n17_140;
  reg [31:0] b2c1_n17_141;
  reg [31:0] b2c1_n30_141;
  wire [31:0] b2c1_n31_141;
  wire b2c1_store32_get;
  reg [4:0] b2c1_store32_room;
  wire [31:0] b2c1_store32_out;
  wire b2c1_store32_valid;
  wire load13_wants;
  wire load13_happens;
  wire load13_asks;
  wire start_load13;
  reg [9:0] load13_open;
  wire load13_b2c0_answer_get;
  reg [8:0] load13_b2c0_answer_room;
  wire [95:0] load13_b2c0_answer_out;
  wire load13_b2c0_answer_valid;
  wire load17_wants;
  wire load17_happens;
  wire load17_asks;
  reg load17_granted1;
  reg load17_granted2;
  reg load17_granted3;
  reg load17_granted4;
  reg load17_granted5;
  reg load17_granted6;
  reg load17_granted7;
  wire load17_answer;
  wire memory_n17_asks;
  reg [31:0] load17_read1;
  reg [31:0] load17_read2;
  reg [31:0] load17_read3;
  reg [31:0] load17_read4;
  reg [31:0] load17_read5;
  reg [31:0] load17_read6;
  wire [31:0] load17_data;
  wire start_load17;
  reg [9:0] load17_open;
  wire load17_b2c1_answer_get;
  reg [4:0] load17_b2c1_answer_room;
  wire [31:0] load17_b2c1_answer_out;
  wire load17_b2c1_answer_valid;
  wire load23_wants;
  wire load23_happens;
  wire load23_asks;
  reg load23_granted1;
  reg load23_granted2;
  reg load23_granted3;
  reg load23_granted4;
  reg load23_granted5;
  reg load23_granted6;
  reg load23_granted7;
  wire load23_answer;
  reg [31:0] load23_read1;
  reg [31:0] load23_read2;
  reg [31:0] load23_read3;
  reg [31:0] load23_read4;
  reg [31:0] load23_read5;
  reg [31:0] load23_read6;
  wire [31:0] load23_data;
  wire start_load23;
  reg [9:0] load23_open;
  wire load23_b2c1_answer_get;
  reg [4:0] load23_b2c1_answer_room;
  wire [31:0] load23_b2c1_answer_out;
  wire load23_b2c1_answer_valid;
  wire load29_wants;
  wire load29_happens;
  wire load29_asks;
  reg load29_granted1;
  reg load29_granted2;
  reg load29_granted3;
  reg load29_granted4;
  reg load29_granted5;
  reg load29_granted6;
  reg load29_granted7;
  wire load29_answer;
  wire memory_n29_asks;
  reg [31:0] load29_read1;
  reg [31:0] load29_read2;
  reg [31:0] load29_read3;
  reg [31:0] load29_read4;
  reg [31:0] load29_read5;
  reg [31:0] load29_read6;
  wire [31:0] load29_data;
  wire start_load29;
  reg [9:0] load29_open;
  wire load29_b2c1_answer_get;
  reg [4:0] load29_b2c1_answer_room;
  wire [31:0] load29_b2c1_answer_out;
  wire load29_b2c1_answer_valid;
  wire store32_wants;
  wire store32_happens;
  wire store32_asks;
  wire start_store32;
  reg [9:0] store32_open;
  wire store32_finish_get;
  reg [4:0] store32_finish_room;
  wire store32_finish_valid;
  wire start_finish;
  reg running;
  wire store9_ready;
  wire load23_ready;
  reg memory0_turn0;
  wire load17_ready;
  wire load29_ready;
  reg memory0_turn1;
  wire [5:0] memory0_b0_r0_p0_w9_row;
  wire memory0_b0_r0_p0_w9_l0_when;
  wire [5:0] memory0_b0_r0_p0_r23_row;
  wire [31:0] memory0_b0_r0_p0_r23_word;
  wire [5:0] memory0_b0_r0_p1_r17_n17_row;
  wire [5:0] memory0_b0_r0_p1_r17_n29_row;
  wire [5:0] memory0_b0_r0_p1_r17_row;
  wire [31:0] memory0_b0_r0_p1_r17_word;
  (* ram_style = "block", syn_ramstyle = "block_ram", ramstyle = "M20K" *)
  reg [31:0] memory0_b0_r0_l0 [0:63];
  reg [31:0] memory0_b0_r0_p0_r23_l0;
  reg [31:0] memory0_b0_r0_p1_r17_l0;
  wire [31:0] memory_n17_read;
  wire [31:0] memory_n23_read;
  wire [31:0] memory_n29_read;


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

  // ---- loop 0, line 71: an iteration every 1 cycle until one leaves
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
  assign start_b1c0 = loop0_b1c0_valid & (|b1c0_store9_room);
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    if (b1c0_at2) b1c0_n2_held <= b1c0_n11_2;  // n2, the next iteration's, line 71
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n2_2 = b1c0_first0_2 ? 32'h0 : b1c0_n2_held;  // n2, carried i, line 71
  assign b1c0_n3_2 = $signed(b1c0_n2_2) < $signed(arg2);  // n3, cycle 2, line 71
  assign b1c0_n4_2 = ~b1c0_n3_2;  // n4, cycle 2, line 71
  assign b1c0_n6_2 = b1c0_n2_2 & 32'h3f;  // n6, cycle 2, line 72
  assign b1c0_n7_2 = {{32{b1c0_n6_2[31]}}, b1c0_n6_2};  // n7, cycle 2, line 72
  assign b1c0_n8_2 = b1c0_n7_2 << 6'h2;  // n8, cycle 2, line 72
  assign b1c0_n11_2 = b1c0_n2_2 + 32'h1;  // n11, cycle 2, line 71
  assign b1c0_dead = loop0_left & ~b1c0_first0_2;  // this iteration was started behind the last one
  assign b1c0_live = b1c0_at2 & ~b1c0_dead;
  assign loop0_dropped = b1c0_at2 & b1c0_dead;
  always @(posedge clk) begin
    if (rst) loop0_left <= 1'b0; else loop0_left <= b1c0_live ? b1c0_n4_2 : loop0_left;
  end
  assign loop0_leaving = b1c0_live & b1c0_n4_2;  // the last iteration of loop 0
  assign b1c0_store9_get = start_store9;
  always @(posedge clk) begin
    if (rst) b1c0_store9_room <= 5'h10; else b1c0_store9_room <= ((b1c0_store9_room - {4'h0, start_b1c0}) + {4'h0, b1c0_store9_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w97_d16_l3 b1c0_store9 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n8_2, b1c0_n2_2, b1c0_n4_2}), .get(b1c0_store9_get), .out(b1c0_store9_out), .valid(b1c0_store9_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at2)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- store9: table[i & 63], line 72, starts in cycle 5, is over in 12
  assign store9_wants = (b1c0_store9_valid & (|store9_begin2_out_room)) & ~(store9_open == 10'h3ff);
  assign store9_happens = ~b1c0_store9_out[0];
  assign store9_asks = store9_wants & store9_happens;
  always @(posedge clk) begin
    if (rst) store9_granted1 <= 1'b0; else store9_granted1 <= store9_asks & store9_ready;
  end
  assign store9_answer = store9_granted1;
  assign memory_n9_data_t1 = b1c0_store9_out[32:1];
  assign memory_n9_place_t1 = b1c0_store9_out[96:33];
  assign memory_n9_asks = store9_asks & store9_ready;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store9_asks & ~store9_ready)) $display("EVENT delayed store9 %0d", $time);
`endif
  assign start_store9 = store9_wants & (~store9_happens | store9_ready);  // n9, table[i & 63], line 72
  always @(posedge clk) begin
    if (rst) store9_open <= 10'h0; else store9_open <= (store9_open + {9'h0, store9_asks & store9_ready}) - {9'h0, store9_answer};  // requests on their way
  end
  assign store9_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) store9_begin2_out_room <= 5'h10; else store9_begin2_out_room <= (store9_begin2_out_room - {4'h0, start_store9 & b1c0_store9_out[0]}) + {4'h0, store9_begin2_out_get};
  end
  heddle_fifo_w0_d16_l7 store9_begin2_out (.clk(clk), .rst(rst), .put(start_store9 & b1c0_store9_out[0]), .get(store9_begin2_out_get), .valid(store9_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store9)) $display("EVENT start store9 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store9_asks & store9_ready)) $display("EVENT asked store9 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store9_answer)) $display("EVENT answered store9 %0d", $time);
`endif

  // ---- begin2: what is behind
  assign start_begin2 = (loop0_begin2_valid & (store9_begin2_out_valid | ~loop0_begin2_out)) & (((((((|begin2_b2c0_room) & (|begin2_b2c1_room)) & (|begin2_load13_room)) & (|begin2_load17_room)) & (|begin2_load23_room)) & (|begin2_load29_room)) & (|begin2_store32_room));
  assign begin2_b2c0_get = start_b2c0;
  always @(posedge clk) begin
    if (rst) begin2_b2c0_room <= 9'h100; else begin2_b2c0_room <= (begin2_b2c0_room - {8'h0, start_begin2}) + {8'h0, begin2_b2c0_get};
  end
  heddle_fifo_w0_d256_l129 begin2_b2c0 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_b2c0_get), .valid(begin2_b2c0_valid));
  assign begin2_b2c1_get = start_b2c1;
  always @(posedge clk) begin
    if (rst) begin2_b2c1_room <= 9'h100; else begin2_b2c1_room <= (begin2_b2c1_room - {8'h0, start_begin2}) + {8'h0, begin2_b2c1_get};
  end
  heddle_fifo_w0_d256_l137 begin2_b2c1 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_b2c1_get), .valid(begin2_b2c1_valid));
  assign begin2_load13_get = start_load13;
  always @(posedge clk) begin
    if (rst) begin2_load13_room <= 4'h8; else begin2_load13_room <= (begin2_load13_room - {3'h0, start_begin2}) + {3'h0, begin2_load13_get};
  end
  heddle_fifo_w0_d8_l0 begin2_load13 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_load13_get), .valid(begin2_load13_valid));
  assign begin2_load17_get = start_load17;
  always @(posedge clk) begin
    if (rst) begin2_load17_room <= 9'h100; else begin2_load17_room <= (begin2_load17_room - {8'h0, start_begin2}) + {8'h0, begin2_load17_get};
  end
  heddle_fifo_w0_d256_l129 begin2_load17 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_load17_get), .valid(begin2_load17_valid));
  assign begin2_load23_get = start_load23;
  always @(posedge clk) begin
    if (rst) begin2_load23_room <= 9'h100; else begin2_load23_room <= (begin2_load23_room - {8'h0, start_begin2}) + {8'h0, begin2_load23_get};
  end
  heddle_fifo_w0_d256_l129 begin2_load23 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_load23_get), .valid(begin2_load23_valid));
  assign begin2_load29_get = start_load29;
  always @(posedge clk) begin
    if (rst) begin2_load29_room <= 9'h100; else begin2_load29_room <= (begin2_load29_room - {8'h0, start_begin2}) + {8'h0, begin2_load29_get};
  end
  heddle_fifo_w0_d256_l129 begin2_load29 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_load29_get), .valid(begin2_load29_valid));
  assign begin2_store32_get = start_store32;
  always @(posedge clk) begin
    if (rst) begin2_store32_room <= 9'h100; else begin2_store32_room <= (begin2_store32_room - {8'h0, start_begin2}) + {8'h0, begin2_store32_get};
  end
  heddle_fifo_w0_d256_l141 begin2_store32 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_store32_get), .valid(begin2_store32_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin2)) $display("EVENT start begin2 %0d", $time);
`endif

  // ---- b2c0: starts in cycle 129, operations in 129 to 129, results leave in 129
  assign start_b2c0 = (begin2_b2c0_valid & load13_b2c0_answer_valid) & ((((|b2c0_load17_room) & (|b2c0_load23_room)) & (|b2c0_load29_room)) & (|b2c0_finish_room));
  assign b2c0_n14_129 = load13_b2c0_answer_out[31:0] & 32'h3f;  // n14, cycle 129, line 74
  assign b2c0_n15_129 = {{32{b2c0_n14_129[31]}}, b2c0_n14_129};  // n15, cycle 129, line 74
  assign b2c0_n16_129 = b2c0_n15_129 << 6'h2;  // n16, cycle 129, line 74
  assign b2c0_n20_129 = load13_b2c0_answer_out[63:32] & 32'h3f;  // n20, cycle 129, line 74
  assign b2c0_n21_129 = {{32{b2c0_n20_129[31]}}, b2c0_n20_129};  // n21, cycle 129, line 74
  assign b2c0_n22_129 = b2c0_n21_129 << 6'h2;  // n22, cycle 129, line 74
  assign b2c0_n26_129 = load13_b2c0_answer_out[95:64] & 32'h3f;  // n26, cycle 129, line 74
  assign b2c0_n27_129 = {{32{b2c0_n26_129[31]}}, b2c0_n26_129};  // n27, cycle 129, line 74
  assign b2c0_n28_129 = b2c0_n27_129 << 6'h2;  // n28, cycle 129, line 74
  assign b2c0_load17_get = start_load17;
  always @(posedge clk) begin
    if (rst) b2c0_load17_room <= 4'h8; else b2c0_load17_room <= (b2c0_load17_room - {3'h0, start_b2c0}) + {3'h0, b2c0_load17_get};
  end
  heddle_fifo_w64_d8_l0 b2c0_load17 (.clk(clk), .rst(rst), .put(start_b2c0), .in(b2c0_n16_129), .get(b2c0_load17_get), .out(b2c0_load17_out), .valid(b2c0_load17_valid));
  assign b2c0_load23_get = start_load23;
  always @(posedge clk) begin
    if (rst) b2c0_load23_room <= 4'h8; else b2c0_load23_room <= (b2c0_load23_room - {3'h0, start_b2c0}) + {3'h0, b2c0_load23_get};
  end
  heddle_fifo_w64_d8_l0 b2c0_load23 (.clk(clk), .rst(rst), .put(start_b2c0), .in(b2c0_n22_129), .get(b2c0_load23_get), .out(b2c0_load23_out), .valid(b2c0_load23_valid));
  assign b2c0_load29_get = start_load29;
  always @(posedge clk) begin
    if (rst) b2c0_load29_room <= 4'h8; else b2c0_load29_room <= (b2c0_load29_room - {3'h0, start_b2c0}) + {3'h0, b2c0_load29_get};
  end
  heddle_fifo_w64_d8_l0 b2c0_load29 (.clk(clk), .rst(rst), .put(start_b2c0), .in(b2c0_n28_129), .get(b2c0_load29_get), .out(b2c0_load29_out), .valid(b2c0_load29_valid));
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

  // ---- b2c1: starts in cycle 137, operations in 137 to 141, results leave in 141
  assign start_b2c1 = (((begin2_b2c1_valid & load23_b2c1_answer_valid) & load29_b2c1_answer_valid) & load17_b2c1_answer_valid) & (|b2c1_store32_room);
  always @(posedge clk) begin
    if (rst) b2c1_at138 <= 1'b0; else b2c1_at138 <= start_b2c1;
    if (rst) b2c1_at139 <= 1'b0; else b2c1_at139 <= b2c1_at138;
    if (rst) b2c1_at140 <= 1'b0; else b2c1_at140 <= b2c1_at139;
    if (rst) b2c1_at141 <= 1'b0; else b2c1_at141 <= b2c1_at140;
    b2c1_n30_140_s1 <= load23_b2c1_answer_out * load29_b2c1_answer_out;  // n30, cycle 137 to 140, line 74
    b2c1_n30_140_s2 <= b2c1_n30_140_s1;  // n30, cycle 137 to 140, line 74
    b2c1_n30_140 <= b2c1_n30_140_s2;  // n30, cycle 137 to 140, line 74
    b2c1_n17_138 <= load17_b2c1_answer_out;  // n17, line 74
    b2c1_n17_139 <= b2c1_n17_138;  // n17, line 74
    b2c1_n17_140 <= b2c1_n17_139;  // n17, line 74
    b2c1_n17_141 <= b2c1_n17_140;  // n17, line 74
    b2c1_n30_141 <= b2c1_n30_140;  // n30, line 74
  end
  assign b2c1_n31_141 = b2c1_n17_141 + b2c1_n30_141;  // n31, cycle 141, line 74
  assign b2c1_store32_get = start_store32;
  always @(posedge clk) begin
    if (rst) b2c1_store32_room <= 5'h10; else b2c1_store32_room <= (b2c1_store32_room - {4'h0, start_b2c1}) + {4'h0, b2c1_store32_get};
  end
  heddle_fifo_w32_d16_l0 b2c1_store32 (.clk(clk), .rst(rst), .put(b2c1_at141), .in(b2c1_n31_141), .get(b2c1_store32_get), .out(b2c1_store32_out), .valid(b2c1_store32_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b2c1)) $display("EVENT start b2c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b2c1_at141)) $display("EVENT end b2c1 %0d", $time);
`endif

  // ---- load13: x[0], line 74, starts in cycle 0, is over in 129
  assign load13_wants = (begin2_load13_valid & (|load13_b2c0_answer_room)) & ~(load13_open == 10'h3ff);
  assign load13_happens = 1'b1;
  assign load13_asks = load13_wants & load13_happens;
  assign load13_valid = load13_asks;
  assign load13_address = arg0;
  assign start_load13 = load13_wants & (~load13_happens | load13_ready);  // n13, x[0], line 74
  always @(posedge clk) begin
    if (rst) load13_open <= 10'h0; else load13_open <= (load13_open + {9'h0, load13_asks & load13_ready}) - {9'h0, load13_answer};  // requests on their way
  end
  assign load13_b2c0_answer_get = start_b2c0;
  always @(posedge clk) begin
    if (rst) load13_b2c0_answer_room <= 9'h100; else load13_b2c0_answer_room <= (load13_b2c0_answer_room - {8'h0, start_load13 & load13_happens}) + {8'h0, load13_b2c0_answer_get};
  end
  heddle_fifo_w96_d256_l1 load13_b2c0_answer (.clk(clk), .rst(rst), .put(load13_answer), .in({load13_data[95:64], load13_data[63:32], load13_data[31:0]}), .get(load13_b2c0_answer_get), .out(load13_b2c0_answer_out), .valid(load13_b2c0_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load13)) $display("EVENT start load13 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load13_asks & load13_ready)) $display("EVENT asked load13 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load13_answer)) $display("EVENT answered load13 %0d", $time);
`endif

  // ---- load17: table[x[0] & 63], line 74, starts in cycle 129, is over in 137
  assign load17_wants = ((begin2_load17_valid & b2c0_load17_valid) & (|load17_b2c1_answer_room)) & ~(load17_open == 10'h3ff);
  assign load17_happens = 1'b1;
  assign load17_asks = load17_wants & load17_happens;
  always @(posedge clk) begin
    if (rst) load17_granted1 <= 1'b0; else load17_granted1 <= load17_asks & load17_ready;
    if (rst) load17_granted2 <= 1'b0; else load17_granted2 <= load17_granted1;
    if (rst) load17_granted3 <= 1'b0; else load17_granted3 <= load17_granted2;
    if (rst) load17_granted4 <= 1'b0; else load17_granted4 <= load17_granted3;
    if (rst) load17_granted5 <= 1'b0; else load17_granted5 <= load17_granted4;
    if (rst) load17_granted6 <= 1'b0; else load17_granted6 <= load17_granted5;
    if (rst) load17_granted7 <= 1'b0; else load17_granted7 <= load17_granted6;
  end
  assign load17_answer = load17_granted7;
  assign memory_n17_asks = load17_asks & load17_ready;
  always @(posedge clk) begin
    load17_read1 <= memory_n17_read;
    load17_read2 <= load17_read1;
    load17_read3 <= load17_read2;
    load17_read4 <= load17_read3;
    load17_read5 <= load17_read4;
    load17_read6 <= load17_read5;
  end
  assign load17_data = load17_read6;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load17_asks & ~load17_ready)) $display("EVENT delayed load17 %0d", $time);
`endif
  assign start_load17 = load17_wants & (~load17_happens | load17_ready);  // n17, table[x[0] & 63], line 74
  always @(posedge clk) begin
    if (rst) load17_open <= 10'h0; else load17_open <= (load17_open + {9'h0, load17_asks & load17_ready}) - {9'h0, load17_answer};  // requests on their way
  end
  assign load17_b2c1_answer_get = start_b2c1;
  always @(posedge clk) begin
    if (rst) load17_b2c1_answer_room <= 5'h10; else load17_b2c1_answer_room <= (load17_b2c1_answer_room - {4'h0, start_load17 & load17_happens}) + {4'h0, load17_b2c1_answer_get};
  end
  heddle_fifo_w32_d16_l1 load17_b2c1_answer (.clk(clk), .rst(rst), .put(load17_answer), .in(load17_data), .get(load17_b2c1_answer_get), .out(load17_b2c1_answer_out), .valid(load17_b2c1_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load17)) $display("EVENT start load17 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load17_asks & load17_ready)) $display("EVENT asked load17 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load17_answer)) $display("EVENT answered load17 %0d", $time);
`endif

  // ---- load23: table[x[1] & 63], line 74, starts in cycle 129, is over in 137
  assign load23_wants = ((begin2_load23_valid & b2c0_load23_valid) & (|load23_b2c1_answer_room)) & ~(load23_open == 10'h3ff);
  assign load23_happens = 1'b1;
  assign load23_asks = load23_wants & load23_happens;
  always @(posedge clk) begin
    if (rst) load23_granted1 <= 1'b0; else load23_granted1 <= load23_asks & load23_ready;
    if (rst) load23_granted2 <= 1'b0; else load23_granted2 <= load23_granted1;
    if (rst) load23_granted3 <= 1'b0; else load23_granted3 <= load23_granted2;
    if (rst) load23_granted4 <= 1'b0; else load23_granted4 <= load23_granted3;
    if (rst) load23_granted5 <= 1'b0; else load23_granted5 <= load23_granted4;
    if (rst) load23_granted6 <= 1'b0; else load23_granted6 <= load23_granted5;
    if (rst) load23_granted7 <= 1'b0; else load23_granted7 <= load23_granted6;
  end
  assign load23_answer = load23_granted7;
  always @(posedge clk) begin
    load23_read1 <= memory_n23_read;
    load23_read2 <= load23_read1;
    load23_read3 <= load23_read2;
    load23_read4 <= load23_read3;
    load23_read5 <= load23_read4;
    load23_read6 <= load23_read5;
  end
  assign load23_data = load23_read6;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load23_asks & ~load23_ready)) $display("EVENT delayed load23 %0d", $time);
`endif
  assign start_load23 = load23_wants & (~load23_happens | load23_ready);  // n23, table[x[1] & 63], line 74
  always @(posedge clk) begin
    if (rst) load23_open <= 10'h0; else load23_open <= (load23_open + {9'h0, load23_asks & load23_ready}) - {9'h0, load23_answer};  // requests on their way
  end
  assign load23_b2c1_answer_get = start_b2c1;
  always @(posedge clk) begin
    if (rst) load23_b2c1_answer_room <= 5'h10; else load23_b2c1_answer_room <= (load23_b2c1_answer_room - {4'h0, start_load23 & load23_happens}) + {4'h0, load23_b2c1_answer_get};
  end
  heddle_fifo_w32_d16_l1 load23_b2c1_answer (.clk(clk), .rst(rst), .put(load23_answer), .in(load23_data), .get(load23_b2c1_answer_get), .out(load23_b2c1_answer_out), .valid(load23_b2c1_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load23)) $display("EVENT start load23 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load23_asks & load23_ready)) $display("EVENT asked load23 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load23_answer)) $display("EVENT answered load23 %0d", $time);
`endif

  // ---- load29: table[x[2] & 63], line 74, starts in cycle 129, is over in 137
  assign load29_wants = ((begin2_load29_valid & b2c0_load29_valid) & (|load29_b2c1_answer_room)) & ~(load29_open == 10'h3ff);
  assign load29_happens = 1'b1;
  assign load29_asks = load29_wants & load29_happens;
  always @(posedge clk) begin
    if (rst) load29_granted1 <= 1'b0; else load29_granted1 <= load29_asks & load29_ready;
    if (rst) load29_granted2 <= 1'b0; else load29_granted2 <= load29_granted1;
    if (rst) load29_granted3 <= 1'b0; else load29_granted3 <= load29_granted2;
    if (rst) load29_granted4 <= 1'b0; else load29_granted4 <= load29_granted3;
    if (rst) load29_granted5 <= 1'b0; else load29_granted5 <= load29_granted4;
    if (rst) load29_granted6 <= 1'b0; else load29_granted6 <= load29_granted5;
    if (rst) load29_granted7 <= 1'b0; else load29_granted7 <= load29_granted6;
  end
  assign load29_answer = load29_granted7;
  assign memory_n29_asks = load29_asks & load29_ready;
  always @(posedge clk) begin
    load29_read1 <= memory_n29_read;
    load29_read2 <= load29_read1;
    load29_read3 <= load29_read2;
    load29_read4 <= load29_read3;
    load29_read5 <= load29_read4;
    load29_read6 <= load29_read5;
  end
  assign load29_data = load29_read6;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load29_asks & ~load29_ready)) $display("EVENT delayed load29 %0d", $time);
`endif
  assign start_load29 = load29_wants & (~load29_happens | load29_ready);  // n29, table[x[2] & 63], line 74
  always @(posedge clk) begin
    if (rst) load29_open <= 10'h0; else load29_open <= (load29_open + {9'h0, load29_asks & load29_ready}) - {9'h0, load29_answer};  // requests on their way
  end
  assign load29_b2c1_answer_get = start_b2c1;
  always @(posedge clk) begin
    if (rst) load29_b2c1_answer_room <= 5'h10; else load29_b2c1_answer_room <= (load29_b2c1_answer_room - {4'h0, start_load29 & load29_happens}) + {4'h0, load29_b2c1_answer_get};
  end
  heddle_fifo_w32_d16_l1 load29_b2c1_answer (.clk(clk), .rst(rst), .put(load29_answer), .in(load29_data), .get(load29_b2c1_answer_get), .out(load29_b2c1_answer_out), .valid(load29_b2c1_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load29)) $display("EVENT start load29 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load29_asks & load29_ready)) $display("EVENT asked load29 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load29_answer)) $display("EVENT answered load29 %0d", $time);
`endif

  // ---- store32: y[0], line 74, starts in cycle 141, is over in 142
  assign store32_wants = ((begin2_store32_valid & b2c1_store32_valid) & (|store32_finish_room)) & ~(store32_open == 10'h3ff);
  assign store32_happens = 1'b1;
  assign store32_asks = store32_wants & store32_happens;
  assign store32_valid = store32_asks;
  assign store32_address = arg1;
  assign start_store32 = store32_wants & (~store32_happens | store32_ready);  // n32, y[0], line 74
  always @(posedge clk) begin
    if (rst) store32_open <= 10'h0; else store32_open <= (store32_open + {9'h0, store32_asks & store32_ready}) - {9'h0, store32_answer};  // requests on their way
  end
  assign store32_data = b2c1_store32_out;
  assign store32_finish_get = start_finish;
  always @(posedge clk) begin
    if (rst) store32_finish_room <= 5'h10; else store32_finish_room <= (store32_finish_room - {4'h0, start_store32}) + {4'h0, store32_finish_get};
  end
  heddle_fifo_w0_d16_l1 store32_finish (.clk(clk), .rst(rst), .put(start_store32), .get(store32_finish_get), .valid(store32_finish_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store32)) $display("EVENT start store32 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store32_asks & store32_ready)) $display("EVENT asked store32 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store32_answer)) $display("EVENT answered store32 %0d", $time);
`endif

  // ---- end of a launch
  assign start_finish = ((((((b2c0_finish_valid & store32_finish_valid) & ~(|store9_open)) & ~(|load13_open)) & ~(|load17_open)) & ~(|load23_open)) & ~(|load29_open)) & ~(|store32_open);
  always @(posedge clk) begin
    if (rst) running <= 1'b0; else running <= start_begin0 | (running & ~start_finish);
  end
  assign done = start_finish;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b2c0_finish_valid & store32_finish_valid)) $display("EVENT passed finish %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_finish)) $display("EVENT start finish %0d", $time);
`endif

  // ---- memory table: who has its turn
  assign store9_ready = ~(load23_asks & (memory0_turn0 == 1'b0));  // n9, its turn, line 72
  assign load23_ready = ~(store9_asks & (memory0_turn0 == 1'b1));  // n23, its turn, line 74
  always @(posedge clk) begin
    if (rst) memory0_turn0 <= 1'b0; else memory0_turn0 <= (load23_asks & load23_ready) ? 1'b1 : ((store9_asks & store9_ready) ? 1'b0 : memory0_turn0);  // who had its turn last
  end
  assign load17_ready = ~(load29_asks & (memory0_turn1 == 1'b0));  // n17, its turn, line 74
  assign load29_ready = ~(load17_asks & (memory0_turn1 == 1'b1));  // n29, its turn, line 74
  always @(posedge clk) begin
    if (rst) memory0_turn1 <= 1'b0; else memory0_turn1 <= (load29_asks & load29_ready) ? 1'b1 : ((load17_asks & load17_ready) ? 1'b0 : memory0_turn1);  // who had its turn last
  end

  // ---- memory table: 1 banks of 64 words of 4 bytes, 1 copies, 1 replicates
  assign memory0_b0_r0_p0_w9_row = memory_n9_place_t1[7:2];
  assign memory0_b0_r0_p0_w9_l0_when = memory_n9_asks;
  assign memory0_b0_r0_p0_r23_row = b2c0_load23_out[7:2];
  assign memory0_b0_r0_p0_r23_word = memory0_b0_r0_p0_r23_l0;
  assign memory0_b0_r0_p1_r17_n17_row = b2c0_load17_out[7:2];
  assign memory0_b0_r0_p1_r17_n29_row = b2c0_load29_out[7:2];
`ifdef HEDDLE_CHECKS
  always @(posedge clk)
    if (!rst && ((memory_n17_asks & memory_n29_asks) & (memory0_b0_r0_p1_r17_n17_row != memory0_b0_r0_p1_r17_n29_row))) begin
      $display("FAULT %m: two accesses at one port of table");
      $finish;
    end
`endif
  assign memory0_b0_r0_p1_r17_row = memory_n17_asks ? b2c0_load17_out[7:2] : b2c0_load29_out[7:2];
  assign memory0_b0_r0_p1_r17_word = memory0_b0_r0_p1_r17_l0;
  always @(posedge clk) begin
    if (memory0_b0_r0_p0_w9_l0_when) memory0_b0_r0_l0[memory0_b0_r0_p0_w9_row] <= memory_n9_asks ? memory_n9_data_t1 : 32'h0;
    memory0_b0_r0_p0_r23_l0 <= memory0_b0_r0_l0[memory0_b0_r0_p0_r23_row];
    memory0_b0_r0_p1_r17_l0 <= memory0_b0_r0_l0[memory0_b0_r0_p1_r17_row];
  end
  assign memory_n17_read = memory0_b0_r0_p1_r17_word;  // n17, what is read, line 74
  assign memory_n23_read = memory0_b0_r0_p0_r23_word;  // n23, what is read, line 74
  assign memory_n29_read = memory0_b0_r0_p1_r17_word;  // n29, what is read, line 74

  wire unused = &{1'b0, memory_n9_place_t1[1:0], memory_n9_place_t1[63:8], b2c0_load17_out[1:0], b2c0_load17_out[63:8], b2c0_load23_out[1:0], b2c0_load23_out[63:8], b2c0_load29_out[1:0], b2c0_load29_out[63:8], memory_n29_asks, memory0_b0_r0_p1_r17_n17_row, memory0_b0_r0_p1_r17_n29_row};
endmodule
`default_nettype wire
