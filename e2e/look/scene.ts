import type { NetworkProcess } from '../network-process.ts';
import type { Person } from '../person.ts';

export interface Stage {
  person: Person;
  network: NetworkProcess;
}

/** One state of one page, and how to get there. */
export interface Scene {
  name: string;
  show: (stage: Stage) => Promise<unknown>;
  /** Part of a scrolling page to photograph: the whole page, or the window with what is over it. */
  frame?: 'page' | 'window';
  /** The scene shows a loading page, so nothing waits for it to finish. */
  isLoading?: boolean;
  /** There is no such thing on the other screens. */
  only?: 'small' | 'large';
}

/** Whether a window of this width shows the scene. */
export const isSeen = ({ only }: Scene, width: number): boolean =>
  only === undefined || (only === 'small') === (width === 375);
