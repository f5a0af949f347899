import type { LoaderFlags } from '@trove/contract/host.ts';
import { BALANCE_REFRESH_MS } from '@trove/contract/limits.ts';
import { helloFrame } from '@trove/contract/wire/socket.ts';
import { creditBalanceQuery } from '@trove/kit/api/account.queries.ts';
import { fetchAnew } from '@trove/kit/api/fetch-anew.ts';
import { isNetworkFailure } from '@trove/kit/errors/recognize.ts';

import type { Shell } from '#common/shell-context.ts';

import { answerRequest } from './answer-request.ts';
import type { SocketWallet } from './answer-request.ts';
import { createLiveSocket } from './live-socket.ts';
import type { Wire, WireListeners } from './live-socket.ts';
import { createReceiver } from './receive.ts';
import type { KnownRequests } from './receive.ts';

/** Opens the live socket of a DID and carries out the network's requests for its wallet (spec 000 §4). */
export async function runLiveSocket(shell: Shell, did: string) {
  const { config, session, notify, loaders, events, socket: socketTopics } = shell;
  const { connection } = await session.wallets();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const wallet: SocketWallet = {
    isPresent: () => connection.presence.get().present,
    deployNft: (...given) => connection.call('deployNft', ...given),
    transferFt: (...given) => connection.call('transferFt', ...given),
    executeNft: (...given) => connection.call('executeNft', ...given),
    createFt: (...given) => connection.call('createFt', ...given),
    executeContract: (...given) => connection.call('executeContract', ...given),
  };

  const refreshCredits = async () => {
    const { api, queryClient } = await shell.network();
    const balance = await fetchAnew(queryClient, {
      ...creditBalanceQuery(api, did),
      meta: { silent: true },
    });
    // The specification's own event, for any code that listens on the window (spec 000 §4).
    window.dispatchEvent(new CustomEvent('updateInferenceBalance', { detail: balance }));
    if (balance !== null) events.emit('credit:changed', { did, balance });
    await session.refreshBalance();
  };
  const refreshCreditsLater = () => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      refreshCredits().catch((error: unknown) => {
        // A request ends with each page that is left; the next push reads the balance again.
        if (!isNetworkFailure(error)) shell.report.error(error);
      });
    }, BALANCE_REFRESH_MS);
    timers.add(timer);
  };

  let lastSeen: string | undefined;
  const receive = createReceiver({
    did,
    requests: getKnownRequests(socketTopics),
    answer: (request, reply, signal) =>
      answerRequest(
        request,
        {
          did,
          wallet,
          notify,
          config,
          isTrading: () => isTrading(loaders.get()),
          isBuyingCredits: () => loaders.get().buyingTokens,
          resetLoaders: () => loaders.reset(),
          refreshCredits: refreshCreditsLater,
          now: () => new Date(),
        },
        reply,
        signal,
      ),
    send: (text) => void socket.send(text),
    publish: socketTopics.publish,
    events,
    seen: (id) => {
      lastSeen = id;
    },
  });

  const socket = createLiveSocket({
    connect: (listeners) => openWire(socketAddress(config.services.socket, did), listeners),
    hello: () => JSON.stringify(helloFrame(did, new Date(), lastSeen)),
    onMessage: (text) => void receive(text),
  });
  socket.connected.subscribe(() => socketTopics.setConnected(socket.connected.get()));
  window.addEventListener('online', socket.online);
  socket.start();

  return {
    stop() {
      window.removeEventListener('online', socket.online);
      for (const timer of timers) clearTimeout(timer);
      socket.stop();
    },
  };
}

const isTrading = ({ buyingAsset, uploadModel, uploadDataset }: LoaderFlags) =>
  buyingAsset || uploadModel || uploadDataset;

/**
 * Requests answered by all sockets of a page, so that leaving for the faucet and coming back does not cause a second
 * payment.
 */
const requestsByPage = new WeakMap<object, KnownRequests>();
function getKnownRequests(page: object): KnownRequests {
  const requests = requestsByPage.get(page) ?? new Map();
  requestsByPage.set(page, requests);
  return requests;
}

/** Returns the websocket address with `?clientID={did}` (spec 000 §7); http(s) in the configuration becomes ws(s). */
export function socketAddress(base: string, did: string): string {
  const address = new URL(base, document.baseURI);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('clientID', did);
  return address.href;
}

function openWire(address: string, { opened, closed, received }: WireListeners): Wire {
  const socket = new WebSocket(address);
  socket.addEventListener('open', opened);
  socket.addEventListener('close', ({ code }) => closed(code));
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') received(data);
  });
  return socket;
}
