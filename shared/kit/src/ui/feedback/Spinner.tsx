import { keyframes, styled } from '../../core.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.span`
  display: inline-block;
  flex-shrink: 0;
  width: 16px;
  height: 16px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    border-right-color: currentColor;
    border-style: dotted;
  }
`;

/** Shows that an operation is in progress; the text next to it names the operation. */
export const Spinner = ({ size }: { size?: number }) => (
  <Ring aria-hidden style={size === undefined ? undefined : { width: size, height: size }} />
);
