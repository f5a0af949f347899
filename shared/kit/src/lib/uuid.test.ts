import { randomUuid } from './uuid.ts';

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('randomUuid', () => {
  it('[HTTP-03] returns a version 4 UUID, a new one each time', () => {
    expect(randomUuid()).toMatch(VERSION_4);
    expect(randomUuid()).not.toBe(randomUuid());
  });

  it('works without crypto.randomUUID too', () => {
    const whole = crypto;
    Object.defineProperty(globalThis, 'crypto', {
      value: { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes) },
      configurable: true,
    });
    try {
      expect(randomUuid()).toMatch(VERSION_4);
      expect(randomUuid()).not.toBe(randomUuid());
    } finally {
      Object.defineProperty(globalThis, 'crypto', { value: whole, configurable: true });
    }
  });
});
