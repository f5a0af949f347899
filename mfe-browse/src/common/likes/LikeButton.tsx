import { styled } from '@trove/kit/core.ts';
import { shortCount } from '@trove/kit/lib/short-count.ts';
import { Figures } from '@trove/kit/ui/layout/text.tsx';
import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';
import { Heart } from 'lucide-react';

import type { Like } from './use-likes.ts';

const Toggle = styled.button`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 44px;
  min-height: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--trove-radius);
  background: transparent;
  color: var(--trove-text-muted);
  cursor: pointer;
  font-size: 13px;
  transition: background-color 120ms ease;

  &:hover {
    background: var(--trove-hover);
    color: var(--trove-text);
  }

  &[aria-pressed='true'] {
    color: var(--trove-danger-text);
  }

  &[aria-pressed='true'] svg {
    fill: currentColor;
  }
`;

interface LikeButtonProps {
  /** Name of the asset. */
  name: string;
  like: Like;
}

/** Button that likes or unlikes an asset and changes its count by one (spec 000 §2.4, §4). */
export const LikeButton = ({ name, like: { isLiked, count, toggle } }: LikeButtonProps) => (
  <Toggle type="button" aria-pressed={isLiked} onClick={toggle}>
    <Heart size={16} aria-hidden />
    <VisuallyHidden>Like {name}, likes: </VisuallyHidden>
    <Figures>{shortCount(count)}</Figures>
  </Toggle>
);
