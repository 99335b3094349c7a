// The client of an OpenAI-compatible server: one question to the model, one JSON object back. Loads the client library on first use.
import type { LanguageModel } from 'ai';
import { ModelFailure } from './failure.js';
import { createBoundedFetch } from './fetch.js';

/** A question in three parts that never mix: the task, the form of the reply, and the data. */
export interface Question {
  readonly operation: 'describe' | 'analyze' | 'suggest';
  /** One of our own fixed texts, which never contains text of a request. */
  readonly instructions: string;
  /** JSON schema of the reply. It is the same for every request, because servers that support schemas compile each one. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Text of the request; sent as JSON in a user message. */
  readonly data: unknown;
  readonly maxOutputTokens: number;
}

/** What a model replied, before any check of its contents. */
export interface Answer {
  /** The JSON that the model wrote, of any shape. The caller must check it. */
  readonly value: unknown;
  /** The server's token count, if it sent one. */
  readonly tokens?: number;
}

/** The form of the request.
 *  `schema`: `response_format` json_schema (strict), temperature 0, `max_tokens`. Supported by OpenAI, llama.cpp, vLLM, Ollama,
 *  LM Studio, Mistral and others. `plain`: only `response_format` json_object, for servers that return 400 or 422 to the first: those
 *  without schemas (DeepSeek), and models that accept no temperature or no `max_tokens` (OpenAI's reasoning models). It comes second
 *  because LM Studio refuses it. */
export type Style = 'schema' | 'plain';

/** A connection to one model of a provider. */
export interface ModelClient {
  /** Loads the client library, once: about 190 ms of this thread and 25 MB, only if a provider is configured. */
  readonly load: () => Promise<void>;
  /** Rejects with ModelFailure, or with an error of the library: see `toModelFailure`. */
  readonly ask: (question: Question, style: Style, signal: AbortSignal) => Promise<Answer>;
}

/** Which model to ask, where, and how much of a reply to read. */
export interface ModelClientOptions {
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
  /** The maximum size of a reply, in bytes. */
  readonly replyBytes: number;
}

/** Creates a client of an OpenAI-compatible server, without tools, retries, telemetry, or console output. */
export function createModelClient(options: ModelClientOptions): ModelClient {
  let loading: Promise<Loaded> | undefined;
  const load = () => (loading ??= loadLibrary(options));
  return {
    load: async () => void (await load()),
    ask: async (question, style, signal) => {
      const { library, languageModel } = await load();
      const { generateText, jsonSchema, Output } = library;
      // Without validation: the library only sends the schema, and the caller checks the reply.
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
    supportsStructuredOutputs: true, // without it the library omits the schema and warns on the console
  });
  const middleware = library.extractJsonMiddleware({ transform: extractJson });
  return { library, languageModel: library.wrapLanguageModel({ model: provider.chatModel(model), middleware }) };
}

/** Returns the JSON object in a reply: some models write their reasoning first, or a code fence around it. Linear. Pure. */
export function extractJson(text: string): string {
  const thoughtEnd = text.trimStart().startsWith('{') ? -1 : text.lastIndexOf(THOUGHT_END);
  const said = thoughtEnd < 0 ? text : text.slice(thoughtEnd + THOUGHT_END.length);
  const start = said.indexOf('{');
  const end = said.lastIndexOf('}');
  return start < 0 || end < start ? said : said.slice(start, end + 1);
}

const THOUGHT_END = '</think>';

/** Accepts `other`: servers have their own names for a normal end, and an incomplete object isn't JSON. */
const UNFINISHED: readonly string[] = ['length', 'content-filter', 'tool-calls', 'error'];

const unfinished = (reason: string): ModelFailure => new ModelFailure('unusable', `finish reason ${reason}`);

/** Converts any error to a ModelFailure. Reads names of errors, never messages, which quote replies and headers. Pure. */
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
