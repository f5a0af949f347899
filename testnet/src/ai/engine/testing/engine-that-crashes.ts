/** The engine's process, except that files called `crash` and `starve` end it as native code or the system would. */

const SIGNALS = { crash: 'SIGSEGV', starve: 'SIGKILL' };

process.on('message', ({ file = '' }: { file?: string }) => {
  for (const [name, signal] of Object.entries(SIGNALS))
    if (file.endsWith(name)) process.kill(process.pid, signal);
});
await import('../engine-process.ts');

export {};
