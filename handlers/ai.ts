// The AI operations. The reply is what the engine returns.
import type { Operation } from './operation.js';

export const generateDescription: Operation<'generateDescription'> = async ({ body }, { ai }) => ({
  status: 200,
  body: await ai.describe(body),
});

export const analyzeContent: Operation<'analyzeContent'> = async ({ body }, { ai }) => ({ status: 200, body: await ai.analyze(body) });

export const suggestCategories: Operation<'suggestCategories'> = async ({ body }, { ai }) => ({
  status: 200,
  body: await ai.suggest(body),
});
