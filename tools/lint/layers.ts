const loading = ['lib', 'loader', 'registry', 'container', 'start'].map(
  (name) => `federation/${name}`,
);
const face = ['contract', 'kit/events', 'kit/host', 'kit/lib', 'kit/ui'];

/** Order of the imports inside the packages of `shared`, from the ground up (docs/ARCHITECTURE.md has the reasons). */
const layers: Record<string, readonly string[]> = {
  contract: [],
  inspection: ['contract'],
  kit: [],
  'kit/lib': [],
  'kit/errors': ['contract'],
  'kit/events': ['contract'],
  'kit/host': ['contract', 'kit/events', 'kit/lib'],
  'kit/api': ['contract', 'kit', 'kit/errors', 'kit/lib'],
  'kit/ui': ['contract', 'kit', 'kit/errors', 'kit/lib'],
  'kit/remote': [
    'contract',
    'kit',
    'kit/errors',
    'kit/events',
    'kit/lib',
    'kit/host',
    'kit/api',
    'kit/ui',
  ],
  'federation/lib': [],
  'federation/loader': ['contract', 'kit/lib', ...loading],
  'federation/registry': ['contract', 'kit/lib', ...loading],
  'federation/container': ['contract', 'kit', ...loading],
  'federation/start': ['contract', 'kit/lib', ...loading],
  'federation/wallet': ['contract', 'kit/errors', 'kit/lib', 'federation/lib'],
  'federation/harness': [...face, ...loading],
  'federation/embed': [...face, ...loading, 'federation/wallet'],
  'federation/rights': ['contract', 'kit/lib', ...loading],
  'federation/build': ['contract', 'kit', 'kit/ui', ...loading],
};

/** Matches the imports of a layer in sources of the package `own`. */
const importsOf = (layer: string, own: string): string => {
  const [pack, folder] = layer.split('/');
  if (layer === 'kit')
    return own === 'kit' ? String.raw`^(?:\.\./)+[^./][^/]*$` : '^@trove/kit/[^/]+$';
  return pack === own && folder ? String.raw`^(?:\.\.?/)+${folder}/` : `^@trove/${layer}/`;
};

/** Every package but zod. A regular expression, since a pattern that begins with ! would also cancel the rules of the layers. */
const contractAlone = {
  regex: '^([^.z]|z[^o]|zo[^d]|zod[^/])',
  message: 'The contract depends on zod alone.',
};

const layerRule = (layer: string, others: readonly string[], more: object[]) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        ...others.map((other) => ({
          regex: importsOf(other, layer.split('/')[0] ?? ''),
          message: `${layer} may import: ${['itself', ...(layers[layer] ?? [])].join(', ')}.`,
        })),
        ...more,
      ],
    },
  ],
});

const sourcesOf = (layer: string): string => {
  const [pack, folder] = layer.split('/');
  if (layer === 'kit') return '**/shared/kit/src';
  return `**/shared/${pack}/src/${folder ? `${folder}/` : ''}**`;
};

/** Tests keep to the layers of their sources, and may use the factories, the tools of tests and what the kit is made of. */
export const layerOverrides = (fromTheKit: object, noTestTools: object) =>
  Object.entries(layers).flatMap(([layer, allowed]) => {
    const others = Object.keys(layers).filter((one) => one !== layer && !allowed.includes(one));
    const sources = sourcesOf(layer);
    return [
      {
        files: [`${sources}/*.{ts,tsx}`],
        rules: layerRule(layer, others, [
          noTestTools,
          ...(layer === 'kit' ? [] : [fromTheKit]),
          ...(layer === 'contract' ? [contractAlone] : []),
        ]),
      },
      {
        files: [`${sources}/*.test.{ts,tsx}`],
        rules: layerRule(layer, others, []),
      },
    ];
  });
