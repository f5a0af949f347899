/** The engine's process, but for a file called `crash` it ends as native code does that reads wild memory. */

process.on('message', ({ file = '' }: { file?: string }) => {
  if (file.endsWith('crash')) process.kill(process.pid, 'SIGSEGV');
});
await import('../engine-process.ts');

export {};
