// Nobody reads this pipe.
kernel void lonely(int v, write_only pipe int p) { // @pipe
  write_pipe(p, &v);
}
