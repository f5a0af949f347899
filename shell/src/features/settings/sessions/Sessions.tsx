import type { OpenSession } from '@trove/contract/wire/people/session-list.ts';
import { styled } from '@trove/kit/core.ts';
import { midSentence, relativeTime } from '@trove/kit/lib/relative-date.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { When } from '@trove/kit/ui/data/When.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Frame } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import { useId } from 'react';

import { browserName } from './browser-name.ts';
import { useSessions } from './use-sessions.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 68px;
    padding: 12px 20px;
  }

  li + li {
    border-top: 1px solid var(--trove-border);
  }

  @media (max-width: 599px) {
    li {
      padding: 12px 16px;
    }
  }
`;

/** Sessions of the wallet, each with a button that ends it (rules.md#identity). */
export function Sessions({ did }: { did: string }) {
  const { sessions, revoke, retry } = useSessions(did);
  const headingId = useId();
  const others = Array.isArray(sessions) ? sessions.filter(({ current }) => !current) : [];
  return (
    <Stack as="section" gap={3} aria-labelledby={headingId}>
      <Row justify="space-between" gap={3} wraps>
        <Heading id={headingId}>Sessions</Heading>
        {others.length > 1 && (
          <SignOut onConfirm={() => revoke(others)}>Sign out everywhere else</SignOut>
        )}
      </Row>
      {sessions === 'failed' ? (
        <StatusPanel title="Your sessions could not be loaded" onRetry={retry} />
      ) : (
        <Frame aria-busy={sessions === 'loading'}>
          {sessions === 'unproven' ? (
            <Muted style={{ padding: 20 }}>
              This browser has not signed in to the network yet. It will sign in the next time your
              wallet signs something; your sessions are then listed here.
            </Muted>
          ) : (
            <List>
              {sessions === 'loading' ? (
                <li>
                  <Skeleton width="40%" height={36} />
                </li>
              ) : (
                sessions.map((session) => (
                  <Session key={session.id} session={session} onRevoke={() => revoke([session])} />
                ))
              )}
            </List>
          )}
        </Frame>
      )}
      <Small>
        A session ends automatically after seven days; on a partner’s page, after eight hours at
        most.
      </Small>
    </Stack>
  );
}

interface SessionProps {
  session: OpenSession;
  onRevoke: () => Promise<void>;
}

function Session({ session, onRevoke }: SessionProps) {
  const { current, userAgent, startedAt, seenAt, origin } = session;
  const browser = browserName(userAgent);
  const name = origin === undefined ? browser : `${browser} in ${new URL(origin).host}`;
  return (
    <li>
      <Stack gap={1}>
        <span title={userAgent}>{name}</span>
        <Small>
          {current ? 'Active now' : `Last active: ${midSentence(relativeTime(seenAt))}`} · since{' '}
          <When at={startedAt} as="date" />
        </Small>
      </Stack>
      {current ? (
        <Chip tone="success">This browser</Chip>
      ) : (
        <SignOut onConfirm={onRevoke} label={`Sign out ${name}`}>
          Sign out
        </SignOut>
      )}
    </li>
  );
}

interface SignOutProps {
  onConfirm: () => Promise<void>;
  label?: string;
  children: string;
}

function SignOut({ onConfirm, label, children }: SignOutProps) {
  const { state, run } = useAsyncAction(onConfirm);
  return (
    <AsyncButton
      size="small"
      state={state}
      working="Signing out…"
      aria-label={label}
      // The row leaves at once, so the second press of a double click meets the next one.
      onClick={({ detail }) => detail < 2 && void run()}
    >
      {children}
    </AsyncButton>
  );
}
