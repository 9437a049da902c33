#pragma once
#pragma OPENCL EXTENSION cl_intel_channels : enable
channel int numbers __attribute__((depth(4)));
channel int results;
