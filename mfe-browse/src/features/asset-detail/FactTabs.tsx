import { paths } from '@trove/contract/paths.ts';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import { CREATOR_TEXT } from '@trove/contract/screens/sellers.ts';
import { licenceFacet, getLicence } from '@trove/contract/taxonomy/facet-values.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { styled } from '@trove/kit/core.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import { FactList } from '@trove/kit/ui/data/FactList.tsx';
import { ShortHash } from '@trove/kit/ui/data/ShortHash.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Mono, Muted, Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';

import { Publisher } from '#common/widgets/Publisher.tsx';

import type { Facts } from './use-facts.ts';

interface TabProps {
  asset: Asset;
  file: Facts['file'];
  children: ReactNode;
}

/** The facts in one line, as far as there is room for one. */
const FactLine = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  margin: 0;
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;

  > div {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    min-height: 32px;
  }

  dt {
    flex-shrink: 0;
    color: var(--trove-text-muted);
  }
`;

const Short = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Tab 'Overview' (spec 000 §2.8). */
export function OverviewTab({ asset, file, children }: TabProps) {
  const { mainCategory, category, size, rows, columns } = asset;
  const licence = getLicence(asset);
  const categories = [...new Set([mainCategory, category].filter((name) => name !== undefined))];
  const facts = [
    ['Rows', rows],
    ['Columns', columns],
    // The size measured by the network takes precedence over the one stated by the publisher.
    ['Size', file === undefined ? size : formatBytes(file.size)],
  ].filter(([, value]) => value);
  return (
    <Stack gap={6}>
      <FactLine>
        {asset.ownerDid !== '' && (
          <Short name="Publisher">
            <Row gap={3} wraps>
              <Publisher asset={asset} />
              {asset.publisher === undefined && (
                <TextLink to={paths.creator(asset.ownerDid)}>{CREATOR_TEXT.visit}</TextLink>
              )}
            </Row>
          </Short>
        )}
        {categories.length > 0 && (
          <Short name="Category">
            <Row gap={2} wraps>
              {categories.map((name) => (
                <TextLink key={name} to={paths.models(name)}>
                  {name}
                </TextLink>
              ))}
            </Row>
          </Short>
        )}
        {facts.map(([name, value]) => (
          <Short key={name} name={name ?? ''}>
            {value}
          </Short>
        ))}
        {licence !== undefined && (
          <Short name="Licence">
            <TextLink to={paths.licensed(asset.type, licenceFacet(asset))}>{licence}</TextLink>
          </Short>
        )}
      </FactLine>
      {children}
    </Stack>
  );
}

const File = styled(Card)`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 16px;

  > svg {
    margin-top: 2px;
    color: var(--trove-text-subtle);
  }

  h2 {
    overflow-wrap: anywhere;
  }
`;

/** Tab 'Files': the name, and the facts that a download is checked against (spec 000 §2.8). */
export function FilesTab({ asset, file, children }: TabProps) {
  if (asset.fileName === '') return <Muted>{NO_DATA}</Muted>;
  return (
    <Stack gap={6}>
      <File>
        <FileText size={20} aria-hidden />
        <Stack gap={2}>
          <Subheading as="h2">{asset.fileName}</Subheading>
          {file && (
            <FactList>
              <dt>Size</dt>
              <dd>
                {formatBytes(file.size)} <Small>({file.size.toLocaleString('en-US')} bytes)</Small>
              </dd>
              <dt>SHA-256</dt>
              <dd>
                <ShortHash value={file.sha256} what="checksum" />
              </dd>
              {file.mediaType && (
                <>
                  <dt>Media type</dt>
                  <dd>
                    <Mono>{file.mediaType}</Mono>
                  </dd>
                </>
              )}
            </FactList>
          )}
        </Stack>
      </File>
      {children}
    </Stack>
  );
}
