import type { HostNotify } from '@trove/shared/contract/host.ts';
import { paths } from '@trove/shared/contract/paths.ts';
import { notificationSchema } from '@trove/shared/contract/wire/notifications.ts';
import { safeParse } from '@trove/shared/kit/schema.ts';

/** Says what is new of creators one follows and of assets one has bought; whoever follows asked for it (experience.md C2). */
export function tellNotice(notify: Pick<HostNotify, 'info'>, data: unknown): void {
  const { data: notice } = safeParse(notificationSchema, data);
  if (notice?.kind !== 'asset') return;
  const { message, nft } = notice;
  const link = nft !== null && {
    link: { label: 'Open', href: paths.asset({ id: nft, name: nft }, 'model') },
  };
  notify.info(message, { ...link });
}
