import { useSearchParams } from '@trove/kit/core.ts';
import { randomUuid } from '@trove/kit/lib/uuid.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { readDraft } from '#common/drafts/draft-store.ts';
import type { DraftKind } from '#common/drafts/draft.ts';
import { draftsOf } from '#common/drafts/list-drafts.ts';
import { useDraft } from '#common/drafts/use-draft.ts';
import type { DraftControl } from '#common/drafts/use-draft.ts';
import { DRAFT_TEXT } from '#common/texts/wizards.ts';

import type { DraftOffersProps } from './DraftOffers.tsx';
import { useWizardStep } from './use-wizard-step.ts';

const DraftOffers = lazyPart(async () => (await import('./DraftOffers.tsx')).DraftOffers, {
  name: 'Your drafts',
});

const DraftElsewhere = lazyPart(async () => (await import('./DraftElsewhere.tsx')).DraftElsewhere, {
  name: 'Your draft',
});

export interface OpenedDraft {
  control: DraftControl;
  offers: ReactNode;
  /** Keeps this draft as it is and begins with an empty form. */
  startNew: () => void;
  /** Whether the button that opened it was unmounted with the previous form. */
  takesFocus: boolean;
}

interface DraftGateProps {
  kind: DraftKind;
  /** Title of the page. */
  title: string;
  steps: readonly string[];
  children: (opened: OpenedDraft) => ReactNode;
}

/** Decides which draft a wizard edits: the one in the address, one that is offered, or a new one. */
export function DraftGate({ kind, title, steps, children }: DraftGateProps) {
  const { notify } = useHost();
  const { did, status } = useSession();
  const [params] = useSearchParams();
  const { go } = useWizardStep(steps);
  const asked = params.get('draft');

  const [{ id, takesFocus }, setOpened] = useState(() => {
    const found = asked === null ? null : readDraft(kind, asked);
    const isOurs = found?.did === null || found?.did === did || status === 'restoring';
    return { id: found !== null && isOurs ? found.id : randomUuid(), takesFocus: false };
  });
  const startNew = () => {
    setOpened({ id: randomUuid(), takesFocus: true });
    go(0, { replace: true });
  };

  // The address may name a later step, but the form is empty when drafts are offered, so it starts at the first step.
  const begin = useEffectEvent(() => {
    if (readDraft(kind, id) === null && draftsOf(kind, did).length > 0) go(0, { replace: true });
  });
  useEffect(() => begin(), []);

  // When the wallet changes or disconnects, the typed values stay with the previous one (product.md#4).
  const owner = useRef(did);
  const change = useEffectEvent((now: string | null) => {
    const before = owner.current;
    owner.current = now;
    if (before === null || before === now) return;
    startNew();
    notify.info(DRAFT_TEXT.waits);
  });
  useEffect(() => change(did), [did]);

  return (
    <Opened
      key={id}
      id={id}
      kind={kind}
      title={title}
      onOpen={(chosen) => setOpened({ id: chosen, takesFocus: true })}
      onStep={go}
      startNew={startNew}
      takesFocus={takesFocus}
    >
      {children}
    </Opened>
  );
}

interface OpenedProps extends Omit<DraftGateProps, 'steps'> {
  id: string;
  onOpen: (id: string) => void;
  onStep: (step: string) => void;
  startNew: () => void;
  takesFocus: boolean;
}

function Opened(props: OpenedProps) {
  const { id, kind, title, onOpen, onStep, startNew, children } = props;
  const { did } = useSession();
  const control = useDraft(kind, id);
  const [round, setRound] = useState(0);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const { ownership, draft, take } = control;

  if (ownership !== 'mine') {
    return (
      <DraftElsewhere
        title={title}
        isTaken={ownership === 'taken'}
        onTake={() => {
          take();
          setRound(round + 1);
        }}
        onNew={startNew}
      />
    );
  }

  const others = draft === null ? draftsOf(kind, did).filter((other) => other.id !== id) : [];
  const offers = draft === null && (
    <Offers
      drafts={others}
      onRestore={(chosen) => {
        onOpen(chosen.id);
        onStep(chosen.step);
      }}
      onChanged={refresh}
    />
  );
  const takesFocus = props.takesFocus || round > 0;
  return <Keyed key={round}>{children({ control, offers, startNew, takesFocus })}</Keyed>;
}

/** Takes a key, so that a new key remounts the wizard with the stored draft. */
const Keyed = ({ children }: { children: ReactNode }) => children;

/** Loads the offers once there is a draft; they stay after the last one is deleted, so that this can be undone. */
function Offers(props: DraftOffersProps) {
  const [isOffering, setIsOffering] = useState(false);
  if (props.drafts.length > 0 && !isOffering) setIsOffering(true);
  return isOffering && <DraftOffers {...props} />;
}
