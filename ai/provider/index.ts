/** The engine over a configured language model, with the embedded engine beside it for whatever the model fails at. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AiEngine } from '../engine.js';
import { analysisQuestion, readAnalysis, weighAnalysis } from './analysis.js';
import { createModelClient } from './client.js';
import { descriptionQuestion, hasRoom, readDescription } from './description.js';
import { createRemote, type RemoteLimits, type Warn } from './remote.js';
import { readSuggestions, suggestionQuestion } from './suggestion.js';

/** The bounds that hold when none are given. */
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

/** What the engine is given. */
export interface ProviderEngineOptions {
  /** Where `/chat/completions` is, such as `http://127.0.0.1:11434/v1`. Chosen by the operator: private hosts and plain
   *  http are allowed. Without user name and password in it: they would be refused. */
  readonly baseUrl: string;
  /** Sent as a bearer token, to this host only; local servers need none. */
  readonly apiKey?: string | undefined;
  /** Sent to the server, and shown as `metadata.model` of what the model answered. */
  readonly model: string;
  readonly embedded: AiEngine;
  /** Milliseconds from any fixed start. */
  readonly clock: () => number;
  /** Resolves after so many milliseconds; rejects when the signal aborts. A timer when left out. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly warn: Warn;
  readonly limits?: Partial<RemoteLimits>;
}

/** An engine that asks an OpenAI-compatible server and takes the embedded engine's answer whenever that fails: then
 *  `metadata.model` names the embedded one. Rejects only where the embedded engine does; takes at most 8 s for a
 *  description and 4 s for the rest, and the embedded engine's time. While the server keeps failing it is not asked: after
 *  five faults of the server one after the other for 30 s, doubling up to 5 min, then by one call at a time.
 *
 *  Nothing of a request is an instruction: it goes as JSON in a user message, without tools, and every reply is held
 *  against our own bounds. The spam score is never more than 0.3 below the embedded one, that of `screen` never below it.
 *  Analyses run beside the request, so a failure adds no time to them. The same request is asked at temperature 0 where
 *  the server takes that; that the reply is the same every time is not in our hands.
 *
 *  `suggest` without categories lets the model choose among what the embedded engine suggests, which knows the shop's
 *  own: names are never made up. What is learnt goes to the embedded engine. */
export function providerEngine(options: ProviderEngineOptions): AiEngine {
  const { baseUrl, apiKey, model, embedded, clock, wait = waitFor, warn } = options;
  const limits = { ...PROVIDER_LIMITS, ...options.limits };
  const client = createModelClient({ baseUrl, apiKey, model, replyBytes: limits.replyBytes });
  const remote = createRemote({ client, limits, clock, wait, warn });
  const since = (startedMs: number) => Math.round(Math.max(0, clock() - startedMs) * 1_000) / 1_000;

  return {
    describe: async (request) => {
      const startedMs = clock();
      const found = hasRoom(request)
        ? await remote.ask(descriptionQuestion(request), (answer) => readDescription(answer, request))
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
          ? remote.ask(suggestionQuestion(request, candidates), (answer) => readSuggestions(answer, candidates))
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

/** The embedded engine's answer with the time that the caller has waited in all. */
function withTime<Reply extends { metadata: { processingTime: number } }>(reply: Reply, processingTime: number): Reply {
  return { ...reply, metadata: { ...reply.metadata, processingTime } };
}

const waitFor = async (ms: number, signal: AbortSignal): Promise<void> => void (await pause(ms, undefined, { signal }));
