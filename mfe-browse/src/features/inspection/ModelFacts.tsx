import type { ModelHeader } from '@trove/contract/wire/assets/file-inspection.ts';
import { shortCount } from '@trove/kit/lib/short-count.ts';
import { Fact, FactList } from '@trove/kit/ui/data/FactList.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Mono, Subheading } from '@trove/kit/ui/layout/text.tsx';

import { Details } from './Details.tsx';

/** The header of a GGUF or safetensors file. */
export function ModelFacts({ header }: { header: ModelHeader }) {
  const { name, architecture, quantization, contextLength, parameters, part, tensorCount } = header;
  const facts = [
    ['Name', name],
    ['Architecture', architecture],
    ['Quantization', quantization],
    ['Part', part && `${part.number} of ${part.count}`],
    ['Parameters', parameters === undefined ? undefined : shortCount(parameters)],
    ['Context length', contextLength?.toLocaleString('en-US')],
    ['Tensors', tensorCount.toLocaleString('en-US')],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined);
  return (
    <Card as="section" aria-label="Model header">
      <Stack gap={4}>
        <Subheading>Model header</Subheading>
        <FactList>
          {facts.map(([label, value]) => (
            <Fact key={label} name={label} value={value} />
          ))}
        </FactList>
        {header.metadata.length > 0 && (
          <Details summary={`All ${header.metadata.length} entries`}>
            <FactList>
              {header.metadata.map(({ key, value }) => (
                <Fact key={key} name={key} value={value} />
              ))}
            </FactList>
          </Details>
        )}
        {header.tensors.length > 0 && (
          <Details summary="Tensors">
            <ul>
              {header.tensors.map((tensor) => (
                <li key={tensor.name}>
                  <Mono>
                    {tensor.name} {tensor.type} [{tensor.shape.join(' × ')}]
                  </Mono>
                </li>
              ))}
            </ul>
          </Details>
        )}
      </Stack>
    </Card>
  );
}
