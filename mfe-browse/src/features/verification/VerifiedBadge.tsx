import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { BadgeCheck, Check as CheckMark, Minus } from 'lucide-react';

import { Tip } from '#common/widgets/Tip.tsx';

import { listChecks, findPublication } from './list-checks.ts';
import { publicationProofQuery } from './publication-proof.queries.ts';

const Checks = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }

  svg {
    flex-shrink: 0;
    color: var(--trove-text-subtle);
  }

  li[data-holds] svg {
    color: var(--trove-success-text);
  }
`;

const Verified = styled.span`
  color: var(--trove-primary-text);
  line-height: 0;
`;

interface VerifiedBadgeProps {
  asset: Asset;
  /** Undefined while it loads. */
  history: readonly UsageEntry[] | undefined;
  /** Undefined on networks that state no facts about their files. */
  file: FileFacts | undefined;
}

/** Badge of every asset on the chain, with the checks that support it (spec 000 §2.8). */
export function VerifiedBadge({ asset, history, file }: VerifiedBadgeProps) {
  const { transactionId } = findPublication(history) ?? {};
  const { data: proof } = useQuery(publicationProofQuery(useApi(), transactionId));
  const checks = listChecks(asset, { history, proof: proof ?? undefined, file });
  return (
    <Verified>
      <Tip
        label="Verified"
        text={checks.map(({ holds, text }) => `${holds ? '✓' : '–'} ${text}`).join('\n')}
        details={
          <Checks>
            {checks.map(({ holds, text }) => (
              <li key={text} data-holds={holds ? '' : undefined}>
                {holds ? <CheckMark size={14} aria-hidden /> : <Minus size={14} aria-hidden />}
                {text}
              </li>
            ))}
          </Checks>
        }
      >
        <BadgeCheck size={20} aria-hidden />
      </Tip>
    </Verified>
  );
}
