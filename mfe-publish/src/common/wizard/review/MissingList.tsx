import { styled, useLocation } from '@trove/kit/core.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Muted, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import { STEP_TEXT } from '#common/texts/wizard-steps.ts';
import type { Field } from '#common/wizard/forms/field.ts';

type NamedField = Pick<Field, 'label' | 'name' | 'step'>;

/** Returns the address of a field in another step, which focuses it. */
const fieldAddress = (pathname: string, { step = '', name }: NamedField): string =>
  `${pathname}?step=${step.toLowerCase()}#${name}`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin: 0;
  padding: 0;
  list-style: none;

  &[data-lines] {
    flex-direction: column;
  }

  /* Underlined, because color alone does not distinguish a link from the surrounding text. */
  &[data-lines] a {
    text-decoration: underline;
  }
`;

interface MissingListProps {
  missing: readonly NamedField[];
  problems: readonly (NamedField & { problem: string })[];
}

/** Lists empty or unusual values, with links to them; publishing does its own checks. */
export function MissingList({ missing, problems }: MissingListProps) {
  const { pathname } = useLocation();
  if (missing.length === 0 && problems.length === 0) {
    return <Muted>{STEP_TEXT.missing.none}</Muted>;
  }
  return (
    <Well>
      <Stack gap={3}>
        {missing.length > 0 && (
          <Stack gap={1} as="section" aria-label={STEP_TEXT.missing.title}>
            <Subheading>{STEP_TEXT.missing.title}</Subheading>
            <List>
              {missing.map((field) => (
                <li key={field.name}>
                  <TextLink to={fieldAddress(pathname, field)}>{field.label}</TextLink>
                </li>
              ))}
            </List>
          </Stack>
        )}
        {problems.length > 0 && (
          <Stack gap={1} as="section" aria-label={STEP_TEXT.missing.problems}>
            <Subheading>{STEP_TEXT.missing.problems}</Subheading>
            <List data-lines="">
              {problems.map((field) => (
                <li key={field.name}>
                  <TextLink to={fieldAddress(pathname, field)}>{field.label}</TextLink>:{' '}
                  {field.problem}
                </li>
              ))}
            </List>
          </Stack>
        )}
      </Stack>
    </Well>
  );
}
