import { styled } from '@trove/kit/core.ts';

/** Panel below the search box. */
export const Panel = styled.div`
  position: absolute;
  z-index: 20;
  top: calc(100% + 6px);
  right: 0;
  left: 0;
  padding: 6px;
  border-radius: var(--trove-radius-card);
  background: var(--trove-raised);
  box-shadow: var(--trove-shadow-menu);
`;

/** A line of a list of results; `a` or `div`. */
export const Option = styled.a`
  /* Keeps visually hidden texts inside the scrolling list. */
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  padding: 6px 10px;
  border-radius: var(--trove-radius);
  color: var(--trove-text);
  cursor: pointer;
  font-size: 14px;
  font-weight: 500;
  line-height: 20px;
  text-decoration: none;

  > span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > svg {
    flex-shrink: 0;
    color: var(--trove-text-subtle);
  }

  small {
    overflow: hidden;
    color: var(--trove-text-muted);
    font-size: 12px;
    font-weight: 400;
    line-height: 16px;
    text-overflow: ellipsis;
  }

  > span > small {
    display: block;
  }

  &:hover,
  &[aria-selected='true'] {
    background: var(--trove-hover);
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** Text of a list without results. */
export const Note = styled.output`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 0 10px;
  color: var(--trove-text-muted);
  font-size: 14px;
`;

/** Heading of a group of lines. */
export const GroupHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 6px 10px 4px;
  color: var(--trove-text-muted);
  font-size: 12px;
  font-weight: 500;
  line-height: 16px;
`;

/** Button that leads from the results of one type to those of all types. */
export const Everything = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 36px;
  margin-top: 6px;
  padding: 0 10px;
  border: 0;
  border-radius: var(--trove-radius);
  background: var(--trove-sunken);
  color: var(--trove-text-muted);
  cursor: pointer;
  font-size: 13px;

  &:hover {
    color: var(--trove-text);
  }

  @media (pointer: coarse) {
    min-height: 44px;

    > span {
      display: none;
    }
  }
`;
