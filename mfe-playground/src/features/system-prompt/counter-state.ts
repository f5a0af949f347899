import { SYSTEM_PROMPT } from '@trove/shared/contract/limits.ts';

/** How near the limit a prompt is: a warning above 80 percent, an end at the limit (spec 001 §5). */
export function counterState(length: number): 'free' | 'near' | 'full' {
  if (length >= SYSTEM_PROMPT.max) return 'full';
  return length > SYSTEM_PROMPT.max * SYSTEM_PROMPT.warnAt ? 'near' : 'free';
}
