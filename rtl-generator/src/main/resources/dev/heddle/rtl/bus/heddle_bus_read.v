// Reads of a kernel as aligned words of a bus. A request takes the words from the first to the last
// byte that is asked for: others may lie behind the end of memory. The word that the one before
// ended in is not read again, unless it is to be forgotten since.
// Answers come in the order of requests; responses of the bus are taken in every cycle.
module heddle_bus_read #(
  parameter BYTES = 4,
  parameter LOG = 6
) (
  input wire clk,
  input wire rst,
  input wire forget,
  input wire valid,
  output wire ready,
  input wire [63:0] address,
  input wire [BYTES-1:0] enable,
  output reg answer,
  output reg [8*BYTES-1:0] data,
  output reg request_valid,
  input wire request_ready,
  output wire [63:0] request_address,
  input wire response_valid,
  input wire [(8<<LOG)-1:0] response_data
);
  localparam WORD = 1 << LOG;
  localparam MOST = (BYTES + WORD - 2) / WORD + 1;
  localparam COUNT = 16;

  // The first and the last byte that is asked for.
  function [COUNT+LOG-1:0] first_of(input [BYTES-1:0] bytes);
    integer at;
    begin
      first_of = {(COUNT+LOG){1'b0}};
      for (at = BYTES - 1; at >= 0; at = at - 1)
        if (bytes[at]) first_of = at[COUNT+LOG-1:0];
    end
  endfunction
  function [COUNT+LOG-1:0] last_of(input [BYTES-1:0] bytes);
    integer at;
    begin
      last_of = {(COUNT+LOG){1'b0}};
      for (at = 0; at < BYTES; at = at + 1)
        if (bytes[at]) last_of = at[COUNT+LOG-1:0];
    end
  endfunction

  // What a request touches: words behind the one of its address.
  wire [LOG-1:0] offset = address[LOG-1:0];
  wire [COUNT+LOG-1:0] from = {{COUNT{1'b0}}, offset} + first_of(enable);
  wire [COUNT+LOG-1:0] to = {{COUNT{1'b0}}, offset} + last_of(enable);
  wire [COUNT-1:0] skipped = from[COUNT+LOG-1:LOG];
  wire [COUNT-1:0] more = to[COUNT+LOG-1:LOG] - skipped;
  wire [63-LOG:0] word = address[63:LOG] + {{(64-LOG-COUNT){1'b0}}, skipped};
  wire _unused_bytes = &{from[LOG-1:0], to[LOG-1:0]};
  reg last_known;
  reg [63-LOG:0] last_word;
  wire again = last_known && !forget && word == last_word;

  // Requests that are not answered yet, and words that are on their way or wait.
  reg [2*COUNT+LOG:0] entries [0:63];
  reg [5:0] entries_head, entries_tail;
  reg [6:0] entries_used;
  reg [8*WORD-1:0] words [0:31];
  reg [4:0] words_head, words_tail;
  reg [5:0] words_used;
  reg [5:0] claimed;

  // Words that are still to be asked for; they wait while too many are on their way.
  reg waits;
  reg [63-LOG:0] next_word;
  reg [COUNT-1:0] left;
  assign request_address = {next_word, {LOG{1'b0}}};
  wire asked = request_valid && request_ready;
  assign ready = entries_used < 7'd64 && !waits
    && (!request_valid || (asked && left == {COUNT{1'b0}}));
  wire accept = valid && ready;
  wire room = claimed < 6'd31;

  // The request in front, and the words that it has got.
  wire [2*COUNT+LOG:0] entry = entries[entries_head];
  wire [LOG-1:0] entry_offset = entry[LOG-1:0];
  wire [COUNT-1:0] entry_more = entry[COUNT+LOG-1:LOG];
  wire entry_again = entry[COUNT+LOG];
  wire [COUNT-1:0] entry_skipped = entry[2*COUNT+LOG:COUNT+LOG+1];
  reg [8*WORD-1:0] held;
  reg [8*WORD*MOST-1:0] collected;
  reg [COUNT-1:0] got;
  wire has_entry = entries_used != 7'd0;
  wire takes_held = has_entry && got == {COUNT{1'b0}} && entry_again;
  wire takes_word = has_entry && !takes_held && words_used != 6'd0;
  wire [8*WORD-1:0] part = takes_held ? held : words[words_head];
  wire takes = takes_held || takes_word;
  wire whole = takes && got == entry_more;
  reg [8*WORD*MOST-1:0] with_part;
  always @* begin
    with_part = collected;
    with_part[8*WORD*(entry_skipped + got) +: 8*WORD] = part;
  end
  wire [8*WORD*MOST-1:0] shifted = with_part >> {entry_offset, 3'b000};
  wire _unused_shifted = &shifted[8*WORD*MOST-1:8*BYTES];

  always @(posedge clk) begin
    if (asked) begin
      next_word <= next_word + 1'b1;
      if (left == {COUNT{1'b0}}) begin
        request_valid <= 1'b0;
        waits <= 1'b0;
      end else begin
        left <= left - 1'b1;
        request_valid <= room;
        waits <= !room;
      end
    end else if (waits && room) begin
      request_valid <= 1'b1;
      waits <= 1'b0;
    end
    if (accept) begin
      entries[entries_tail] <= {skipped, again, more, offset};
      entries_tail <= entries_tail + 1'b1;
      last_word <= word + {{(64-LOG-COUNT){1'b0}}, more};
      next_word <= again ? word + 1'b1 : word;
      left <= again ? more - 1'b1 : more;
      request_valid <= (!again || more != {COUNT{1'b0}}) && room;
      waits <= (!again || more != {COUNT{1'b0}}) && !room;
    end
    if (response_valid) begin
      words[words_tail] <= response_data;
      words_tail <= words_tail + 1'b1;
    end
    if (takes_word) words_head <= words_head + 1'b1;
    if (takes) begin
      held <= part;
      collected <= with_part;
      got <= whole ? {COUNT{1'b0}} : got + 1'b1;
    end
    if (whole) entries_head <= entries_head + 1'b1;
    answer <= whole;
    data <= shifted[8*BYTES-1:0];
    last_known <= accept || (last_known && !forget);
    entries_used <= entries_used + {6'd0, accept} - {6'd0, whole};
    words_used <= words_used + {5'd0, response_valid} - {5'd0, takes_word};
    claimed <= claimed + {5'd0, asked} - {5'd0, takes_word};
    if (rst) begin
      request_valid <= 1'b0;
      waits <= 1'b0;
      last_known <= 1'b0;
      answer <= 1'b0;
      got <= {COUNT{1'b0}};
      entries_head <= 6'd0;
      entries_tail <= 6'd0;
      entries_used <= 7'd0;
      words_head <= 5'd0;
      words_tail <= 5'd0;
      words_used <= 6'd0;
      claimed <= 6'd0;
    end
  end
endmodule
