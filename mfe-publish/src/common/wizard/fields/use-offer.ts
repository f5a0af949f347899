import { PUBLISH } from '@trove/contract/limits.ts';
import { plainName } from '@trove/contract/plain-name.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { DraftKind } from '#common/drafts/draft.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import type { WizardForm } from '#common/wizard/forms/wizard-form.ts';

export interface Offer {
  /** Null if none was chosen. */
  provider: Provider | null;
  /** DID of the provider, or of the fallback a model gets without one (product.md#15); empty for a dataset. */
  did: string;
  name: string;
  /** In whole tokens. */
  hostingCost: number;
  isFallback: boolean;
  /** Whether no provider is chosen, although there are some. */
  isMissing: boolean;
  /** Text below the field of a chosen provider. */
  help: string | undefined;
  choose: (provider: Provider) => void;
}

/** Returns the chosen provider, which after a reload is found again in the list by the form's row id and DID. */
// oxlint-disable-next-line complexity -- values that follow from one another, each with what stands in for it
export function useOffer(kind: DraftKind, form: UseFormReturn<WizardForm>): Offer {
  const chosen = form.watch();
  const { fallbackProviderDid, tokens } = useHost().config;
  const [picked, setPicked] = useState<Provider | null>(null);
  const { data: rows = [] } = useQuery({ ...providersQuery(useApi()), meta: { silent: true } });

  const isChosen = chosen.providerid !== '';
  const ofDid = (did: string) => rows.filter(({ providerDid }) => providerDid === did);
  const listed = ofDid(chosen.providerid);
  const provider = isChosen
    ? picked?.providerDid === chosen.providerid
      ? picked
      : (listed.find(({ id }) => id === chosen.offer) ?? listed[0] ?? null)
    : null;
  const isFallback = kind === 'model' && provider === null;
  const did = provider?.providerDid ?? (kind === 'model' ? fallbackProviderDid : '');
  const host = provider ?? (isFallback ? ofDid(did)[0] : undefined);
  const name = plainName(host?.providerName ?? '') || (isFallback ? WIZARD_TEXT.fallbackName : did);
  const hostingCost = host?.hostingCost ?? PUBLISH.defaultHostingCost;
  return {
    provider,
    did,
    name,
    hostingCost,
    help: provider
      ? WIZARD_TEXT.hostedFor(name, `${hostingCost} ${activeToken(tokens).name}`)
      : undefined,
    isFallback,
    isMissing: did === '' && rows.length > 0,
    choose: (provided) => {
      setPicked(provided);
      form.setValue('providerid', provided.providerDid);
      form.setValue('offer', provided.id);
    },
  };
}
