import { Wizard } from '#common/wizard/frame/Wizard.tsx';

import { MODEL } from './model-fields.ts';

/** 'Upload Your AI Model' (spec 001 §2). */
export const ModelWizardPage = () => <Wizard kind={MODEL} />;
