import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ZodMiniType } from '@trove/kit/schema.ts';
import type { Resolver } from 'react-hook-form';

import { datasetFormSchema, modelFormSchema } from '#common/wizard/forms/publish-checks.ts';
import type { DatasetForm, ModelForm } from '#common/wizard/forms/publish-forms.ts';

/** Validators of the wizards' forms; loaded when the first field is left. */
export const modelResolver: Resolver<ModelForm> = standardSchemaResolver(
  modelFormSchema as ZodMiniType<ModelForm, ModelForm>,
);
export const datasetResolver: Resolver<DatasetForm> = standardSchemaResolver(
  datasetFormSchema as ZodMiniType<DatasetForm, DatasetForm>,
);
