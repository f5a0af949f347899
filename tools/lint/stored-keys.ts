import { STORAGE_KEY } from '../../shared/contract/src/storage-keys.ts';

/** Where the site keeps values in a browser: each key, or the beginning of several, with the files that read it. */
export interface StoredKey {
  key: string;
  in: 'local' | 'session' | 'database';
  /** Whether a DID, an id or a page's name follows. */
  isPrefix?: boolean;
  readers: readonly string[];
}

const { wallet, connect, uploaded, own, registered, projects, formerProjects } = STORAGE_KEY;
const { review, dashboard } = STORAGE_KEY;

const ASIDE = 'shared/federation/src/wallet/session/set-aside.ts';
const SESSION = 'shared/federation/src/wallet/session/read-stored.ts';
const PROJECTS = 'mfe-playground/src/common/projects/stored-projects.ts';
const DRAFTS = 'mfe-publish/src/common/drafts/draft-store.ts';
const MARKERS = [
  'shell/src/state/upload-marker.ts',
  'shell/src/features/wallet-session/watch-uploads.ts',
];

const local = (key: string, ...readers: string[]): StoredKey => ({ key, in: 'local', readers });
const session = (key: string, ...readers: string[]): StoredKey => ({ key, in: 'session', readers });
const database = (key: string, ...readers: string[]): StoredKey => ({
  key,
  in: 'database',
  readers,
});
const prefix = (stored: StoredKey): StoredKey => ({ ...stored, isPrefix: true });

/** Every key that the site reads. A reader that is missing here fails the test of this table. */
export const STORED_KEYS: readonly StoredKey[] = [
  local(wallet, SESSION, 'shared/federation/src/start/apply-stored-theme.ts'),
  local(connect, SESSION),
  ...Object.values(uploaded).map((key) => local(key, ...MARKERS)),
  local(own.infra, 'mfe-publish/src/features/infra/publish/infra-record.ts'),
  ...[own.models, own.datasets, registered, ...Object.values(dashboard)].map((key) =>
    local(key, ASIDE),
  ),
  local(projects, PROJECTS, 'mfe-playground/src/common/playground/keep-projects.ts'),
  local(formerProjects, PROJECTS),
  local('playground_active_project', PROJECTS),
  local(review.models, DRAFTS),
  local(review.datasets, DRAFTS),
  local(review.infra, 'mfe-publish/src/common/infra-draft/infra-drafts.ts'),
  local('trove_backup_reminded', 'shell/src/features/wallet-session/remind-of-backup.ts'),
  local('trove_told_notices', 'shell/src/features/notices/run-in-one-tab.ts'),
  prefix(local('trove_aside_', ASIDE)),
  prefix(
    local('trove_publications_', 'mfe-publish/src/common/publication/state/publication-record.ts'),
  ),
  local('trove_partner_request', 'mfe-publish/src/features/partner/local-request.ts'),
  local('trove_likes', 'mfe-browse/src/common/likes/local-likes.ts'),
  local('trove_recent', 'mfe-browse/src/common/recent-assets.ts'),
  local('faucet_recent_dids', 'mfe-faucet/src/features/faucet/recent-dids.ts'),
  local('trove_recent_searches', 'shell/src/features/search/results/recent-searches.ts'),
  local(
    'trove_theme',
    'shell/src/state/theme/create-theme.ts',
    'shared/federation/src/start/apply-stored-theme.ts',
  ),
  local('trove_competition_themes', 'shell/src/state/theme/known-themes.ts'),
  local('trove_asked', 'shared/federation/src/wallet/pending-calls.ts'),
  local('mfe:registry', 'shell/src/remotes/loading/registry-reader.ts'),
  session('mfe:overrides', 'shell/src/remotes/loading/overrides.ts'),
  session('mfe:local', 'shell/src/remotes/loading/find-override.ts'),
  session('trove_scroll', 'shell/src/state/navigation/scroll-memory.ts'),
  prefix(session('trove_visited_', 'shared/kit/src/remote/use-early.ts')),
  prefix(session('trove_typed_', 'shared/kit/src/remote/typed-input.ts')),
  database('trove_downloads', 'mfe-browse/src/common/files/kept-pieces.ts'),
  database('trove_draft_files', 'mfe-publish/src/common/drafts/file-handles.ts'),
  database('trove-test-wallet', 'wallet/src/keys/database.ts'),
];

/** Read storage for others, under keys that those name. */
export const COMMON_READERS: readonly string[] = [
  'mfe-publish/src/common/stored-entries.ts',
  'shared/kit/src/lib/stored-list.ts',
  'shell/src/state/stored-json.ts',
  // Reads all keys, to export or delete them.
  'shell/src/features/settings/data/local-data.ts',
];
