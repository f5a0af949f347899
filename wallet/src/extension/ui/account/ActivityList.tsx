import { formatDateTime } from '@trove/kit/lib/relative-date.ts';

import { inPurchases } from '../../background/activity.ts';
import type { Activity } from '../../background/activity.ts';

/** All requests the wallet has signed and sent, newest first. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  if (activity.length === 0) return <p className="summary">Nothing signed yet.</p>;
  return (
    <ul className="rows">
      {inPurchases(activity).map(({ id, title, site, at, paid, isDone, message, explorer }) => (
        <li key={id} title={message}>
          <span>
            <strong>{title}</strong>
            <small>
              {site}, {formatDateTime(at)}
            </small>
            {explorer !== undefined && (
              <a href={explorer} target="_blank" rel="noreferrer">
                Explorer
              </a>
            )}
            {!isDone && <small className="error">{message === '' ? 'Failed' : message}</small>}
          </span>
          {paid !== null && isDone && <span className="paid">−{paid}</span>}
        </li>
      ))}
    </ul>
  );
}
