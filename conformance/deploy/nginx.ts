import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const EXAMPLE = new URL('../../web/deploy/nginx.conf', import.meta.url);

/**
 * Returns the path of nginx's configuration as compiled in (`/etc/nginx/nginx.conf`); undefined without nginx or
 * openssl.
 */
export function findNginxConfigPath(): string | undefined {
  try {
    execFileSync('openssl', ['version']);
    // nginx prints its build options to the error output.
    const { stderr } = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
    return /--conf-path=(\S+)/.exec(stderr)?.[1];
  } catch {
    return undefined;
  }
}

export interface Certificate {
  key: string;
  cert: string;
}

/** Creates a key and a self-signed certificate for `localhost`. */
export function makeCertificate(): Certificate {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-keyout', '-'];
  const output = execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const at = output.indexOf('-----BEGIN CERTIFICATE-----');
  return { key: output.slice(0, at), cert: output.slice(at) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Replaces texts of nginx's example configuration; each text must occur. */
function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`web/deploy/nginx.conf has no "${from}"`);
    return before.replaceAll(from, to);
  }, text);
}

const MAIN = (folder: string, mimeTypes: string) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 128; }
http {
  include ${mimeTypes};
  default_type application/octet-stream;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/portal.conf;
}
`;

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export interface RunningNginx {
  /** Ports of the HTTP redirect and of the HTTPS portal. */
  ports: { http: number; https: number };
  stop: () => Promise<void>;
}

interface Site {
  /** Folder of nginx's `root` directive. */
  root: string;
  /** Path for which the portal was built, without its last slash: empty or `/portal`. */
  base: string;
  /** Origin of the provider's server. */
  provider: string;
  /** Certificate that nginx presents to browsers, and trusts at the provider. */
  certificate: Certificate;
}

/** Runs nginx with the example configuration of the deployment, in which names, paths and ports are replaced. */
export async function startNginx(
  configPath: string,
  { root, base, provider, certificate }: Site,
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const ports = { http: await freePort(), https: await freePort() };
  writeFileSync(join(folder, 'cert.pem'), certificate.cert);
  writeFileSync(join(folder, 'key.pem'), certificate.key);
  const example = replaceAll(readFileSync(EXAMPLE, 'utf8'), {
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ssl': `listen 127.0.0.1:${ports.https} ssl`,
    'portal.example.com': 'localhost',
    'https://api.provider.example': provider,
    'root /srv/portal;': `root ${root};`,
    'set $base "";': `set $base "${base}";`,
    '/etc/ssl/portal/fullchain.pem': join(folder, 'cert.pem'),
    '/etc/ssl/portal/key.pem': join(folder, 'key.pem'),
    '/etc/ssl/certs/ca-certificates.crt': join(folder, 'cert.pem'),
  });
  writeFileSync(join(folder, 'portal.conf'), example);
  writeFileSync(join(folder, 'nginx.conf'), MAIN(folder, join(dirname(configPath), 'mime.types')));
  const child = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  while (!(await isListening(ports.https))) if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { ports, stop };
}
