// The engine for a configured language model, with the embedded engine as its fallback.
import { setTimeout as pause } from 'node:timers/promises';
import type { AiEngine } from '../engine.js';
import { analysisQuestion, readAnalysis, weighAnalysis } from './analysis.js';
import { createModelClient } from './client.js';
import { createDescriptionQuestion, hasRoom, readDescription } from './description.js';
import { Remote, type RemoteLimits, type Warn } from './remote.js';
import { readSuggestions, createSuggestionQuestion } from './suggestion.js';

/** The default limits. */
export const PROVIDER_LIMITS: RemoteLimits = {
  generateMs: 8_000,
  analyzeMs: 4_000,
  retryPauseMs: 250,
  callsInFlight: 16,
  replyBytes: 1_000_000,
  failuresInARow: 5,
  restMs: 30_000,
  longestRestMs: 300_000,
};

/** Options of the engine. */
export interface ProviderEngineOptions {
  /** Where `/chat/completions` is, such as `http://127.0.0.1:11434/v1`. The operator chooses it: private hosts and plain
   *  http are allowed. A user name or password in it is not. */
  readonly baseUrl: string;
  /** Sent as a bearer token, to this host only; local servers need none. */
  readonly apiKey?: string | undefined;
  /** Sent to the server, and returned as `metadata.model` of the model's results. */
  readonly model: string;
  readonly embedded: AiEngine;
  /** Returns milliseconds since any fixed start. */
  readonly clock: () => number;
  /** Resolves after a time in milliseconds; rejects when the signal aborts. A timer by default. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly warn: Warn;
  readonly limits?: Partial<RemoteLimits>;
}

/** Creates an engine that asks an OpenAI-compatible server and falls back to the embedded engine when that fails; `metadata.model` then
 *  names the embedded one. Rejects only if the embedded engine does. Takes at most 8 s for a description and 4 s for the rest, plus the
 *  time of the embedded engine. After five consecutive server errors it stops asking for 30 s, doubling up to 5 min, then probes with
 *  one call at a time.
 *
 *  Request text is never an instruction: it is sent as JSON in a user message, without tools, and every reply is checked against our own
 *  limits. The spam score is at most 0.3 below the embedded one, that of `screen` never below it. The embedded analysis runs in parallel,
 *  so a failure adds no time. Requests use temperature 0 if the server supports it; identical replies aren't guaranteed.
 *
 *  `suggest` without categories lets the model choose among the suggestions of the embedded engine, which knows the shop's categories, so
 *  names are never invented. Learning goes to the embedded engine. */
export function createProviderEngine(options: ProviderEngineOptions): AiEngine {
  const { baseUrl, apiKey, model, embedded, clock, wait = waitFor, warn } = options;
  const limits = { ...PROVIDER_LIMITS, ...options.limits };
  const client = createModelClient({ baseUrl, apiKey, model, replyBytes: limits.replyBytes });
  const remote = new Remote({ client, limits, clock, wait, warn });
  const since = (startedMs: number) => Math.round(Math.max(0, clock() - startedMs) * 1_000) / 1_000;

  return {
    describe: async (request) => {
      const startedMs = clock();
      const found = hasRoom(request)
        ? await remote.ask(createDescriptionQuestion(request), (answer) => readDescription(answer, request))
        : undefined;
      if (!found) return withTime(await embedded.describe(request), since(startedMs));
      const { description, tokens } = found;
      return { description, metadata: { tokens, processingTime: since(startedMs), model } };
    },

    analyze: async (request) => {
      const startedMs = clock();
      const [own, found] = await Promise.all([
        embedded.analyze(request),
        remote.ask(analysisQuestion(request), (answer) => readAnalysis(answer, request)),
      ]);
      if (!found) return withTime(own, since(startedMs));
      return { ...weighAnalysis(found, own), metadata: { processingTime: since(startedMs), model } };
    },

    screen: async (content) => {
      const request = { content, analysis: ['spam' as const] };
      const [own, found] = await Promise.all([
        embedded.screen(content),
        remote.ask(analysisQuestion(request), (answer) => readAnalysis(answer, request)),
      ]);
      return Math.max(own, found?.spamScore ?? 0);
    },

    suggest: async (request) => {
      const startedMs = clock();
      const given = request.existingCategories ?? [];
      const own = embedded.suggest(request);
      const candidates = given.length > 0 ? given : (await own).suggestions;
      const [fallback, found] = await Promise.all([
        own,
        candidates.length > 1
          ? remote.ask(createSuggestionQuestion(request, candidates), (answer) => readSuggestions(answer, candidates))
          : undefined,
      ]);
      if (!found) return withTime(fallback, since(startedMs));
      return { ...found, metadata: { processingTime: since(startedMs), model } };
    },

    learn: (categories) => embedded.learn(categories),
    learnChanges: (changes) => embedded.learnChanges(changes),
    warm: async () => void (await Promise.all([embedded.warm(), client.load()])),
    close: () => embedded.close(),
  };
}

/** Returns the embedded engine's result with the total time that the caller waited. */
function withTime<Reply extends { metadata: { processingTime: number } }>(reply: Reply, processingTime: number): Reply {
  return { ...reply, metadata: { ...reply.metadata, processingTime } };
}

const waitFor = async (ms: number, signal: AbortSignal): Promise<void> => void (await pause(ms, undefined, { signal }));
