import type { SessionState, Store } from '@trove/contract/host.ts';
import { EMBED_SIGN_IN } from '@trove/contract/screens/embed.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';

import { element } from '../../lib/element.ts';

/** Draws the bar below the embed of a signed-in user: the name, and a button to sign out. */
export function drawAccountBar(
  frame: Element,
  session: Store<SessionState>,
  signOut: () => void,
): void {
  const name = element('span');
  const bar = element(
    'div',
    { className: 'account', role: 'group', ariaLabel: EMBED_SIGN_IN.account },
    name,
    element('button', { type: 'button', onclick: signOut }, EMBED_SIGN_IN.signOut),
  );
  const draw = () => {
    const { did, username } = session.get();
    if (did === null) return bar.remove();
    name.textContent = EMBED_SIGN_IN.signedInAs(username || middleShortened(did));
    frame.append(bar);
  };
  session.subscribe(draw);
  draw();
}
