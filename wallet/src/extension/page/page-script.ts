import { randomUuid } from '@trove/kit/lib/uuid.ts';

import { createProvider } from '../../provider/provider.ts';
import { registerWallet } from '../../provider/register.ts';
import { EXTENSION } from '../identity.ts';
import { offerPort } from './handshake.ts';
import { createRemoteFace } from './remote-face.ts';

/** Registers the wallet in a page, in the page's own world: it has no keys, no storage and no privileges. */
const { port1, port2 } = new MessageChannel();
offerPort(window, port2);
registerWallet(createProvider(createRemoteFace(port1), { uuid: randomUuid(), ...EXTENSION }));
