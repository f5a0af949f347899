import type { SessionState, Store } from '../../contract/host.ts';
import { EMBED_SIGN_IN } from '../../contract/screens-embed.ts';
import { element } from '../../host/element.ts';
import { middleShortened } from '../../lib/middle-shortened.ts';

/** Below the embed, while somebody is signed in: the name, and the way out. */
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
