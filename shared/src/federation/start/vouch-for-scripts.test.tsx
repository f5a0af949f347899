import { vouchForScripts } from './vouch-for-scripts.ts';

describe('vouchForScripts', () => {
  afterEach(() => delete window.__troveIntegrity);

  it('tells the chunk loading the hash of each script by its address', () => {
    vouchForScripts({ '/assets/1.js': 'sha256-one' });
    expect(window.__troveIntegrity).toEqual({ 'http://localhost/assets/1.js': 'sha256-one' });
  });
});
