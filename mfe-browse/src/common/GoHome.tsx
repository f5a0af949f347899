import { paths } from '@trove/contract/paths.ts';
import { Navigate } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useEffect } from 'react';

/** Redirects an address without a page to home, with a notice (spec 000 §2.7, §2.8, product.md#1). */
export function GoHome({ because }: { because: string }) {
  const { notify } = useHost();
  useEffect(() => notify.warning(because), [notify, because]);
  return <Navigate to={paths.home()} replace />;
}
