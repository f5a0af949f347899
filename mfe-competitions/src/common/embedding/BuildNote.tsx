import { registrySchema } from '@trove/contract/registry.ts';
import { EMBEDDING } from '@trove/contract/screens/partners.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { ShortHash } from '@trove/kit/ui/data/ShortHash.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';

/** Id and hash of the build a partner's page loads, compared with the one this page runs. */
export function BuildNote({ site }: { site: string }) {
  const { remote } = useHost();
  const { fetch } = useApi();
  const { data: live } = useQuery({
    queryKey: ['competitions', 'live-build', site],
    queryFn: async () => {
      const reply = await fetch(new URL('/registry.json', site));
      const { live: id = null, details = {} } =
        registrySchema.parse(await reply.json()).remotes[remote.id] ?? {};
      const build = id === null ? undefined : details[id];
      return id === null || build === undefined
        ? null
        : { id, file: build.entry, hash: build.integrity[build.entry] ?? '' };
    },
    meta: { silent: true },
  });
  if (!live) return null;
  const isSame = live.id === remote.buildId;
  return (
    <Row gap={2} wraps>
      <Small>
        {isSame ? EMBEDDING.sameBuild(live.id) : EMBEDDING.otherBuild(live.id, remote.buildId)}{' '}
        {EMBEDDING.hashOf(live.file)}
      </Small>
      <Small>
        <ShortHash value={live.hash} what="hash" />
      </Small>
    </Row>
  );
}
