import { SHARED_WIDGET } from '@trove/contract/screens/common.ts';
import { useState } from 'react';

import { styled } from '../../core.ts';
import { AssetCover } from './AssetCover.tsx';

const Frame = styled.div`
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
  filter: var(--trove-image-filter);

  > svg {
    position: absolute;
    inset: 0;
  }

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  img[data-fallback] {
    inset: auto 12px 12px auto;
    width: 28px;
    height: 28px;
    object-fit: contain;
  }
`;

interface AssetImageProps {
  name: string;
  task?: string;
  /** Address of the asset's own image. */
  src?: string;
}

/**
 * An asset's image. A missing or broken one is replaced by the fallback image (spec 000 §2.2), a mark on a generated
 * cover, so that no two assets look alike.
 */
export function AssetImage({ name, task, src }: AssetImageProps) {
  const [broken, setBroken] = useState<string>();
  const [isMarkBroken, setMarkBroken] = useState(false);
  if (typeof name !== 'string') return null;
  const hasImage = src && src !== broken;
  return (
    <Frame>
      {/* Also below an image, which may still be loading, or have failed before this code ran. */}
      <AssetCover name={name} task={task} />
      <img
        src={hasImage ? src : SHARED_WIDGET.fallbackImage}
        alt=""
        loading="lazy"
        decoding="async"
        data-fallback={hasImage ? undefined : ''}
        // Offline the mark may fail to load too; the cover works without it.
        hidden={!hasImage && isMarkBroken}
        onError={() => (hasImage ? setBroken(src) : setMarkBroken(true))}
      />
    </Frame>
  );
}
