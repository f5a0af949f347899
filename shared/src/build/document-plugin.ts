import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { minifySync } from '@swc/core';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

import { startDocument } from '../federation/start/start-document.ts';
import { FONT } from './font.ts';
import { reloadOnChange } from './reload-on-change.ts';

interface DocumentOptions {
  template: string;
  filename: string;
  /** Whose scripts the page starts with. */
  entry: string;
  /** The page hands over to a remote before its own scripts run. */
  startsRemote?: boolean;
  /** The page reloads itself when it has changed. */
  reloads?: boolean;
}

const hashOf = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes);

/** The function's own text, to run at once: it uses nothing from outside itself. */
function inline(run: () => void): string {
  const { code } = minifySync(`(${run.toString()})()`, {
    compress: true,
    mangle: true,
    module: false,
  });
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
    const { entry, startsRemote, reloads } = this.options;
    const { publicPath } = compilation.outputOptions;
    const addressOf = (file: string) => `${publicPath === 'auto' ? '' : String(publicPath)}${file}`;
    const scripts = compilation.entrypoints.get(entry)?.getFiles() ?? [];
    return [
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${addressOf(fontName)}">`,
      ...(startsRemote ? [inline(startDocument)] : []),
      ...(reloads ? [inline(reloadOnChange)] : []),
      ...scripts.map((file) => {
        const bytes = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
        return `<script defer crossorigin src="${addressOf(file)}" integrity="sha384-${hashOf('sha384', bytes).digest('base64')}"></script>`;
      }),
      `<style>${FONT.css(addressOf(fontName))}</style>`,
    ].join('\n    ');
  }
}
