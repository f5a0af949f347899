import { setScriptHashes } from './set-script-hashes.ts';

describe('setScriptHashes', () => {
  afterEach(() => delete window.__troveIntegrity);

  it('sets the hash of each script by its address for chunk loading', () => {
    setScriptHashes({ '/assets/1.js': 'sha256-one' });
    expect(window.__troveIntegrity).toEqual({ 'http://localhost/assets/1.js': 'sha256-one' });
  });
});
