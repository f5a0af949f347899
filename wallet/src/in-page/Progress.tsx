import { LATE } from '@trove/contract/screens/late.ts';
import { useIsLate } from '@trove/kit/ui/feedback/use-is-late.ts';

/** Shown after an approval, until the network has replied. `transactions`: address of the page that will tell the outcome. */
export function Progress({ transactions }: { transactions?: string | undefined }) {
  const isLate = useIsLate();
  return (
    <output className="wait">
      <span className="spinner" />
      <span>
        {isLate ? LATE.wallet : 'This takes a moment.'}
        {isLate && transactions !== undefined && (
          <>
            {' '}
            {/* In a tab of its own, because the page still waits for what is being sent. */}
            <a href={transactions} target="_blank" rel="noreferrer">
              {LATE.where}
            </a>
          </>
        )}
      </span>
    </output>
  );
}
