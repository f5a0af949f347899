export interface Sorting {
  key: 'date' | 'amount';
  isAscending: boolean;
}

/** Another column begins with its largest values, the same one turns round. */
export const sortedBy = ({ key, isAscending }: Sorting, next: Sorting['key']): Sorting => ({
  key: next,
  isAscending: key === next && !isAscending,
});
