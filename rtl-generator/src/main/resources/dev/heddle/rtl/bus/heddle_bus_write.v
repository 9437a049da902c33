// Writes of a kernel as aligned words of a bus. Bytes of one word that follow each other go
// together where they may; a word that nothing joins for four cycles is sent. Words of which no byte
// is written are not: they may lie behind the end of memory. Every write is acknowledged when the
// bus has told that its word, or its last one, is written.
module heddle_bus_write #(
  parameter BYTES = 4,
  parameter LOG = 6,
  parameter JOINS = 1'b1
) (
  input wire clk,
  input wire rst,
  input wire valid,
  output wire ready,
  input wire [63:0] address,
  input wire [8*BYTES-1:0] data,
  input wire [BYTES-1:0] enable,
  output reg answer,
  output reg request_valid,
  input wire request_ready,
  output wire [63:0] request_address,
  output reg [(8<<LOG)-1:0] request_data,
  output reg [(1<<LOG)-1:0] request_enable,
  input wire response_valid
);
  localparam WORD = 1 << LOG;
  localparam MOST = (BYTES + WORD - 2) / WORD + 1;
  localparam COUNT = 16;

  // The last byte that is written.
  function [COUNT+LOG-1:0] last_of(input [BYTES-1:0] bytes);
    integer at;
    begin
      last_of = {(COUNT+LOG){1'b0}};
      for (at = 0; at < BYTES; at = at + 1)
        if (bytes[at]) last_of = at[COUNT+LOG-1:0];
    end
  endfunction

  wire [LOG-1:0] offset = address[LOG-1:0];
  wire [COUNT+LOG-1:0] reach = {{COUNT{1'b0}}, offset} + last_of(enable);
  wire _unused_reach = &reach[LOG-1:0];

  // The words of a write that are still to be joined or sent, the first in the lowest bits.
  reg parts_valid;
  reg [63-LOG:0] parts_word;
  reg [COUNT-1:0] parts_left;
  reg [8*WORD*MOST-1:0] parts_data;
  reg [WORD*MOST-1:0] parts_enable;
  wire parts_last = parts_left == {COUNT{1'b0}};
  wire skips = parts_valid && !parts_last && parts_enable[WORD-1:0] == {WORD{1'b0}};

  // The word that others may join.
  reg joined_valid;
  reg [63-LOG:0] joined_word;
  reg [8*WORD-1:0] joined_data;
  reg [WORD-1:0] joined_enable;
  reg [5:0] joined_writes;
  reg [1:0] quiet;

  // Words that are sent, with the writes that end in them.
  reg [63-LOG:0] request_word;
  assign request_address = {request_word, {LOG{1'b0}}};
  reg [5:0] sent [0:63];
  reg [5:0] sent_head, sent_tail;
  reg [6:0] sent_used;
  reg [15:0] owed;

  wire free = (!request_valid || request_ready) && sent_used < 7'd64;
  wire same = JOINS && joined_valid && parts_word == joined_word && joined_writes != 6'd63;
  wire taken = parts_valid && !skips && (!joined_valid || same || free);
  wire sends = joined_valid && free && (parts_valid ? !same && !skips : quiet == 2'd0);
  assign ready = !parts_valid || (taken && parts_last);
  wire accept = valid && ready;
  wire [8*WORD*MOST-1:0] placed = {{(8*WORD*MOST-8*BYTES){1'b0}}, data};
  wire [WORD*MOST-1:0] placed_enable = {{(WORD*MOST-BYTES){1'b0}}, enable};
  wire [5:0] writes = sent[sent_head];
  integer i;

  always @(posedge clk) begin
    if (request_ready) request_valid <= 1'b0;
    if (sends) begin
      request_valid <= 1'b1;
      request_word <= joined_word;
      request_data <= joined_data;
      request_enable <= joined_enable;
      sent[sent_tail] <= joined_writes;
      sent_tail <= sent_tail + 1'b1;
      joined_valid <= 1'b0;
    end
    if (quiet != 2'd0) quiet <= quiet - 1'b1;
    if (taken) begin
      joined_valid <= 1'b1;
      joined_word <= parts_word;
      for (i = 0; i < WORD; i = i + 1)
        if (parts_enable[i]) joined_data[8*i +: 8] <= parts_data[8*i +: 8];
      joined_enable <= parts_enable[WORD-1:0] | (same ? joined_enable : {WORD{1'b0}});
      joined_writes <= (same ? joined_writes : 6'd0) + {5'd0, parts_last};
      quiet <= 2'd3;
    end
    if (taken || skips) begin
      parts_valid <= !parts_last;
      parts_left <= parts_left - 1'b1;
      parts_word <= parts_word + 1'b1;
      parts_data <= parts_data >> 8*WORD;
      parts_enable <= parts_enable >> WORD;
    end
    if (accept) begin
      parts_valid <= 1'b1;
      parts_word <= address[63:LOG];
      parts_left <= reach[COUNT+LOG-1:LOG];
      parts_data <= placed << {offset, 3'b000};
      parts_enable <= placed_enable << offset;
    end
    if (response_valid) sent_head <= sent_head + 1'b1;
    sent_used <= sent_used + {6'd0, sends} - {6'd0, response_valid};
    answer <= owed != 16'd0;
    owed <= owed + (response_valid ? {10'd0, writes} : 16'd0) - {15'd0, owed != 16'd0};
    if (rst) begin
      parts_valid <= 1'b0;
      joined_valid <= 1'b0;
      request_valid <= 1'b0;
      answer <= 1'b0;
      quiet <= 2'd0;
      sent_head <= 6'd0;
      sent_tail <= 6'd0;
      sent_used <= 7'd0;
      owed <= 16'd0;
    end
  end
endmodule
