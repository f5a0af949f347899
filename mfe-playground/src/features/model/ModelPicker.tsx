import { preferencesQuery } from '@trove/shared/api/comparisons.queries.ts';
import { paths } from '@trove/shared/contract/paths.ts';
import { PLAYGROUND } from '@trove/shared/contract/screens-activities.ts';
import { BUILT_IN_MODEL, COMPARE } from '@trove/shared/contract/screens-playground.ts';
import { styled, useQuery, useSearchParams } from '@trove/shared/kit/core.ts';
import { useApi } from '@trove/shared/remote/host-context.tsx';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { Small } from '@trove/shared/ui/text.tsx';
import { TextLink } from '@trove/shared/ui/TextLink.tsx';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useId } from 'react';

import { activeProjectAtom } from '#common/playground/atoms.ts';
import { findModel, preferenceOf } from '#common/playground/models.ts';
import type { ModelOption } from '#common/playground/models.ts';
import { useModels } from '#common/playground/use-models.ts';
import { Label, Select } from '#common/widgets/TextArea.tsx';

/** As high as its lines, so that nothing moves when they come. */
const Facts = styled.div`
  min-height: 84px;
`;

/** Chooses who answers; `?model=` of an asset's page chooses once (spec 001 §2, §7, decisions C27). */
export function ModelPicker() {
  const id = useId();
  const { options, selected, isPending } = useModels();
  const change = useSetAtom(activeProjectAtom);
  const [params, setParams] = useSearchParams();
  const wanted = params.get('model') ?? '';
  const isKnown = findModel(options, wanted) !== undefined;

  const choose = (model: string) => change((project) => ({ ...project, model }));
  const follow = useEffectEvent(() => {
    const found = findModel(options, wanted);
    if (found !== undefined) choose(found.id);
  });
  useEffect(() => {
    if (isKnown) follow();
  }, [isKnown, wanted]);

  return (
    <Stack gap={2}>
      <Label htmlFor={id}>{PLAYGROUND.model}</Label>
      <Select
        id={id}
        value={selected?.id ?? ''}
        disabled={options.length === 0}
        onChange={({ target }) => {
          choose(target.value);
          // The link has done its part: a reload shows the new choice.
          if (wanted !== '') setParams({}, { replace: true });
        }}
      >
        {options.length === 0 && (
          <option value="">{isPending ? 'Loading models…' : 'No model can run here yet'}</option>
        )}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </Select>
      {!isPending && wanted !== '' && !isKnown && (
        <Small as="output">“{wanted}” does not run here. Choose another model.</Small>
      )}
      <Facts>{selected !== undefined && <ModelFacts model={selected} />}</Facts>
    </Stack>
  );
}

function ModelFacts({ model }: { model: ModelOption }) {
  const { asset, tag, provider } = model;
  const { data: preferences = [] } = useQuery(preferencesQuery(useApi()));
  const preference = preferenceOf(preferences, model);
  const facts = [
    provider,
    tag?.parameters && `${tag.parameters} parameters`,
    tag?.quantisation,
    tag?.context && `context ${tag.context.toLocaleString('en')}`,
    tag?.credits !== undefined &&
      `${tag.credits} credit${tag.credits === 1 ? '' : 's'} per 50 tokens`,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <Stack gap={1}>
      {facts.length > 0 && <Small>{facts.join(' · ')}</Small>}
      {preference !== undefined && (
        <Small>{COMPARE.preference(preference.preferred, preference.comparisons)}</Small>
      )}
      {tag?.engine === BUILT_IN_MODEL.engine && <Small>{BUILT_IN_MODEL.about}</Small>}
      {asset !== undefined && (
        <Small>
          <TextLink to={paths.asset(asset, 'model')}>About this model</TextLink>
        </Small>
      )}
    </Stack>
  );
}
