import type { NetworkProcess } from '../network-process.ts';
import type { Person } from '../person.ts';

export interface Stage {
  person: Person;
  network: NetworkProcess;
}

/** One state of one page, and the steps that lead to it. */
export interface Scene {
  name: string;
  show: (stage: Stage) => Promise<unknown>;
  /** Area to photograph: the whole scrolling page, or the window with the layers over it. */
  frame?: 'page' | 'window';
  /** Whether the scene shows a page that is still loading, so that nothing waits for it to finish. */
  isLoading?: boolean;
  /** Screen size on which the scene exists; by default both. */
  only?: 'small' | 'large';
}

/** Returns whether a window of this width shows the scene. */
export const isSeen = ({ only }: Scene, width: number): boolean =>
  only === undefined || (only === 'small') === (width === 375);
