import { SYSTEM_PROMPT } from '@trove/contract/limits.ts';

/** Returns how close a prompt is to the limit: `near` above 80 percent, `full` at the limit (spec 001 §5). */
export function counterState(length: number): 'free' | 'near' | 'full' {
  if (length >= SYSTEM_PROMPT.max) return 'full';
  return length > SYSTEM_PROMPT.max * SYSTEM_PROMPT.warnAt ? 'near' : 'free';
}
