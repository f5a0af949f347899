import { isTestToken } from '@trove/contract/pricing/tokens.ts';
import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { TEST_WALLET } from '@trove/federation/wallet/test-wallet.ts';
import { styled } from '@trove/kit/core.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';

import { activeItem, TOP_MENU } from '#common/menus/menu.ts';
import { useShell } from '#common/shell-context.ts';
import { SIGN_IN } from '#common/texts/account.ts';
import { useSignIn } from '#common/use-sign-in.ts';

import { FaucetLink } from '../top-nav/FaucetLink.tsx';
import { drawerSections } from './drawer-sections.ts';
import { MenuLink } from './MenuLink.tsx';

const Menu = styled.nav`
  display: grid;
  gap: 20px;
  margin: 0 -10px;

  h3 {
    margin: 0;
    padding: 0 10px 4px;
    color: var(--trove-text-subtle);
    font-size: 12px;
    font-weight: 500;
    line-height: 16px;
    text-transform: uppercase;
  }

  > a {
    gap: 10px;
    height: 44px;
    padding: 0 10px;
    font-size: 14px;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Identity = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 4px 0 16px;

  strong {
    display: block;
    overflow: hidden;
    font-size: 14px;
    font-weight: 600;
    text-overflow: ellipsis;
  }

  small {
    color: var(--trove-text-muted);
    font-size: 12px;
  }
`;

/** The menu of small screens, with the connected wallet (spec 000 §2.1). */
export function MobileDrawer({ onClose }: { onClose: () => void }) {
  const { config, session, nav, wallet, others } = useShell();
  const { did, username } = useStore(session);
  const { name } = useStore(wallet.presence);
  const signIn = useSignIn();
  const active = activeItem(useStore(nav.location).pathname);
  const connection =
    name === TEST_WALLET.name
      ? 'Connected with the test wallet'
      : NAVIGATION.connectedWith(config.wallet.providerName);
  return (
    <Modal open onClose={onClose} title={config.brand.name} placement="left" width={320}>
      {did !== null && (
        <Identity>
          <InitialAvatar name={username} size={40} />
          <div>
            {username !== '' && <strong>{username}</strong>}
            <small>{connection}</small>
            {signIn !== 'done' && <small> ({SIGN_IN[signIn]})</small>}
          </div>
        </Identity>
      )}
      {/* The click handler closes the drawer when a link is chosen, by pointer or by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <Menu aria-label="Main" onClick={onClose}>
        <ul>
          {[TOP_MENU.home, TOP_MENU.myAssets, TOP_MENU.playground].map((item) => (
            <MenuLink key={item.id} item={item} isActive={item.id === active} />
          ))}
        </ul>
        {drawerSections(useStore(others)).map(({ title, items }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {items.map((item) => (
                <MenuLink key={item.id} item={item} isActive={item.id === active} />
              ))}
            </ul>
          </section>
        ))}
        {isTestToken(config.tokens) && <FaucetLink did={did} />}
      </Menu>
    </Modal>
  );
}
