import type { SearchType } from '../search-type.ts';

/** What choosing each line of the list does, in its order. */
export type Choices = readonly (() => void)[];

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
