import { explorerLink } from '@trove/contract/explorer-link.ts';
import { paths } from '@trove/contract/paths.ts';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import type { Movement } from '@trove/contract/wire/trade/transactions.ts';
import { styled } from '@trove/kit/core.ts';
import { When } from '@trove/kit/ui/data/When.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import { useId } from 'react';

import { ReadOnlyNote } from '#common/ReadOnlyNote.tsx';
import { useShell } from '#common/shell-context.ts';

import { formatChange, describeReason } from './movement-labels.ts';
import { SHOWN, useLastMovements } from './use-last-movements.ts';

/** Height of a movement: two lines with their padding. */
const LINE_PX = 48;

/** Has room for all movements before they are known, so that the menu below never moves under a pointer. */
const Root = styled.section`
  padding-bottom: 8px;

  &[data-signed] {
    min-height: ${SHOWN * LINE_PX + 32}px;
  }

  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 4px 10px;
  }

  h2 {
    margin: 0;
    color: var(--trove-text-muted);
    font-size: 12px;
    font-weight: 500;
    line-height: 16px;
  }

  header a {
    border-radius: 4px;
    color: var(--trove-primary-text);
    font-size: 12px;
    font-weight: 500;
    line-height: 16px;
    text-decoration: none;
  }

  header a:hover {
    text-decoration: underline;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  > p,
  > div {
    margin: 0;
    padding: 6px 10px;
    color: var(--trove-text-muted);
    font-size: 13px;
    line-height: 20px;
  }
`;

const Line = styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 12px;
  padding: 6px 10px;
  border-radius: var(--trove-radius);
  color: var(--trove-text);
  font-size: 13px;
  line-height: 20px;
  text-decoration: none;

  &:hover {
    background: var(--trove-hover);
  }

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }

  > b[data-direction='in'] {
    color: var(--trove-success-text);
  }

  small {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--trove-text-muted);
    font-size: 12px;
    line-height: 16px;
  }
`;

/** The last five movements of the wallet, each with its reason and a link to the explorer. */
export function MiniLedger({ onLeave }: { onLeave: () => void }) {
  const movements = useLastMovements();
  const headingId = useId();
  return (
    <Root
      aria-labelledby={headingId}
      aria-busy={movements.status === 'loading'}
      data-signed={movements.status === 'unproven' ? undefined : ''}
    >
      <header>
        <h2 id={headingId}>Recent activity</h2>
        <a href={paths.transactions()} onClick={onLeave}>
          View all
        </a>
      </header>
      {movements.status === 'loading' && <Loading />}
      {movements.status === 'unproven' && (
        <div>
          Recent activity is shown once this session is signed in.
          <ReadOnlyNote />
        </div>
      )}
      {movements.status === 'failed' && (
        <p>Recent activity could not be loaded. Please try again.</p>
      )}
      {movements.status === 'done' && movements.rows.length === 0 && <p>{NO_DATA}</p>}
      {movements.status === 'done' && (
        <ul>
          {movements.rows.map((movement) => (
            <li key={movement.id}>
              <EntryBoundary>
                <MovementLine movement={movement} />
              </EntryBoundary>
            </li>
          ))}
        </ul>
      )}
    </Root>
  );
}

function MovementLine({ movement }: { movement: Movement }) {
  const { config } = useShell();
  const { date, direction, status, transactionId } = movement;
  const isPending = status !== 'completed';
  return (
    <Line
      href={explorerLink(config.services.explorer, transactionId)}
      target="_blank"
      rel="noreferrer"
      title="Open in explorer"
    >
      <span>{describeReason(movement)}</span>
      <b data-direction={direction}>{formatChange(movement)}</b>
      <small>
        {isPending && <Spinner size={10} />}
        {isPending && `${status.charAt(0).toUpperCase()}${status.slice(1)} · `}
        <When at={date} as="ago" />
      </small>
    </Line>
  );
}

/** Placeholder as high as the movements. */
const Loading = () =>
  Array.from({ length: SHOWN }, (_, index) => (
    <Small key={index} as="div" style={{ padding: '6px 10px' }} aria-hidden>
      <Skeleton height={LINE_PX - 12} />
    </Small>
  ));
