import { assetPath } from '@trove/contract/asset-path.ts';
import { CARD } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { DETAIL } from '@trove/contract/screens/pages.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { FileInspection } from '@trove/contract/wire/assets/file-inspection.ts';
import { asText } from '@trove/contract/wire/loose.ts';
import { getGroups, isPlayable, pictureOf } from '@trove/kit/api/catalogue/asset-facts.ts';
import { styled, useQueryClient } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Button, ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { AssetImage } from '@trove/kit/ui/covers/AssetImage.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { MessageSquare } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { useIsOpen } from '#common/use-is-open.ts';

const Panel = styled(Card)`
  position: sticky;
  top: 80px;

  @media (max-width: 899px) {
    position: static;
  }
`;

const Picture = styled.div`
  height: ${CARD.imageHeight}px;
  margin: -20px -20px 0;
  border-bottom: 1px solid var(--trove-border);
  border-radius: 11px 11px 0 0;
  overflow: hidden;

  /* A drawn cover says nothing new beside the price; a seller's picture does. */
  @media (max-width: 899px) {
    &:not([role]) {
      display: none;
    }
  }
  /* The card is narrower there. */
  @media (max-width: 599px) {
    margin: -16px -16px 0;
  }
`;

interface SidePanelProps {
  asset: Asset;
  /** The panel to buy or download the asset. */
  acquire: ReactNode;
  /** Whether the asset is an item of a competition on a page outside its area. */
  isOutside: boolean;
}

/** Image, price and actions of the asset (spec 000 §2.8). */
export function SidePanel({ asset, acquire, isOutside }: SidePanelProps) {
  const { name, type, compId } = asset;
  const picture = pictureOf(asset, useHost().config);
  const words = asText(asset.metadata['pictureAlt']) ?? name;
  const hasCompetitions = useIsOpen('mfe-competitions');
  return (
    <Panel as="aside" aria-label="Get this asset">
      <Stack gap={4}>
        <Picture {...(picture !== undefined && { role: 'img', 'aria-label': words })}>
          <AssetImage name={name} task={getGroups(asset).at(-1)} src={picture} />
        </Picture>
        {compId !== undefined && (
          <Muted>
            {isOutside ? DETAIL.inArea.outside : DETAIL.inArea.inside}{' '}
            {isOutside && hasCompetitions && (
              <TextLink to={assetPath(asset)}>{DETAIL.inArea.open}</TextLink>
            )}
          </Muted>
        )}
        {acquire}
        {type === 'model' && <TryIt asset={asset} />}
      </Stack>
    </Panel>
  );
}

/** Codes of an inspection's warnings about a model that answers nothing. */
const UNFIT = new Set(['not-playable', 'part', 'adapter', 'no-model']);

/** Returns why the model cannot be asked, once its inspection is shown beside the link; it is not requested here. */
function useUnfit(nft: string): string | undefined {
  const queryClient = useQueryClient();
  const report = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => queryClient.getQueryData<Pick<FileInspection, 'warnings'>>(['assets', nft, 'inspection']),
    () => undefined,
  );
  return report?.warnings.find(({ code }) => UNFIT.has(code))?.message;
}

/** Link to the playground, which runs only models in a `.gguf` file. */
function TryIt({ asset }: { asset: Asset }) {
  const isOpen = useIsOpen('mfe-playground');
  const { competition, others } = DETAIL.playgroundOf;
  const unfit = useUnfit(asset.id);
  if (isOpen && isPlayable(asset) && unfit === undefined) {
    return (
      <ButtonLink to={paths.playground(asset.id)} wide>
        <MessageSquare size={16} aria-hidden />
        {DETAIL.playground}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        wide
        disabled
        title={isOpen ? (unfit ?? (asset.compId === undefined ? others : competition)) : undefined}
      >
        <MessageSquare size={16} aria-hidden />
        {DETAIL.playground}
      </Button>
      {!isOpen && <Small>{DETAIL.playgroundClosed}</Small>}
    </>
  );
}
