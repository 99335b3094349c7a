// The fetch that all orval functions call: adds URL and key; returns body, status and headers.
const { STOREFRONT_URL: baseUrl = '', STOREFRONT_API_KEY: key = '' } = process.env;

/** The reply as orval types it: a union over the declared statuses. */
export async function fetchFromStorefront<Reply>(path: string, options: RequestInit): Promise<Reply> {
  const headers = { ...options.headers, Authorization: `Bearer ${key}` };
  const reply = await fetch(`${baseUrl}${path}`, { ...options, headers });
  const text = await reply.text();
  const data: unknown = text === '' ? undefined : JSON.parse(text);
  return { data, status: reply.status, headers: reply.headers } as Reply;
}
