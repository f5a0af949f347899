// The same tests run in the project `node` on the embedded database: only this project's see the server.
process.env['TEST_DATABASE_URL'] = process.env['POSTGRES_URL'];
process.env['TEST_DATABASE_TEMPLATE'] = process.env['POSTGRES_TEMPLATE'];
