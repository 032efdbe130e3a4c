/** Milliseconds without an answer after which the server counts as down. */
const TIMEOUT = 10_000;

/** Checks whether the server answers, so that a reload does not end on the browser's error page. */
export async function isServerUp(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
