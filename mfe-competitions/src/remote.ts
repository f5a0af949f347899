import { defineRemote } from '@trove/kit/remote/define-remote.tsx';

import { leaveNoListener } from './common/leave-no-listener.ts';
import { routes } from './routes.ts';

const remote = defineRemote({ id: 'mfe-competitions', routes });

export const { contract, prefetch } = remote;

export const mount = leaveNoListener(remote.mount);
