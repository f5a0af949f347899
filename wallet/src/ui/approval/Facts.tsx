import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { useState } from 'react';

import type { Approval, Fact } from '../../approval/approval.ts';

/** Returns the facts with names instead of ids, without those that the asset's header already shows. */
export const shownFacts = ({ facts, asset }: Approval): Fact[] =>
  facts.flatMap(({ label, value, isCode, name, names }): Fact[] => {
    const isInHeader = value === asset?.nft || value === asset?.publisher.did;
    if (isInHeader && names !== undefined) return [];
    return [
      name === undefined ? { label, value, ...(isCode && { isCode }) } : { label, value: name },
    ];
  });

const getKey = ({ label, value }: Fact) => `${label} ${value}`;

/** List of the facts on which the user decides. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map((fact) => (
      <div key={getKey(fact)}>
        <dt>{fact.label}</dt>
        <dd className={fact.isCode === true ? 'code' : undefined}>{fact.value}</dd>
      </div>
    ))}
  </dl>
);

/** The ids behind the names, to compare and copy, and the single signatures; renders nothing if there are none. */
export function FactDetails({ approval }: { approval: Approval }) {
  const { facts, asset, signatures } = approval;
  const ids = facts.filter(
    ({ name, value }) => name !== undefined || value === asset?.publisher.did,
  );
  if (ids.length === 0 && signatures === undefined) return null;
  return (
    <details>
      <summary>Details</summary>
      {signatures !== undefined && (
        <>
          <p className="hint">Signs these, one after another, within ten minutes:</p>
          <ol>
            {signatures.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </>
      )}
      <dl className="facts">
        {ids.map((fact) => (
          <div key={getKey(fact)}>
            <dt>{fact.label}</dt>
            <dd className="code">
              {fact.value}
              <CopyValue fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function CopyValue({ fact: { label, value } }: { fact: Fact }) {
  const [caption, setCaption] = useState('Copy');
  return (
    <button
      type="button"
      className="copy"
      aria-label={`Copy ${label.toLowerCase()}`}
      onClick={() =>
        void copyText(value).then(
          () => setCaption('Copied'),
          () => setCaption('Not copied'),
        )
      }
    >
      {caption}
    </button>
  );
}
