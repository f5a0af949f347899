import { BREAKPOINT } from '@trove/contract/limits.ts';
import { styled } from '@trove/kit/core.ts';

const MEDIUM = BREAKPOINT.sidebar;
const MEDIUM_UP = `@media (min-width: ${MEDIUM}px)`;
const BELOW_MEDIUM = `@media (max-width: ${MEDIUM - 0.02}px)`;

/**
 * The search is beside the links if there is room; on small screens a button opens it over the whole row. Until then
 * it is not displayed there, instead of invisible, because even the shortest transition of visibility would prevent
 * it from taking the focus. Its text is large enough that phones do not zoom in.
 */
export const Form = styled.form`
  position: relative;
  display: flex;
  flex: 999 1 200px;
  align-items: center;
  max-width: 480px;
  min-width: 0;
  height: 36px;
  border: 1px solid var(--trove-border-strong);
  border-radius: var(--trove-radius);
  background: var(--trove-surface);

  &:focus-within {
    border-color: var(--trove-focus);
    outline: 1px solid var(--trove-focus);
  }

  > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0 10px;
    border: 0;
    background: transparent;
    font-size: 13px;
    outline: none;
    text-overflow: ellipsis;
  }

  > input::placeholder {
    color: var(--trove-text-subtle);
    opacity: 1;
  }

  > input::-webkit-search-cancel-button {
    display: none;
  }

  > [data-close-search] {
    display: none;
  }

  ${BELOW_MEDIUM} {
    position: absolute;
    z-index: 1;
    inset: 8px 8px;
    max-width: none;
    height: auto;
    display: none;

    &[data-shown] {
      display: flex;
    }

    > input {
      font-size: 16px;
    }

    > [data-close-search] {
      display: inline-grid;
      margin-right: 4px;
    }
  }
`;

/** Key that focuses the search, shown where a keyboard is likely. */
export const Shortcut = styled.kbd`
  margin-right: 8px;
  padding: 0 6px;
  border: 1px solid var(--trove-border);
  border-radius: 4px;
  color: var(--trove-text-subtle);
  font-family: inherit;
  font-size: 12px;
  line-height: 18px;
  pointer-events: none;

  *:focus-within > & {
    display: none;
  }

  ${BELOW_MEDIUM}, (pointer: coarse) {
    display: none;
  }
`;

/** Wrapper of the button that opens the box on small screens. */
export const SmallScreenOnly = styled.span`
  margin-left: auto;

  ${MEDIUM_UP} {
    display: none;
  }
`;
