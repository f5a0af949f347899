import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface ScreenProps {
  title: string;
  summary?: ReactNode;
  onBack?: () => void;
  /** Whether this is a new question, which ignores clicks at first because they were meant for the screen before. */
  arrives?: boolean;
  children?: ReactNode;
}

/** A screen with its heading, which takes the focus so that a screen reader announces it. */
export function Screen({ title, summary, onBack, arrives, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field with autofocus keeps the focus.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <main className={arrives === true ? 'arrives' : undefined}>
      <div className="title">
        {onBack !== undefined && (
          <button type="button" className="icon" aria-label="Back" onClick={onBack}>
            <ChevronLeft size={20} aria-hidden />
          </button>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {summary !== undefined && <p className="summary">{summary}</p>}
      {children}
    </main>
  );
}
