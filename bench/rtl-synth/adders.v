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
