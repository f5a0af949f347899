import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { datasetFormSchema, modelFormSchema } from '@trove/contract/forms/publish-checks.ts';
import type { DatasetForm, ModelForm } from '@trove/contract/forms/publish-forms.ts';
import type { ZodMiniType } from '@trove/kit/schema.ts';
import type { Resolver } from 'react-hook-form';

/** Validators of the wizards' forms; loaded when the first field is left. */
export const modelResolver: Resolver<ModelForm> = standardSchemaResolver(
  modelFormSchema as ZodMiniType<ModelForm, ModelForm>,
);
export const datasetResolver: Resolver<DatasetForm> = standardSchemaResolver(
  datasetFormSchema as ZodMiniType<DatasetForm, DatasetForm>,
);
