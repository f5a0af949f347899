import { setScriptHashes } from './set-script-hashes.ts';

describe('setScriptHashes', () => {
  afterEach(() => delete window.__troveIntegrity);

  it('tells the chunk loading the hash of each script by its address', () => {
    setScriptHashes({ '/assets/1.js': 'sha256-one' });
    expect(window.__troveIntegrity).toEqual({ 'http://localhost/assets/1.js': 'sha256-one' });
  });
});
