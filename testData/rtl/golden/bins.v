// Kernel bins, made from its schedule.
`default_nettype none
module kernel_bins (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [31:0] arg2  /* n */,
  input wire start  /* starts a launch, when none is running */,
  input wire load19_ready  /* x[i] */,
  input wire load19_answer,
  output wire load19_valid,
  output wire [63:0] load19_address,
  input wire [31:0] load19_data,
  input wire store23_ready  /* y[i] */,
  input wire store23_answer,
  output wire store23_valid,
  output wire [63:0] store23_address,
  output wire [31:0] store23_data,
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
  wire [63:0] b1c0_n6_2;
  wire [63:0] b1c0_n7_2;
  wire memory_n8_asks;
  wire [31:0] b1c0_n10_2;
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
  reg [5:0] loop1_wait;
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
  reg [31:0] b3c0_n11_held;
  reg b3c0_first1_2;
  wire [31:0] b3c0_n11_2;
  wire b3c0_n12_2;
  wire b3c0_n13_2;
  wire [31:0] b3c0_n15_2;
  wire [63:0] b3c0_n16_2;
  wire [63:0] b3c0_n17_2;
  wire [63:0] b3c0_n18_2;
  wire [63:0] b3c0_n20_2;
  wire [63:0] b3c0_n22_2;
  wire [31:0] b3c0_n24_2;
  wire b3c0_dead;
  wire b3c0_live;
  wire loop1_dropped;
  reg loop1_left;
  wire loop1_leaving;
  wire b3c0_load19_get;
  reg [3:0] b3c0_load19_room;
  wire [64:0] b3c0_load19_out;
  wire b3c0_load19_valid;
  wire b3c0_atomic21_get;
  reg [3:0] b3c0_atomic21_room;
  wire [64:0] b3c0_atomic21_out;
  wire b3c0_atomic21_valid;
  wire b3c0_store23_get;
  reg [3:0] b3c0_store23_room;
  wire [64:0] b3c0_store23_out;
  wire b3c0_store23_valid;
  wire load19_wants;
  wire load19_happens;
  wire load19_asks;
  wire start_load19;
  reg [9:0] load19_open;
  wire load19_atomic21_answer_get;
  reg [3:0] load19_atomic21_answer_room;
  wire [31:0] load19_atomic21_answer_out;
  wire load19_atomic21_answer_valid;
  wire atomic21_wants;
  wire atomic21_happens;
  wire atomic21_asks;
  reg atomic21_granted1;
  reg atomic21_granted2;
  reg atomic21_granted3;
  reg atomic21_granted4;
  reg atomic21_granted5;
  reg atomic21_granted6;
  reg atomic21_granted7;
  reg atomic21_granted8;
  reg atomic21_granted9;
  reg atomic21_granted10;
  reg atomic21_granted11;
  reg atomic21_granted12;
  reg atomic21_granted13;
  reg atomic21_granted14;
  reg atomic21_granted15;
  reg atomic21_granted16;
  reg atomic21_granted17;
  reg atomic21_granted18;
  reg atomic21_granted19;
  reg atomic21_granted20;
  reg atomic21_granted21;
  reg atomic21_granted22;
  reg atomic21_granted23;
  reg atomic21_granted24;
  reg atomic21_granted25;
  reg atomic21_granted26;
  reg atomic21_granted27;
  reg atomic21_granted28;
  reg atomic21_granted29;
  reg atomic21_granted30;
  reg atomic21_granted31;
  reg atomic21_granted32;
  reg atomic21_granted33;
  reg atomic21_granted34;
  reg atomic21_granted35;
  reg atomic21_granted36;
  reg atomic21_granted37;
  reg atomic21_granted38;
  reg atomic21_granted39;
  reg atomic21_granted40;
  reg atomic21_granted41;
  reg atomic21_granted42;
  reg atomic21_granted43;
  reg atomic21_granted44;
  reg atomic21_granted45;
  reg atomic21_granted46;
  reg atomic21_granted47;
  reg atomic21_granted48;
  reg atomic21_granted49;
  reg atomic21_granted50;
  wire atomic21_answer;
  wire [63:0] memory_n21_place_t1;
  reg [31:0] atomic21_operand;
  reg atomic21_back;
  reg [63:0] atomic21_back_place;
  wire [31:0] memory_n21_data_t1;
  wire memory_n21_back_asks;
  reg [31:0] atomic21_read1;
  reg [31:0] atomic21_read2;
  reg [31:0] atomic21_read3;
  reg [31:0] atomic21_read4;
  reg [31:0] atomic21_read5;
  reg [31:0] atomic21_read6;
  reg [31:0] atomic21_read7;
  reg [31:0] atomic21_read8;
  reg [31:0] atomic21_read9;
  reg [31:0] atomic21_read10;
  reg [31:0] atomic21_read11;
  reg [31:0] atomic21_read12;
  reg [31:0] atomic21_read13;
  reg [31:0] atomic21_read14;
  reg [31:0] atomic21_read15;
  reg [31:0] atomic21_read16;
  reg [31:0] atomic21_read17;
  reg [31:0] atomic21_read18;
  reg [31:0] atomic21_read19;
  reg [31:0] atomic21_read20;
  reg [31:0] atomic21_read21;
  reg [31:0] atomic21_read22;
  reg [31:0] atomic21_read23;
  reg [31:0] atomic21_read24;
  reg [31:0] atomic21_read25;
  reg [31:0] atomic21_read26;
  reg [31:0] atomic21_read27;
  reg [31:0] atomic21_read28;
  reg [31:0] atomic21_read29;
  reg [31:0] atomic21_read30;
  reg [31:0] atomic21_read31;
  reg [31:0] atomic21_read32;
  reg [31:0] atomic21_read33;
  reg [31:0] atomic21_read34;
  reg [31:0] atomic21_read35;
  reg [31:0] atomic21_read36;
  reg [31:0] atomic21_read37;
  reg [31:0] atomic21_read38;
  reg [31:0] atomic21_read39;
  reg [31:0] atomic21_read40;
  reg [31:0] atomic21_read41;
  reg [31:0] atomic21_read42;
  reg [31:0] atomic21_read43;
  reg [31:0] atomic21_read44;
  reg [31:0] atomic21_read45;
  reg [31:0] atomic21_read46;
  reg [31:0] atomic21_read47;
  reg [31:0] atomic21_read48;
  reg [31:0] atomic21_read49;
  wire [31:0] atomic21_data;
  wire start_atomic21;
  reg [9:0] atomic21_open;
  wire atomic21_store23_answer_get;
  reg [3:0] atomic21_store23_answer_room;
  wire [31:0] atomic21_store23_answer_out;
  wire atomic21_store23_answer_valid;
  wire store23_wants;
  wire store23_happens;
  wire store23_asks;
  wire start_store23;
  reg [9:0] store23_open;
  wire store23_begin4_out_get;
  reg [3:0] store23_begin4_out_room;
  wire store23_begin4_out_valid;
  wire start_begin4;
  wire begin4_finish_get;
  reg [4:0] begin4_finish_room;
  wire begin4_finish_valid;
  wire start_finish;
  reg running;
  wire atomic21_ready;
  wire [3:0] memory0_b0_r0_p0_w8_n8_row;
  wire [3:0] memory0_b0_r0_p0_w8_n21_back_row;
  wire [3:0] memory0_b0_r0_p0_w8_row;
  wire memory0_b0_r0_p0_w8_l0_when;
  wire [3:0] memory0_b0_r0_p1_r21_row;
  wire [31:0] memory0_b0_r0_p1_r21_word;
  reg [31:0] memory0_b0_r0_l0 [0:15];
  reg [31:0] memory0_b0_r0_p1_r21_l0;
  wire [31:0] memory_n21_read;


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
    if (b1c0_at2) b1c0_n2_held <= b1c0_n10_2;  // n2, the next iteration's, line 53
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n2_2 = b1c0_first0_2 ? 32'h0 : b1c0_n2_held;  // n2, carried i, line 53
  assign b1c0_n4_2 = $signed(b1c0_n2_2) < $signed(32'h10);  // n4, cycle 2, line 53
  assign b1c0_n5_2 = ~b1c0_n4_2;  // n5, cycle 2, line 53
  assign b1c0_n6_2 = {{32{b1c0_n2_2[31]}}, b1c0_n2_2};  // n6, cycle 2, line 54
  assign b1c0_n7_2 = b1c0_n6_2 << 6'h2;  // n7, cycle 2, line 54
  assign memory_n8_asks = (b1c0_at2 & ~b1c0_dead) & ~b1c0_n5_2;
  assign b1c0_n10_2 = b1c0_n2_2 + 32'h1;  // n10, cycle 2, line 53
  assign b1c0_dead = loop0_left & ~b1c0_first0_2;  // this iteration was started behind the last one
  assign b1c0_live = b1c0_at2 & ~b1c0_dead;
  assign loop0_dropped = b1c0_at2 & b1c0_dead;
  always @(posedge clk) begin
    if (rst) loop0_left <= 1'b0; else loop0_left <= b1c0_live ? b1c0_n5_2 : loop0_left;
  end
  assign loop0_leaving = b1c0_live & b1c0_n5_2;  // the last iteration of loop 0
  always @(posedge clk) begin
    b1c0_n5_3 <= b1c0_n5_2;  // n5, line 53
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

  // ---- loop 1, line 56: an iteration every 52 cycles until one leaves
  always @(posedge clk) begin
    if (rst) loop1_wait <= 6'h0; else loop1_wait <= loop1_launch ? 6'h33 : (loop1_wait - {5'h0, (|loop1_wait)});
  end
  assign loop1_entered = 1'b1;
  assign start_loop1 = ((begin2_loop1_valid & ((|loop1_b3c0_room) & (|loop1_begin4_room))) & (|loop1_begin4_room)) & ~loop1_busy;
  assign loop1_go = start_loop1 & loop1_entered;
  assign loop1_launch = loop1_go | ((loop1_busy & ~(|loop1_wait)) & (|loop1_b3c0_room));  // an iteration starts
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
  assign start_b3c0 = loop1_b3c0_valid & (((|b3c0_load19_room) & (|b3c0_atomic21_room)) & (|b3c0_store23_room));
  always @(posedge clk) begin
    if (rst) b3c0_at2 <= 1'b0; else b3c0_at2 <= start_b3c0;
    if (b3c0_at2) b3c0_n11_held <= b3c0_n24_2;  // n11, the next iteration's, line 56
    b3c0_first1_2 <= loop1_b3c0_out;
  end
  assign b3c0_n11_2 = b3c0_first1_2 ? 32'h0 : b3c0_n11_held;  // n11, carried i, line 56
  assign b3c0_n12_2 = $signed(b3c0_n11_2) < $signed(arg2);  // n12, cycle 2, line 56
  assign b3c0_n13_2 = ~b3c0_n12_2;  // n13, cycle 2, line 56
  assign b3c0_n15_2 = b3c0_n11_2 & 32'hf;  // n15, cycle 2, line 57
  assign b3c0_n16_2 = {{32{b3c0_n15_2[31]}}, b3c0_n15_2};  // n16, cycle 2, line 57
  assign b3c0_n17_2 = {{32{b3c0_n11_2[31]}}, b3c0_n11_2};  // n17, cycle 2, line 57
  assign b3c0_n18_2 = arg0 + (b3c0_n17_2 << 6'h2);  // n18, cycle 2, line 57
  assign b3c0_n20_2 = b3c0_n16_2 << 6'h2;  // n20, cycle 2, line 57
  assign b3c0_n22_2 = arg1 + (b3c0_n17_2 << 6'h2);  // n22, cycle 2, line 57
  assign b3c0_n24_2 = b3c0_n11_2 + 32'h1;  // n24, cycle 2, line 56
  assign b3c0_dead = loop1_left & ~b3c0_first1_2;  // this iteration was started behind the last one
  assign b3c0_live = b3c0_at2 & ~b3c0_dead;
  assign loop1_dropped = b3c0_at2 & b3c0_dead;
  always @(posedge clk) begin
    if (rst) loop1_left <= 1'b0; else loop1_left <= b3c0_live ? b3c0_n13_2 : loop1_left;
  end
  assign loop1_leaving = b3c0_live & b3c0_n13_2;  // the last iteration of loop 1
  assign b3c0_load19_get = start_load19;
  always @(posedge clk) begin
    if (rst) b3c0_load19_room <= 4'h8; else b3c0_load19_room <= ((b3c0_load19_room - {3'h0, start_b3c0}) + {3'h0, b3c0_load19_get}) + {3'h0, loop1_dropped};
  end
  heddle_fifo_w65_d8_l3 b3c0_load19 (.clk(clk), .rst(rst), .put(b3c0_at2 & ~b3c0_dead), .in({b3c0_n18_2, b3c0_n13_2}), .get(b3c0_load19_get), .out(b3c0_load19_out), .valid(b3c0_load19_valid));
  assign b3c0_atomic21_get = start_atomic21;
  always @(posedge clk) begin
    if (rst) b3c0_atomic21_room <= 4'h8; else b3c0_atomic21_room <= ((b3c0_atomic21_room - {3'h0, start_b3c0}) + {3'h0, b3c0_atomic21_get}) + {3'h0, loop1_dropped};
  end
  heddle_fifo_w65_d8_l6 b3c0_atomic21 (.clk(clk), .rst(rst), .put(b3c0_at2 & ~b3c0_dead), .in({b3c0_n20_2, b3c0_n13_2}), .get(b3c0_atomic21_get), .out(b3c0_atomic21_out), .valid(b3c0_atomic21_valid));
  assign b3c0_store23_get = start_store23;
  always @(posedge clk) begin
    if (rst) b3c0_store23_room <= 4'h8; else b3c0_store23_room <= ((b3c0_store23_room - {3'h0, start_b3c0}) + {3'h0, b3c0_store23_get}) + {3'h0, loop1_dropped};
  end
  heddle_fifo_w65_d8_l57 b3c0_store23 (.clk(clk), .rst(rst), .put(b3c0_at2 & ~b3c0_dead), .in({b3c0_n22_2, b3c0_n13_2}), .get(b3c0_store23_get), .out(b3c0_store23_out), .valid(b3c0_store23_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b3c0)) $display("EVENT start b3c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b3c0_at2)) $display("EVENT end b3c0 %0d", $time);
`endif

  // ---- load19: x[i], line 57, starts in cycle 5, is over in 8
  assign load19_wants = (b3c0_load19_valid & (|load19_atomic21_answer_room)) & ~(load19_open == 10'h3ff);
  assign load19_happens = ~b3c0_load19_out[0];
  assign load19_asks = load19_wants & load19_happens;
  assign load19_valid = load19_asks;
  assign load19_address = b3c0_load19_out[64:1];
  assign start_load19 = load19_wants & (~load19_happens | load19_ready);  // n19, x[i], line 57
  always @(posedge clk) begin
    if (rst) load19_open <= 10'h0; else load19_open <= (load19_open + {9'h0, load19_asks & load19_ready}) - {9'h0, load19_answer};  // requests on their way
  end
  assign load19_atomic21_answer_get = start_atomic21 & ~b3c0_atomic21_out[0];
  always @(posedge clk) begin
    if (rst) load19_atomic21_answer_room <= 4'h8; else load19_atomic21_answer_room <= (load19_atomic21_answer_room - {3'h0, start_load19 & load19_happens}) + {3'h0, load19_atomic21_answer_get};
  end
  heddle_fifo_w32_d8_l1 load19_atomic21_answer (.clk(clk), .rst(rst), .put(load19_answer), .in(load19_data), .get(load19_atomic21_answer_get), .out(load19_atomic21_answer_out), .valid(load19_atomic21_answer_valid));
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

  // ---- atomic21: &bins[i & 15], line 57, starts in cycle 8, is over in 59
  assign atomic21_wants = ((b3c0_atomic21_valid & (load19_atomic21_answer_valid | b3c0_atomic21_out[0])) & (|atomic21_store23_answer_room)) & ~(atomic21_open == 10'h3ff);
  assign atomic21_happens = ~b3c0_atomic21_out[0];
  assign atomic21_asks = atomic21_wants & atomic21_happens;
  always @(posedge clk) begin
    if (rst) atomic21_granted1 <= 1'b0; else atomic21_granted1 <= atomic21_asks & atomic21_ready;
    if (rst) atomic21_granted2 <= 1'b0; else atomic21_granted2 <= atomic21_granted1;
    if (rst) atomic21_granted3 <= 1'b0; else atomic21_granted3 <= atomic21_granted2;
    if (rst) atomic21_granted4 <= 1'b0; else atomic21_granted4 <= atomic21_granted3;
    if (rst) atomic21_granted5 <= 1'b0; else atomic21_granted5 <= atomic21_granted4;
    if (rst) atomic21_granted6 <= 1'b0; else atomic21_granted6 <= atomic21_granted5;
    if (rst) atomic21_granted7 <= 1'b0; else atomic21_granted7 <= atomic21_granted6;
    if (rst) atomic21_granted8 <= 1'b0; else atomic21_granted8 <= atomic21_granted7;
    if (rst) atomic21_granted9 <= 1'b0; else atomic21_granted9 <= atomic21_granted8;
    if (rst) atomic21_granted10 <= 1'b0; else atomic21_granted10 <= atomic21_granted9;
    if (rst) atomic21_granted11 <= 1'b0; else atomic21_granted11 <= atomic21_granted10;
    if (rst) atomic21_granted12 <= 1'b0; else atomic21_granted12 <= atomic21_granted11;
    if (rst) atomic21_granted13 <= 1'b0; else atomic21_granted13 <= atomic21_granted12;
    if (rst) atomic21_granted14 <= 1'b0; else atomic21_granted14 <= atomic21_granted13;
    if (rst) atomic21_granted15 <= 1'b0; else atomic21_granted15 <= atomic21_granted14;
    if (rst) atomic21_granted16 <= 1'b0; else atomic21_granted16 <= atomic21_granted15;
    if (rst) atomic21_granted17 <= 1'b0; else atomic21_granted17 <= atomic21_granted16;
    if (rst) atomic21_granted18 <= 1'b0; else atomic21_granted18 <= atomic21_granted17;
    if (rst) atomic21_granted19 <= 1'b0; else atomic21_granted19 <= atomic21_granted18;
    if (rst) atomic21_granted20 <= 1'b0; else atomic21_granted20 <= atomic21_granted19;
    if (rst) atomic21_granted21 <= 1'b0; else atomic21_granted21 <= atomic21_granted20;
    if (rst) atomic21_granted22 <= 1'b0; else atomic21_granted22 <= atomic21_granted21;
    if (rst) atomic21_granted23 <= 1'b0; else atomic21_granted23 <= atomic21_granted22;
    if (rst) atomic21_granted24 <= 1'b0; else atomic21_granted24 <= atomic21_granted23;
    if (rst) atomic21_granted25 <= 1'b0; else atomic21_granted25 <= atomic21_granted24;
    if (rst) atomic21_granted26 <= 1'b0; else atomic21_granted26 <= atomic21_granted25;
    if (rst) atomic21_granted27 <= 1'b0; else atomic21_granted27 <= atomic21_granted26;
    if (rst) atomic21_granted28 <= 1'b0; else atomic21_granted28 <= atomic21_granted27;
    if (rst) atomic21_granted29 <= 1'b0; else atomic21_granted29 <= atomic21_granted28;
    if (rst) atomic21_granted30 <= 1'b0; else atomic21_granted30 <= atomic21_granted29;
    if (rst) atomic21_granted31 <= 1'b0; else atomic21_granted31 <= atomic21_granted30;
    if (rst) atomic21_granted32 <= 1'b0; else atomic21_granted32 <= atomic21_granted31;
    if (rst) atomic21_granted33 <= 1'b0; else atomic21_granted33 <= atomic21_granted32;
    if (rst) atomic21_granted34 <= 1'b0; else atomic21_granted34 <= atomic21_granted33;
    if (rst) atomic21_granted35 <= 1'b0; else atomic21_granted35 <= atomic21_granted34;
    if (rst) atomic21_granted36 <= 1'b0; else atomic21_granted36 <= atomic21_granted35;
    if (rst) atomic21_granted37 <= 1'b0; else atomic21_granted37 <= atomic21_granted36;
    if (rst) atomic21_granted38 <= 1'b0; else atomic21_granted38 <= atomic21_granted37;
    if (rst) atomic21_granted39 <= 1'b0; else atomic21_granted39 <= atomic21_granted38;
    if (rst) atomic21_granted40 <= 1'b0; else atomic21_granted40 <= atomic21_granted39;
    if (rst) atomic21_granted41 <= 1'b0; else atomic21_granted41 <= atomic21_granted40;
    if (rst) atomic21_granted42 <= 1'b0; else atomic21_granted42 <= atomic21_granted41;
    if (rst) atomic21_granted43 <= 1'b0; else atomic21_granted43 <= atomic21_granted42;
    if (rst) atomic21_granted44 <= 1'b0; else atomic21_granted44 <= atomic21_granted43;
    if (rst) atomic21_granted45 <= 1'b0; else atomic21_granted45 <= atomic21_granted44;
    if (rst) atomic21_granted46 <= 1'b0; else atomic21_granted46 <= atomic21_granted45;
    if (rst) atomic21_granted47 <= 1'b0; else atomic21_granted47 <= atomic21_granted46;
    if (rst) atomic21_granted48 <= 1'b0; else atomic21_granted48 <= atomic21_granted47;
    if (rst) atomic21_granted49 <= 1'b0; else atomic21_granted49 <= atomic21_granted48;
    if (rst) atomic21_granted50 <= 1'b0; else atomic21_granted50 <= atomic21_granted49;
  end
  assign atomic21_answer = atomic21_granted50;
  assign memory_n21_place_t1 = b3c0_atomic21_out[64:1];
  always @(posedge clk) begin
    atomic21_operand <= load19_atomic21_answer_out;
    if (rst) atomic21_back <= 1'b0; else atomic21_back <= atomic21_asks & atomic21_ready;
    atomic21_back_place <= b3c0_atomic21_out[64:1];
  end
  assign memory_n21_data_t1 = memory_n21_read | atomic21_operand;
  assign memory_n21_back_asks = atomic21_back;
  always @(posedge clk) begin
    atomic21_read1 <= memory_n21_read;
    atomic21_read2 <= atomic21_read1;
    atomic21_read3 <= atomic21_read2;
    atomic21_read4 <= atomic21_read3;
    atomic21_read5 <= atomic21_read4;
    atomic21_read6 <= atomic21_read5;
    atomic21_read7 <= atomic21_read6;
    atomic21_read8 <= atomic21_read7;
    atomic21_read9 <= atomic21_read8;
    atomic21_read10 <= atomic21_read9;
    atomic21_read11 <= atomic21_read10;
    atomic21_read12 <= atomic21_read11;
    atomic21_read13 <= atomic21_read12;
    atomic21_read14 <= atomic21_read13;
    atomic21_read15 <= atomic21_read14;
    atomic21_read16 <= atomic21_read15;
    atomic21_read17 <= atomic21_read16;
    atomic21_read18 <= atomic21_read17;
    atomic21_read19 <= atomic21_read18;
    atomic21_read20 <= atomic21_read19;
    atomic21_read21 <= atomic21_read20;
    atomic21_read22 <= atomic21_read21;
    atomic21_read23 <= atomic21_read22;
    atomic21_read24 <= atomic21_read23;
    atomic21_read25 <= atomic21_read24;
    atomic21_read26 <= atomic21_read25;
    atomic21_read27 <= atomic21_read26;
    atomic21_read28 <= atomic21_read27;
    atomic21_read29 <= atomic21_read28;
    atomic21_read30 <= atomic21_read29;
    atomic21_read31 <= atomic21_read30;
    atomic21_read32 <= atomic21_read31;
    atomic21_read33 <= atomic21_read32;
    atomic21_read34 <= atomic21_read33;
    atomic21_read35 <= atomic21_read34;
    atomic21_read36 <= atomic21_read35;
    atomic21_read37 <= atomic21_read36;
    atomic21_read38 <= atomic21_read37;
    atomic21_read39 <= atomic21_read38;
    atomic21_read40 <= atomic21_read39;
    atomic21_read41 <= atomic21_read40;
    atomic21_read42 <= atomic21_read41;
    atomic21_read43 <= atomic21_read42;
    atomic21_read44 <= atomic21_read43;
    atomic21_read45 <= atomic21_read44;
    atomic21_read46 <= atomic21_read45;
    atomic21_read47 <= atomic21_read46;
    atomic21_read48 <= atomic21_read47;
    atomic21_read49 <= atomic21_read48;
  end
  assign atomic21_data = atomic21_read49;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (atomic21_asks & ~atomic21_ready)) $display("EVENT delayed atomic21 %0d", $time);
`endif
  assign start_atomic21 = atomic21_wants & (~atomic21_happens | atomic21_ready);  // n21, &bins[i & 15], line 57
  always @(posedge clk) begin
    if (rst) atomic21_open <= 10'h0; else atomic21_open <= (atomic21_open + {9'h0, atomic21_asks & atomic21_ready}) - {9'h0, atomic21_answer};  // requests on their way
  end
  assign atomic21_store23_answer_get = start_store23 & ~b3c0_store23_out[0];
  always @(posedge clk) begin
    if (rst) atomic21_store23_answer_room <= 4'h8; else atomic21_store23_answer_room <= (atomic21_store23_answer_room - {3'h0, start_atomic21 & atomic21_happens}) + {3'h0, atomic21_store23_answer_get};
  end
  heddle_fifo_w32_d8_l1 atomic21_store23_answer (.clk(clk), .rst(rst), .put(atomic21_answer), .in(atomic21_data), .get(atomic21_store23_answer_get), .out(atomic21_store23_answer_out), .valid(atomic21_store23_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_atomic21)) $display("EVENT start atomic21 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (atomic21_asks & atomic21_ready)) $display("EVENT asked atomic21 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (atomic21_answer)) $display("EVENT answered atomic21 %0d", $time);
`endif

  // ---- store23: y[i], line 57, starts in cycle 59, is over in 61
  assign store23_wants = ((b3c0_store23_valid & (atomic21_store23_answer_valid | b3c0_store23_out[0])) & (|store23_begin4_out_room)) & ~(store23_open == 10'h3ff);
  assign store23_happens = ~b3c0_store23_out[0];
  assign store23_asks = store23_wants & store23_happens;
  assign store23_valid = store23_asks;
  assign store23_address = b3c0_store23_out[64:1];
  assign start_store23 = store23_wants & (~store23_happens | store23_ready);  // n23, y[i], line 57
  always @(posedge clk) begin
    if (rst) store23_open <= 10'h0; else store23_open <= (store23_open + {9'h0, store23_asks & store23_ready}) - {9'h0, store23_answer};  // requests on their way
  end
  assign store23_data = atomic21_store23_answer_out;
  assign store23_begin4_out_get = start_begin4 & loop1_begin4_out;
  always @(posedge clk) begin
    if (rst) store23_begin4_out_room <= 4'h8; else store23_begin4_out_room <= (store23_begin4_out_room - {3'h0, start_store23 & b3c0_store23_out[0]}) + {3'h0, store23_begin4_out_get};
  end
  heddle_fifo_w0_d8_l2 store23_begin4_out (.clk(clk), .rst(rst), .put(start_store23 & b3c0_store23_out[0]), .get(store23_begin4_out_get), .valid(store23_begin4_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store23)) $display("EVENT start store23 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store23_asks & store23_ready)) $display("EVENT asked store23 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store23_answer)) $display("EVENT answered store23 %0d", $time);
