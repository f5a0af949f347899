/** Options of `styled` for props that speak to the look only and must not reach the element; `as` keeps working. */
export const ownProps = (...names: readonly string[]) => ({
  shouldForwardProp: (name: string) => name !== 'as' && !names.includes(name),
});
