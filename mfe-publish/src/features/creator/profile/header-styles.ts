import { styled } from '@trove/kit/core.ts';

export const Head = styled.header`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: 20px;

  > img {
    border-radius: 50%;
    object-fit: cover;
  }

  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  @media (max-width: 599px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;

  svg {
    flex-shrink: 0;
  }

  a {
    color: var(--trove-primary-text);
  }
`;

export const Stats = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: 0;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);

  > div {
    padding: 12px 20px;
  }

  > div + div {
    border-left: 1px solid var(--trove-border);
  }

  dt {
    color: var(--trove-text-muted);
    font-size: 12px;
    line-height: 16px;
  }

  dd {
    margin: 0;
    font-size: 20px;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    line-height: 28px;
  }

  @media (max-width: 599px) {
    > div {
      padding: 12px;
    }
  }
`;

export const Social = styled.ul`
  display: inline-flex;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;

  a,
  span {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: var(--trove-radius);
    color: var(--trove-text-muted);
  }

  a:hover {
    background: var(--trove-hover);
    color: var(--trove-text);
  }

  span {
    color: var(--trove-text-disabled);
  }
`;