`endif

  // ---- begin4: what is behind
  assign start_begin4 = (loop1_begin4_valid & (store23_begin4_out_valid | ~loop1_begin4_out)) & (|begin4_finish_room);
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
  assign start_finish = ((begin4_finish_valid & ~(|load19_open)) & ~(|atomic21_open)) & ~(|store23_open);
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

  // ---- memory bins: who has its turn
  assign atomic21_ready = ~atomic21_back;

  // ---- memory bins: 1 banks of 16 words of 4 bytes, 1 copies, 1 replicates
  assign memory0_b0_r0_p0_w8_n8_row = b1c0_n7_2[5:2];
  assign memory0_b0_r0_p0_w8_n21_back_row = atomic21_back_place[5:2];
`ifdef HEDDLE_CHECKS
  always @(posedge clk)
    if (!rst && ((memory_n8_asks & memory_n21_back_asks) & (memory0_b0_r0_p0_w8_n8_row != memory0_b0_r0_p0_w8_n21_back_row))) begin
      $display("FAULT %m: two accesses at one port of bins");
      $finish;
    end
`endif
  assign memory0_b0_r0_p0_w8_row = memory_n8_asks ? b1c0_n7_2[5:2] : atomic21_back_place[5:2];
  assign memory0_b0_r0_p0_w8_l0_when = memory_n8_asks | memory_n21_back_asks;
  assign memory0_b0_r0_p1_r21_row = memory_n21_place_t1[5:2];
  assign memory0_b0_r0_p1_r21_word = memory0_b0_r0_p1_r21_l0;
  always @(posedge clk) begin
    if (memory0_b0_r0_p0_w8_l0_when) memory0_b0_r0_l0[memory0_b0_r0_p0_w8_row] <= memory_n21_back_asks ? memory_n21_data_t1 : (memory_n8_asks ? b1c0_n2_2 : 32'h0);
    memory0_b0_r0_p1_r21_l0 <= memory0_b0_r0_l0[memory0_b0_r0_p1_r21_row];
  end
  assign memory_n21_read = memory0_b0_r0_p1_r21_word;  // n21, what is read, line 57

  wire unused = &{1'b0, b1c0_n7_2[1:0], b1c0_n7_2[63:6], memory_n21_place_t1[1:0], memory_n21_place_t1[63:6], atomic21_back_place[1:0], atomic21_back_place[63:6], memory0_b0_r0_p0_w8_n8_row, memory0_b0_r0_p0_w8_n21_back_row};
endmodule
`default_nettype wire
