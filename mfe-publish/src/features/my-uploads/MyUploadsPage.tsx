import { PAGE_SIZE, SKELETON } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { CREATOR_TEXT, UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { OwnAsset, OwnAssetPage } from '@trove/contract/wire/assets/own-assets.ts';
import { publishedQuery } from '@trove/kit/api/creators.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import type { UseQueryResult } from '@trove/kit/core.ts';
import { ConnectFirst } from '@trove/kit/remote/ConnectFirst.tsx';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { Pager } from '@trove/kit/ui/data/Pager.tsx';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Page, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small, Title } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { useState } from 'react';
import type { ComponentProps } from 'react';

import { isSettled } from '#common/settled-session.ts';
import { MY_UPLOADS } from '#common/texts/selling.ts';
import { useLiveUploads } from '#common/use-live-uploads.ts';
import { useCompId } from '#common/wizard/frame/use-comp-id.ts';

import { sortedBy, useUploadsAddress } from './table/uploads-address.ts';
import { UploadsTable } from './table/UploadsTable.tsx';
import { UnfinishedList } from './unfinished/UnfinishedList.tsx';
import { useUnfinished } from './unfinished/use-unfinished.ts';
import { UploadStats } from './UploadStats.tsx';

const NOTHING = { assets: 0, purchases: 0, earnings: 0 };

const loadUnlist = async () => (await import('./UnlistInfra.tsx')).UnlistInfra;

/** Published assets of the wallet with their sales, and its unfinished uploads (spec 001 §2). */
export function MyUploadsPage() {
  usePage({ title: MY_UPLOADS.title });
  useLiveUploads();
  const { config } = useHost();
  const session = useSession();
  const { did, proven } = session;
  const { sorting, page, become } = useUploadsAddress();
  const [unlisted, setUnlisted] = useState<OwnAsset['id']>();
  const unfinished = useUnfinished(did);
  // In the area of a competition only its own uploads are listed (spec 001 §2).
  const comp = useCompId();
  const upload =
    comp === undefined ? paths.chooseUpload() : paths.competition(comp, 'upload-model');
  const uploads = useQuery({
    ...publishedQuery(useApi(), did, {
      page,
      perPage: PAGE_SIZE.myUploads,
      sort: sorting.key,
      direction: sorting.isAscending ? 'asc' : 'desc',
      ...(comp !== undefined && { comp }),
    }),
    enabled: proven,
  });
  const { data } = uploads;
  const row = data?.rows.find(({ id }) => id === unlisted);
  const isUnknown = session.status === 'connecting' || !isSettled(session);

  return (
    <Page>
      <Stack gap={6}>
        <Row justify="space-between" items="end" gap={4} wraps>
          <Stack gap={1}>
            <Title>{MY_UPLOADS.title}</Title>
            <Muted>{MY_UPLOADS.subtitle}</Muted>
            <Small>
              {UPLOADS_TEXT.published}
              {did !== null && <OwnProfile did={did} />}
            </Small>
          </Stack>
          <ButtonLink to={upload} variant="primary">
            {UPLOADS_TEXT.empty.action}
          </ButtonLink>
        </Row>
        <UploadStats
          stats={data?.stats ?? (did === null && !isUnknown ? NOTHING : undefined)}
          token={activeToken(config.tokens).name}
        />
        <UnfinishedList {...unfinished} />
        {!isUnknown && !proven ? (
          <NotYours isVisitor={did === null} />
        ) : (
          <Published
            uploads={uploads}
            upload={upload}
            sorting={sorting}
            onSort={(key) => become({ sorting: sortedBy(sorting, key), page: 1 })}
            onUnlist={({ id }) => setUnlisted(id)}
          />
        )}
        {data && <Pager paging={data} onChange={(next) => become({ page: next })} />}
      </Stack>
      {row && did !== null && (
        <PageDialog load={loadUnlist} props={{ row, did }} onClose={() => setUnlisted(undefined)} />
      )}
    </Page>
  );
}

const OwnProfile = ({ did }: { did: string }) => (
  <>
    {' · '}
    <TextLink to={paths.creator(did)}>{CREATOR_TEXT.own}</TextLink>
  </>
);

/** Notice instead of the uploads, which belong to a wallet that has proved its DID. */
const NotYours = ({ isVisitor }: { isVisitor: boolean }) =>
  isVisitor ? (
    <ConnectFirst title={UPLOADS_TEXT.visitor.title} />
  ) : (
    <EmptyState title={UPLOADS_TEXT.unproven.title} text={UPLOADS_TEXT.unproven.text} />
  );

interface PublishedProps extends Omit<ComponentProps<typeof UploadsTable>, 'rows'> {
  uploads: Pick<UseQueryResult<OwnAssetPage>, 'data' | 'isError' | 'refetch'>;
  /** Address to upload a first one at. */
  upload: string;
}

function Published({ uploads: { data, isError, refetch }, upload, ...table }: PublishedProps) {
  if (isError) return <StatusPanel title={UPLOADS_TEXT.failed} onRetry={refetch} />;
  if (data?.total !== 0)
    return <UploadsTable rows={data?.rows ?? SKELETON.list.default} {...table} />;
  return (
    <EmptyState
      title={UPLOADS_TEXT.empty.title}
      text={UPLOADS_TEXT.empty.text}
      action={
        <ButtonLink to={upload} variant="primary">
          {UPLOADS_TEXT.empty.action}
        </ButtonLink>
      }
    />
  );
}
