import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { minifySync } from '@swc/core';
import webpack from 'webpack';
import type { Asset, Compilation, Compiler } from 'webpack';

import { startDocument } from '../federation/start/start-document.ts';
import { vouchForScripts } from '../federation/start/vouch-for-scripts.ts';
import { FONT } from './font.ts';

interface DocumentOptions {
  template: string;
  filename: string;
  /** Whose scripts the page starts with. */
  entry: string;
  /** The page hands over to a remote before its own scripts run. */
  startsRemote?: boolean;
  /** Its bundle asks for the hash of every script it loads later (`integrity-plugin.ts`): the page knows them. */
  vouches?: boolean;
}

const hashOf = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes);

/** As a script's `integrity` wants it. */
const integrityOf = (algorithm: 'sha256' | 'sha384', asset: Asset) =>
  `${algorithm}-${hashOf(algorithm, asset.source.buffer()).digest('base64')}`;

/** The function's own text, to run at once: it uses nothing from outside itself. */
function inline<Input extends unknown[]>(run: (...input: Input) => void, ...input: Input): string {
  const { code } = minifySync(
    `(${run.toString()})(${input.map((one) => JSON.stringify(one)).join()})`,
    {
      compress: true,
      mangle: true,
      module: false,
    },
  );
  return `<script>${code.trim()}</script>`;
}

/** Writes a page from its template: `<!-- head -->` becomes font, early work and scripts with their hashes. */
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
      const fontName = `${this.assetFolder(compilation)}font.${hashOf('sha256', fontBytes).digest('hex').slice(0, 8)}${path.extname(FONT.file)}`;
      compilation.fileDependencies.add(template);
      compilation.emitAsset(fontName, new sources.RawSource(fontBytes));

      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT - 2;
      compilation.hooks.processAssets.tap({ name: 'DocumentPlugin', stage }, () => {
        const page = readFileSync(template, 'utf8').replace('<!-- head -->', () =>
          this.head(compilation, fontName),
        );
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

  head(compilation: Compilation, fontName: string): string {
    const { entry, startsRemote, vouches } = this.options;
    const { publicPath } = compilation.outputOptions;
    const addressOf = (file: string) => `${publicPath === 'auto' ? '' : String(publicPath)}${file}`;
    const early = new Set(compilation.entrypoints.get(entry)?.getFiles());
    const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
    const late = scripts.filter(({ name }) => !early.has(name));
    // The shorter hash: there are many of them, and the page waits for each byte.
    const hashes = Object.fromEntries(
      late.map((script) => [addressOf(script.name), integrityOf('sha256', script)]),
    );
    return [
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${addressOf(fontName)}">`,
      ...(startsRemote ? [inline(startDocument)] : []),
      ...(vouches ? [inline(vouchForScripts, hashes)] : []),
      ...[...early].flatMap((file) => {
        const script = compilation.getAsset(file);
        if (!script) return [];
        return `<script defer crossorigin src="${addressOf(file)}" integrity="${integrityOf('sha384', script)}"></script>`;
      }),
      `<style>${FONT.css(addressOf(fontName))}</style>`,
    ].join('\n    ');
  }
}
