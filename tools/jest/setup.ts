import { types } from 'node:util';

// A busy machine is slow, not wrong: only what hangs fails by the clock.
jest.setTimeout(180_000);

// `npm test` tries once more, and says so.
jest.retryTimes(Number(process.env['TEST_RETRIES'] ?? 0), { logErrorsBeforeRetry: true });

// A channel between tabs keeps Node alive, and a test has no tabs but those it makes itself.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

// The session of a browser ends with its test.
afterEach(() => globalThis.window?.sessionStorage.clear());

/** An unexpected error on the console is a fault: a test that expects one spies on `console.error` itself. */
const complaint = jest.spyOn(console, 'error');

beforeEach(() => {
  complaint.mockReset().mockImplementation((...words: unknown[]) => {
    throw new Error(`console.error: ${words.map(String).join(' ')}`);
  });
});

// Errors of Node and of native modules come from outside the sandbox of a test file, whose `Error` would not know them; the
// code under test would then take another way than in production.
const isInstance = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: () => void, value: unknown): boolean {
    return isInstance.call(this, value) || (Object.is(this, Error) && types.isNativeError(value));
  },
});
