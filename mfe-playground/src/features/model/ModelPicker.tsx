import { styled, useSearchParams } from '@trove/kit/core.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useId } from 'react';

import { activeProjectAtom, easeProblemAtom } from '#common/playground/atoms.ts';
import { findModel } from '#common/playground/models.ts';
import { useModels } from '#common/playground/use-models.ts';
import { PLAYGROUND } from '#common/texts.ts';
import { Label, Select } from '#common/widgets/TextArea.tsx';

const ModelCard = lazyPart(async () => (await import('./ModelCard.tsx')).ModelCard);

/** Reserves the height of the lines, so that nothing moves when they arrive. */
const Facts = styled.div`
  min-height: 88px;
`;

/** Selects the model; `?model=` of an asset's page selects it once (spec 001 §2, §7, product.md#C27). */
export function ModelPicker() {
  const id = useId();
  const { options, selected, isPending } = useModels();
  const change = useSetAtom(activeProjectAtom);
  const [params, setParams] = useSearchParams();
  const wanted = params.get('model') ?? '';
  const isKnown = findModel(options, wanted) !== undefined;

  const ease = useSetAtom(easeProblemAtom);

  const choose = (model: string) => {
    change((project) => ({ ...project, model }));
    ease();
  };
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
        data-models
        value={selected?.id ?? ''}
        disabled={options.length === 0}
        onChange={({ target }) => {
          choose(target.value);
          // The parameter is removed, so that a reload keeps the new choice.
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
      <Facts>{selected !== undefined && <ModelCard model={selected} />}</Facts>
    </Stack>
  );
}
