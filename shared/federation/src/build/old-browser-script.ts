import { OLD_BROWSER } from '@trove/contract/screens/old-browser.ts';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

import { isOldBrowser } from '../start/is-old-browser.ts';
import { refuseOldBrowser } from '../start/refuse-old-browser.ts';
import { describeOldest } from './browsers.ts';
import { inlineForAll } from './inline-script.ts';

/** Returns the inline script of every document, which replaces it in a browser that is too old for the site. */
export function oldBrowserScript(): string {
  const { sentence, link, address } = OLD_BROWSER;
  return inlineForAll(refuseOldBrowser, isOldBrowser, sentence(describeOldest()), link, address);
}

/** Writes the script into a file, for documents that the server draws. */
export class OldBrowserPlugin {
  readonly filename: string;

  constructor(filename: string) {
    this.filename = filename;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('OldBrowserPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('OldBrowserPlugin', () => {
        compilation.emitAsset(this.filename, new webpack.sources.RawSource(oldBrowserScript()));
      });
    });
  }
}
