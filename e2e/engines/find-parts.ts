import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type * as TestingLibrary from '@testing-library/dom';

import type { Exactness, Name } from './port.ts';

/** The way a text is compared, in a form that can be sent into a page. */
export type Match = { text: string; exact: boolean } | { source: string; flags: string };

/** One step from the document to an element: each searches within the elements of the step before. */
export type Step =
  | { by: 'role'; role: string; name?: Match; level?: number }
  | { by: 'label' | 'text' | 'has'; text: Match }
  | { by: 'css'; css: string }
  | { by: 'place'; at: number };

export const toMatch = (name: Name, { exact = false }: Exactness = {}): Match =>
  typeof name === 'string'
    ? { text: name, exact }
    : { source: name.source, flags: name.flags.replace('g', '') };

/** Returns a function as an expression for a page; it must refer to nothing outside itself. */
export const inPage = (run: (...given: never[]) => unknown) => `(${String(run)})`;

type Queries = Pick<
  typeof TestingLibrary,
  'queryAllByRole' | 'queryAllByLabelText' | 'queryAllByText'
>;

declare global {
  interface Window {
    TestingLibraryDom: Queries;
    /** Whether the last click did not meet the element it was aimed at, because the page moved in between. */
    isMissed: boolean;
    /** Stops judging the click that was aimed last. */
    endAim: () => void;
  }
}

/** Script that gives a page the queries by role and name of Testing Library. */
export const QUERIES = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/dist\/.*/, 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Runs in a page: returns the elements that the steps lead to, those in open shadow roots included. */
export function findParts(steps: Step[]): HTMLElement[] {
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = window.TestingLibraryDom;
  const matcher = (match: Match) => (text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if ('source' in match) return new RegExp(match.source, match.flags).test(plain);
    if (match.exact) return plain === match.text;
    return plain.toLowerCase().includes(match.text.toLowerCase());
  };
  const withShadows = (root: ParentNode): ParentNode[] => [
    root,
    ...[root as Partial<Element>, ...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? withShadows(shadowRoot) : [],
    ),
  ];
  const query = (root: HTMLElement, step: Step): Element[] => {
    if (step.by === 'role') {
      const { role, name, level } = step;
      const options = { ...(name && { name: matcher(name) }), ...(level && { level }) };
      return queryAllByRole(root, role, options);
    }
    if (step.by === 'label') return queryAllByLabelText(root, matcher(step.text));
    if (step.by === 'text') return queryAllByText(root, matcher(step.text));
    return step.by === 'css' ? [...root.querySelectorAll(step.css)] : [];
  };
  let found: ParentNode[] = [document];
  for (const step of steps) {
    if (step.by === 'place') found = found.slice(step.at).slice(0, 1);
    else if (step.by === 'has') {
      const matches = matcher(step.text);
      found = found.filter((element) => matches((element as Element).textContent ?? ''));
    } else {
      const roots = found.flatMap(withShadows) as HTMLElement[];
      found = [...new Set(roots.flatMap((root) => query(root, step)))];
    }
  }
  return found as HTMLElement[];
}

/** Runs in a page: returns the corner of a frame's document, in CSS pixels of the page. */
export function cornerOf(frame: HTMLElement): { left: number; top: number } {
  const { left, top } = frame.getBoundingClientRect();
  return { left: left + frame.clientLeft, top: top + frame.clientTop };
}

/** Runs in a page: whether a person can see the element. */
export function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/**
 * Runs in a page: brings the element into view, and returns its middle in CSS pixels once a click there would meet it
 * and it is not moving.
 */
export async function aimAt(element: HTMLElement): Promise<{ x: number; y: number } | undefined> {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const before = middle();
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  const { x, y } = middle();
  if (x !== before.x || y !== before.y || element.matches(':disabled')) return undefined;
  const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
  const isMet = hit !== null && (element.contains(hit) || hit.contains(element));
  if (!isMet && element.closest('label')?.contains(hit) !== true) return undefined;
  window.isMissed = true;
  const aim = hit === null || element.contains(hit) ? element : hit;
  let isAimed = false;
  // A click that meets another element must not act there: the page it leads to does not have what was aimed at.
  const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const judge = (event: Event) => {
    const isMet = event.composedPath().includes(aim);
    if (event.type === 'pointerdown') isAimed = isMet;
    if (!isAimed) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === 'click' && (isMet || !event.isTrusted)) {
      // A press that ends elsewhere clicks what holds both places; the page itself clicks what has replaced its beginning.
      window.isMissed = false;
    }
  };
  window.endAim?.();
  window.endAim = () => {
    for (const kind of kinds) removeEventListener(kind, judge, { capture: true });
  };
  for (const kind of kinds) addEventListener(kind, judge, { capture: true });
  return { x, y };
}

/** Runs in a page: returns whether the last click that was aimed has missed, once the page has had the time to click. */
export async function hasMissed(): Promise<boolean> {
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  window.endAim?.();
  return window.isMissed === true;
}
