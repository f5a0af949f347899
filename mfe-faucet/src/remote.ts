import { defineRemote } from '@trove/kit/remote/define-remote.tsx';

import { routes } from './routes.ts';

export const { contract, mount, prefetch } = defineRemote({ id: 'mfe-faucet', routes });
