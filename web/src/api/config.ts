/** Settings of a deployment that need no build: names, domains, external scripts (decision 2). */
export interface Config {
  cookies: { csrf: string; language: string; merchants: string };
  csrfHeader: string;
  /** Hosts that a redirect may open besides the portal's own (ACC-013). */
  domains: string[];
  /** Base URL of icons and payment method images; empty means the portal's own server. */
  cdn: string;
  /** Image proxy URL with `url`, `width`, `height`, `fit` and `mask`; empty leaves images unchanged. */
  imageProxy: string;
  /** Link for an IP address, in place of `{ip}`. */
  ipLookup: string;
  /** The support chat: its script URL (null for no chat) and the global object that the script defines. */
  chatScript: string | null;
  chatObject: string;
  /** URL of the tag manager script, with `{code}` from the tenant's branding. */
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
/** Whether a value can be the name of a cookie, header or object. */
const isName = (value: unknown) => typeof value === 'string' && /^[\w$-]+$/.test(value);

/** Validates the members of the file; invalid ones keep their default. */
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

/** The valid members by name. */
const fitting = (said: unknown, fit: (name: string, value: unknown) => boolean) =>
  Object.fromEntries(
    Object.entries(typeof said === 'object' && said !== null ? said : {}).filter(([name, value]) => fit(name, value)),
  );

/** Applies the members of a configuration file. */
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

/** Reads `config.json` beside the page; without a valid file the defaults apply. */
export async function loadConfig(): Promise<void> {
  try {
    const answer = await fetch('config.json');
    if (answer.ok) applyConfig(await answer.json());
  } catch {
    // The defaults are a working configuration.
  }
}
