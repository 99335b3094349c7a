// The client of an OpenAI-compatible server: one question to the model, one JSON object back. Loads the client library on first use.
import type { LanguageModel } from 'ai';
import { ModelFailure } from './failure.js';
import { createBoundedFetch } from './fetch.js';

/** A question in three parts that never mix: what is to be done, the form of the answer, and the data. */
export interface Question {
  readonly operation: 'describe' | 'analyze' | 'suggest';
  /** One of our own fixed texts: nothing of a request ever stands in it. */
  readonly instructions: string;
  /** JSON schema of the answer. Servers that know schemas compile it once, so it is the same for every request. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** What came from outside; sent as one JSON text in a user message. */
  readonly data: unknown;
  readonly maxOutputTokens: number;
}

export interface Answer {
  /** The JSON that the model wrote, of any shape: to be checked by whoever asked. */
  readonly value: unknown;
  /** What the server counted, where it did. */
  readonly tokens?: number;
}

/** How the question is put.
 *  `schema`: `response_format` json_schema (strict), temperature 0, `max_tokens`. Known to OpenAI, llama.cpp, vLLM, Ollama,
 *  LM Studio, Mistral and others. `plain`: `response_format` json_object and nothing else, for servers that answer the
 *  first with 400 or 422: those that know no schema (DeepSeek), and models that take no temperature or no `max_tokens`
 *  (OpenAI's reasoning models). json_object comes second because LM Studio refuses it. */
export type Style = 'schema' | 'plain';

export interface ModelClient {
  /** Loads the client library: some 190 ms of this thread and 25 MB, once, and only where a provider is configured. */
  readonly load: () => Promise<void>;
  /** Fails with ModelFailure, or with whatever the library throws: see `failureFrom`. */
  readonly ask: (question: Question, style: Style, signal: AbortSignal) => Promise<Answer>;
}

export interface ModelClientOptions {
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
  /** The largest reply that is read, in bytes. */
  readonly replyBytes: number;
}

/** A client of an OpenAI-compatible server. No tools, no retries, no telemetry, nothing on the console. */
export function createModelClient(options: ModelClientOptions): ModelClient {
  let loading: Promise<Loaded> | undefined;
  const load = () => (loading ??= loadLibrary(options));
  return {
    load: async () => void (await load()),
    ask: async (question, style, signal) => {
      const { library, languageModel } = await load();
      const { generateText, jsonSchema, Output } = library;
      // A bare schema: the library sends it and checks nothing. Whoever asked checks form and bounds.
      const output = style === 'schema' ? Output.object({ schema: jsonSchema(question.schema), name: question.operation }) : Output.json();
      const bounds = style === 'schema' ? { temperature: 0, maxOutputTokens: question.maxOutputTokens } : {};
      const result = await generateText({
        model: languageModel,
        system: question.instructions,
        prompt: JSON.stringify(question.data),
        output,
        maxRetries: 0,
        abortSignal: signal,
        ...bounds,
      });
      if (UNFINISHED.includes(result.finishReason)) throw unfinished(result.finishReason);
      const tokens = result.usage.outputTokens;
      return { value: result.output, ...(Number.isSafeInteger(tokens) && Number(tokens) > 0 && { tokens }) };
    },
  };
}

interface Loaded {
  readonly library: typeof import('ai');
  readonly languageModel: LanguageModel;
}

async function loadLibrary({ baseUrl, apiKey, model, replyBytes }: ModelClientOptions): Promise<Loaded> {
  const [library, { createOpenAICompatible }] = await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    ...(apiKey && { apiKey }),
    fetch: createBoundedFetch(replyBytes),
    supportsStructuredOutputs: true, // without it a schema is left out, with a warning on the console
  });
  const middleware = library.extractJsonMiddleware({ transform: extractJson });
  return { library, languageModel: library.wrapLanguageModel({ model: provider.chatModel(model), middleware }) };
}

/** The JSON object within a reply: some models think aloud first, or put a fence around it. Linear. Pure. */
export function extractJson(text: string): string {
  const thoughtEnd = text.trimStart().startsWith('{') ? -1 : text.lastIndexOf(THOUGHT_END);
  const said = thoughtEnd < 0 ? text : text.slice(thoughtEnd + THOUGHT_END.length);
  const start = said.indexOf('{');
  const end = said.lastIndexOf('}');
  return start < 0 || end < start ? said : said.slice(start, end + 1);
}

const THOUGHT_END = '</think>';

/** `other` is let through: servers have words of their own for the end, and half an object is no JSON. */
const UNFINISHED: readonly string[] = ['length', 'content-filter', 'tool-calls', 'error'];

const unfinished = (reason: string): ModelFailure => new ModelFailure('unusable', `finish reason ${reason}`);

/** Any error of a question as a ModelFailure. Reads names, never messages: those quote replies and headers. Pure. */
export function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const { name, finishReason } = (error ?? {}) as { name?: string; finishReason?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return new ModelFailure('late', 'no answer in time');
  if (finishReason && UNFINISHED.includes(finishReason)) return unfinished(finishReason);
  if (name === 'AI_NoObjectGeneratedError' || name === 'AI_NoOutputGeneratedError')
    return new ModelFailure('unusable', 'reply without JSON');
  if (name === 'AI_APICallError' || name === 'AI_InvalidResponseDataError')
    return new ModelFailure('garbled', 'reply is no chat completion');
  return new ModelFailure('refused', 'request could not be made');
}
