/** What a deployment may change without a build: names, own domains, outside scripts (decision 2). */
export interface Config {
  cookies: { csrf: string; language: string; merchants: string };
  csrfHeader: string;
  /** Hosts that a redirect may lead to besides the portal's own (ACC-013). */
  domains: string[];
  /** Base of icons and payment-method images. */
  cdn: string;
  ipLookup: string;
  chatScript: string | null;
  mapsKey: string | null;
}

export const config: Config = {
  cookies: { csrf: 'csrftoken', language: 'language', merchants: 'selected_merchants' },
  csrfHeader: 'X-CSRFToken',
  domains: [],
  cdn: '',
  ipLookup: 'https://ipinfo.io/{ip}',
  chatScript: null,
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
