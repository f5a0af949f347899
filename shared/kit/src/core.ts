/**
 * Exports that the shell provides to every remote from its first chunk: only names that pages use before anything
 * opens.
 * MUI is not here but in `overlay.ts`: its theme and `styled` alone weigh 19 KB brotli of the 150 a page may have.
 * Plain elements (Button, Card, Chip, Stack, Text ...) are in `ui/`, made with `styled` from the CSS variables.
 * Adding a name is a minor version, removing one a major version (`version.ts`).
 */
export { CacheProvider, Global, css, keyframes } from '@emotion/react';
export { default as createCache } from '@emotion/cache';
export { default as styled } from '@emotion/styled';

export {
  Navigate,
  Router,
  createPath,
  matchPath,
  matchRoutes,
  parsePath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { Location, NavigateFunction, NavigateOptions, Navigator, To } from 'react-router-dom';

export { RouterLink } from './router-link.tsx';
export type { RouterLinkProps } from './router-link.tsx';

export {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type {
  QueryKey,
  UseInfiniteQueryResult,
  UseMutationResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';

export { default as ky } from 'ky';
export type { KyInstance } from 'ky';
