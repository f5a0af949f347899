import { ROUTE } from '@trove/contract/paths.ts';
import { DEFAULT_COMP_ID } from '@trove/contract/theme/default-comp-id.ts';
import { matchPath, useLocation } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';

/** The competition a wizard publishes to: from the path or, embedded without one, the theme (spec 001 §3). */
export function useCompId(): string | undefined {
  const { pathname } = useLocation();
  const { compId } = useStore(useHost().theme);
  const inPath = matchPath(ROUTE.competitionView, pathname)?.params.compid;
  const ofTheme = compId === DEFAULT_COMP_ID ? undefined : compId;
  return inPath ?? ofTheme;
}
