import { PUBLIC_NAME_MAX } from '@trove/contract/public-name.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';
import { useState } from 'react';

import { Field } from '../Field.tsx';

interface PublicNameProps {
  did: string;
  typed: string;
  isNew: boolean;
  fault: string | null;
  onChange: (typed: string) => void;
}

/** 'You will appear as Ada. Change': the name under which others see what this request publishes. */
export function PublicName({ did, typed, isNew, fault, onChange }: PublicNameProps) {
  const [isChanging, setChanging] = useState(false);
  const short = middleShortened(did);
  if (isChanging)
    return (
      <Field
        label="Public name"
        autoComplete="nickname"
        takesFocus
        isOptional
        isProposal
        value={typed}
        fault={fault}
        hint={`Everybody sees it. Without a name you appear as ${short}. At most ${PUBLIC_NAME_MAX} characters.`}
        onChange={onChange}
      />
    );
  return (
    <p className="public-name">
      <span>
        {isNew ? 'You will appear as ' : 'You appear as '}
        {typed === '' ? <code title={did}>{short}</code> : <strong title={did}>{typed}</strong>}.
      </span>
      <button type="button" aria-label="Change your public name" onClick={() => setChanging(true)}>
        Change
      </button>
    </p>
  );
}
