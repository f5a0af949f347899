// The same tests run in the project `node` on the embedded database, so only this project sets the server's address.
process.env['TEST_DATABASE_URL'] = process.env['POSTGRES_URL'];
process.env['TEST_DATABASE_TEMPLATE'] = process.env['POSTGRES_TEMPLATE'];
