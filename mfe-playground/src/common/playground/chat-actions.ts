/** Actions on a conversation; the page implements them, the chat offers them. */
export interface ChatActions {
  send: () => void;
  stop: () => void;
  /** Asks a question again: the one at this place, or the one this answer belongs to. */
  rerun: (index: number) => void;
  editLast: () => void;
  cancelEdit: () => void;
  clear: () => void;
  showAlternative: (index: number, shown: number) => void;
  connect: () => void;
  buy: () => void;
}
