import { publicPaths } from '../../paths/publicPaths.ts';
import { parseHashAddress, joinPathAndQuery } from './hash.ts';

const LONGEST = 2048;
// Characters that make an address unsafe: spaces, control characters and backslashes. Browsers drop them or turn them
// into slashes.
const UNSAFE_CHARACTERS = /[\s\\]|\p{Cc}/u;
const HOME = publicPaths.home();
const SIGN_IN = new RegExp(`^(${publicPaths.signIn()}|${publicPaths.code()})/?$`);

/** Returns the text if it is a path of the portal (other than the sign-in pages), otherwise the root path. */
function portalPath(text: string): string {
  if (!/^\/(?!\/)/.test(text)) return HOME;
  const { path, query } = parseHashAddress(text);
  return SIGN_IN.test(path) ? HOME : joinPathAndQuery(path, query);
}

/**
 * Returns a safe redirect target from `next`, `_path_` or `redirect-to` (decision 16, ACC-013, ERR-013): a path of the
 * portal as `/path?query`, or a URL on the portal's host or a configured domain. Any other text gives the root path.
 */
export function getSafeTarget(
  wanted: string | null | undefined,
  own: { host: string; domains: readonly string[] },
): string {
  if (!wanted || wanted.length > LONGEST || UNSAFE_CHARACTERS.test(wanted)) return HOME;
  if (/^[/#]/.test(wanted)) return portalPath(wanted.replace(/^#/, ''));
  if (!/^https?:\/\//i.test(wanted) || !URL.canParse(wanted)) return HOME;
  const url = new URL(wanted);
  if (url.username !== '' || url.password !== '') return HOME;
  if (url.host === own.host)
    return url.pathname === '/' ? portalPath(url.hash === '' ? HOME : url.hash.slice(1)) : url.href;
  return own.domains.includes(url.host) ? url.href : HOME;
}
