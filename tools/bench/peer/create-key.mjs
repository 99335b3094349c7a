// Creates an API key with every scope in the peer's store (DATABASE_URL) and prints it.
import { insertApiKey, openDatabase } from './database.mjs';

const database = openDatabase(process.env.DATABASE_URL);
console.log(insertApiKey(database, ['*']));
database.close();
