import { REGIONS } from '@trove/contract/taxonomy/taxonomy-infra.ts';

import type { DemoProvider } from '../../src/demo/demo-catalogue.ts';

type Platform = Pick<DemoProvider, 'platformName' | 'platformDescription'>;
type Offer = Omit<DemoProvider, keyof Platform>;

const HARBOR: Platform = {
  platformName: 'Harbor Compute',
  platformDescription:
    'GPU servers for playing and fine-tuning, close to the big exchanges. A demo platform of the Trove project.',
};
const MERIDIAN: Platform = {
  platformName: 'Meridian Cloud',
  platformDescription:
    'General servers with much memory, one in every part of the world. A demo platform of the Trove project.',
};
const QUIET: Platform = {
  platformName: 'Quiet-Storage',
  platformDescription:
    'Disks and little else: cheap places for large datasets. A demo platform of the Trove project.',
};

const [usEast, usWest, canada] = REGIONS['North America'];
const [ireland, frankfurt, london] = REGIONS.Europe;
const [tokyo, singapore, sydney] = REGIONS['Asia Pacific'];

const on = (platform: Platform, offers: readonly Offer[]): DemoProvider[] =>
  offers.map((offer) => ({ ...platform, ...offer }));

/** Three platforms in all regions of spec 000 §9. The first one's download endpoint serves the site (spec 000 §7). */
export const providers: readonly DemoProvider[] = [
  ...on(HARBOR, [
    {
      id: 'harbor-east-1',
      providerName: 'Harbor East 1',
      region: usEast,
      storage: '4 TB NVMe',
      memory: '256 GB',
      core: '64',
      os: 'Ubuntu 24.04 LTS',
      processor: 'AMD EPYC 9354',
      gpu: '4 x NVIDIA L40S 48 GB',
      supportedModels: 'GGUF, safetensors, ONNX',
      hostingCost: 3,
    },
    {
      id: 'harbor-west-2',
      providerName: 'Harbor West 2',
      region: usWest,
      storage: '2 TB NVMe',
      memory: '128 GB',
      core: '32',
      os: 'Ubuntu 24.04 LTS',
      processor: 'AMD EPYC 9124',
      gpu: '2 x NVIDIA L4 24 GB',
      supportedModels: 'GGUF, ONNX',
      hostingCost: 2,
    },
    {
      id: 'harbor-tokyo-1',
      providerName: 'Harbor Tokyo 1',
      region: tokyo,
      storage: '8 TB NVMe',
      memory: '512 GB',
      core: '96',
      os: 'Debian 13',
      processor: 'Intel Xeon 6740P',
      gpu: '8 x NVIDIA H100 80 GB',
      supportedModels: 'GGUF, safetensors',
      hostingCost: 5,
    },
  ]),
  ...on(MERIDIAN, [
    {
      id: 'meridian-frankfurt',
      providerName: 'Meridian Frankfurt',
      region: frankfurt,
      storage: '2 TB SSD',
      memory: '384 GB',
      core: '48',
      os: 'Debian 13',
      processor: 'AMD EPYC 9254',
      gpu: 'N/A',
      supportedModels: 'GGUF',
      hostingCost: 2,
    },
    {
      id: 'meridian-ireland',
      providerName: 'Meridian Ireland',
      region: ireland,
      storage: '1 TB SSD',
      memory: '192 GB',
      core: '24',
      os: 'Debian 13',
      processor: 'Ampere Altra Q80-30',
      gpu: 'N/A',
      supportedModels: '',
      hostingCost: 1,
    },
    {
      id: 'meridian-singapore',
      providerName: 'Meridian Singapore',
      region: singapore,
      storage: '2 TB SSD',
      memory: '256 GB',
      core: '32',
      os: 'Rocky Linux 10',
      processor: 'Intel Xeon 6520P',
      gpu: '1 x NVIDIA L4 24 GB',
      supportedModels: 'GGUF, safetensors',
      hostingCost: 2,
    },
    {
      id: 'meridian-canada',
      providerName: 'Meridian Canada',
      region: canada,
      storage: '1 TB SSD',
      memory: '128 GB',
      core: '16',
      os: '',
      processor: 'AMD EPYC 8124P',
      gpu: '',
      supportedModels: 'ONNX',
      hostingCost: 1,
    },
  ]),
  ...on(QUIET, [
    {
      id: 'quiet-london',
      providerName: 'Quiet London',
      region: london,
      storage: '120 TB HDD',
      memory: '64 GB',
      core: '8',
      os: 'FreeBSD 15',
      processor: 'N/A',
      gpu: 'N/A',
      supportedModels: '',
      hostingCost: 1,
    },
    {
      id: 'quiet-sydney',
      providerName: 'Quiet Sydney',
      region: sydney,
      storage: '200 TB HDD',
      memory: 'N/A',
      core: '',
      os: 'FreeBSD 15',
      processor: 'N/A',
      gpu: 'N/A',
      supportedModels: 'N/A',
      hostingCost: 1,
    },
  ]),
];
