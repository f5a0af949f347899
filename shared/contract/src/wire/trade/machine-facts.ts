import type { InfraService } from '../../entities.ts';
import { PUBLISH } from '../../limits.ts';

/** Facts of a provider that the record of a machine contains; the infra wizard does not ask for the others. */
export const machineFacts = ({ name, description, region, specs }: InfraService) => ({
  platformName: name.trim(),
  platformDescription: description,
  providerName: name.trim(),
  region,
  storage: specs.storage,
  memory: specs.memory,
  core: specs.cpu,
  gpu: specs.gpu,
  os: '',
  processor: specs.cpu === '' ? '' : `${specs.cpu} CPU cores`,
  supportedModels: '',
  hostingCost: PUBLISH.defaultHostingCost,
});
