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
};

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
/** Of a cookie, a header or an object. */
const isName = (value: unknown) => typeof value === 'string' && /^[\w$-]+$/.test(value);

/** What a member of the file must be to count; anything else leaves the default. */
const fits: Record<Exclude<keyof Config, 'cookies'>, (value: unknown) => boolean> = {
  csrfHeader: isName,
  domains: isTexts,
  cdn: isText,
  imageProxy: isText,
  ipLookup: isText,
  chatScript: isTextOrNull,
  chatObject: isName,
  tagManager: isText,
};

/** The members that fit, by their names. */
const fitting = (said: unknown, fit: (name: string, value: unknown) => boolean) =>
  Object.fromEntries(
    Object.entries(typeof said === 'object' && said !== null ? said : {}).filter(([name, value]) => fit(name, value)),
  );

/** Takes over what the file says, member by member. */
export function applyConfig(said: unknown): void {
  const isOurs = (name: string): name is keyof typeof fits => Object.hasOwn(fits, name);
  Object.assign(
    config,
    fitting(said, (name, value) => isOurs(name) && fits[name](value)),
  );
  Object.assign(
    config.cookies,
    fitting((said as Partial<Config> | null)?.cookies, (name, value) => name in config.cookies && isName(value)),
  );
}

/** Reads `config.json` beside the page; without it, or with a broken one, the defaults stand. */
export async function loadConfig(): Promise<void> {
  try {
    const answer = await fetch('config.json');
    if (answer.ok) applyConfig(await answer.json());
  } catch {
    // The defaults are a working configuration.
  }
}
