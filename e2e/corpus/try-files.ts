import path from 'node:path';

import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';

import type { Inspector } from '../../testnet/src/files/inspection/inspector.ts';
import { type Expected, judge, type Judgement } from './expectations.ts';
import { describeInWizard } from './wizard.ts';

export interface Tried extends Judgement {
  kind: string;
  file: string;
}

/** Has each file described by the wizard and by the network, and judges both. */
export async function* tryFiles(
  { folder, files }: { folder: string; files: readonly Expected[] },
  inspector: Inspector,
): AsyncGenerator<Tried> {
  for (const expected of files) {
    const file = path.join(folder, expected.file);
    const fileName = path.basename(file);
    const network = await inspector.inspect({ file, fileName }, 'corpus');
    const wizard = await describeInWizard(file);
    const { kind } = expected;
    const [byNetwork, byWizard] = [network, wizard].map((report) => judge(report, expected));
    const why = [
      ...(byNetwork?.why.map((one) => `network: ${one}`) ?? []),
      ...(byWizard?.why.map((one) => `wizard: ${one}`) ?? []),
      ...differences(wizard, network),
    ];
    const outcome = why.length > 0 ? 'wrong' : (byNetwork?.outcome ?? 'wrong');
    yield { kind, file: expected.file, outcome, why };
  }
}

/** Returns what two reports of one file say differently; the wizard reads less of a big table. */
function differences(wizard: InspectionReport, network: InspectionReport): string[] {
  const [one, other] = [wizard, network].map((report) =>
    JSON.stringify(comparable(report, wizard)),
  );
  return one === other
    ? []
    : [`wizard says ${one?.slice(0, 300)}, network ${other?.slice(0, 300)}`];
}

const comparable = (report: InspectionReport, wizard: InspectionReport): unknown =>
  wizard.table === undefined || wizard.table.isWhole
    ? report
    : {
        format: report.format,
        columns: report.table?.columns.map(({ name }) => name),
        // A reader of the beginning alone cannot know that something behind it is too long.
        warnings: report.warnings
          .filter(({ code }) => code !== 'not-read')
          .map(({ message }) => message),
      };
