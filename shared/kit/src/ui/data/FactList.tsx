import { styled } from '../../core.ts';

/** A list of names and values: alternating `<dt>` and `<dd>`. */
export const FactList = styled.dl`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: 12px 16px;
  align-items: baseline;
  margin: 0;
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;

  dt {
    color: var(--trove-text-muted);
  }

  dd {
    overflow: clip;
  }

  @media (max-width: 599px) {
    grid-template-columns: 104px minmax(0, 1fr);
  }
`;

/** One line of a `FactList`. */
export const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
