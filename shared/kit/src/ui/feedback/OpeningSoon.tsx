import { keyframes, styled } from '../../core.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Spinner } from './Spinner.tsx';

const appear = keyframes`from { opacity: 0; }`;

/** Invisible for the first 60 ms, because cached code renders within a frame. */
const Backdrop = styled.output`
  position: fixed;
  inset: 0;
  z-index: 1000;
  display: grid;
  place-items: center;
  background: var(--trove-backdrop);
  color: #ffffff;
  animation: ${appear} 120ms ease 60ms backwards;
`;

/** Immediate feedback to a press while the code of a dialog is loading. */
export const OpeningSoon = () => (
  <Backdrop>
    <Spinner size={24} />
    <VisuallyHidden>Opening…</VisuallyHidden>
  </Backdrop>
);
