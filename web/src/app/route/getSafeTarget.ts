import { publicPaths } from '../../paths/publicPaths.ts';
import { parseHashAddress, joinPathAndQuery } from './hash.ts';

const LONGEST = 2048;
// Spaces, control characters and backslashes: browsers drop them or turn them into slashes.
const UNSAFE_CHARACTERS = /[\s\\]|\p{Cc}/u;
const HOME = publicPaths.home();
const SIGN_IN = new RegExp(`^(${publicPaths.signIn()}|${publicPaths.code()})/?$`);

/** The text if it is a path of the portal other than the sign-in pages, else the root. */
function portalPath(text: string): string {
  if (!/^\/(?!\/)/.test(text)) return HOME;
  const { path, query } = parseHashAddress(text);
  return SIGN_IN.test(path) ? HOME : joinPathAndQuery(path, query);
}

/**
 * Safe target of `next`, `_path_` or `redirect-to` (decision 16, ACC-013, ERR-013): a path of the portal as `/path?query`,
 * or a URL on the same host or an own domain. Any other text gives the root.
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
