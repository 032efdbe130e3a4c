/** Without an answer after so many ms the server counts as down. */
const TIMEOUT = 10_000;

/** Whether the server answers with the portal now: a reload would otherwise end on the browser's own error page. */
export async function isServerUp(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
