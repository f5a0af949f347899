import path from 'node:path';

import { startEngineChild } from './engine-child.ts';

const INSPECT = { kind: 'inspect', file: 'a.gguf' } as const;

describe('the engine process', () => {
  it('is not terminated for a request answered before its reader left', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const child = startEngineChild({
      script: path.join(import.meta.dirname, 'testing', 'engine-that-answers.ts'),
      readable: import.meta.dirname,
      onGone() {},
      onUnavailable() {},
    });
    try {
      const unread = child.ask(INSPECT);
      const later = child.ask(INSPECT);
      // Answers arrive in order, so the unread one has arrived, too.
      expect(await later.next(60_000)).toMatchObject({ kind: 'facts' });
      unread.close();
      jest.advanceTimersByTime(10_000);
      expect(await child.ask(INSPECT).next(60_000)).toMatchObject({ kind: 'facts' });
    } finally {
      jest.useRealTimers();
      await child.kill();
    }
  });
});
