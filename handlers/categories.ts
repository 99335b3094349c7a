// Categories.
import * as categories from '../db/categories.js';
import type { Operation } from './operation.js';

export const listCategories: Operation<'listCategories'> = async ({ query }, { db }) => ({
  status: 200,
  body: await categories.listCategories(db, query),
});
