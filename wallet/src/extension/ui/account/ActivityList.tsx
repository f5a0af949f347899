import { formatDateTime } from '@trove/shared/lib/relative-date.ts';

import type { Activity } from '../../background/activity.ts';

/** What the wallet has signed and sent, the newest first. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  if (activity.length === 0) return <p className="summary">Nothing signed yet.</p>;
  return (
    <ul className="rows">
      {activity.map(({ id, title, site, at, paid, isDone, message }) => (
        <li key={id} title={message}>
          <span>
            <strong>{title}</strong>
            <small>
              {site}, {formatDateTime(at)}
            </small>
            {!isDone && <small className="error">{message === '' ? 'Failed' : message}</small>}
          </span>
          {paid !== null && isDone && <span className="paid">−{paid}</span>}
        </li>
      ))}
    </ul>
  );
}
