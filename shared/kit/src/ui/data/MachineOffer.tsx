import type { InfraService } from '@trove/contract/entities.ts';
import { MACHINE, machinePrice } from '@trove/contract/screens/machines.ts';
import { shownName } from '@trove/contract/shown-name.ts';

import { Chip } from '../layout/Chip.tsx';
import { Stack } from '../layout/layout.tsx';
import { Card } from '../layout/surfaces.tsx';
import { Subheading } from '../layout/text.tsx';
import { Fact, FactList } from './FactList.tsx';

/** Says that nobody has tested a machine, on as many lines as a narrow card needs. */
export const NotVerified = () => (
  <Chip tone="warning" style={{ borderRadius: 8, whiteSpace: 'normal' }}>
    {MACHINE.notVerified}
  </Chip>
);

/** Price and terms of a machine as its owner wrote them, the same on its page and in the picker. */
export const MachineOffer = ({ service: { pricing, terms } }: { service: InfraService }) => (
  <Card as="section">
    <Stack gap={4}>
      <Subheading>{MACHINE.offer}</Subheading>
      <FactList>
        <Fact name={MACHINE.price} value={machinePrice(pricing)} />
        {terms.usage.length > 0 && (
          <Fact
            name={MACHINE.terms}
            value={terms.usage.map((term) => shownName(term)).join(', ')}
          />
        )}
        {terms.custom !== undefined && (
          <Fact name={MACHINE.custom} value={shownName(terms.custom, terms.custom.length)} />
        )}
      </FactList>
    </Stack>
  </Card>
);
