import { useState } from 'react';

import { SHARED_WIDGET } from '../../contract/screens/common.ts';
import { styled } from '../../kit/core.ts';
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
  /** Address of the asset's own picture. */
  src?: string;
}

/**
 * An asset's picture. A missing or broken one becomes the fallback image (spec 000 §2.2), a mark on a generated cover, so
 * that no two assets look alike.
 */
export function AssetImage({ name, task, src }: AssetImageProps) {
  const [broken, setBroken] = useState<string>();
  const [isMarkBroken, setMarkBroken] = useState(false);
  if (typeof name !== 'string') return null;
  const hwithInertControls = src !== undefined && src !== '' && src !== broken;
  return (
    <Frame>
      {!hwithInertControls && <AssetCover name={name} task={task} />}
      <img
        src={hwithInertControls ? src : SHARED_WIDGET.fallbackImage}
        alt=""
        loading="lazy"
        decoding="async"
        data-fallback={hwithInertControls ? undefined : ''}
        // Offline the mark may be missing too; the cover needs none.
        hidden={!hwithInertControls && isMarkBroken}
        onError={() => (hwithInertControls ? setBroken(src) : setMarkBroken(true))}
      />
    </Frame>
  );
}
