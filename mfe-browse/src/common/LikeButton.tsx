import { styled } from '@trove/shared/kit/core.ts';
import { shortCount } from '@trove/shared/lib/short-count.ts';
import { useHost, useStore } from '@trove/shared/remote/host-context.tsx';
import { Figures } from '@trove/shared/ui/text.tsx';
import { Heart } from 'lucide-react';

import { likes, toggleLike } from './likes.ts';

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
  nft: string;
  name: string;
  /** Likes of everybody else. */
  count: number;
}

/** Likes an asset and counts one up or down (spec 000 §2.4, §4). */
export function LikeButton({ nft, name, count }: LikeButtonProps) {
  const { events } = useHost();
  const isLiked = useStore(likes).has(nft);
  const toggle = () => events.emit('asset:liked', { nft, liked: toggleLike(nft) });
  return (
    <Toggle type="button" aria-pressed={isLiked} aria-label={`Like ${name}`} onClick={toggle}>
      <Heart size={16} aria-hidden />
      <Figures data-likes>{shortCount(count + (isLiked ? 1 : 0))}</Figures>
    </Toggle>
  );
}
