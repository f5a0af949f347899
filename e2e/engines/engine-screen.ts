import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { EnginePart, type Hands, PATIENCE_MS, until } from './engine-part.ts';
import { inPage } from './find-parts.ts';
import type { Line } from './line.ts';
import type { Queries, SavedFile, Screen } from './port.ts';

/** The acts of every driver with a tab as a whole. */
interface Moves extends Pick<
  Screen,
  'goto' | 'reload' | 'goBack' | 'goForward' | 'screenshot' | 'bringToFront' | 'setViewportSize'
> {
  /** The acts inside the frame that the expression returns. */
  inFrame: (expression: string) => Hands;
}

/** Unfinished downloads of Firefox and WebKit. */
const UNFINISHED = /\.(part|wkdownload)$/;
/** A file that has not grown for so long is complete, in milliseconds. */
const STILL_MS = 300;

/** Waits for a complete file that was not in the folder before. */
async function nextFile(folder: string, before: string[], timeout: number): Promise<SavedFile> {
  const file = await until(
    `a download in ${folder}`,
    async () => {
      const names = await readdir(folder);
      if (names.some((name) => UNFINISHED.test(name))) return undefined;
      const name = names.find((one) => !before.includes(one));
      if (name === undefined) return undefined;
      const { size, mtimeMs } = await stat(path.join(folder, name));
      return size > 0 && Date.now() - mtimeMs > STILL_MS ? path.join(folder, name) : undefined;
    },
    timeout,
  );
  return { suggestedFilename: () => path.basename(file), path: async () => file };
}

interface Surroundings {
  /** Folder of the browser's downloads. */
  downloads: string;
  /** Runs the scripts that come before those of a page: WebDriver has no command for them. */
  line: Line;
}

function queriesOf(hands: Hands): Queries {
  const all = new EnginePart(hands);
  return {
    getByRole: (role, options) => all.getByRole(role, options),
    getByLabel: (text, options) => all.getByLabel(text, options),
    getByText: (text, options) => all.getByText(text, options),
    locator: (css) => all.locator(css),
  };
}

/** Makes a tab of what its driver does. */
export function engineScreen(
  hands: Hands,
  { inFrame, ...moves }: Moves,
  { downloads, line }: Surroundings,
): Screen {
  return {
    ...moves,
    ...queriesOf(hands),
    frameLocator: (css) => queriesOf(inFrame(`document.querySelector(${JSON.stringify(css)})`)),
    evaluate: async (read: (value: never) => unknown, value: unknown = null) =>
      (await hands.run(`${inPage(read)}(${JSON.stringify(value)})`)) as never,
    async waitForEvent(_event, { timeout = PATIENCE_MS } = {}) {
      return nextFile(downloads, await readdir(downloads), timeout || 6 * PATIENCE_MS);
    },
    addInitScript: async (script) => line.scripts.push(`${inPage(script)}()`),
    keyboard: { press: (key) => hands.press(key), type: (text) => hands.type(text) },
  };
}
