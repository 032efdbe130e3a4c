import { WORLD } from '../support/target.ts';

/**
 * Creates a `fetch` that behaves like a browser with the portal: it keeps cookies and sends the CSRF header. Its calls go
 * to a separate world.
 */
export function createVisitorFetch(world: string): { fetch: typeof fetch; serverTime: () => number } {
  const cookies = new Map<string, string>();
  let serverTime = Date.now();
  const visitorFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    request.headers.set(WORLD, world);
    const csrf = cookies.get('csrftoken');
    if (csrf !== undefined) request.headers.set('x-csrftoken', decodeURIComponent(csrf));
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    serverTime = Date.parse(response.headers.get('date') ?? '');
    return response;
  };
  // The server's clock may differ from this machine's; one-time codes follow the server's.
  return { fetch: visitorFetch, serverTime: () => serverTime };
}
