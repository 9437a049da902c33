// Kernel dot, made from its schedule.
`default_nettype none
module kernel_dot (
  input wire clk,
  input wire rst,
  input wire [63:0] arg0  /* x */,
  input wire [63:0] arg1  /* y */,
  input wire [63:0] arg2  /* result */,
  input wire [31:0] arg3  /* n */,
  input wire start  /* starts a launch, when none is running */,
  input wire load8_ready  /* x[i] */,
  input wire load8_answer,
  output wire load8_valid,
  output wire [63:0] load8_address,
  input wire [31:0] load8_data,
  input wire load10_ready  /* y[i] */,
  input wire load10_answer,
  output wire load10_valid,
  output wire [63:0] load10_address,
  input wire [31:0] load10_data,
  input wire store16_ready  /* result[0] */,
  input wire store16_answer,
  output wire store16_valid,
  output wire [63:0] store16_address,
  output wire [31:0] store16_data,
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
  wire [63:0] b1c0_n9_2;
  wire [31:0] b1c0_n14_2;
  wire b1c0_dead;
  wire b1c0_live;
  wire loop0_dropped;
  reg loop0_left;
  wire loop0_leaving;
  wire b1c0_b1c1_get;
  reg [4:0] b1c0_b1c1_room;
  wire [1:0] b1c0_b1c1_out;
  wire b1c0_b1c1_valid;
  wire b1c0_load8_get;
  reg [4:0] b1c0_load8_room;
  wire [64:0] b1c0_load8_out;
  wire b1c0_load8_valid;
  wire b1c0_load10_get;
  reg [4:0] b1c0_load10_room;
  wire [64:0] b1c0_load10_out;
  wire b1c0_load10_valid;
  wire start_b1c1;
  reg b1c1_at9;
  reg b1c1_at10;
  reg b1c1_at11;
  reg b1c1_at12;
  reg b1c1_at13;
  reg [31:0] b1c1_n3_held;
  reg b1c1_first0_9;
  reg b1c1_first0_10;
  reg b1c1_first0_11;
  reg b1c1_first0_12;
  wire [31:0] b1c1_n3_12;
  reg [31:0] b1c1_n8_9;
  reg [31:0] b1c1_n10_9;
  reg [31:0] b1c1_n11_12_s1;
  reg [31:0] b1c1_n11_12_s2;
  reg [31:0] b1c1_n11_12;
  reg [31:0] b1c1_n3_13;
  reg [31:0] b1c1_n11_13;
  wire [31:0] b1c1_n12_13;
  reg b1c1_left0_0_9;
  reg b1c1_left0_0_10;
  reg b1c1_left0_0_11;
  reg b1c1_left0_0_12;
  reg b1c1_left0_0_13;
  reg [31:0] keep_n3;
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
  wire load10_wants;
  wire load10_happens;
  wire load10_asks;
  wire start_load10;
  reg [9:0] load10_open;
  wire load10_b1c1_answer_get;
  reg [4:0] load10_b1c1_answer_room;
  wire [31:0] load10_b1c1_answer_out;
  wire load10_b1c1_answer_valid;
  wire start_begin2;
  wire begin2_store16_get;
  reg [3:0] begin2_store16_room;
  wire begin2_store16_valid;
  wire store16_wants;
  wire store16_happens;
  wire store16_asks;
  wire start_store16;
  reg [9:0] store16_open;
  wire store16_finish_get;
  reg [4:0] store16_finish_room;
  wire store16_finish_valid;
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

  // ---- loop 0, line 7: an iteration every 1 cycle until one leaves
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
  assign start_b1c0 = loop0_b1c0_valid & (((|b1c0_b1c1_room) & (|b1c0_load8_room)) & (|b1c0_load10_room));
  always @(posedge clk) begin
    if (rst) b1c0_at2 <= 1'b0; else b1c0_at2 <= start_b1c0;
    if (b1c0_at2) b1c0_n2_held <= b1c0_n14_2;  // n2, the next iteration's, line 7
    b1c0_first0_2 <= loop0_b1c0_out;
  end
  assign b1c0_n2_2 = b1c0_first0_2 ? 32'h0 : b1c0_n2_held;  // n2, carried i, line 7
  assign b1c0_n4_2 = $signed(b1c0_n2_2) < $signed(arg3);  // n4, cycle 2, line 7
  assign b1c0_n5_2 = ~b1c0_n4_2;  // n5, cycle 2, line 7
  assign b1c0_n6_2 = {{32{b1c0_n2_2[31]}}, b1c0_n2_2};  // n6, cycle 2, line 8
  assign b1c0_n7_2 = arg0 + (b1c0_n6_2 << 6'h2);  // n7, cycle 2, line 8
  assign b1c0_n9_2 = arg1 + (b1c0_n6_2 << 6'h2);  // n9, cycle 2, line 8
  assign b1c0_n14_2 = b1c0_n2_2 + 32'h1;  // n14, cycle 2, line 7
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
  heddle_fifo_w2_d16_l6 b1c0_b1c1 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n5_2, b1c0_first0_2}), .get(b1c0_b1c1_get), .out(b1c0_b1c1_out), .valid(b1c0_b1c1_valid));
  assign b1c0_load8_get = start_load8;
  always @(posedge clk) begin
    if (rst) b1c0_load8_room <= 5'h10; else b1c0_load8_room <= ((b1c0_load8_room - {4'h0, start_b1c0}) + {4'h0, b1c0_load8_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w65_d16_l3 b1c0_load8 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n7_2, b1c0_n5_2}), .get(b1c0_load8_get), .out(b1c0_load8_out), .valid(b1c0_load8_valid));
  assign b1c0_load10_get = start_load10;
  always @(posedge clk) begin
    if (rst) b1c0_load10_room <= 5'h10; else b1c0_load10_room <= ((b1c0_load10_room - {4'h0, start_b1c0}) + {4'h0, b1c0_load10_get}) + {4'h0, loop0_dropped};
  end
  heddle_fifo_w65_d16_l3 b1c0_load10 (.clk(clk), .rst(rst), .put(b1c0_at2 & ~b1c0_dead), .in({b1c0_n9_2, b1c0_n5_2}), .get(b1c0_load10_get), .out(b1c0_load10_out), .valid(b1c0_load10_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c0)) $display("EVENT start b1c0 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c0_at2)) $display("EVENT end b1c0 %0d", $time);
`endif

  // ---- b1c1: starts in cycle 8, operations in 9 to 13, results leave in 16
  assign start_b1c1 = ((b1c0_b1c1_valid & (load8_b1c1_answer_valid | b1c0_b1c1_out[1])) & (load10_b1c1_answer_valid | b1c0_b1c1_out[1])) & (|b1c1_begin2_out_room);
  always @(posedge clk) begin
    if (rst) b1c1_at9 <= 1'b0; else b1c1_at9 <= start_b1c1;
    if (rst) b1c1_at10 <= 1'b0; else b1c1_at10 <= b1c1_at9;
    if (rst) b1c1_at11 <= 1'b0; else b1c1_at11 <= b1c1_at10;
    if (rst) b1c1_at12 <= 1'b0; else b1c1_at12 <= b1c1_at11;
    if (rst) b1c1_at13 <= 1'b0; else b1c1_at13 <= b1c1_at12;
    if (b1c1_at13) b1c1_n3_held <= b1c1_n12_13;  // n3, the next iteration's, line 6
    b1c1_first0_9 <= b1c0_b1c1_out[0];
    b1c1_first0_10 <= b1c1_first0_9;
    b1c1_first0_11 <= b1c1_first0_10;
    b1c1_first0_12 <= b1c1_first0_11;
  end
  assign b1c1_n3_12 = b1c1_first0_12 ? 32'h0 : (b1c1_at13 ? b1c1_n12_13 : b1c1_n3_held);  // n3, carried sum, line 6
  always @(posedge clk) begin
    b1c1_n8_9 <= load8_b1c1_answer_out;
    b1c1_n10_9 <= load10_b1c1_answer_out;
    b1c1_n11_12_s1 <= b1c1_n8_9 * b1c1_n10_9;  // n11, cycle 9 to 12, line 8
    b1c1_n11_12_s2 <= b1c1_n11_12_s1;  // n11, cycle 9 to 12, line 8
    b1c1_n11_12 <= b1c1_n11_12_s2;  // n11, cycle 9 to 12, line 8
    b1c1_n3_13 <= b1c1_n3_12;  // n3, line 6
    b1c1_n11_13 <= b1c1_n11_12;  // n11, line 8
  end
  assign b1c1_n12_13 = b1c1_n3_13 + b1c1_n11_13;  // n12, cycle 13, line 8
  always @(posedge clk) begin
    b1c1_left0_0_9 <= b1c0_b1c1_out[1];
    b1c1_left0_0_10 <= b1c1_left0_0_9;
    b1c1_left0_0_11 <= b1c1_left0_0_10;
    b1c1_left0_0_12 <= b1c1_left0_0_11;
    b1c1_left0_0_13 <= b1c1_left0_0_12;
    if (b1c1_at13 & b1c1_left0_0_13) keep_n3 <= b1c1_n3_13;  // n3, kept for what stands behind, line 6
  end
  assign b1c1_begin2_out_get = start_begin2 & loop0_begin2_out;
  always @(posedge clk) begin
    if (rst) b1c1_begin2_out_room <= 5'h10; else b1c1_begin2_out_room <= ((b1c1_begin2_out_room - {4'h0, start_b1c1}) + {4'h0, b1c1_begin2_out_get}) + {4'h0, b1c1_at13 & ~b1c1_left0_0_13};
  end
  heddle_fifo_w0_d16_l3 b1c1_begin2_out (.clk(clk), .rst(rst), .put(b1c1_at13 & b1c1_left0_0_13), .get(b1c1_begin2_out_get), .valid(b1c1_begin2_out_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_b1c1)) $display("EVENT start b1c1 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (b1c1_at13)) $display("EVENT end b1c1 %0d", $time);
`endif

  // ---- load8: x[i], line 8, starts in cycle 5, is over in 8
  assign load8_wants = (b1c0_load8_valid & (|load8_b1c1_answer_room)) & ~(load8_open == 10'h3ff);
  assign load8_happens = ~b1c0_load8_out[0];
  assign load8_asks = load8_wants & load8_happens;
  assign load8_valid = load8_asks;
  assign load8_address = b1c0_load8_out[64:1];
  assign start_load8 = load8_wants & (~load8_happens | load8_ready);  // n8, x[i], line 8
  always @(posedge clk) begin
    if (rst) load8_open <= 10'h0; else load8_open <= (load8_open + {9'h0, load8_asks & load8_ready}) - {9'h0, load8_answer};  // requests on their way
  end
  assign load8_b1c1_answer_get = start_b1c1 & ~b1c0_b1c1_out[1];
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

  // ---- load10: y[i], line 8, starts in cycle 5, is over in 8
  assign load10_wants = (b1c0_load10_valid & (|load10_b1c1_answer_room)) & ~(load10_open == 10'h3ff);
  assign load10_happens = ~b1c0_load10_out[0];
  assign load10_asks = load10_wants & load10_happens;
  assign load10_valid = load10_asks;
  assign load10_address = b1c0_load10_out[64:1];
  assign start_load10 = load10_wants & (~load10_happens | load10_ready);  // n10, y[i], line 8
  always @(posedge clk) begin
    if (rst) load10_open <= 10'h0; else load10_open <= (load10_open + {9'h0, load10_asks & load10_ready}) - {9'h0, load10_answer};  // requests on their way
  end
  assign load10_b1c1_answer_get = start_b1c1 & ~b1c0_b1c1_out[1];
  always @(posedge clk) begin
    if (rst) load10_b1c1_answer_room <= 5'h10; else load10_b1c1_answer_room <= (load10_b1c1_answer_room - {4'h0, start_load10 & load10_happens}) + {4'h0, load10_b1c1_answer_get};
  end
  heddle_fifo_w32_d16_l1 load10_b1c1_answer (.clk(clk), .rst(rst), .put(load10_answer), .in(load10_data), .get(load10_b1c1_answer_get), .out(load10_b1c1_answer_out), .valid(load10_b1c1_answer_valid));
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

  // ---- begin2: what is behind
  assign start_begin2 = (loop0_begin2_valid & (b1c1_begin2_out_valid | ~loop0_begin2_out)) & (|begin2_store16_room);
  assign begin2_store16_get = start_store16;
  always @(posedge clk) begin
    if (rst) begin2_store16_room <= 4'h8; else begin2_store16_room <= (begin2_store16_room - {3'h0, start_begin2}) + {3'h0, begin2_store16_get};
  end
  heddle_fifo_w0_d8_l0 begin2_store16 (.clk(clk), .rst(rst), .put(start_begin2), .get(begin2_store16_get), .valid(begin2_store16_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_begin2)) $display("EVENT start begin2 %0d", $time);
`endif

  // ---- store16: result[0], line 10, starts in cycle 0, is over in 1
  assign store16_wants = (begin2_store16_valid & (|store16_finish_room)) & ~(store16_open == 10'h3ff);
  assign store16_happens = 1'b1;
  assign store16_asks = store16_wants & store16_happens;
  assign store16_valid = store16_asks;
  assign store16_address = arg2;
  assign start_store16 = store16_wants & (~store16_happens | store16_ready);  // n16, result[0], line 10
  always @(posedge clk) begin
    if (rst) store16_open <= 10'h0; else store16_open <= (store16_open + {9'h0, store16_asks & store16_ready}) - {9'h0, store16_answer};  // requests on their way
  end
  assign store16_data = keep_n3;
  assign store16_finish_get = start_finish;
  always @(posedge clk) begin
    if (rst) store16_finish_room <= 5'h10; else store16_finish_room <= (store16_finish_room - {4'h0, start_store16}) + {4'h0, store16_finish_get};
  end
  heddle_fifo_w0_d16_l1 store16_finish (.clk(clk), .rst(rst), .put(start_store16), .get(store16_finish_get), .valid(store16_finish_valid));
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_store16)) $display("EVENT start store16 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store16_asks & store16_ready)) $display("EVENT asked store16 %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store16_answer)) $display("EVENT answered store16 %0d", $time);
`endif

  // ---- end of a launch
  assign start_finish = ((store16_finish_valid & ~(|load8_open)) & ~(|load10_open)) & ~(|store16_open);
  always @(posedge clk) begin
    if (rst) running <= 1'b0; else running <= start_begin0 | (running & ~start_finish);
  end
  assign done = start_finish;
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (store16_finish_valid)) $display("EVENT passed finish %0d", $time);
`endif
`ifdef HEDDLE_TRACE
  always @(posedge clk)
    if (!rst && (start_finish)) $display("EVENT start finish %0d", $time);
`endif
endmodule
`default_nettype wire
