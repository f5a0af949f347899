/** A field as Review names it: its label, and where it is. */
export interface NamedField {
  label: string;
  step: string;
  /** Its name in the form. */
  name: string;
}

export interface FieldProblem extends NamedField {
  problem: string;
}

type Filled = NamedField & { value: string };

export const emptyOnes = (fields: readonly Filled[]): NamedField[] =>
  fields.filter(({ value }) => value.trim() === '');

export const problemsIn = (
  fields: readonly (Filled & { problemOf: (value: string) => string | undefined })[],
): FieldProblem[] =>
  fields.flatMap(({ problemOf, value, ...field }) => {
    const problem = problemOf(value);
    return problem === undefined ? [] : [{ ...field, problem }];
  });

/** Leads to a field of another step, where it gets the focus. */
export const fieldAddress = (pathname: string, { step, name }: NamedField): string =>
  `${pathname}?step=${step.toLowerCase()}#${name}`;
