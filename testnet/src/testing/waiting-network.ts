import { once } from 'node:events';

/** `main.ts`, whose code is read before it is wanted: that is most of a start. The first word on its input starts it. */

await import('../app/network.ts');
await once(process.stdin, 'data');
await import('../main.ts');
