import { publicPaths } from '../../paths/publicPaths.ts';
import { parseAddress, withQuery } from './hash.ts';

const LONGEST = 2048;
// Blanks, control characters and backslashes, which browsers drop or turn into slashes.
const TRICKS = /[\s\\]|\p{Cc}/u;
const HOME = publicPaths.home();
const SIGN_IN = new RegExp(`^(${publicPaths.signIn()}|${publicPaths.code()})/?$`);

/** A path of the portal, or the root where it is none, or where it would lead back to signing in. */
function inApp(text: string): string {
  if (!/^\/(?!\/)/.test(text)) return HOME;
  const { path, query } = parseAddress(text);
  return SIGN_IN.test(path) ? HOME : withQuery(path, query);
}

/**
 * Where `next`, `_path_` or `redirect-to` may lead (decision 16, ACC-013, ERR-013): a path of the portal, an address on
 * the same host, or one on an own domain. Everything else leads to the root. In-app paths come back as `/path?query`.
 */
export function safeTarget(
  wanted: string | null | undefined,
  own: { host: string; domains: readonly string[] },
): string {
  if (!wanted || wanted.length > LONGEST || TRICKS.test(wanted)) return HOME;
  if (/^[/#]/.test(wanted)) return inApp(wanted.replace(/^#/, ''));
  if (!/^https?:\/\//i.test(wanted) || !URL.canParse(wanted)) return HOME;
  const url = new URL(wanted);
  if (url.username !== '' || url.password !== '') return HOME;
  if (url.host === own.host) return url.pathname === '/' ? inApp(url.hash === '' ? HOME : url.hash.slice(1)) : url.href;
  return own.domains.includes(url.host) ? url.href : HOME;
}
