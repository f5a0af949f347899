import type { SearchType } from '../search-type.ts';

export interface Choices {
  /** Action of each line of the list, in its order. */
  lines: readonly (() => void)[];
  /** Action of Enter while no line is chosen. */
  enter?: (() => void) | undefined;
}

export interface SearchPanelProps {
  id: string;
  type: SearchType;
  query: string;
  /** Place of the line the keyboard is at. */
  active: number;
  /** Puts a question into the box. */
  onAsk: (query: string, type: SearchType) => void;
  /** Announces the choices of the keyboard. */
  onChoices: (choices: Choices) => void;
  onClose: () => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;
