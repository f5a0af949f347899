import { slugify } from '@trove/contract/paths.ts';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import { DETAIL } from '@trove/contract/screens/pages.ts';
import { getUsageCategory } from '@trove/contract/wire/assets/usage-history.ts';
import type { UsageCategory, UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import { styled } from '@trove/kit/core.ts';
import { csvLine } from '@trove/kit/lib/csv-line.ts';
import { formatDateTime, fromEpoch, isoTime } from '@trove/kit/lib/relative-date.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { ExplorerAnchor } from '@trove/kit/ui/actions/ExplorerAnchor.tsx';
import { saveFile } from '@trove/kit/ui/actions/save-file.ts';
import { ShortHash } from '@trove/kit/ui/data/ShortHash.tsx';
import { When } from '@trove/kit/ui/data/When.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Chip, ChipButton } from '@trove/kit/ui/layout/Chip.tsx';
import type { Tone } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Frame } from '@trove/kit/ui/layout/surfaces.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { ListSkeleton } from '@trove/kit/ui/skeletons/ListSkeleton.tsx';
import { ChevronDown, Download } from 'lucide-react';
import { useId, useState } from 'react';

/** Number of entries shown at first; an asset in use has hundreds. */
const AT_FIRST = 20;

interface HistoryTabProps {
  /** Name of the asset, used for the name of the exported file. */
  name: string;
  /** Oldest first; undefined while it loads. */
  history: readonly UsageEntry[] | undefined;
  /** Base address of the explorer. */
  explorer: string;
}

/** Usage history of an asset, newest first (spec 000 §2.8, §3). */
export function HistoryTab({ name, history, explorer }: HistoryTabProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [wanted, setWanted] = useState<UsageCategory>();
  if (history === undefined) return <ListSkeleton />;
  if (history.length === 0) return <Muted>{NO_DATA}</Muted>;

  const categories = [...new Set(history.map(getUsageCategory))];
  const newest = history
    .filter((entry) => wanted === undefined || getUsageCategory(entry) === wanted)
    .toSorted((a, b) => (b.epoch ?? 0) - (a.epoch ?? 0));
  const shown = showsAll ? newest : newest.slice(0, AT_FIRST);
  return (
    <Stack gap={4}>
      <Row justify="space-between" gap={2} wraps>
        <Filters aria-label="Show">
          {categories.length > 1 &&
            [undefined, ...categories].map((category) => (
              <ChipButton
                key={category ?? ''}
                type="button"
                aria-pressed={category === wanted}
                onClick={() => setWanted(category)}
              >
                {category ?? 'All'}
              </ChipButton>
            ))}
        </Filters>
        <Button
          size="small"
          variant="ghost"
          onClick={() => saveFile(toCsv(newest), `${slugify(name)}-usage-history.csv`)}
        >
          <Download size={16} aria-hidden />
          Export CSV
        </Button>
      </Row>
      <Frame>
        <List>
          {shown.map((entry, index) => (
            <li key={entry.transactionId ?? index}>
              <EntryBoundary>
                <Entry entry={entry} explorer={explorer} />
              </EntryBoundary>
            </li>
          ))}
        </List>
      </Frame>
      {shown.length < newest.length && (
        <Button onClick={() => setShowsAll(true)}>Show all {newest.length}</Button>
      )}
    </Stack>
  );
}

const toCsv = (history: readonly UsageEntry[]): Blob => {
  const rows = history.map((entry) => [
    entry.epoch === undefined ? '' : isoTime(fromEpoch(entry.epoch)),
    getUsageCategory(entry),
    entry.transactionId ?? '',
    entry.text,
  ]);
  const lines = [['Time', 'Category', 'Transaction ID', 'Data'], ...rows].map(csvLine);
  return new Blob(lines, { type: 'text/csv' });
};

const Filters = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li + li {
    border-top: 1px solid var(--trove-border);
  }
`;

const Summary = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 52px;
  padding: 8px 20px;
  border: 0;
  background: transparent;
  color: inherit;
  cursor: pointer;
  text-align: left;

  &:hover {
    background: var(--trove-hover);
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  > :nth-child(2) {
    flex: 1;
    color: var(--trove-text-muted);
    font-size: 13px;
    text-align: right;
  }

  svg {
    flex-shrink: 0;
    color: var(--trove-text-subtle);
    transition: transform 120ms ease;
  }

  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;

const Details = styled.dl`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  gap: 4px 16px;
  align-items: baseline;
  margin: 0;
  padding: 4px 20px 16px;
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;

  dt {
    color: var(--trove-text-muted);
  }

  @media (max-width: 599px) {
    grid-template-columns: minmax(0, 1fr);

    dt:not(:first-of-type) {
      margin-top: 8px;
    }
  }
`;

const TONES: Record<UsageCategory, Tone> = {
  'Published & Owned': 'info',
  Bought: 'success',
  'Used for Inference': 'primary',
  Other: 'neutral',
};

function Entry({ entry, explorer }: { entry: UsageEntry; explorer: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { epoch, transactionId, text } = entry;
  const category = getUsageCategory(entry);
  const at = epoch === undefined ? undefined : fromEpoch(epoch);
  return (
    <>
      <Summary
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Chip tone={TONES[category]}>{category}</Chip>
        {at ? <When at={at} as="ago" /> : <span>{DETAIL.unknownTime}</span>}
        <ChevronDown size={16} aria-hidden />
      </Summary>
      {isOpen && (
        <Details id={id}>
          <dt>Time</dt>
          <dd>{at ? formatDateTime(at) : DETAIL.unknownTime}</dd>
          {transactionId !== undefined && (
            <>
              <dt>Transaction ID</dt>
              <dd>
                <ShortHash value={transactionId} what="transaction ID" />{' '}
                <ExplorerAnchor explorer={explorer} transactionId={transactionId} />
              </dd>
            </>
          )}
          <dt>Data</dt>
          <dd>{text}</dd>
        </Details>
      )}
    </>
  );
}
