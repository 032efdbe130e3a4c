import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Matches a host: `shop.example`, `127.0.0.1:8090`, `[::1]`. */
const HOST = /^([a-z\d]([a-z\d.-]*[a-z\d])?|\[[a-f\d:.]+\])(?::(\d{1,5}))?$/i;

export const isHostName = (said: string): boolean => HOST.test(said) && URL.canParse(`http://${said}`);

/** Hosts to which callbacks may really be sent (`CALLBACK_HOSTS`). */
export interface NamedHosts {
  has(url: URL): boolean;
  /** Whether a connection to an IP address is allowed: a public address, or one that is listed itself. */
  allow(address: string, port: string): boolean;
}

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80');
const bare = (host: string) => host.replace(/^\[|\]$/g, '');

interface Named {
  /** Host name as `URL` writes it; IPv6 addresses without brackets. */
  host: string;
  /** Port of the listed host; empty for any port. */
  port: string;
}

const namedOf = (said: string): Named => {
  const [, host = '', , port = ''] = HOST.exec(said) ?? [];
  return { host: bare(new URL(`http://${host}`).hostname), port };
};

/** Whether an IP address is listed, as itself or as "localhost". */
function isNamed({ host }: Named, ip: ReturnType<typeof ipaddr.process>): boolean {
  if (host === 'localhost') return ip.range() === 'loopback';
  return isIP(host) > 0 && ipaddr.process(host).toString() === ip.toString();
}

/** Parses a list of hosts, each of which has passed `isHostName`. */
export function namedHosts(said: readonly string[]): NamedHosts {
  const all = said.map(namedOf);
  const at = (port: string) => all.filter((one) => one.port === '' || one.port === port);
  return {
    has: (url) => at(portOf(url)).some(({ host }) => host === bare(url.hostname)),
    allow(address, port) {
      const ip = ipaddr.process(address);
      return ip.range() === 'unicast' || at(port).some((one) => isNamed(one, ip));
    },
  };
}
