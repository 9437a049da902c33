var infoJSON={"compileInfo":{"nodes":[{"command":"aoc walk.cl","family":"Arria 10, 10AX115S2F45E2LG, pac_a10","name":"walk","quartus":"17.1.1","version":"20.4.0 Build 72"}]}};
