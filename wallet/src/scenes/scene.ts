/** The content of a wallet's dialog or window. */
export interface Scene {
  title: string;
  summary?: string;
  body: readonly (Node | null)[];
  /** Element that gets the focus; the title when absent, so that no key decides anything by accident. */
  focus?: HTMLElement;
}
