import { parse } from 'acorn';

import { inlineForAll } from '../../shared/federation/src/build/inline-script.ts';
import { isOldBrowser } from '../../shared/federation/src/start/is-old-browser.ts';
import { refuseOldBrowser } from '../../shared/federation/src/start/refuse-old-browser.ts';

const TEXTS = ['It needs Safari 17.4.', 'How to', 'https://help.test/'] as const;
const script = inlineForAll(refuseOldBrowser, isOldBrowser, ...TEXTS).replaceAll(
  /<\/?script>/g,
  '',
);

/** Runs the script of the document in a browser with these globals, and returns what it writes. */
function run(globals: Record<string, unknown>): string {
  const write = jest.fn();
  const document = { write, body: { style: {} } };
  // The script is text in a page too, where it finds only globals.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('window', 'document', script)(globals, document);
  return write.mock.calls.flat().join('');
}

const NEW = {
  Promise: { withResolvers: () => {} },
  AbortSignal: { any: () => {} },
  HTMLElement: { prototype: { popover: null } },
};

describe('the sentence for an older browser', () => {
  it('can be parsed by every browser', () => {
    expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow();
  });

  it.each([
    ['no promises', { ...NEW, Promise: undefined }],
    ['Safari 17.3', { ...NEW, Promise: {}, AbortSignal: {} }],
    ['Firefox 123', { ...NEW, AbortSignal: {} }],
    ['Firefox 124', { ...NEW, HTMLElement: { prototype: {} } }],
  ])('replaces the page in %s', (_name, globals) => {
    expect(run(globals)).toBe(
      '<body><p>It needs Safari 17.4. <a href="https://help.test/">How to</a></p><plaintext hidden>',
    );
  });

  it('is not written in a browser of the list', () => {
    expect(run(NEW)).toBe('');
  });
});
