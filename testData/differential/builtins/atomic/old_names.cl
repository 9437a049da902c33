// The names of OpenCL 1.0: atom_ instead of atomic_.
#pragma OPENCL EXTENSION cl_khr_global_int32_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_local_int32_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_global_int32_extended_atomics : enable
kernel void old_names(global const int *in, global int *out) {
  local int sum;
  if (get_local_id(0) == 0) {
    sum = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  atom_add(&sum, in[get_global_id(0)]);
  atom_max(&out[1], in[get_global_id(0)]);
  atom_inc(&out[2]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) {
    atom_add(&out[0], sum);
  }
}
