import type { SearchType } from '../search-type.ts';

export interface Choices {
  /** What choosing each line of the list does, in its order. */
  lines: readonly (() => void)[];
  /** What Enter does while no line is chosen. */
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
  /** Tells what the keyboard may choose from. */
  onChoices: (choices: Choices) => void;
  onClose: () => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;
