import { SEARCH } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { LISTING } from '@trove/contract/screens/listings.ts';
import type { AssetType } from '@trove/contract/wire/assets/asset.ts';
import { wideSearch } from '@trove/kit/api/catalogue/wide-search.ts';
import { useQuery, useQueryClient } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

interface FindBoxProps {
  type: AssetType;
  /** The search text; '' searches for nothing. */
  find: string;
  onFind: (find: string) => void;
  /** Whether the page is under a competition's address, where only the competition's own items are searched. */
  isCompetition: boolean;
}

const OTHER: Record<AssetType, AssetType> = { model: 'dataset', dataset: 'model' };

/** Searches the assets of a listing, and shows how many the other listing would find. */
export function FindBox({ type, find, onFind, isCompetition }: FindBoxProps) {
  // Null once it has been submitted: then the text comes from the address, which a link or the back button may
  // change.
  const [draft, setDraft] = useState<string | null>(null);

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      setDraft(null);
      onFind(draft.trim());
    }, SEARCH.debounceMs);
    return () => clearTimeout(timer);
  }, [draft, onFind]);

  return (
    <>
      <TextInput
        type="search"
        label={LISTING.search[type]}
        hidesLabel
        placeholder={`${LISTING.search[type]}...`}
        title={LISTING.searched}
        value={draft ?? find}
        start={<Search size={16} aria-hidden />}
        onChange={(event) => setDraft(event.target.value)}
      />
      {find !== '' && !isCompetition && <Elsewhere type={OTHER[type]} find={find} />}
    </>
  );
}

function Elsewhere({ type, find }: { type: AssetType; find: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: total } = useQuery({
    queryKey: ['assets', 'find', type, find],
    meta: { silent: true },
    queryFn: async () => (await wideSearch({ api, queryClient }, type, find, 1)).total,
  });
  if (!total) return null;
  return (
    <Row>
      <TextLink to={paths.found(type, find)}>
        {LISTING.elsewhere(total, NAVIGATION.searchTypes[type])}
      </TextLink>
    </Row>
  );
}
