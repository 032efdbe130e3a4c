/** Whether the server gives out the portal now: a reload would otherwise end on the browser's own error page. */
export async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
