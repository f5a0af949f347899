import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createRuntimeConfig } from '../../core/runtime-config.ts';
import { frameModule } from './frame-module.ts';

const REST =
  'Its pages are sent without their first frame. Build the shell again, or start the server that belongs to it.';
const config = createRuntimeConfig({ tokenCreatorDid: 'did:c', fallbackProviderDid: 'did:p' });

/** Loads the module of a shell; returns how a page is drawn, and the lines of the log. */
async function drive(module: object) {
  const shellDir = mkdtempSync(path.join(tmpdir(), 'frame-'));
  mkdirSync(path.join(shellDir, 'server'));
  writeFileSync(path.join(shellDir, 'server/draw-frame.mjs'), '');
  const lines: string[] = [];
  const log = { error: (_facts: object, words: string) => void lines.push(words) } as never;
  const load = frameModule(shellDir, log, async () => module);
  const draw = async () => {
    const { findPath, drawFrame } = await load();
    return drawFrame(config, findPath('/'), {}).html;
  };
  const html = [await draw(), await draw()];
  rmSync(shellDir, { recursive: true });
  return { html, lines };
}

const drawFrame = () => ({ pathname: '/', html: '<b>frame</b>', css: '' });
const findPath = (pathname: string) => pathname;
const fail = () => {
  throw new TypeError('offers is not iterable');
};

describe('the shell of another time', () => {
  it.each([
    ['states this interface', { frameInterface: 1, findPath, drawFrame }],
    ['states none', { findPath, drawFrame }],
  ])('draws its frame if it %s', async (_what, module) => {
    expect(await drive(module)).toEqual({ html: ['<b>frame</b>', '<b>frame</b>'], lines: [] });
  });

  it.each([
    [
      'states another interface',
      { frameInterface: 2, findPath, drawFrame },
      `The shell has page interface 2, and this server drives 1. ${REST}`,
    ],
    [
      'has other functions',
      { drawPage: drawFrame },
      `The shell is older than the page interface of this server. ${REST}`,
    ],
    [
      'throws',
      { findPath, drawFrame: fail },
      `The shell cannot draw its frame for this server. ${REST}`,
    ],
    [
      'finds no path',
      { findPath: fail, drawFrame: fail },
      `The shell cannot draw its frame for this server. ${REST}`,
    ],
  ])('is served without a frame, and is told once, if it %s', async (_what, module, words) => {
    expect(await drive(module)).toEqual({ html: ['', ''], lines: [words] });
  });
});
