// A real server on 127.0.0.1 with the chat-completions protocol. Tests script its replies and inspect each request.
//
//   const server = useModelServer();                   // a new one before each test, stopped after it
//   server.baseUrl                                     // http://127.0.0.1:49152/v1
//   server.answer(429, 'good');                        // in turn; the last one repeats
//   server.answer({ reply: { description: 'A mug.' } });
//   server.answerBy((question, turn) => …);            // per request, 0 is the first
//   server.received                                    // path, headers, body, data, turns
//
// By default it gives good answers, made from the data of the request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The answer to a request: a good answer, a status, a reply of the model (text, or an object as JSON text) in a valid envelope, a
 *  complete HTTP answer, or a failure. */
export type ModelAnswer =
  | 'good'
  | number
  | { readonly reply: unknown; readonly finishReason?: string | null; readonly usage?: unknown; readonly message?: object }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | 'hang'
  | 'hang after headers'
  | 'hang in the body'
  | 'reset'
  | 'reset in the body'
  | 'flood';

/** A request as received. */
export interface ReceivedQuestion {
  readonly path: string;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, parsed. */
  readonly body: ChatRequest;
  /** The parsed content of the user message. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The fields that the instructions ask for. */
  readonly asked: readonly string[];
}

/** The body of a chat-completions request. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly strict: boolean; readonly schema: JsonSchema } };
}

interface JsonSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly additionalProperties: boolean;
}

/** A running model server. */
export interface ModelServer {
  readonly baseUrl: string;
  readonly received: readonly ReceivedQuestion[];
  /** The number of open requests. */
  readonly open: number;
  /** The number of bytes of a flood that the client read. */
  readonly floodedBytes: number;
  readonly answer: (...answers: readonly [ModelAnswer, ...ModelAnswer[]]) => void;
  readonly answerBy: (getAnswer: (question: ReceivedQuestion, turn: number) => ModelAnswer) => void;
  /** Stops it: new connections are refused. */
  readonly stop: () => Promise<void>;
}

/** Far more than any client should read of a reply. */
export const FLOOD_BYTES = 64_000_000;

/** Starts a server. */
export async function startModelServer(): Promise<ModelServer> {
  const received: ReceivedQuestion[] = [];
  const open = new Set<ServerResponse>();
  const counts = { flooded: 0 };
  let getAnswer: (question: ReceivedQuestion, turn: number) => ModelAnswer = () => 'good';

  const server = createServer((request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    void readQuestion(request).then((question) => {
      if (!question) return;
      received.push(question);
      act(getAnswer(question, received.length - 1), question, response);
    });
  });

  function act(answer: ModelAnswer, question: ReceivedQuestion, response: ServerResponse): void {
    if (answer === 'hang') return;
    const socket = response.socket as Socket;
    if (answer === 'reset') return void socket.resetAndDestroy();
    if (typeof answer === 'number') return void response.writeHead(answer, JSON_TYPE).end(ERROR_BODY);
    if (typeof answer === 'object' && 'status' in answer) return void response.writeHead(answer.status, answer.headers).end(answer.body);
    response.writeHead(200, JSON_TYPE);
    if (answer === 'hang after headers') return response.flushHeaders();
    if (answer === 'flood') return flood(response);
    const body = completion(question, answer);
    if (answer !== 'hang in the body' && answer !== 'reset in the body') return void response.end(body);
    response.write(body.slice(0, body.length / 2), () => {
      if (answer === 'reset in the body') socket.resetAndDestroy();
    });
  }

  /** Endless whitespace, which every parser accepts. */
  function flood(response: ServerResponse): void {
    const chunk = Buffer.alloc(64_000, ' ');
    const pour = (): void => {
      if (response.destroyed) return;
      if (counts.flooded >= FLOOD_BYTES) return void response.end(formatCompletion({ reply: {} }));
      counts.flooded += chunk.length;
      if (response.write(chunk)) setImmediate(pour);
      else response.once('drain', pour);
    };
    pour();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    received,
    get open() {
      return open.size;
    },
    get floodedBytes() {
      return counts.flooded;
    },
    answer: (...answers) => {
      const start = received.length;
      getAnswer = (_, turn) => answers[Math.min(turn - start, answers.length - 1)] as ModelAnswer;
    },
    answerBy: (next) => void (getAnswer = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns a server that starts before each test and stops after it. Use it only inside tests and hooks. */
export function useModelServer(): ModelServer {
  const holder: { server?: ModelServer } = {};
  beforeEach(async () => void (holder.server = await startModelServer()));
  afterEach(() => holder.server?.stop());
  return new Proxy({} as ModelServer, {
    get: (_, name) => {
      if (!holder.server) throw new Error('use the model server only inside tests and hooks');
      return holder.server[name as keyof ModelServer];
    },
  });
}

/** Returns what a model that follows its instructions would write. */
export function goodReply({ data, asked }: ReceivedQuestion): Readonly<Record<string, unknown>> {
  const { categories, productName, features = [], maximumCharacters = 0 } = data as Data;
  const text = [`Meet the ${productName}.`, ...features.map((feature) => `It offers ${feature}.`)].join(' ');
  const fields: Readonly<Record<string, unknown>> = {
    description: [...text].slice(0, maximumCharacters).join(''),
    suggestions: categories?.slice(0, 5),
    language: 'en',
    sentiment: 'neutral',
    spamScore: 0.123456,
    qualityScore: 0.5,
    confidence: 0.71239,
  };
  return Object.fromEntries(asked.map((name) => [name, fields[name]]));
}

interface Data {
  readonly categories?: readonly string[];
  readonly productName?: string;
  readonly features?: readonly string[];
  readonly maximumCharacters?: number;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
/** Servers return more in errors than a log should contain. */
const ERROR_BODY = JSON.stringify({ error: { message: 'incorrect key secret-key-of-the-shop, sent with: private text', type: 'as told' } });

const completion = (question: ReceivedQuestion, answer: ModelAnswer): string =>
  formatCompletion(typeof answer === 'object' && 'reply' in answer ? answer : { reply: goodReply(question) });

/** Returns a chat completion with what the model wrote. */
export function formatCompletion({
  reply,
  finishReason = 'stop',
  usage = USAGE,
  message,
}: Extract<ModelAnswer, { reply: unknown }>): string {
  const content = typeof reply === 'string' ? reply : JSON.stringify(reply);
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'what-the-server-calls-it',
    choices: [{ index: 0, message: { role: 'assistant', content, ...message }, finish_reason: finishReason }],
    usage,
  });
}

const USAGE = { prompt_tokens: 50, completion_tokens: 17, total_tokens: 67 };

/** Returns the request, or undefined if the sender disconnected. */
async function readQuestion(request: IncomingMessage): Promise<ReceivedQuestion | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{"messages":[]}') as ChatRequest;
  const getContent = (role: string): string => body.messages.find((message) => message.role === role)?.content ?? '';
  return {
    path: request.url ?? '',
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body,
    data: JSON.parse(getContent('user') || '{}') as Readonly<Record<string, unknown>>,
    asked: [...getContent('system').matchAll(/^- "(\w+)":/gm)].map(([, name]) => name ?? ''),
  };
}
