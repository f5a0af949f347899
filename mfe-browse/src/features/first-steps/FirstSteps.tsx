import { FAUCET_GRANT } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { FIRST_STEPS } from '@trove/contract/screens/newcomer.ts';
import { styled, useQueryClient } from '@trove/kit/core.ts';
import { waitText } from '@trove/kit/lib/wait-text.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button, ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { formatAmount } from '@trove/kit/ui/data/Price.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Muted } from '@trove/kit/ui/layout/text.tsx';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';

import { getFreeTokens } from '#common/free-tokens/get-free-tokens.ts';
import { useFaucetWait } from '#common/free-tokens/use-faucet-wait.ts';
import { BUYING } from '#common/texts/purchase.ts';

import { Step } from './Step.tsx';

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: 16px;
  align-items: center;
  padding: 16px 20px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);

  ol {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-column: 1 / -1;
    gap: 16px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  /* Folded, the current step stands beside the title. */
  &[data-folded] ol {
    grid-template-columns: minmax(0, 1fr);
    grid-column: 2;
    grid-row: 1;
  }

  &[data-folded] li:not([aria-current]),
  &[data-folded] h3 {
    display: none;
  }

  &[data-folded] li {
    align-items: center;
  }

  &[data-folded] li > div {
    flex-direction: row;
    align-items: center;
    gap: 16px;
  }

  > button {
    grid-column: -2;
    grid-row: 1;
    align-self: start;
  }

  > button svg {
    transition: transform 120ms ease;
  }

  > [aria-expanded='true'] svg {
    transform: rotate(180deg);
  }

  @media (max-width: 799px) {
    grid-template-columns: minmax(0, 1fr) auto;

    ol {
      grid-template-columns: minmax(0, 1fr);
    }

    &[data-folded] ol {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;

/** Three steps from no wallet to a model, each of which can be done here; the next one is shown. */
export function FirstSteps() {
  const host = useHost();
  const { did, username, balance } = useSession();
  const token = activeToken(host.config.tokens).name;
  const isConnected = did !== null;
  const isFunded = balance !== null && balance > 0;
  const steps = useRef<HTMLOListElement>(null);
  const tokens = useTokens(did, isConnected && !isFunded);
  const [isFolded, setFolded] = useState(true);

  async function getTokens() {
    // The button disappears with its step, so the button of the next step takes over the focus.
    if (await tokens.get()) steps.current?.querySelector<HTMLElement>('li:last-of-type a')?.focus();
  }

  return (
    <Card aria-labelledby="first-steps" data-folded={isFolded ? '' : undefined}>
      <Stack gap={1}>
        <Heading id="first-steps">{FIRST_STEPS.title}</Heading>
        <Muted>{FIRST_STEPS.text}</Muted>
      </Stack>
      <IconButton
        label={isFolded ? 'Show all steps' : 'Show the next step only'}
        size="small"
        aria-expanded={!isFolded}
        aria-controls="steps"
        onClick={() => setFolded(!isFolded)}
      >
        <ChevronDown size={16} aria-hidden />
      </IconButton>
      <ol ref={steps} id="steps">
        <Step
          number={1}
          title={FIRST_STEPS.wallet.title}
          text={isConnected ? FIRST_STEPS.wallet.done(username) : FIRST_STEPS.wallet.text}
          isDone={isConnected}
          isCurrent={!isConnected}
        >
          <Button size="small" variant="primary" onClick={() => void host.session.connect()}>
            {FIRST_STEPS.wallet.action}
          </Button>
        </Step>
        <Step
          number={2}
          title={FIRST_STEPS.tokens.title(FAUCET_GRANT, token)}
          text={
            isFunded
              ? FIRST_STEPS.tokens.done(formatAmount(balance), token)
              : (tokens.problem ?? FIRST_STEPS.tokens.text)
          }
          isDone={isFunded}
          isCurrent={isConnected && !isFunded}
        >
          <AsyncButton
            size="small"
            variant={isConnected ? 'primary' : 'secondary'}
            disabled={!isConnected || (tokens.wait > 0 && !tokens.isGetting)}
            state={tokens.isGetting ? 'working' : 'idle'}
            working={BUYING.gettingTokens(FAUCET_GRANT, token)}
            onClick={() => void getTokens()}
          >
            {FIRST_STEPS.tokens.action(FAUCET_GRANT, token)}
          </AsyncButton>
        </Step>
        <Step
          number={3}
          title={FIRST_STEPS.model.title}
          text={FIRST_STEPS.model.text}
          isDone={false}
          isCurrent={isFunded}
        >
          <ButtonLink size="small" variant={isFunded ? 'primary' : 'secondary'} to={paths.models()}>
            {FIRST_STEPS.model.action}
          </ButtonLink>
        </Step>
      </ol>
    </Card>
  );
}

/** Requests tokens from the faucet without leaving the page. */
function useTokens(did: string | null, isNeeded: boolean) {
  const around = { host: useHost(), api: useApi(), queryClient: useQueryClient() };
  const [isGetting, setGetting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const wait = useFaucetWait(did, isNeeded);

  /** Returns whether there are tokens now. */
  async function get() {
    if (did === null) return false;
    setGetting(true);
    const refused = await getFreeTokens(around, did);
    setRefusal(refused);
    setGetting(false);
    return refused === null;
  }

  return { get, isGetting, wait, problem: wait > 0 ? BUYING.wait(waitText(wait)) : refusal };
}
