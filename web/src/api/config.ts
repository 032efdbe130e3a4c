/** What a deployment may change without a build: names, own domains, outside scripts (decision 2). */
export interface Config {
  cookies: { csrf: string; language: string; merchants: string };
  csrfHeader: string;
  /** Hosts that a redirect may lead to besides the portal's own (ACC-013). */
  domains: string[];
  /** Base of icons and payment-method images; empty is the portal's own server. */
  cdn: string;
  /** Takes `url`, `width`, `height`, `fit` and `mask`; empty leaves images as they are. */
  imageProxy: string;
  /** Where an IP address leads, in place of `{ip}`. */
  ipLookup: string;
  /** The support chat: its script, none for no chat, and the global object that the script makes. */
  chatScript: string | null;
  chatObject: string;
  /** Loaded for tenants whose branding names a code, in place of `{code}`. */
  tagManager: string;
  mapsKey: string | null;
}

export const config: Config = {
  cookies: { csrf: 'csrftoken', language: 'language', merchants: 'selected_merchants' },
  csrfHeader: 'X-CSRFToken',
  domains: [],
  cdn: '',
  imageProxy: '',
  ipLookup: 'https://ipinfo.io/{ip}',
  chatScript: null,
  chatObject: 'supportChat',
  tagManager: 'https://www.googletagmanager.com/gtm.js?id={code}',
  mapsKey: null,
};

/** Reads `config.json` beside the page; without it, or with a broken one, the defaults stand. */
export async function loadConfig(): Promise<void> {
  try {
    const answer = await fetch('config.json');
    if (!answer.ok) return;
    const { cookies, ...others } = (await answer.json()) as Partial<Config>;
    Object.assign(config, others);
    Object.assign(config.cookies, cookies);
  } catch {
    // The defaults are a working configuration.
  }
}
