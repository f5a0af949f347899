import { configure } from '@testing-library/dom';
import { flushSync } from 'react-dom';

import { createStage } from '../in-page/stage.tsx';
import type { Stage } from '../in-page/stage.tsx';

interface Theatre {
  stage: Stage;
  host: HTMLElement;
  root: ShadowRoot;
  dialog: HTMLDialogElement;
}

// Changes of an event are rendered before it ends, as a browser does before the next event.
configure({ eventWrapper: (dispatch) => flushSync(dispatch) });

/** Opens the wallet's dialog in jsdom, which lacks modal dialogs; only the test has access to the closed root. */
export function openStage(transactions?: string): Theatre {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  const attach = jest.spyOn(Element.prototype, 'attachShadow');
  const stage = createStage(transactions);
  const root = attach.mock.results[0]?.value as ShadowRoot;
  attach.mockRestore();
  const dialog = root.querySelector('dialog');
  if (dialog === null) throw new Error('The stage has no dialog');
  return { stage, host: root.host as HTMLElement, root, dialog };
}
