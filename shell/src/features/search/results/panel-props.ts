import type { SearchType } from '../search-type.ts';

export interface Choices {
  /** Actions of the lines of the list, in order. */
  lines: readonly (() => void)[];
  /** Action of Enter while no line is active. */
  enter?: (() => void) | undefined;
}

export interface SearchPanelProps {
  id: string;
  type: SearchType;
  query: string;
  /** Index of the line that the keyboard has reached. */
  active: number;
  /** Puts a query into the box. */
  onAsk: (query: string, type: SearchType) => void;
  /** Passes the keyboard's choices to the box. */
  onChoices: (choices: Choices) => void;
  onClose: () => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;
