/** The engine's process, but for files called `crash` and `starve` it ends as native code or the system end it. */

const SIGNALS = { crash: 'SIGSEGV', starve: 'SIGKILL' };

process.on('message', ({ file = '' }: { file?: string }) => {
  for (const [name, signal] of Object.entries(SIGNALS))
    if (file.endsWith(name)) process.kill(process.pid, signal);
});
await import('../engine-process.ts');

export {};
