import { findErrorOrigin, watchErrors } from './error-origin.ts';

const errorAt = (address: string) => {
  const error = new Error('boom');
  error.stack = `Error: boom\n    at Page (${address}:1:2)\n    at render (http://localhost:3000/assets/platform.1.js:1:2)`;
  return error;
};

describe('findErrorOrigin', () => {
  it('returns the build a script belongs to', () => {
    expect(
      findErrorOrigin(errorAt('http://localhost:3000/remotes/mfe-faucet/0123456789ab/1.js')),
    ).toEqual({
      remoteId: 'mfe-faucet',
      buildId: '0123456789ab',
    });
  });

  it('returns null for the shell and for values that are not errors', () => {
    expect(findErrorOrigin(errorAt('http://localhost:3000/assets/shell.js'))).toBeNull();
    expect(findErrorOrigin('boom')).toBeNull();
  });
});

describe('watchErrors', () => {
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  it('reports a promise that nobody catches, but not work that was aborted', () => {
    const report = jest.fn();
    watchErrors(report);
    reject(new DOMException('signal is aborted without reason', 'AbortError'));
    expect(report).not.toHaveBeenCalled();
    const error = errorAt('http://localhost:3000/remotes/mfe-faucet/0123456789ab/1.js');
    reject(error);
    expect(report.mock.calls).toEqual([
      [error, { remoteId: 'mfe-faucet', buildId: '0123456789ab' }],
    ]);
  });
});
