import { NotApproved } from '../../approval/request-queue.ts';
import { describeError } from '../../network/describe-error.ts';
import type { SiteAccounts } from '../../site-accounts.ts';
import type { Networks } from '../background/networks.ts';
import type { Sites } from '../background/sites.ts';
import type { Keyring } from '../keyring/keyring.ts';
import { toApiUrl } from '../network-address.ts';
import type { ApprovalWindow } from './approval-window.ts';

interface Dependencies {
  keyring: Keyring;
  sites: Sites;
  approvalWindow: Pick<ApprovalWindow, 'askToConnect'>;
  networks: Pick<Networks, 'current' | 'follow'>;
  /** Called when the pages of the site have to be notified. */
  onChange: (origin: string) => void;
}

export const getHost = (origin: string) => new URL(origin).host;

/** The wallet's accounts as seen by one site: only the one it is connected to. */
export function connectedAccounts(
  origin: string,
  { keyring, sites, approvalWindow, networks, onChange }: Dependencies,
): SiteAccounts {
  return {
    async connected() {
      const did = await sites.findDid(origin);
      const account = (await keyring.accounts()).find((own) => own.did === did);
      if (account === undefined) return undefined;
      const { username, publicKey } = account;
      const { url } = await networks.current();
      // Only the origin is sent, because the address may contain an API key of the user.
      return { did: account.did, username, publicKey, nodeOrigin: new URL(toApiUrl(url)).origin };
    },

    async choose(turn, id) {
      const did = await approvalWindow.askToConnect(getHost(origin), id, turn.signal);
      if (did === null) throw new NotApproved('rejected');
      turn.approved();
      return did;
    },

    async connect(did) {
      await networks.follow(origin);
      await sites.connect(origin, did);
      onChange(origin);
    },

    async disconnect() {
      await sites.disconnect(origin);
      onChange(origin);
    },

    // Requests of a site do not postpone the automatic lock; only user activity does.
    key: (did) => keyring.key(did),

    async unlock(_did, password) {
      try {
        await keyring.unlock(password);
        return null;
      } catch (error) {
        return describeError(error);
      }
    },
  };
}
