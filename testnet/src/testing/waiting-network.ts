import { once } from 'node:events';

/** `main.ts` with its code loaded in advance, which is most of a start. The first input on stdin starts it. */

await import('../app/network.ts');
await once(process.stdin, 'data');
await import('../main.ts');
