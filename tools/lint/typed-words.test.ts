import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../lib/settings.ts';

/** Components in which a person types, and the elements below them. */
const FIELD = /<(?:TextInput|TextArea|InputField|TextAreaField|textarea)\b|<(?:input|Input)\b/;
const KEEPS = /\buseTyped(?:At)?[(<]/;

/** Why nothing of the field has to be kept by `useTyped`, or who keeps it. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  'nothing is typed: it is read only, a file, a box, a star or a choice': [
    'mfe-browse/src/common/filters/FilterOption.tsx',
    'mfe-browse/src/common/widgets/Stars.tsx',
    'mfe-browse/src/features/providers/ProvidersPage.tsx',
    'mfe-browse/src/features/verify-file/VerifyFile.tsx',
    'mfe-playground/src/features/projects/ProjectSelector.tsx',
    'mfe-playground/src/features/retrieval/AttachButton.tsx',
    'mfe-publish/src/common/public-sample/PersonalColumns.tsx',
    'mfe-publish/src/common/publication/NextActions.tsx',
    'mfe-publish/src/common/wizard/fields/FileDrop.tsx',
    'mfe-publish/src/features/dataset-wizard/PublicSample.tsx',
    'mfe-publish/src/features/withdraw/WalletAddress.tsx',
    'shell/src/features/settings/Appearance.tsx',
  ],
  'a search is in the address, or narrows a list that is there': [
    'mfe-browse/src/common/filters/FilterPanel.tsx',
    'mfe-browse/src/features/catalogue/find/FindBox.tsx',
    'mfe-browse/src/features/provider-details/ProviderList.tsx',
    'mfe-browse/src/features/results/SearchAgain.tsx',
    'mfe-competitions/src/features/organizer/SubmittedPanel.tsx',
    'mfe-playground/src/features/tools/SearchDialog.tsx',
    'mfe-publish/src/common/provider-picker/ProviderChoices.tsx',
    'shell/src/features/palette/PaletteBody.tsx',
    'shell/src/features/search/SearchBox.tsx',
  ],
  'a secret is never stored': ['mfe-competitions/src/features/access-gate/KeyDialog.tsx'],
  'the draft of its wizard keeps it': [
    'mfe-publish/src/common/wizard/fields/LicenceInput.tsx',
    'mfe-publish/src/common/wizard/fields/ProviderField.tsx',
    'mfe-publish/src/common/wizard/fields/SourceFields.tsx',
    'mfe-publish/src/common/wizard/fields/fields.tsx',
    'mfe-publish/src/common/wizard/price/PriceStep.tsx',
    'mfe-publish/src/features/infra/InfraInput.tsx',
    'mfe-publish/src/features/model-wizard/MetricSources.tsx',
  ],
  'the stored project keeps it': [
    'mfe-playground/src/features/chat/Composer.tsx',
    'mfe-playground/src/features/comparison/ComparisonForm.tsx',
    'mfe-playground/src/features/retrieval/RetrievalSettings.tsx',
    'mfe-playground/src/features/system-prompt/PromptVariables.tsx',
    'mfe-playground/src/features/system-prompt/SystemPrompt.tsx',
  ],
  'one short line is used at once': [
    'shell/src/features/settings/PublicName.tsx',
    'shell/src/operations/qa/BugReport.tsx',
    'shell/src/operations/qa/LocalBuild.tsx',
  ],
  'the page or dialog around it keeps it': [
    'mfe-competitions/src/features/registration/RegistrationForm.tsx',
    'mfe-faucet/src/features/faucet/FaucetForm.tsx',
    'mfe-publish/src/common/picture/PictureField.tsx',
  ],
};

/** The wallet is left out: what is typed there is a secret, or the name of an account that is made in one step. */
const fields = globSync('{shell,mfe-*}/src/**/*.tsx', { cwd: ROOT })
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
  .filter(({ text }) => FIELD.test(text));

describe('words that a person types', () => {
  it('outlast a reload wherever there is a field, or the table says why not', () => {
    const unkept = fields.filter(({ text }) => !KEEPS.test(text)).map(({ file }) => file);
    expect(unkept.toSorted()).toEqual(Object.values(OTHERS).flat().toSorted());
  });

  it.each([
    ['RegistrationForm', 'mfe-competitions/src/features/registration/RegistrationDialog.tsx'],
    ['FaucetForm', 'mfe-faucet/src/features/faucet/FaucetPage.tsx'],
  ])('of %s are kept around it', (form, around) => {
    const text = readFileSync(path.join(ROOT, around), 'utf8');
    expect([text.includes(`<${form}`), KEEPS.test(text)]).toEqual([true, true]);
  });
});
