import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 1500;

/** Copies a text and confirms it briefly. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className="icon"
      aria-label={isCopied ? 'Copied' : label}
      title={label}
      onClick={() => void copyText(text).then(() => setIsCopied(true))}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
