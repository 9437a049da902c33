// Macros that the language defines.
kernel void predefined(global int *out) {
  int k = 0;
  out[k++] = __OPENCL_VERSION__ >= 100;
  out[k++] = __ENDIAN_LITTLE__;
  out[k++] = sizeof(__FILE__) > 1;
  out[k++] = __LINE__;
#line 500
  out[k++] = __LINE__;
  out[k++] = CL_VERSION_1_0;
#if 0
  out[k++] = undeclared;
#endif
  out[k++] = true && !false;
  out[k++] = CLK_LOCAL_MEM_FENCE != CLK_GLOBAL_MEM_FENCE;
  out[k++] = NULL == 0;
}
