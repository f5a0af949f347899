import compat from '@mdn/browser-compat-data' with { type: 'json' };

import { OLDEST_BROWSERS } from '../../shared/federation/src/build/browsers.ts';
import { findFallback } from './fallbacks.ts';
import { createFinder } from './find-newer.ts';
import { readNewerFeatures } from './newer-features.ts';

const find = createFinder(readNewerFeatures());

describe('the browsers of the list', () => {
  /** The day on which the list was last made. */
  const MADE = Date.parse('2026-11-27');
  const TWO_YEARS = 2 * 365 * 24 * 60 * 60 * 1000;

  it.each(['chrome', 'edge', 'firefox', 'safari'] as const)(
    'include the versions of %s of two years',
    (name) => {
      const { releases } = compat.browsers[name];
      const date = Date.parse(releases[OLDEST_BROWSERS[name]]?.release_date ?? '');
      expect(date).toBeLessThanOrEqual(MADE - TWO_YEARS);
    },
  );
});

describe('the check of what browsers lack', () => {
  it.each([
    ['light-dark(', 'const rule = css`a { color: light-dark(#000, #fff); }`'],
    ['light-dark(', 'styled.p`--ground: light-dark(#000, ${dark}); color: red;`'],
    ['light-dark(', 'const rule = { backgroundColor: "light-dark(#000, #fff)" }'],
    ['text-wrap: pretty', 'const rule = css`p { text-wrap: pretty; }`'],
    ['text-wrap: pretty', 'const rule = { textWrap: "pretty" }'],
    ['field-sizing', 'const rule = { fieldSizing: "content" }'],
    ['interpolate-size', 'const rule = css`a:hover { interpolate-size: allow-keywords; }`'],
    [':heading', 'const rule = css`main > :heading { margin: 0; }`'],
    ['@starting-style', 'const rule = css`@starting-style { opacity: 0; }`'],
    ['requestIdleCallback', 'requestIdleCallback(work)'],
    ['requestIdleCallback', 'window.requestIdleCallback?.(work)'],
    ['navigator.connection', 'const { connection } = navigator'],
    ['URL.parse', 'URL.parse(address)'],
    ['Uint8Array.fromBase64', 'Uint8Array.fromBase64(text)'],
    ['Promise.try', 'Promise.try(work)'],
    ['.startViewTransition()', 'page.startViewTransition(change)'],
    ['scheduler', 'await scheduler.yield()'],
    ['for await (of a stream)', 'for await (const part of response.body) take(part)'],
    [
      'for await (of a stream)',
      'for await (const part of file.stream().pipeThrough(text)) take(part)',
    ],
  ])('finds %s in %s', (name, code) => {
    expect([...find(code)]).toContain(name);
  });

  it.each([
    'const rule = css`a:has(b) { min-height: 100dvh; text-wrap: nowrap; inset: 0; }`',
    'const parts = new Set(one).union(other); structuredClone(parts)',
    'Promise.withResolvers(); Array.fromAsync(parts); AbortSignal.any([one]); new CompressionStream("gzip")',
    'new Intl.Segmenter("en"); navigator.storage.persist(); element.showPopover()',
    'for await (const entry of reader.getEntriesGenerator()) take(entry)',
    'import { Highlight } from "./Highlight.tsx"; new Highlight()',
    'say("light-dark(a, b) is a function of styles")',
  ])('finds nothing in %s', (code) => {
    expect([...find(code)]).toEqual([]);
  });

  it('rejects syntax that is newer than that of the list', () => {
    expect(() => find('using file = open()')).toThrow(SyntaxError);
  });

  it('allows a feature only where its fallback is', () => {
    expect(findFallback('requestIdleCallback', 'shared/kit/src/lib/when-quiet.ts')).toBeDefined();
    expect(findFallback('requestIdleCallback', 'mfe-browse/src/Home.tsx')).toBeUndefined();
    expect(findFallback('cursor: help', 'mfe-browse/src/common/widgets/Tip.tsx')).toBeDefined();
    expect(findFallback('light-dark(')).toBeUndefined();
  });
});
