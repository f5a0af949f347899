import { keyframes, styled } from '../../core.ts';
import { ownProps } from '../theme/own-props.ts';

const pulse = keyframes`50% { opacity: 0.5; }`;

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  /** Corner radius in pixels. */
  radius?: number;
}

const px = (size: number | string) => (typeof size === 'number' ? `${size}px` : size);

/** Placeholder for content; give it the size of the content, so that nothing shifts. */
export const Skeleton = styled('span', ownProps('width', 'height', 'radius'))<SkeletonProps>`
  display: block;
  flex-shrink: 0;
  width: ${({ width = '100%' }) => px(width)};
  max-width: 100%;
  height: ${({ height = 16 }) => px(height)};
  border-radius: ${({ radius = 6 }) => radius}px;
  background: var(--trove-pressed);
  animation: ${pulse} 1.6s ease-in-out infinite;
`;
