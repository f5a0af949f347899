import { MAIN_CATEGORIES, TASKS } from '@trove/contract/taxonomy/taxonomy.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { Grid, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { useFormContext } from 'react-hook-form';

import { MODEL_WIZARD } from '#common/texts/publishing.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import { InputField, SelectField, TextAreaField } from '#common/wizard/fields/fields.tsx';
import { OptionalFields } from '#common/wizard/fields/OptionalFields.tsx';
import { ProviderField } from '#common/wizard/fields/ProviderField.tsx';
import { SourceFields } from '#common/wizard/fields/SourceFields.tsx';
import type { Offer } from '#common/wizard/fields/use-offer.ts';
import type { WizardFile } from '#common/wizard/fields/use-wizard-file.ts';
import type { ModelForm } from '#common/wizard/forms/publish-forms.ts';
import { METRICS } from '#common/wizard/forms/publish-forms.ts';

const MetricSources = lazyPart(async () => (await import('./MetricSources.tsx')).MetricSources);

const tasksOf = (category: string): readonly string[] =>
  Object.entries(TASKS).find(([name]) => name === category)?.[1] ?? [];

/** Details of the model: its file, its description and its provider (spec 001 §2). */
export function ModelDetails({ file, offer }: { file: WizardFile; offer: Offer }) {
  const { setValue, watch } = useFormContext<ModelForm>();
  const [name, mainCategory, measured] = watch(['name', 'mainCategory', 'metrics']);
  const choose = (provider: Provider) => {
    offer.choose(provider);
    setValue('providerid', provider.providerDid);
    setValue('offer', provider.id);
  };
  const { metrics } = MODEL_WIZARD;
  return (
    <>
      <SourceFields kind="model" file={file} onProvider={choose} />
      <InputField
        name="name"
        label={MODEL_WIZARD.name}
        required
        help={WIZARD_TEXT.nameHint(name)}
        placeholder={WIZARD_TEXT.nameExample.model}
      />
      <TextAreaField
        name="description"
        label={MODEL_WIZARD.description}
        required
        placeholder={WIZARD_TEXT.descriptionExample.model}
      />
      <ProviderField
        fileSize={file.file?.size ?? file.awaited?.size}
        help={offer.help}
        onChosen={choose}
      />
      <Grid gap={4} min={300}>
        <SelectField
          name="mainCategory"
          label={MODEL_WIZARD.mainCategory}
          required
          placeholder={WIZARD_TEXT.chooseCategory}
          options={MAIN_CATEGORIES}
          onChosen={() => setValue('category', '')}
        />
        <SelectField
          name="category"
          label={MODEL_WIZARD.task}
          required
          placeholder={mainCategory === '' ? WIZARD_TEXT.categoryFirst : WIZARD_TEXT.chooseTask}
          options={tasksOf(mainCategory)}
        />
      </Grid>
      <Stack as="section" gap={3} aria-label={metrics.title}>
        <div>
          <Subheading>{metrics.title}</Subheading>
          <Small>{WIZARD_TEXT.metricsHint(metrics.hint)}</Small>
        </div>
        <Grid gap={4} min={160} style={{ alignItems: 'start' }}>
          {METRICS.map((metric) => (
            <InputField
              key={metric}
              name={`metrics.${metric}`}
              label={metrics[metric]}
              inputMode="decimal"
              pattern="[0-9.]*"
              placeholder="0.92"
            />
          ))}
        </Grid>
        {METRICS.some((metric) => measured[metric]) && <MetricSources />}
      </Stack>
      <OptionalFields />
    </>
  );
}
