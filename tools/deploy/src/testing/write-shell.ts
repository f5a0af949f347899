import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { hashNamed } from '@trove/federation/build/name-build.ts';
import { UNNAMED } from '@trove/federation/build/unnamed.ts';

/** Writes a whole build of the shell into a folder, whose page and script have this text; returns the folder. */
export function writeShell(folder: string, text: string, contract = '1.6.0'): string {
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  const writeBuild = (buildId: string) =>
    write(
      'build.json',
      JSON.stringify({
        version: '1.0.0',
        buildId,
        offers: { contract, shared: {} },
      }),
    );
  write('index.html', `<!doctype html><title>${text}</title>`);
  write(`assets/${text}.js`, text);
  write('server/draw-frame.mjs', 'export const drawFrame = () => undefined;');
  writeBuild(UNNAMED);
  writeBuild(hashNamed(folder, UNNAMED));
  return folder;
}
