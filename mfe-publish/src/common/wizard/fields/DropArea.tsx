import { styled } from '@trove/kit/core.ts';

/** A dashed area that takes dropped files; the input within it covers it. */
export const DropArea = styled.div`
  display: flex;
  position: relative;
  align-items: center;
  border: 1px dashed var(--trove-border-strong);
  border-radius: var(--trove-radius-card);
  background: var(--trove-sunken);

  &[data-over] {
    border-color: var(--trove-focus);
    background: var(--trove-primary-light);
  }

  &:focus-within {
    border-color: var(--trove-focus);
  }

  /* The invisible input covers the area, so that a click anywhere opens it and drops go to it. */
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }

  button {
    position: relative;
  }
`;
