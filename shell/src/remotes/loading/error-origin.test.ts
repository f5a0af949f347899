import { findErrorOrigin } from './error-origin.ts';

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
