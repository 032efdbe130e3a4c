/** Longer than this nobody waits to be told that the server does not answer, ms. */
const PATIENCE = 10_000;

/** Whether the server gives out the portal now: a reload would otherwise end on the browser's own error page. */
export async function isServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
