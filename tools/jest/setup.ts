import { types } from 'node:util';

// Only a hang should reach the time limit, because a busy machine is slow.
jest.setTimeout(180_000);

// `npm test` sets the number of retries, one in CI; each retried test is logged.
jest.retryTimes(Number(process.env['TEST_RETRIES'] ?? 0), { logErrorsBeforeRetry: true });

// An open channel between tabs keeps Node running, and the only tabs in a test are those it creates itself.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

// A browser's session storage does not outlive its test.
afterEach(() => globalThis.window?.sessionStorage.clear());

/** An unexpected error on the console fails the test; a test that expects one spies on `console.error` itself. */
const complaint = jest.spyOn(console, 'error');

beforeEach(() => {
  complaint.mockReset().mockImplementation((...words: unknown[]) => {
    throw new Error(`console.error: ${words.map(String).join(' ')}`);
  });
});

// Errors of Node and of native modules are created outside the sandbox of a test file and are no instances of its
// `Error`, so the code under test would behave differently than in production.
const isInstance = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: () => void, value: unknown): boolean {
    return isInstance.call(this, value) || (Object.is(this, Error) && types.isNativeError(value));
  },
});
