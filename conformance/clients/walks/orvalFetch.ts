interface Connection {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
}
let connection: Connection | undefined;

/** Sets the server of all calls; orval generates functions without a client object. */
export function connect(to: Connection): void {
  connection = to;
}

/** Sends a call of the generated client. */
export async function orvalFetch<T>(path: string, options: RequestInit): Promise<T> {
  if (!connection) throw new Error('connect() first');
  const response = await connection.fetch(connection.baseUrl + path, options);
  return { status: response.status, data: (await response.json()) as unknown, headers: response.headers } as T;
}
