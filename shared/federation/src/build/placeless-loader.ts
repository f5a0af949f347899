/** Address of a library's own file. Inside of `new URL` it leads to another file, which webpack makes a part of the build. */
const OWN_ADDRESS = /(?<!\bnew URL\([^()]*)\bimport\.meta\.url\b/g;

// oxlint-disable-next-line import/no-default-export -- webpack wants it so
export default (source: string): string => source.replaceAll(OWN_ADDRESS, "''");
