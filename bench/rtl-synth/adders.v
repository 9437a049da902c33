// Each sum is an adder of its own with a chain of carries, as the schedule counts it: else Yosys makes
// logic without such chains of several sums that follow each other.
(* techmap_celltype = "$add $sub" *)
module heddle_adder (A, B, Y);
  parameter A_SIGNED = 0;
  parameter B_SIGNED = 0;
  parameter A_WIDTH = 1;
  parameter B_WIDTH = 1;
  parameter Y_WIDTH = 1;
  parameter _TECHMAP_CELLTYPE_ = "";
  input [A_WIDTH-1:0] A;
  input [B_WIDTH-1:0] B;
  output [Y_WIDTH-1:0] Y;
  localparam subtracts = _TECHMAP_CELLTYPE_ == "$sub";
  wire [Y_WIDTH-1:0] CO;
  wire [Y_WIDTH-1:0] X;
  \$alu #(
    .A_SIGNED(A_SIGNED), .B_SIGNED(B_SIGNED), .A_WIDTH(A_WIDTH), .B_WIDTH(B_WIDTH), .Y_WIDTH(Y_WIDTH)
  ) _TECHMAP_REPLACE_ (.A(A), .B(B), .CI(subtracts), .BI(subtracts), .X(X), .Y(Y), .CO(CO));
endmodule

// A comparison is the sign of a difference with one bit more.
(* techmap_celltype = "$lt $le $gt $ge" *)
module heddle_order (A, B, Y);
  parameter A_SIGNED = 0;
  parameter B_SIGNED = 0;
  parameter A_WIDTH = 1;
  parameter B_WIDTH = 1;
  parameter Y_WIDTH = 1;
  parameter _TECHMAP_CELLTYPE_ = "";
  input [A_WIDTH-1:0] A;
  input [B_WIDTH-1:0] B;
  output [Y_WIDTH-1:0] Y;
  localparam width = (A_WIDTH > B_WIDTH ? A_WIDTH : B_WIDTH) + 1;
  localparam swapped = _TECHMAP_CELLTYPE_ == "$gt" || _TECHMAP_CELLTYPE_ == "$le";
  localparam negated = _TECHMAP_CELLTYPE_ == "$ge" || _TECHMAP_CELLTYPE_ == "$le";
  // Narrow ones are a table.
  wire _TECHMAP_FAIL_ = width < 6 || A_SIGNED != B_SIGNED || Y_WIDTH != 1;
  wire [width-1:0] a;
  wire [width-1:0] b;
  wire [width-1:0] difference;
  wire [width-1:0] X;
  wire [width-1:0] CO;
  \$pos #(.A_SIGNED(A_SIGNED), .A_WIDTH(A_WIDTH), .Y_WIDTH(width)) wide_a (.A(A), .Y(a));
  \$pos #(.A_SIGNED(B_SIGNED), .A_WIDTH(B_WIDTH), .Y_WIDTH(width)) wide_b (.A(B), .Y(b));
  \$alu #(.A_SIGNED(0), .B_SIGNED(0), .A_WIDTH(width), .B_WIDTH(width), .Y_WIDTH(width)) subtract (
    .A(swapped ? b : a), .B(swapped ? a : b), .CI(1'b1), .BI(1'b1), .X(X), .Y(difference), .CO(CO));
  assign Y = difference[width-1] ^ negated;
endmodule

// A product with a constant of two bits is a sum, too.
(* techmap_celltype = "$mul" *)
module heddle_two_bits (A, B, Y);
  parameter A_SIGNED = 0;
  parameter B_SIGNED = 0;
  parameter A_WIDTH = 1;
  parameter B_WIDTH = 1;
  parameter Y_WIDTH = 1;
  parameter _TECHMAP_CONSTMSK_B_ = 0;
  parameter _TECHMAP_CONSTVAL_B_ = 0;
  input [A_WIDTH-1:0] A;
  input [B_WIDTH-1:0] B;
  output [Y_WIDTH-1:0] Y;

  function [31:0] place(input integer number);
    integer i;
    integer left;
    begin
      place = 0;
      left = number;
      for (i = 0; i < B_WIDTH; i = i + 1)
        if (_TECHMAP_CONSTVAL_B_[i]) begin
          left = left - 1;
          if (left == 0) place = i;
        end
    end
  endfunction

  function [31:0] count(input integer unused);
    integer i;
    begin
      count = 0;
      for (i = 0; i < B_WIDTH; i = i + 1) count = count + _TECHMAP_CONSTVAL_B_[i];
    end
  endfunction

  wire _TECHMAP_FAIL_ = _TECHMAP_CONSTMSK_B_ != {B_WIDTH{1'b1}} || count(0) != 2 || Y_WIDTH > A_WIDTH;
  wire [Y_WIDTH-1:0] low = A << place(1);
  wire [Y_WIDTH-1:0] high = A << place(2);
  assign Y = low + high;
endmodule
