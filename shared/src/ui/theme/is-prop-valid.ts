/** Emotion's own, and those by which MUI speaks to its styles. */
const UNSEEN = ['as', 'ownerState', 'sx', 'theme'];

/**
 * True for a prop that reaches the element. In browsers it replaces emotion's list of all attributes: our own elements name what
 * must not reach them (`ownProps`), and the compiler refuses any other prop that is no attribute (`build/webpack-config.ts`).
 */
// oxlint-disable-next-line import/no-default-export -- emotion imports it
export default (name: string): boolean => !UNSEEN.includes(name);
