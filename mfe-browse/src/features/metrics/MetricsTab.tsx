import { NO_DATA } from '@trove/contract/screens/common.ts';
import { METRIC_TEXT } from '@trove/contract/screens/metrics.ts';
import { DETAIL } from '@trove/contract/screens/pages.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { CATALOGUE_PAGE_MAX } from '@trove/contract/wire/assets/catalogue.ts';
import { readMetricSources } from '@trove/contract/wire/assets/metric-sources.ts';
import { getGroups } from '@trove/kit/api/catalogue/asset-facts.ts';
import { listingQuery } from '@trove/kit/api/catalogue/catalogue.queries.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { splitCamelCase } from '@trove/kit/lib/words.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { TextAnchor } from '@trove/kit/ui/layout/TextLink.tsx';

import { useCatalogue } from '#common/use-catalogue.ts';

import { rankMetrics } from './category-medians.ts';
import type { Standing } from './category-medians.ts';

const Metrics = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: 12px;
  margin: 0;

  > div {
    padding: 16px;
    border: 1px solid var(--trove-border);
    border-radius: var(--trove-radius-card);
    background: var(--trove-surface);
  }

  dt {
    color: var(--trove-text-muted);
    font-size: 13px;
    line-height: 20px;
  }

  dd:first-of-type {
    font-size: 20px;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    line-height: 28px;
    overflow-wrap: anywhere;
  }
`;

const Scale = styled.span`
  display: block;
  position: relative;
  height: 6px;
  margin: 8px 0 4px;
  border-radius: 3px;
  background: var(--trove-pressed);

  > i {
    position: absolute;
    inset: 0 auto 0 0;
    border-radius: 3px;
    background: var(--trove-primary-text);
  }

  > b {
    position: absolute;
    top: -3px;
    bottom: -3px;
    width: 2px;
    background: var(--trove-text);
  }
`;

const number = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });

/** Tab 'Metrics': the publisher's values, beside the median of the category (spec 000 §2.8). */
export function MetricsTab({ asset }: { asset: Asset }) {
  const { type, metrics } = asset;
  const category = getGroups(asset).at(-1) ?? '';
  const request = { type, chosen: [category], page: 1, perPage: CATALOGUE_PAGE_MAX };
  const { data } = useQuery({
    ...listingQuery(useCatalogue(), request),
    enabled: Object.keys(metrics).length > 0,
    meta: { silent: true },
  });
  const standings = rankMetrics(asset, data?.items ?? []);
  const sources = readMetricSources(asset.metadata);
  const entries = Object.entries(metrics);
  return (
    <Stack gap={4}>
      <Heading>{DETAIL.metrics}</Heading>
      {entries.length === 0 ? (
        <Muted>{NO_DATA}</Muted>
      ) : (
        <>
          <Metrics>
            {entries.map(([key, value]) => {
              const [standing, source] = [standings[key], sources[key]];
              return (
                <div key={key}>
                  <dt>{splitCamelCase(key)}</dt>
                  <dd>{value}</dd>
                  {source && (
                    <dd>
                      <TextAnchor href={source.href} target="_blank" rel="noreferrer nofollow ugc">
                        {METRIC_TEXT.source(source.host)}
                      </TextAnchor>
                    </dd>
                  )}
                  {standing && <Against {...standing} />}
                </div>
              );
            })}
          </Metrics>
          <Muted>
            Stated by the publisher.
            {Object.keys(standings).length > 0 && ` Medians are of ${category}.`}
          </Muted>
        </>
      )}
    </Stack>
  );
}

/** Compares a value with the median, which is the vertical line. */
const Against = ({ median, of, share }: Standing) => (
  <dd>
    {share && (
      <Scale aria-hidden>
        <i style={{ width: `${100 * share.value}%` }} />
        <b style={{ left: `calc(${100 * share.median}% - 1px)` }} />
      </Scale>
    )}
    <Small>
      Median {number(median)} of {of}
    </Small>
  </dd>
);
