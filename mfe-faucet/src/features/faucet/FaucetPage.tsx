import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { FAUCET } from '@trove/contract/screens/common.ts';
import { faucetStatusQuery } from '@trove/kit/api/faucet.queries.ts';
import { useQuery, useSearchParams } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { useSecondsUntil } from '@trove/kit/ui/feedback/use-seconds-until.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Divider } from '@trove/kit/ui/layout/surfaces.tsx';
import { FaucetFrame } from '@trove/kit/ui/skeletons/FaucetFrame.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import { useRef, useState } from 'react';

import { DidSuggestions } from './DidSuggestions.tsx';
import { FaucetForm } from './FaucetForm.tsx';
import { FaucetStatus } from './FaucetStatus.tsx';
import { forgetDids, readRecentDids, rememberDid } from './recent-dids.ts';
import { useFaucetRequest } from './use-faucet-request.ts';
import type { Grant } from './use-faucet-request.ts';

const loadDialog = async () => (await import('./SuccessDialog.tsx')).SuccessDialog;
const preloading = preloadProps(loadDialog);

/**
 * Returns whether the text is a complete DID of this network; an incomplete one is not looked up while it is typed.
 */
const isWholeDid = (text: string) => /^bafybmi[2-7a-z]{52}$/.test(text);

/** Returns what the faucet says of the DID that is entered, or of `otherwise`. */
function useStatus(entry: string, otherwise: string) {
  const subject = isWholeDid(entry) ? entry : otherwise;
  const status = useQuery(faucetStatusQuery(useApi(), subject));
  // The wait only applies if the status is that of the DID in the field; for any other text the wait is not known.
  const isAsked = subject !== '' && subject === entry;
  const nextAt = status.data?.nextAt ?? null;
  const wait = useSecondsUntil(isAsked && nextAt !== null ? Date.parse(nextAt) : null);
  return { subject, status, wait };
}

/** Page to get test tokens for a DID; needs no login and only the faucet's own service (spec 001 §2, §6). */
export function FaucetPage() {
  const { config, session } = useHost();
  const { did: own } = useSession();
  const [params] = useSearchParams();
  const asked = params.get('did')?.trim() ?? '';
  const token = activeToken(config.tokens).name;
  usePage({ title: FAUCET.title(token) });

  const input = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useTyped(`faucet_${asked}`, asked);
  const [lastDid, setLastDid] = useState('');
  const [recent, setRecent] = useState(readRecentDids);
  const [grant, setGrant] = useState<Grant | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const request = useFaucetRequest((did, outcome) => {
    setEntry('');
    setLastDid(did);
    setRecent(rememberDid(did));
    setProblem('problem' in outcome ? outcome.problem : null);
    // This runs before the dialog opens, because the dialog returns the focus to the element that had it.
    input.current?.focus();
    setGrant('grant' in outcome ? outcome.grant : null);
  });

  const { subject, status, wait } = useStatus(entry.trim(), lastDid || own || '');

  const send = (did: string) => {
    setProblem(null);
    request.mutate(did);
  };
  const connect = async () => {
    await session.connect();
    const { did } = session.get();
    if (did !== null) choose(did);
  };
  const choose = (did: string) => {
    setEntry(did);
    input.current?.focus();
  };

  return (
    <FaucetFrame
      brand={config.brand.name}
      token={token}
      note="Test tokens are free and have no value outside the test network."
    >
      <Stack gap={6} {...preloading}>
        <FaucetForm
          token={token}
          did={entry}
          onChange={setEntry}
          onSubmit={send}
          isSending={request.isPending}
          wait={wait}
          problem={problem}
          input={input}
          suggestions={
            <DidSuggestions
              own={own}
              others={asked === '' ? recent : [asked, ...recent]}
              onChoose={choose}
              onForget={recent.length > 0 ? () => setRecent(forgetDids()) : undefined}
              onConnect={own === null ? connect : undefined}
            />
          }
        />
        {!status.isError && (
          <>
            <Divider />
            {status.data === undefined ? (
              <Skeleton height={96} radius={8} />
            ) : (
              <FaucetStatus status={status.data} did={subject} token={token} />
            )}
          </>
        )}
      </Stack>
      {grant !== null && (
        <PageDialog load={loadDialog} props={{ grant, token }} onClose={() => setGrant(null)} />
      )}
    </FaucetFrame>
  );
}
