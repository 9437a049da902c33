// All packets must fit into the pipe: the reader starts when the writer has ended.
#ifdef UNBUFFERED
#define ROOM
#else
#define ROOM __attribute__((depth(1000)))
#endif
#ifdef OTHER_NAME
#define READ_END q
#else
#define READ_END p
#endif

kernel void pipe_writer(global const int *restrict in, write_only pipe int ROOM p) { // @writer
  int gid = get_global_id(0);
  int value = in[gid];
  write_pipe(p, &value);
}

kernel void pipe_reader(global int *restrict out, read_only pipe int ROOM READ_END) { // @reader
  int gid = get_global_id(0);
  int value = 0;
  read_pipe(READ_END, &value);
  out[gid] = value;
}
