import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { LOAD_LIMIT_MS } from '@trove/contract/limits.ts';
import { SELECT_RULES } from '@trove/kit/ui/theme/select-rule.ts';
import webpack from 'webpack';
import type { Asset, Compilation, Compiler } from 'webpack';

import { applyStoredTheme } from '../start/apply-stored-theme.ts';
import { focusClicked } from '../start/focus-clicked.ts';
import { followTextSize } from '../start/follow-text-size.ts';
import { keepPress } from '../start/keep-press.ts';
import { provideStorage } from '../start/provide-storage.ts';
import { repeatImports } from '../start/repeat-imports.ts';
import { setScriptHashes } from '../start/set-script-hashes.ts';
import { startDocument } from '../start/start-document.ts';
import { DOCUMENT_RULES } from './document-rules.ts';
import { FONT } from './font.ts';
import { inline } from './inline-script.ts';
import { oldBrowserScript } from './old-browser-script.ts';

interface DocumentOptions {
  template: string;
  filename: string;
  /** Entry whose scripts the page loads first. */
  entry: string;
  /** Whether the page starts work for a remote before its own scripts run. */
  startsRemote?: boolean;
  /**
   * Whether the page contains the hash of every script that its bundle loads later, as the bundle requires
   * (`integrity-plugin.ts`).
   */
  setsHashes?: boolean;
}

const hashBytes = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes);

/** Returns the hash of an asset in the form of a script's `integrity`. */
const getIntegrity = (algorithm: 'sha256' | 'sha384', asset: Asset) =>
  `${algorithm}-${hashBytes(algorithm, asset.source.buffer()).digest('base64')}`;

/**
 * Writes a page from its template: `<!-- head -->` becomes font, look and scripts with their hashes, `<!-- foot -->`
 * what can wait until the frame can be painted.
 */
export class DocumentPlugin {
  readonly options: DocumentOptions;

  constructor(options: DocumentOptions) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack;
    const { template, filename } = this.options;
    compiler.hooks.thisCompilation.tap('DocumentPlugin', (compilation) => {
      const fontBytes = readFileSync(FONT.file);
      const fontName = `${this.assetFolder(compilation)}font.${hashBytes('sha256', fontBytes).digest('hex').slice(0, 8)}${path.extname(FONT.file)}`;
      compilation.fileDependencies.add(template);
      compilation.emitAsset(fontName, new sources.RawSource(fontBytes));

      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT - 2;
      compilation.hooks.processAssets.tap({ name: 'DocumentPlugin', stage }, () => {
        const page = readFileSync(template, 'utf8')
          .replace('<!-- head -->', () => this.head(compilation, fontName))
          .replace('<!-- foot -->', () => this.foot(compilation));
        compilation.emitAsset(filename, new sources.RawSource(page));
      });
    });
  }

  assetFolder({ outputOptions }: Compilation): string {
    const { filename } = outputOptions;
    return typeof filename === 'string' && filename.includes('/')
      ? `${path.dirname(filename)}/`
      : '';
  }

  getAddress({ outputOptions: { publicPath } }: Compilation, file: string): string {
    return `${publicPath === 'auto' ? '' : String(publicPath)}${file}`;
  }

  listStartFiles(compilation: Compilation): readonly string[] {
    return compilation.entrypoints.get(this.options.entry)?.getFiles() ?? [];
  }

  head(compilation: Compilation, fontName: string): string {
    const font = this.getAddress(compilation, fontName);
    return [
      oldBrowserScript(),
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
      inline(provideStorage),
      inline(applyStoredTheme),
      inline(followTextSize),
      ...this.listStartFiles(compilation).flatMap((file) => {
        const script = compilation.getAsset(file);
        if (!script) return [];
        const address = this.getAddress(compilation, file);
        return `<script defer crossorigin src="${address}" integrity="${getIntegrity('sha384', script)}"></script>`;
      }),
      `<style>${FONT.css(font)}${SELECT_RULES}${DOCUMENT_RULES}</style>`,
    ].join('\n    ');
  }

  foot(compilation: Compilation): string {
    const { startsRemote, setsHashes } = this.options;
    const early = this.listStartFiles(compilation);
    const late = compilation
      .getAssets()
      .filter(({ name }) => name.endsWith('.js') && !early.includes(name));
    // The shorter hash, because there are many of them.
    const hashes = Object.fromEntries(
      late.map((script) => [
        this.getAddress(compilation, script.name),
        getIntegrity('sha256', script),
      ]),
    );
    return [
      inline(focusClicked),
      inline(keepPress),
      inline(repeatImports, LOAD_LIMIT_MS),
      ...(startsRemote ? [inline(startDocument)] : []),
      ...(setsHashes ? [inline(setScriptHashes, hashes)] : []),
    ].join('\n    ');
  }
}
