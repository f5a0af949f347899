import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { publishedAlready, SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';

import type { Remedy, StepName } from '#common/publication/publication.ts';
import { PUBLICATION } from '#common/texts/publication.ts';
import {
  arrivedChanged,
  fileLost,
  connectionLost,
  linkError,
  refusalOf,
} from '#common/upload/upload-error.ts';

import { failureOf } from './failure.ts';

const { problem } = PUBLICATION;
const aReply = (message: string) => JSON.stringify({ message });
const wallet = (message: string) => new AppError('wallet', message);

interface Fault {
  error: AppError;
  step: StepName;
  words: string;
  remedy?: Remedy;
}

const FAULTS: Record<string, Fault> = {
  'a full disk of the network': {
    error: refusalOf(507, ''),
    step: 'upload',
    words: problem.noRoom,
  },
  'a quota that is reached': {
    error: refusalOf(507, aReply('You may keep 20 GB here.')),
    step: 'upload',
    words: 'You may keep 20 GB here.',
  },
  'a provider that went between choice and upload': {
    error: refusalOf(404, ''),
    step: 'upload',
    words: problem.providerGone,
  },
  'an upload that has expired': {
    error: refusalOf(410, '', true),
    step: 'upload',
    words: problem.forgotten,
  },
  'a session that ended in the middle': {
    error: refusalOf(401, ''),
    step: 'upload',
    words: problem.sessionEnded,
    remedy: 'connect',
  },
  'a file changed or deleted while it was sent': {
    error: fileLost(),
    step: 'upload',
    words: problem.fileLost,
    remedy: 'choose-file',
  },
  'a wrong checksum': {
    error: arrivedChanged(),
    step: 'provider',
    words: problem.arrivedChanged,
  },
  'a link that leads nowhere': {
    error: linkError(undefined),
    step: 'upload',
    words: problem.linkFailed,
    remedy: 'sample-link',
  },
  'a wallet that is no longer connected': {
    error: wallet(SCREEN_MESSAGE.needsWallet),
    step: 'sign',
    words: SCREEN_MESSAGE.needsWallet,
    remedy: 'connect',
  },
  'another account in the wallet': {
    error: wallet(WALLET_CALL_MESSAGE.accountChanged),
    step: 'sign',
    words: WALLET_CALL_MESSAGE.accountChanged,
    remedy: 'connect',
  },
  'too few tokens for hosting': {
    error: wallet('Insufficient balance: needs 3, you have 1'),
    step: 'recorded',
    words: 'Insufficient balance: needs 3, you have 1',
    remedy: 'faucet',
  },
  'a file that is an asset already': {
    error: wallet(publishedAlready('Tide teller')),
    step: 'sign',
    words: publishedAlready('Tide teller'),
    remedy: 'my-uploads',
  },
  'a rejection in the wallet': {
    error: wallet('Rejected by the user'),
    step: 'sign',
    words: 'Rejected by the user',
  },
};

describe('a failure while publishing', () => {
  it.each(Object.entries(FAULTS))('%s has a message and a remedy', (_what, fault) => {
    const { words, remedy } = fault;
    const failure = failureOf(fault.error, fault.step);
    expect(failure).toMatchObject({ problem: words });
    expect(failure.remedy).toBe(remedy);
  });

  it.each(['upload', 'provider'] as const)('at the step %s has the specified message', (step) => {
    expect(failureOf(connectionLost(), step).toast.message).toBe(
      'Error uploading files. Please try again.',
    );
  });
});
