import { stopPostgres } from './start-postgres.ts';

/** Jest's global teardown of the project `postgres`. */
// oxlint-disable-next-line import/no-default-export -- Jest imports it by default
export default stopPostgres;
