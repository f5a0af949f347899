import { drawCover } from '@trove/kit/ui/covers/cover.ts';
import { CoverMarks } from '@trove/kit/ui/covers/CoverMarks.tsx';
import type { CSSProperties } from 'react';

import type { NamedAsset } from '../../approval/approval.ts';

/** The asset of a request: image, name and publisher, as shown on the site. */
export function AssetHeader({ asset: { name, task, publisher } }: { asset: NamedAsset }) {
  const { hue, shapes } = drawCover(name, task);
  return (
    <div className="asset">
      <svg
        viewBox="0 0 320 200"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
        style={{ '--hue': hue } as CSSProperties}
      >
        <rect className="ground" width="320" height="200" />
        <CoverMarks shapes={shapes} />
      </svg>
      <div>
        <strong>{name}</strong>
        {publisher.name !== '' && (
          <span>
            by <bdi>{publisher.name}</bdi>
          </span>
        )}
        <small>According to the network</small>
      </div>
    </div>
  );
}
