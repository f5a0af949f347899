import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface ScreenProps {
  title: string;
  summary?: ReactNode;
  onBack?: () => void;
  /** A new question, which takes no clicks that were meant for what was there before. */
  arrives?: boolean;
  children?: ReactNode;
}

/** A screen with its heading, which takes the focus so that a screen reader announces it. */
export function Screen({ title, summary, onBack, arrives, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field that asked for the focus has it already.
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
