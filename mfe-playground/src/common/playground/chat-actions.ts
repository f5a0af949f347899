/** Actions on a conversation, implemented by the page and triggered in the chat. */
export interface ChatActions {
  send: () => void;
  stop: () => void;
  /** Sends a question again: the one at this index, or the one that the answer at this index belongs to. */
  rerun: (index: number) => void;
  editLast: () => void;
  cancelEdit: () => void;
  clear: () => void;
  showAlternative: (index: number, shown: number) => void;
  connect: () => void;
  buy: () => void;
}
