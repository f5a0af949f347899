import { AreaPanel } from './AreaPanel.tsx';
import { findReason, reloadPage } from './find-reason.ts';
import { useRetrySoon } from './use-retry-soon.ts';

interface PageAwayProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * Shown under the page's own name while the page cannot be: the reason, and what to do. The words of the error that the
 * specification asks for (spec 000 §8) are folded away, for a report.
 */
export function PageAway({ error, onRetry }: PageAwayProps) {
  const { text, isGone, isPassing } = findReason(error);
  useRetrySoon(isPassing, onRetry);
  // The document's title ends with the site's name, preceded by the page's.
  const names = document.title.split(' · ');
  const name = names.at(-2) ?? names.at(-1) ?? '';
  return (
    <AreaPanel
      title={name}
      text={text}
      action={
        isGone ? { label: 'Reload', onClick: reloadPage } : { label: 'Retry', onClick: onRetry }
      }
    >
      {!isGone && !isPassing && (
        <details>
          <summary>Details</summary>
          Unexpected Application Error! {String((error as Partial<Error> | undefined)?.message)}
        </details>
      )}
    </AreaPanel>
  );
}
