import { OUTAGE } from '@trove/contract/screens/newcomer.ts';
import { styled } from '@trove/kit/core.ts';
import { formatTime } from '@trove/kit/lib/relative-date.ts';

import type { Outage } from '../../state/watch-connection.ts';

const Bar = styled.output`
  position: fixed;
  z-index: 20;
  right: 0;
  bottom: 64px;
  left: 0;
  width: fit-content;
  max-width: calc(100% - 32px);
  margin: 0 auto;
  padding: 8px 16px;
  border: 1px solid var(--trove-warning-border);
  border-radius: var(--trove-radius);
  background: var(--trove-warning-surface);
  color: var(--trove-warning-text);
  font-size: 13px;
  line-height: 20px;
`;

/** Shows the age of the data on the page while nothing newer can be read. */
export const OutageBar = ({ outage: { isOffline, lastAnswerAt } }: { outage: Outage }) => (
  <Bar>{(isOffline ? OUTAGE.offline : OUTAGE.away)(formatTime(lastAnswerAt))}</Bar>
);
