// Which browser a User-Agent header names.

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'] as const;

/** Returns the browser and the system, as far as the header says. */
export function describeBrowser(userAgent: string): string {
  const browser = BROWSERS.find((name) => userAgent.includes(`${name}/`));
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  return browser ? [NAMES[browser] ?? browser, system].filter(Boolean).join(' · ') : userAgent.slice(0, 60);
}
