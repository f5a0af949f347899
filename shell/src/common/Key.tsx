import { styled } from '@trove/kit/core.ts';

/** A key of the keyboard. */
export const Key = styled.kbd`
  display: inline-block;
  min-width: 20px;
  padding: 0 5px;
  border: 1px solid var(--trove-border);
  border-radius: 4px;
  background: var(--trove-sunken);
  color: var(--trove-text-muted);
  font-family: inherit;
  font-size: 12px;
  line-height: 18px;
  text-align: center;
`;

/** Name of the modifier key of shortcuts on the user's keyboard. */
export const MOD_KEY = /Mac|iP(?:hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl';
