import { styled } from '@trove/kit/core.ts';

export const Field = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  height: 56px;
  padding: 0 16px;
  border-bottom: 1px solid var(--trove-border);

  > svg {
    flex-shrink: 0;
    color: var(--trove-text-subtle);
  }

  input {
    flex: 1;
    min-width: 0;
    height: 100%;
    padding: 0;
    border: 0;
    background: transparent;
    color: var(--trove-text);
    /* Phones zoom in when text is smaller. */
    font-size: 16px;
    outline: none;
  }

  input::placeholder {
    color: var(--trove-text-subtle);
    opacity: 1;
  }
`;

/** The list has the same height with one line as with twenty. */
export const List = styled.div`
  height: min(420px, calc(100dvh - 240px));
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding: 32px 0;

  /* Leaves room for an on-screen keyboard. */
  @media (pointer: coarse) {
    height: min(420px, 45dvh);
  }
`;

export const Hints = styled.p`
  display: flex;
  gap: 16px;
  margin: 0;
  padding: 10px 16px;
  border-top: 1px solid var(--trove-border);
  color: var(--trove-text-muted);
  font-size: 12px;
  line-height: 20px;

  @media (pointer: coarse) {
    display: none;
  }
`;
