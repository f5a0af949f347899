import { styled } from '../../core.ts';
import { ownProps } from '../theme/own-props.ts';

interface StackProps {
  /** Multiples of 4 px. */
  gap?: number;
  items?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

const options = ownProps('gap', 'items', 'justify', 'wraps', 'min');

/** Arranges its children in a column. */
export const Stack = styled('div', options)<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ items = 'stretch' }) => items};
  justify-content: ${({ justify = 'start' }) => justify};
  gap: ${({ gap = 4 }) => gap * 4}px;
  min-width: 0;
`;

/** Arranges its children in a row. */
export const Row = styled('div', options)<StackProps & { wraps?: boolean }>`
  display: flex;
  flex-wrap: ${({ wraps = false }) => (wraps ? 'wrap' : 'nowrap')};
  align-items: ${({ items = 'center' }) => items};
  justify-content: ${({ justify = 'start' }) => justify};
  gap: ${({ gap = 2 }) => gap * 4}px;
  min-width: 0;
`;

/** As many columns as fit, none narrower than `min` pixels. */
export const Grid = styled('div', options)<{ min?: number; gap?: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ min = 260 }) => min}px, 100%), 1fr));
  gap: ${({ gap = 4 }) => gap * 4}px;
`;

/** Content column of a page. */
export const Page = styled.div`
  width: 100%;
  max-width: 1200px;
  margin: 0 auto;
  padding: 24px 32px 48px;

  @media (max-width: 599px) {
    padding: 16px 16px 32px;
  }
`;
