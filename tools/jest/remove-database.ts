import { removeDatabase } from './make-database.ts';

/** Jest's global teardown of the project `node`. */
// oxlint-disable-next-line import/no-default-export -- Jest imports it by default
export default removeDatabase;
