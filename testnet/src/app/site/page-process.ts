import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { PageModule, PageToDraw, Prerendered } from '@trove/contract/prerendered-frame.ts';

import type { FirstAnswer } from './first-answers.ts';

/** A page to draw, with the responses as their texts: this process parses them, not the one that serves the site. */
export interface OrderedPage extends Omit<PageToDraw, 'answers'> {
  answers: readonly FirstAnswer[];
}

/** Request to draw a page with the module of a remote's build; without a page, to load the module. */
export interface DrawRequest {
  id: number;
  file: string;
  /** `sha384-...`, from the registry: other bytes are not run. */
  integrity: string;
  page?: OrderedPage;
}

export interface DrawReply {
  id: number;
  drawn?: Prerendered | undefined;
  /** Whether the module's bytes are not those of the registry. */
  isForeign?: boolean;
}

/** Runs the code of remotes in a separate process for the server of the page, and exits with that server. */

// Addresses in the configuration may be relative to the site, whose origin is known only in the browser.
Object.assign(globalThis, { location: new URL('http://site.invalid/') });

class ForeignCode extends Error {}
/** Hashes of the modules that may run, by address. */
const expected = new Map<string, string>();

// Checks exactly the bytes that run. A module contains all that it imports, so it may load no other file.
registerHooks({
  load(address, context, load) {
    if (!address.startsWith('file:')) return load(address, context);
    const source = readFileSync(fileURLToPath(address));
    const hash = `sha384-${createHash('sha384').update(source).digest('base64')}`;
    if (expected.get(address) !== hash) throw new ForeignCode(address);
    return { format: 'module', source, shortCircuit: true };
  },
});

const parse = (answers: readonly FirstAnswer[]) =>
  Object.fromEntries(
    answers.flatMap(({ address, text }) =>
      text === undefined ? [] : [[address, JSON.parse(text)]],
    ),
  ) as PageToDraw['answers'];

async function draw({ file, integrity, page }: DrawRequest): Promise<Prerendered | undefined> {
  const address = pathToFileURL(file).href;
  expected.set(address, integrity);
  const { drawPage } = (await import(address)) as PageModule;
  const drawn = page && (await drawPage({ ...page, answers: parse(page.answers) }));
  return drawn?.html === '' ? undefined : drawn;
}

process.on('message', (request: DrawRequest) => {
  const reply = (answer: Omit<DrawReply, 'id'>) => process.send?.({ id: request.id, ...answer });
  // A page that cannot be drawn here shows its error in the browser, if it fails there too.
  draw(request).then(
    (drawn) => reply({ drawn }),
    (error: unknown) => reply({ isForeign: error instanceof ForeignCode }),
  );
});
process.on('disconnect', () => process.exit());
