import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { readable } from './mark-up.ts';
import type { MarkdownProps } from './Markdown.tsx';
import { PlainText } from './PlainText.tsx';

let Loaded: ComponentType<MarkdownProps> | undefined;

/** Text of an answer: plain until the Markdown renderer has loaded, which the first answer triggers. */
export function AnswerText(props: Omit<MarkdownProps, 'plain'>) {
  const [Markdown, setMarkdown] = useState(() => Loaded);

  useEffect(() => {
    if (Markdown !== undefined) return undefined;
    let isGone = false;
    import('./Markdown.tsx').then(
      (module) => {
        Loaded = module.Markdown;
        if (!isGone) setMarkdown(() => module.Markdown);
      },
      (error: unknown) => console.warn(error),
    );
    return () => {
      isGone = true;
    };
  }, [Markdown]);

  const plain = <PlainText>{readable(props.text)}</PlainText>;
  return Markdown === undefined ? (
    plain
  ) : (
    <EntryBoundary instead={plain}>
      <Markdown {...props} plain={plain} />
    </EntryBoundary>
  );
}
