import { ACCESS_TOKEN } from '@trove/contract/limits.ts';
import { ACCESS_TOKENS } from '@trove/contract/screens/playground.ts';
import type { AccessToken } from '@trove/contract/wire/people/access-tokens.ts';
import { styled } from '@trove/kit/core.ts';
import { formatDate, midSentence, relativeTime } from '@trove/kit/lib/relative-date.ts';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { useTypedAt } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Frame } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { useId } from 'react';

import { useShell } from '#common/shell-context.ts';

import { useAccessTokens } from './use-access-tokens.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 12px 20px;
    overflow-wrap: anywhere;
  }

  li + li {
    border-top: 1px solid var(--trove-border);
  }
`;

const Secret = styled.code`
  display: block;
  padding: 8px 12px;
  border-radius: var(--trove-radius);
  background: var(--trove-sunken);
  font-family: var(--trove-mono);
  font-size: 13px;
  overflow-wrap: anywhere;
  user-select: all;
`;

const Fold = styled.details`
  > summary {
    cursor: pointer;

    > h2 {
      display: inline;
    }
  }

  > div {
    margin-top: 12px;
  }
`;

/** Tokens with which programs use the models, paid from the credits of the wallet. */
export function AccessTokens() {
  const { session } = useShell();
  const { proven, checking } = useStore(session);
  // Rendered while the session is being checked, so that nothing below moves if it turns out to be proven.
  return proven || checking ? <TokensOf isProven={proven} /> : null;
}

function TokensOf({ isProven }: { isProven: boolean }) {
  const { config } = useShell();
  const { tokens, made, make, revoke, retry, forget } = useAccessTokens(isProven);
  const headingId = useId();
  const base = new URL(`${config.services.models}v1`, location.href).href;
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Fold>
        <summary>
          <Heading id={headingId}>{ACCESS_TOKENS.title}</Heading>
        </summary>
        <Stack gap={3}>
          <Muted>{ACCESS_TOKENS.about}</Muted>
          <Small>
            OpenAI clients: base URL <code>{base}</code>
          </Small>
          {made !== undefined && (
            <Frame as="output" style={{ display: 'block', padding: 20 }}>
              <Stack gap={2}>
                <strong>{ACCESS_TOKENS.once}</strong>
                <Secret>{made.token}</Secret>
                <Row>
                  <Button size="small" onClick={forget}>
                    {ACCESS_TOKENS.stored}
                  </Button>
                </Row>
              </Stack>
            </Frame>
          )}
          <NewToken
            onMake={make}
            isReady={isProven}
            isFull={Array.isArray(tokens) && tokens.length >= ACCESS_TOKEN.most}
          />
          {tokens === 'failed' && (
            <StatusPanel title="Your access tokens could not be loaded" onRetry={retry} />
          )}
          {Array.isArray(tokens) && tokens.length > 0 && (
            <Frame>
              <List>
                {tokens.map((token: AccessToken) => (
                  <TokenLine key={token.id} token={token} onRevoke={() => revoke(token)} />
                ))}
              </List>
            </Frame>
          )}
        </Stack>
      </Fold>
    </Stack>
  );
}

function NewToken({
  onMake,
  isReady,
  isFull,
}: {
  onMake: (name: string) => Promise<void>;
  isReady: boolean;
  isFull: boolean;
}) {
  const { did } = useStore(useShell().session);
  const [name, setName, forget] = useTypedAt<string>({ did, name: 'token', isStored: true }, '');
  const { state, run } = useAsyncAction(async () => {
    await onMake(name.trim());
    forget();
  });
  const canMake = isReady && !isFull && name.trim() !== '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canMake) void run();
      }}
    >
      <Row gap={3} items="end" wraps>
        <TextInput
          label="Name of the program"
          value={name}
          maxLength={ACCESS_TOKEN.nameMax}
          disabled={isFull}
          onChange={({ target }) => setName(target.value)}
        />
        <AsyncButton type="submit" state={state} working="Creating…" disabled={!canMake}>
          {ACCESS_TOKENS.make}
        </AsyncButton>
      </Row>
      {isFull && <Small>At most {ACCESS_TOKEN.most} tokens. Revoke one you do not need.</Small>}
    </form>
  );
}

function TokenLine({
  token: { name, createdAt, usedAt },
  onRevoke,
}: {
  token: AccessToken;
  onRevoke: () => Promise<void>;
}) {
  const { state, run } = useAsyncAction(onRevoke);
  return (
    <li>
      <Stack gap={1}>
        <span>{name}</span>
        <Small>
          Created on {formatDate(createdAt)} ·{' '}
          {usedAt === null ? 'never used' : `last used: ${midSentence(relativeTime(usedAt))}`}
        </Small>
      </Stack>
      <AsyncButton
        size="small"
        state={state}
        working="Revoking…"
        aria-label={`Revoke ${name}`}
        // The row leaves at once, so the second press of a double click meets the next one.
        onClick={({ detail }) => detail > 1 || void run()}
      >
        Revoke
      </AsyncButton>
    </li>
  );
}
