it('m', () => {
  const c0=process.cpuUsage();
  require('./testing/a-network.ts');
  const c1=process.cpuUsage(c0);
  process.stderr.write(`cpu ${c1.user/1000} + ${c1.system/1000}\n`);
});
