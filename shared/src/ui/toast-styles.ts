import { keyframes, styled } from '../kit/core.ts';

const enter = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

/** Above dialogs, below a wallet's approval. */
export const List = styled.ol`
  position: fixed;
  top: max(16px, env(safe-area-inset-top));
  right: max(16px, env(safe-area-inset-right));
  z-index: 1100;
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: min(380px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  pointer-events: none;

  &[data-position='top-center'] {
    right: auto;
    left: 50%;
    transform: translateX(-50%);
  }
`;

export const Item = styled.li`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 12px 8px 12px 14px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius);
  background: var(--trove-raised);
  box-shadow: var(--trove-shadow-menu);
  color: var(--trove-text);
  font-family: var(--trove-font);
  font-size: 14px;
  line-height: 20px;
  pointer-events: auto;
  transition: opacity 120ms ease;
  animation: ${enter} 160ms cubic-bezier(0.2, 0, 0, 1);

  &[data-leaves] {
    opacity: 0;
  }

  > svg,
  > span:first-of-type {
    flex-shrink: 0;
    margin-top: 2px;
  }

  &[data-kind='success'] > svg {
    color: var(--trove-success-text);
  }

  &[data-kind='info'] > svg {
    color: var(--trove-info-text);
  }

  &[data-kind='warning'] > svg {
    color: var(--trove-warning-text);
  }

  &[data-kind='error'] > svg {
    color: var(--trove-danger-text);
  }

  > div {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  a,
  div > button {
    align-self: flex-start;
    padding: 0;
    border: 0;
    background: none;
    color: var(--trove-primary-text);
    cursor: pointer;
    font-size: 13px;
    font-weight: 500;
    text-decoration: none;
  }

  a:hover,
  div > button:hover {
    text-decoration: underline;
  }
`;

export const Count = styled.span`
  margin-left: 6px;
  padding: 0 6px;
  border-radius: 999px;
  background: var(--trove-pressed);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
`;
