/** Deployment settings that do not require a new build: names, domains, external scripts (decision 2). */
export interface Config {
  cookies: { csrf: string; language: string; merchants: string };
  csrfHeader: string;
  /** Hosts that a redirect may open, in addition to the portal's own host (ACC-013). */
  domains: string[];
  /** Base URL of icons and payment method images; empty means the portal's own server. */
  cdn: string;
  /**
   * URL template of the image proxy with the placeholders `url`, `width`, `height`, `fit` and `mask`; empty means that
   * images are loaded directly.
   */
  imageProxy: string;
  /** URL template of a lookup page for IP addresses, with the placeholder `{ip}`. */
  ipLookup: string;
  /**
   * Support chat: the URL of its script (null for no chat) and the name of the global object that the script defines.
   */
  chatScript: string | null;
  chatObject: string;
  /**
   * URL template of the tag manager script. The placeholder `{code}` is replaced with the code from the tenant's
   * branding.
   */
  tagManager: string;
  /** URL that takes reports of programming errors, `https://…` or a path of the portal's host; empty for no reports. */
  errorReportUrl: string;
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
  errorReportUrl: '',
};

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
/** Whether a value can be the name of a cookie, header or object. */
const isName = (value: unknown) => typeof value === 'string' && /^[\w$-]+$/.test(value);

/** Whether a value is empty, an HTTPS URL or a path of the portal's own host. */
const isReportUrl = (value: unknown) =>
  typeof value === 'string' &&
  (value === '' || /^\/(?![/\\])\S*$/.test(value) || /^https:\/\/[^\s/?#@]+(\/\S*)?$/.test(value));

/** Validators of the members of the configuration file. Invalid members keep their default. */
const fits: Record<Exclude<keyof Config, 'cookies'>, (value: unknown) => boolean> = {
  csrfHeader: isName,
  domains: isTexts,
  cdn: isText,
  imageProxy: isText,
  ipLookup: isText,
  chatScript: isTextOrNull,
  chatObject: isName,
  tagManager: isText,
  errorReportUrl: isReportUrl,
};

/** Returns the valid members of a configuration object. */
const fitting = (said: unknown, fit: (name: string, value: unknown) => boolean) =>
  Object.fromEntries(
    Object.entries(typeof said === 'object' && said !== null ? said : {}).filter(([name, value]) => fit(name, value)),
  );

/** Applies the valid members of a loaded configuration file to the settings. */
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

/** Loads `config.json` from the portal's folder. Without a valid file, the default settings apply. */
export async function loadConfig(): Promise<void> {
  try {
    const answer = await fetch('config.json');
    if (answer.ok) applyConfig(await answer.json());
  } catch {
    // The default settings work without a file, so this error is ignored.
  }
}
