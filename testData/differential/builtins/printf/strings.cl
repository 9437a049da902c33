// printf of strings: literals only.
kernel void print(global const int *in) {
  int v = in[0];
  printf("%s and %s\n", "one", "two");
  printf("[%10s] [%-10s] [%.2s]\n", "right", "left", "cut");
  printf("quotes \" ' backslash \\ tab\there %s\n", "");
  printf("%s\n", v > 0 ? "positive" : "negative");
  printf("joined " "parts %d " "here\n", v);
  printf("\n");
  printf("no newline");
  int returned = printf("!\n");
  printf("returned %d\n", returned);
}
