import { MOTION } from '@trove/contract/limits.ts';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { useEffect, useRef, useState } from 'react';

/** Copies a text; `isCopied` stays true for two seconds (spec 001 §4). */
export function useCopied(onFailed: () => void) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async (text: string) => {
    try {
      await copyText(text);
    } catch {
      onFailed();
      return;
    }
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), MOTION.copiedMs);
  };
  return { isCopied, copy };
}
