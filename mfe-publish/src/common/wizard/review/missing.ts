/** A field as Review lists it: its label and its location. */
export interface NamedField {
  label: string;
  step: string;
  /** Its path in the form. */
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

/** Returns the address of a field in another step, which focuses it. */
export const fieldAddress = (pathname: string, { step, name }: NamedField): string =>
  `${pathname}?step=${step.toLowerCase()}#${name}`;
