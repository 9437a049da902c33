// Kernel bins, made from its schedule.
`default_nettype none
module kernel_bins (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [31:0] arg2  /* n */,
  input wire start  /* starts a launch, when none is running */,
  input wire load10_ready  /* x[i] */,
  input wire load10_answer,
  output wire load10_valid,
  output wire [63:0] load10_address,
  input wire [31:0] load10_data,
  input wire store14_ready  /* y[i] */,
  input wire store14_answer,
  output wire store14_valid,
  output wire [63:0] store14_address,
  output wire [31:0] store14_data,
  output wire done  /* a launch has ended, all of its stores have happened */
);
  wire start_begin0;
  wire begin0_loop0_get;
  reg [4:0] begin0_loop0_room;
  wire begin0_loop0_valid;
  reg [5:0] loop0_wait;
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
  wire [63:0] b1c0_n9_2;
  wire [63:0] b1c0_n11_2;
  wire [63:0] b1c0_n13_2;
  wire [31:0] b1c0_n16_2;
  wire b1c0_dead;
  wire b1c0_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  wire b1c0_load10_get;
  reg [3:0] b1c0_load10_room;
  wire [64:0] b1c0_load10_out;
  wire b1c0_load10_valid;
  wire b1c0_atomic12_get;
  reg [3:0] b1c0_atomic12_room;
  wire [64:0] b1c0_atomic12_out;
  wire b1c0_atomic12_valid;
  wire b1c0_store14_get;
  reg [3:0] b1c0_store14_room;
  wire [64:0] b1c0_store14_out;
  wire b1c0_store14_valid;
  wire load10_wants;
  wire load10_happens;
  wire load10_asks;
  wire start_load10;
  reg [9:0] load10_open;
  wire load10_atomic12_answer_get;
  reg [3:0] load10_atomic12_answer_room;
  wire [31:0] load10_atomic12_answer_out;
  wire load10_atomic12_answer_valid;
  wire atomic12_wants;
  wire atomic12_happens;
  wire atomic12_asks;
  reg atomic12_granted1;
  reg atomic12_granted2;
  reg atomic12_granted3;
  reg atomic12_granted4;
  reg atomic12_granted5;
  reg atomic12_granted6;
  reg atomic12_granted7;
  reg atomic12_granted8;
  reg atomic12_granted9;
  reg atomic12_granted10;
  reg atomic12_granted11;
  reg atomic12_granted12;
  reg atomic12_granted13;
  reg atomic12_granted14;
  reg atomic12_granted15;
  reg atomic12_granted16;
  reg atomic12_granted17;
  reg atomic12_granted18;
  reg atomic12_granted19;
  reg atomic12_granted20;
  reg atomic12_granted21;
  reg atomic12_granted22;
  reg atomic12_granted23;
  reg atomic12_granted24;
  reg atomic12_granted25;
  reg atomic12_granted26;
  reg atomic12_granted27;
  reg atomic12_granted28;
  reg atomic12_granted29;
  reg atomic12_granted30;
  reg atomic12_granted31;
  reg atomic12_granted32;
  reg atomic12_granted33;
  reg atomic12_granted34;
  reg atomic12_granted35;
  reg atomic12_granted36;
  reg atomic12_granted37;
  reg atomic12_granted38;
  reg atomic12_granted39;
  reg atomic12_granted40;
  reg atomic12_granted41;
  reg atomic12_granted42;
  reg atomic12_granted43;
  reg atomic12_granted44;
  reg atomic12_granted45;
  reg atomic12_granted46;
  reg atomic12_granted47;
  reg atomic12_granted48;
  reg atomic12_granted49;
  reg atomic12_granted50;
  wire atomic12_answer;
  reg atomic12_back;
  wire start_atomic12;
  reg [9:0] atomic12_open;
  wire atomic12_over;
  wire atomic12_order_out;
  wire atomic12_order_valid;
  reg [9:0] atomic12_got;
  wire atomic12_begin2_out_last_out;
  wire atomic12_begin2_out_last_valid;
  wire atomic12_begin2_out_get;
  reg [3:0] atomic12_begin2_out_room;
  wire atomic12_begin2_out_valid;
  wire store14_wants;
  wire store14_happens;
  wire store14_asks;
  wire start_store14;
  reg [9:0] store14_open;
  wire store14_begin2_out_get;
  reg [3:0] store14_begin2_out_room;
  wire store14_begin2_out_valid;
  wire start_begin2;
  wire begin2_finish_get;
  reg [4:0] begin2_finish_room;
  wire begin2_finish_valid;
  wire start_finish;
  reg running;
  wire atomic12_ready;


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

  // ---- loop 0, line 53: an iteration every 52 cycles until one leaves
  always @(posedge clk) begin
    if (rst) loop0_wait <= 6'h0; else loop0_wait <= loop0_launch ? 6'h33 : (loop0_wait - {5'h0, (|loop0_wait)});
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
  assign start_b1c0 = loop0_b1c0_valid & (((|b1c0_load10_room) & (|b1c0_atomic12_room)) & (|b1c0_store14_room));
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    if (b1c0_at2) b1c0_n2_held <= b1c0_n16_2;  // n2, the next iteration's, line 53
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n2_2 = b1c0_first0_2 ? 32'h0 : b1c0_n2_held;  // n2, carried i, line 53
  assign b1c0_n3_2 = $signed(b1c0_n2_2) < $signed(arg2);  // n3, cycle 2, line 53
  assign b1c0_n4_2 = ~b1c0_n3_2;  // n4, cycle 2, line 53
  assign b1c0_n6_2 = b1c0_n2_2 & 32'hf;  // n6, cycle 2, line 54
  assign b1c0_n7_2 = {{32{b1c0_n6_2[31]}}, b1c0_n6_2};  // n7, cycle 2, line 54
  assign b1c0_n8_2 = {{32{b1c0_n2_2[31]}}, b1c0_n2_2};  // n8, cycle 2, line 54
  assign b1c0_n9_2 = arg0 + (b1c0_n8_2 << 6'h2);  // n9, cycle 2, line 54
  assign b1c0_n11_2 = b1c0_n7_2 << 6'h2;  // n11, cycle 2, line 54
  assign b1c0_n13_2 = arg1 + (b1c0_n8_2 << 6'h2);  // n13, cycle 2, line 54
  assign b1c0_n16_2 = b1c0_n2_2 + 32'h1;  // n16, cycle 2, line 53
  assign b1c0_dead = loop0_left & ~b1c0_first0_2;  // this iteration was started behind the last one
  assign b1c0_live = b1c0_at2 & ~b1c0_dead;
  assign loop0_dropped = b1c0_at2 & b1c0_dead;
  always @(posedge clk) begin
    if (rst) loop0_left <= 1'b0; else loop0_left <= b1c0_live ? b1c0_n4_2 : loop0_left;
  end
  assign loop0_leaving = b1c0_live & b1c0_n4_2;  // the last iteration of loop 0
  assign b1c0_load10_get = start_load10;
  always @(posedge clk) begin
    if (rst) b1c0_load10_room <= 4'h8; else b1c0_load10_room <= ((b1c0_load10_room - {3'h0, start_b1c0}) + {3'h0, b1c0_load10_get}) + {3'h0, loop0_dropped};
  end
  heddle_fifo_w65_d8_l3 b1c0_load10 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n9_2, b1c0_n4_2}), .get(b1c0_load10_get), .out(b1c0_load10_out), .valid(b1c0_load10_valid));
  assign b1c0_atomic12_get = start_atomic12;
  always @(posedge clk) begin
    if (rst) b1c0_atomic12_room <= 4'h8; else b1c0_atomic12_room <= ((b1c0_atomic12_room - {3'h0, start_b1c0}) + {3'h0, b1c0_atomic12_get}) + {3'h0, loop0_dropped};
  end
  heddle_fifo_w65_d8_l6 b1c0_atomic12 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n11_2, b1c0_n4_2}), .get(b1c0_atomic12_get), .out(b1c0_atomic12_out), .valid(b1c0_atomic12_valid));
  assign b1c0_store14_get = start_store14;
  always @(posedge clk) begin
    if (rst) b1c0_store14_room <= 4'h8; else b1c0_store14_room <= ((b1c0_store14_room - {3'h0, start_b1c0}) + {3'h0, b1c0_store14_get}) + {3'h0, loop0_dropped};
  end
  heddle_fifo_w65_d8_l3 b1c0_store14 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n13_2, b1c0_n4_2}), .get(b1c0_store14_get), .out(b1c0_store14_out), .valid(b1c0_store14_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at2)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- load10: x[i], line 54, starts in cycle 5, is over in 8
  assign load10_wants = (b1c0_load10_valid & (|load10_atomic12_answer_room)) & ~(load10_open == 10'h3ff);
  assign load10_happens = ~b1c0_load10_out[0];
  assign load10_asks = load10_wants & load10_happens;
  assign load10_valid = load10_asks;
  assign load10_address = b1c0_load10_out[64:1];
  assign start_load10 = load10_wants & (~load10_happens | load10_ready);  // n10, x[i], line 54
  always @(posedge clk) begin
    if (rst) load10_open <= 10'h0; else load10_open <= (load10_open + {9'h0, load10_asks & load10_ready}) - {9'h0, load10_answer};  // requests on their way
  end
  assign load10_atomic12_answer_get = start_atomic12 & ~b1c0_atomic12_out[0];
  always @(posedge clk) begin
    if (rst) load10_atomic12_answer_room <= 4'h8; else load10_atomic12_answer_room <= (load10_atomic12_answer_room - {3'h0, start_load10 & load10_happens}) + {3'h0, load10_atomic12_answer_get};
  end
  heddle_fifo_w32_d8_l1 load10_atomic12_answer (.clk(clk), .rst(rst), .put(load10_answer), .in(load10_data), .get(load10_atomic12_answer_get), .out(load10_atomic12_answer_out), .valid(load10_atomic12_answer_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_load10)) $display("EVENT start load10 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load10_asks & load10_ready)) $display("EVENT asked load10 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (load10_answer)) $display("EVENT answered load10 %0d", $time);
`endif

  // ---- atomic12: &bins[i & 15], line 54, starts in cycle 8, is over in 59
  assign atomic12_wants = ((b1c0_atomic12_valid & (load10_atomic12_answer_valid | b1c0_atomic12_out[0])) & (|atomic12_begin2_out_room)) & ~(atomic12_open == 10'h3ff);
  assign atomic12_happens = ~b1c0_atomic12_out[0];
  assign atomic12_asks = atomic12_wants & atomic12_happens;
  always @(posedge clk) begin
    if (rst) atomic12_granted1 <= 1'b0; else atomic12_granted1 <= atomic12_asks & atomic12_ready;
    if (rst) atomic12_granted2 <= 1'b0; else atomic12_granted2 <= atomic12_granted1;
    if (rst) atomic12_granted3 <= 1'b0; else atomic12_granted3 <= atomic12_granted2;
    if (rst) atomic12_granted4 <= 1'b0; else atomic12_granted4 <= atomic12_granted3;
    if (rst) atomic12_granted5 <= 1'b0; else atomic12_granted5 <= atomic12_granted4;
    if (rst) atomic12_granted6 <= 1'b0; else atomic12_granted6 <= atomic12_granted5;
    if (rst) atomic12_granted7 <= 1'b0; else atomic12_granted7 <= atomic12_granted6;
    if (rst) atomic12_granted8 <= 1'b0; else atomic12_granted8 <= atomic12_granted7;
    if (rst) atomic12_granted9 <= 1'b0; else atomic12_granted9 <= atomic12_granted8;
    if (rst) atomic12_granted10 <= 1'b0; else atomic12_granted10 <= atomic12_granted9;
    if (rst) atomic12_granted11 <= 1'b0; else atomic12_granted11 <= atomic12_granted10;
    if (rst) atomic12_granted12 <= 1'b0; else atomic12_granted12 <= atomic12_granted11;
    if (rst) atomic12_granted13 <= 1'b0; else atomic12_granted13 <= atomic12_granted12;
    if (rst) atomic12_granted14 <= 1'b0; else atomic12_granted14 <= atomic12_granted13;
    if (rst) atomic12_granted15 <= 1'b0; else atomic12_granted15 <= atomic12_granted14;
    if (rst) atomic12_granted16 <= 1'b0; else atomic12_granted16 <= atomic12_granted15;
    if (rst) atomic12_granted17 <= 1'b0; else atomic12_granted17 <= atomic12_granted16;
    if (rst) atomic12_granted18 <= 1'b0; else atomic12_granted18 <= atomic12_granted17;
    if (rst) atomic12_granted19 <= 1'b0; else atomic12_granted19 <= atomic12_granted18;
    if (rst) atomic12_granted20 <= 1'b0; else atomic12_granted20 <= atomic12_granted19;
    if (rst) atomic12_granted21 <= 1'b0; else atomic12_granted21 <= atomic12_granted20;
    if (rst) atomic12_granted22 <= 1'b0; else atomic12_granted22 <= atomic12_granted21;
    if (rst) atomic12_granted23 <= 1'b0; else atomic12_granted23 <= atomic12_granted22;
    if (rst) atomic12_granted24 <= 1'b0; else atomic12_granted24 <= atomic12_granted23;
    if (rst) atomic12_granted25 <= 1'b0; else atomic12_granted25 <= atomic12_granted24;
    if (rst) atomic12_granted26 <= 1'b0; else atomic12_granted26 <= atomic12_granted25;
    if (rst) atomic12_granted27 <= 1'b0; else atomic12_granted27 <= atomic12_granted26;
    if (rst) atomic12_granted28 <= 1'b0; else atomic12_granted28 <= atomic12_granted27;
    if (rst) atomic12_granted29 <= 1'b0; else atomic12_granted29 <= atomic12_granted28;
    if (rst) atomic12_granted30 <= 1'b0; else atomic12_granted30 <= atomic12_granted29;
    if (rst) atomic12_granted31 <= 1'b0; else atomic12_granted31 <= atomic12_granted30;
    if (rst) atomic12_granted32 <= 1'b0; else atomic12_granted32 <= atomic12_granted31;
    if (rst) atomic12_granted33 <= 1'b0; else atomic12_granted33 <= atomic12_granted32;
    if (rst) atomic12_granted34 <= 1'b0; else atomic12_granted34 <= atomic12_granted33;
    if (rst) atomic12_granted35 <= 1'b0; else atomic12_granted35 <= atomic12_granted34;
    if (rst) atomic12_granted36 <= 1'b0; else atomic12_granted36 <= atomic12_granted35;
    if (rst) atomic12_granted37 <= 1'b0; else atomic12_granted37 <= atomic12_granted36;
    if (rst) atomic12_granted38 <= 1'b0; else atomic12_granted38 <= atomic12_granted37;
    if (rst) atomic12_granted39 <= 1'b0; else atomic12_granted39 <= atomic12_granted38;
    if (rst) atomic12_granted40 <= 1'b0; else atomic12_granted40 <= atomic12_granted39;
    if (rst) atomic12_granted41 <= 1'b0; else atomic12_granted41 <= atomic12_granted40;
    if (rst) atomic12_granted42 <= 1'b0; else atomic12_granted42 <= atomic12_granted41;
    if (rst) atomic12_granted43 <= 1'b0; else atomic12_granted43 <= atomic12_granted42;
    if (rst) atomic12_granted44 <= 1'b0; else atomic12_granted44 <= atomic12_granted43;
    if (rst) atomic12_granted45 <= 1'b0; else atomic12_granted45 <= atomic12_granted44;
    if (rst) atomic12_granted46 <= 1'b0; else atomic12_granted46 <= atomic12_granted45;
    if (rst) atomic12_granted47 <= 1'b0; else atomic12_granted47 <= atomic12_granted46;
    if (rst) atomic12_granted48 <= 1'b0; else atomic12_granted48 <= atomic12_granted47;
    if (rst) atomic12_granted49 <= 1'b0; else atomic12_granted49 <= atomic12_granted48;
    if (rst) atomic12_granted50 <= 1'b0; else atomic12_granted50 <= atomic12_granted49;
  end
  assign atomic12_answer = atomic12_granted50;
  always @(posedge clk) begin
    if (rst) atomic12_back <= 1'b0; else atomic12_back <= atomic12_asks & atomic12_ready;
  end
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (atomic12_asks & ~atomic12_ready)) $display("EVENT delayed atomic12 %0d", $time);
`endif
  assign start_atomic12 = atomic12_wants & (~atomic12_happens | atomic12_ready);  // n12, &bins[i & 15], line 54
  always @(posedge clk) begin
    if (rst) atomic12_open <= 10'h0; else atomic12_open <= (atomic12_open + {9'h0, atomic12_asks & atomic12_ready}) - {9'h0, atomic12_answer};  // requests on their way
  end
  assign atomic12_over = atomic12_order_valid & (~atomic12_order_out | (atomic12_answer | (|atomic12_got)));
  heddle_fifo_w1_d256_l1 atomic12_order (.clk(clk), .rst(rst), .put(start_atomic12), .in(atomic12_happens), .get(atomic12_over), .out(atomic12_order_out), .valid(atomic12_order_valid));
  always @(posedge clk) begin
    if (rst) atomic12_got <= 10'h0; else atomic12_got <= (atomic12_got + {9'h0, atomic12_answer}) - {9'h0, atomic12_over & atomic12_order_out};
  end
  heddle_fifo_w1_d256_l1 atomic12_begin2_out_last (.clk(clk), .rst(rst), .put(start_atomic12), .in(b1c0_atomic12_out[0]), .get(atomic12_over), .out(atomic12_begin2_out_last_out), .valid(atomic12_begin2_out_last_valid));
  assign atomic12_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) atomic12_begin2_out_room <= 4'h8; else atomic12_begin2_out_room <= (atomic12_begin2_out_room - {3'h0, start_atomic12 & b1c0_atomic12_out[0]}) + {3'h0, atomic12_begin2_out_get};
  end
  heddle_fifo_w0_d8_l0 atomic12_begin2_out (.clk(clk), .rst(rst), .put(atomic12_over & atomic12_begin2_out_last_out), .get(atomic12_begin2_out_get), .valid(atomic12_begin2_out_valid));
`ifdef HEDDLE_CHECKS
  always @(posedge clk)
    if (!rst && (atomic12_over & ~atomic12_begin2_out_last_valid)) begin
      $display("FAULT %m: an end without an iteration");
      $finish;
    end
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_atomic12)) $display("EVENT start atomic12 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (atomic12_asks & atomic12_ready)) $display("EVENT asked atomic12 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (atomic12_answer)) $display("EVENT answered atomic12 %0d", $time);
`endif

  // ---- store14: y[i], line 54, starts in cycle 5, is over in 7
  assign store14_wants = (b1c0_store14_valid & (|store14_begin2_out_room)) & ~(store14_open == 10'h3ff);
  assign store14_happens = ~b1c0_store14_out[0];
  assign store14_asks = store14_wants & store14_happens;
  assign store14_valid = store14_asks;
  assign store14_address = b1c0_store14_out[64:1];
  assign start_store14 = store14_wants & (~store14_happens | store14_ready);  // n14, y[i], line 54
  always @(posedge clk) begin
    if (rst) store14_open <= 10'h0; else store14_open <= (store14_open + {9'h0, store14_asks & store14_ready}) - {9'h0, store14_answer};  // requests on their way
  end
  assign store14_data = 32'h0;
  assign store14_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) store14_begin2_out_room <= 4'h8; else store14_begin2_out_room <= (store14_begin2_out_room - {3'h0, start_store14 & b1c0_store14_out[0]}) + {3'h0, store14_begin2_out_get};
  end
  heddle_fifo_w0_d8_l2 store14_begin2_out (.clk(clk), .rst(rst), .put(start_store14 & b1c0_store14_out[0]), .get(store14_begin2_out_get), .valid(store14_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store14)) $display("EVENT start store14 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store14_asks & store14_ready)) $display("EVENT asked store14 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store14_answer)) $display("EVENT answered store14 %0d", $time);
`endif

  // ---- begin2: what is behind
  assign start_begin2 = ((loop0_begin2_valid & (atomic12_begin2_out_valid | ~loop0_begin2_out)) & (store14_begin2_out_valid | ~loop0_begin2_out)) & (|begin2_finish_room);
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
  assign start_finish = ((begin2_finish_valid & ~(|load10_open)) & ~(|atomic12_open)) & ~(|store14_open);
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

  // ---- memory bins: who has its turn
  assign atomic12_ready = ~atomic12_back;

  // ---- memory bins: 1 banks of 16 words of 4 bytes, 1 copies, 1 replicates

  wire unused = &{1'b0, b1c0_atomic12_out[64:1], load10_atomic12_answer_out, atomic12_begin2_out_last_valid};
endmodule
`default_nettype wire
