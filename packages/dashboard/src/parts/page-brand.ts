// The name and the logo of the store, as the page was sent with them.

/** How the store presents itself. */
export interface StoreBrand {
  readonly name: string;
  readonly logoUrl?: string | undefined;
}

const readMeta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** Also for people who have not signed in. */
export const pageBrand: StoreBrand = { name: readMeta('store-name'), logoUrl: readMeta('store-logo') || undefined };
