import { styled } from '@trove/kit/core.ts';

/** A line with a notice on the left and buttons on the right. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  width: calc(100% - 32px);
  max-width: 800px;
  margin: 0 auto 8px;
  padding: 4px 12px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius);
  background: var(--trove-surface);
  font-size: 13px;

  > span {
    flex: 1;
    overflow-wrap: anywhere;
  }
`;
