/** Options of `styled` for props that only affect styles and must not reach the element; `as` keeps working. */
export const ownProps = (...names: readonly string[]) => ({
  shouldForwardProp: (name: string) => name !== 'as' && !names.includes(name),
});
