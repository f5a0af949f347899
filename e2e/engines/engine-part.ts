import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { aimAt, findParts, hasMissed, inPage, isSeen, type Step, toMatch } from './find-parts.ts';
import type { Exactness, FileContent, Name, Part, Role, RoleOptions, Waiting } from './port.ts';

/** Milliseconds that an action waits, as in Playwright's configuration. */
export const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;

const SEEN = inPage(isSeen);

/** The acts of an engine's driver in one tab. */
export interface Hands {
  /** Evaluates an expression in the page, which has the queries of Testing Library, and awaits its result. */
  run(expression: string): Promise<unknown>;
  clickAt(place: { x: number; y: number }): Promise<void>;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses files of the disk in the file input that the expression returns. */
  attach(expression: string, file: string): Promise<void>;
}

/** Calls `look` until it returns something; rejects with the last error of the page. */
export async function until<Result>(
  what: string,
  look: () => Promise<Result | undefined>,
  timeout = PATIENCE_MS,
): Promise<Result> {
  const deadline = Date.now() + timeout;
  let problem: unknown;
  while (Date.now() < deadline) {
    try {
      const result = await look();
      if (result !== undefined) return result;
      problem = undefined;
    } catch (error) {
      // The page may be between two documents.
      problem = error;
    }
    await wait(PAUSE_MS);
  }
  throw new Error(`Waited ${timeout} ms for ${what}`, { cause: problem });
}

async function toFile(file: string | FileContent): Promise<string> {
  if (typeof file === 'string') return file;
  const saved = path.join(await mkdtemp(path.join(tmpdir(), 'trove-file-')), file.name);
  await writeFile(saved, file.buffer);
  return saved;
}

/** A part of a page in an engine that is driven through WebDriver. */
export class EnginePart implements Part {
  readonly #hands: Hands;
  readonly #steps: Step[];

  constructor(hands: Hands, steps: Step[] = []) {
    this.#hands = hands;
    this.#steps = steps;
  }

  #then(step: Step): EnginePart {
    return new EnginePart(this.#hands, [...this.#steps, step]);
  }

  getByRole(role: Role, { name, exact, level }: RoleOptions = {}): Part {
    const match = name === undefined ? {} : { name: toMatch(name, exact ? { exact } : {}) };
    return this.#then({ by: 'role', role, ...match, ...(level && { level }) });
  }

  getByLabel(text: Name, options?: Exactness): Part {
    return this.#then({ by: 'label', text: toMatch(text, options) });
  }

  getByText(text: Name, options?: Exactness): Part {
    return this.#then({ by: 'text', text: toMatch(text, options) });
  }

  locator(css: string): Part {
    return this.#then({ by: 'css', css });
  }

  first(): Part {
    return this.#then({ by: 'place', at: 0 });
  }

  last(): Part {
    return this.#then({ by: 'place', at: -1 });
  }

  filter({ hasText }: { hasText: Name }): Part {
    return this.#then({ by: 'has', text: toMatch(hasText) });
  }

  get #found() {
    return `${inPage(findParts)}(${JSON.stringify(this.#steps)})`;
  }

  get #what() {
    return JSON.stringify(this.#steps);
  }

  /** Waits until there is exactly one element, and what the expression in `element` returns about it. */
  #ofOne<Result>(expression: string): Promise<Result> {
    return until(this.#what, async () => {
      const answer = (await this.#hands.run(
        `(async () => {
          const found = ${this.#found};
          if (found.length !== 1) return { count: found.length };
          const [element] = found;
          return { result: (await (${expression})) ?? null, is: true };
        })()`,
      )) as { count?: number; result?: Result };
      if ((answer.count ?? 0) > 1) throw new Error(`${answer.count} elements match`);
      return answer.count === 0 ? undefined : (answer.result as Result);
    });
  }

  /** Waits for something about the one element that is more than `null`. */
  async #whenOne<Result>(expression: string): Promise<Result> {
    return until(
      this.#what,
      async () => (await this.#ofOne<Result | null>(expression)) ?? undefined,
    );
  }

  /** Clicks, and again where the page has moved just before the click. */
  async click(): Promise<void> {
    await until(`a click that meets ${this.#what}`, async () => {
      await this.#hands.clickAt(
        await this.#whenOne(`${SEEN}(element) ? ${inPage(aimAt)}(element) : null`),
      );
      // A click that leads to another page leaves no answer.
      const isMissed = await this.#hands
        .run(`${inPage(hasMissed)}().then((isMissed) => isMissed && ${this.#found}.length > 0)`)
        .catch(() => false);
      return isMissed ? undefined : true;
    });
  }

  async #focus(): Promise<void> {
    await this.#whenOne(`(() => {
      if (!${SEEN}(element) || element.matches(':disabled')) return null;
      element.focus();
      return true;
    })()`);
  }

  async fill(text: string): Promise<void> {
    await this.#focus();
    await this.#ofOne('element.select?.()');
    if (text === '') await this.#hands.press('Delete');
    else await this.#hands.type(text);
  }

  async press(key: string): Promise<void> {
    await this.#focus();
    await this.#hands.press(key);
  }

  /** Moves to the option with the arrow keys, as a person can at a closed select. */
  async selectOption(option: string): Promise<void> {
    await this.#focus();
    const steps = await this.#whenOne<number>(`(() => {
      const all = [...element.options];
      const at = all.findIndex(({ value, text }) => [value, text].includes(${JSON.stringify(option)}));
      return at < 0 ? null : at - element.selectedIndex;
    })()`);
    for (let left = Math.abs(steps); left > 0; left -= 1) {
      await this.#hands.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    }
  }

  async setInputFiles(file: string | FileContent): Promise<void> {
    const saved = await toFile(file);
    await this.#ofOne('true');
    await this.#hands.attach(`${this.#found}[0]`, saved);
  }

  async isVisible(): Promise<boolean> {
    return (await this.#hands.run(`${this.#found}.some${SEEN}`)) as boolean;
  }

  async waitFor({ state = 'visible', timeout }: Waiting = {}): Promise<void> {
    const check = {
      visible: `.some${SEEN}`,
      hidden: `.every((element) => !${SEEN}(element))`,
      attached: '.length > 0',
      detached: '.length === 0',
    }[state];
    const look = async () => ((await this.#hands.run(`${this.#found}${check}`)) ? true : undefined);
    await until(`${this.#what} to be ${state}`, look, timeout);
  }

  async count(): Promise<number> {
    return (await this.#hands.run(`${this.#found}.length`)) as number;
  }

  textContent(): Promise<string | null> {
    return this.#ofOne('element.textContent');
  }

  getAttribute(name: string): Promise<string | null> {
    return this.#ofOne(`element.getAttribute(${JSON.stringify(name)})`);
  }

  evaluate<Result>(
    read: (element: HTMLElement, value: string) => Result | Promise<Result>,
    value?: string,
  ): Promise<Result> {
    return this.#ofOne(`${inPage(read)}(element, ${JSON.stringify(value ?? null)})`);
  }
}
