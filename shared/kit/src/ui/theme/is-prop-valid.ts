/** Props of Emotion itself, and those that MUI passes to its styles. */
const INTERNAL_PROPS = ['as', 'ownerState', 'sx', 'theme'];

/**
 * Whether a prop reaches the element. In browsers it replaces Emotion's attribute list: the site's elements name the
 * props that must not reach them (`ownProps`), and the compiler rejects any other prop that is not an attribute
 * (`build/webpack-config.ts`).
 */
// oxlint-disable-next-line import/no-default-export -- emotion imports it
export default (name: string): boolean => !INTERNAL_PROPS.includes(name);
