import { styled } from '@trove/kit/core.ts';
import { Check, Copy, WrapText } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useCopied } from '#common/widgets/use-copied.ts';

import { highlight } from './highlight.ts';

const Root = styled.figure`
  margin: 12px 0;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius);
  background: var(--trove-sunken);
  overflow: hidden;

  figcaption {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 2px 4px 2px 12px;
    border-bottom: 1px solid var(--trove-border);
    color: var(--trove-text-muted);
    font-size: 12px;
  }

  figcaption > span {
    flex: 1;
  }

  button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
    padding: 0 8px;
    border: 0;
    border-radius: var(--trove-radius);
    background: transparent;
    color: inherit;
    cursor: pointer;
    font-size: 12px;
  }

  button:hover {
    background: var(--trove-hover);
    color: var(--trove-text);
  }

  pre {
    margin: 0;
    padding: 12px;
    overflow-x: auto;
    font-family: var(--trove-mono);
    font-size: 13px;
    line-height: 20px;
    tab-size: 2;
  }

  &[data-wraps] pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .hljs-comment,
  .hljs-quote {
    color: var(--trove-text-muted);
    font-style: italic;
  }

  .hljs-keyword,
  .hljs-selector-tag,
  .hljs-built_in,
  .hljs-name,
  .hljs-tag {
    color: var(--trove-primary-text);
  }

  .hljs-string,
  .hljs-attr,
  .hljs-addition {
    color: var(--trove-success-text);
  }

  .hljs-number,
  .hljs-literal,
  .hljs-symbol,
  .hljs-variable {
    color: var(--trove-warning-text);
  }

  .hljs-title,
  .hljs-section,
  .hljs-type {
    color: var(--trove-info-text);
  }

  .hljs-deletion {
    color: var(--trove-danger-text);
  }
`;

interface CodeBlockProps {
  code: string;
  language: string;
  onCopyFailed: () => void;
}

/** A code block that can be copied; highlighting is added without a layout shift once its language has loaded. */
export function CodeBlock({ code, language, onCopyFailed }: CodeBlockProps) {
  const [colored, setColored] = useState<{ code: string; html: string }>();
  const [wraps, setWraps] = useState(false);
  const { isCopied, copy } = useCopied(onCopyFailed);

  useEffect(() => {
    let isGone = false;
    highlight(code, language).then(
      (html) => isGone || html === null || setColored({ code, html }),
      (error: unknown) => console.warn(error),
    );
    return () => {
      isGone = true;
    };
  }, [code, language]);

  const label = language === '' ? 'Code' : language;
  return (
    <Root data-wraps={wraps ? '' : undefined}>
      <figcaption>
        <span>{label}</span>
        <button type="button" aria-pressed={wraps} onClick={() => setWraps(!wraps)}>
          <WrapText size={14} aria-hidden />
          Wrap
        </button>
        <button type="button" onClick={() => void copy(code)}>
          {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          {isCopied ? 'Copied' : 'Copy code'}
        </button>
      </figcaption>
      {/* Scrolls sideways, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={`${label} example`}>
        {colored?.code === code ? (
          // oxlint-disable-next-line react/no-danger -- escaped by highlight.js but for its own spans
          <code dangerouslySetInnerHTML={{ __html: colored.html }} />
        ) : (
          <code>{code}</code>
        )}
      </pre>
    </Root>
  );
}
