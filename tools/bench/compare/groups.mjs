// The scenarios of bench-compare by group. The scenarios of a group share two running builds.
import { openShop, httpScenarios } from './http-scenarios.mjs';
import { openStopped, startUpScenario } from './start-up-scenario.mjs';
import { openSender, webhookScenarios } from './webhook-scenarios.mjs';

const { analytics, orders, tracked } = httpScenarios;
const { drain, latency } = webhookScenarios;

/** Each group: the store that it needs, how to open a build (returns an object with `stop()`), and its scenarios by name. */
export const groups = [
  { open: openShop, scenarios: httpScenarios },
  {
    needs: 'postgres',
    open: openShop,
    scenarios: { 'analytics-postgres': analytics, 'orders-postgres': orders, 'tracked-postgres': tracked },
  },
  { open: openStopped, scenarios: { 'start-up': startUpScenario } },
  { open: openSender, scenarios: { drain, latency } },
  { needs: 'postgres', open: openSender, scenarios: { 'drain-postgres': drain, 'latency-postgres': latency } },
];

/** The names of all scenarios. */
export const scenarioNames = groups.flatMap(({ scenarios }) => Object.keys(scenarios));
