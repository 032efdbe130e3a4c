import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * Server process for a user with `size` merchants: `ours` is the reference server; `indexed` answers with the same
 * members, searches lower-case texts, and checks neither rights nor schemas.
 */
const [kind = 'ours', size = '5000'] = process.argv.slice(2);
const FIRST = 200_000;
const ids = Array.from({ length: Number(size) }, (_, index) => FIRST + index);
const nameOf = (id: number) => `Крамниця ${id % 97} ${id}`;

/**
 * The module name is in a variable, so that TypeScript does not check the server's sources with this folder's DOM
 * types.
 */
const SERVER: string = '@portal/server';
interface Row {
  id: number;
}
interface Store {
  merchants: { values(): Iterable<Row> };
  users: { values(): Iterable<{ email: string; rights: Record<number, object> }> };
  apply(change: object): void;
}

/** Fills the store with copies of the owner's merchants under other names. */
function fill({ merchants, users, apply }: Store): void {
  const [one] = [...merchants.values()];
  const owner = [...users.values()].find(({ email }) => email === 'owner@example.com');
  const [full] = Object.values(owner?.rights ?? {});
  const named = (id: number) => ({ id, name: nameOf(id), name_en: `Shop ${id}`, url: `https://shop-${id}.example` });
  apply({
    merchants: ids.map((id) => ({ ...one, ...named(id) })),
    users: [{ ...owner, rights: Object.fromEntries(ids.map((id) => [id, full])) }],
  });
}

async function ours(): Promise<FastifyInstance> {
  const { buildApp } = (await import(SERVER)) as { buildApp: (options: object) => FastifyInstance };
  const app = buildApp({ realNow: Date.now, randomBytes, payments: 1000, logger: false });
  let isFilled = false;
  app.addHook('onRequest', async (request) => {
    if (isFilled) return;
    isFilled = true;
    fill((request as unknown as { world: { store: Store } }).world.store);
  });
  return app;
}

function indexed(): FastifyInstance {
  const views = ['dashboard', 'payments', 'settlements', 'disputes', 'reports', 'merchant', 'permissions', 'financial'];
  const more = ['companies', 'cash_registers', 'payouts', 'buttons', 'links', 'designs', 'landings', 'terminal'];
  const rights = Object.fromEntries([...views, ...more, 'callbacks'].map((view) => [view, 'edit']));
  const rows = ids.map((id) => ({
    id,
    merchant_id: id,
    name: nameOf(id),
    name_en: `Shop ${id}`,
    url: `https://shop-${id}.example`,
    company_name: 'ФОП Ковальчук Олена Петрівна',
    status: 'active',
    country: 'UA',
    currencies: ['UAH', 'USD', 'EUR'],
    checkout_version: 2,
    access: 'full_access',
    rights,
  }));
  const texts = rows.map(({ id, name, name_en, url }) => [name, name_en, url, id].join('\n').toLocaleLowerCase());
  const app = Fastify();
  app.get<{ Querystring: { search?: string } }>('/', async ({ query: { search = '' } }) => {
    const text = search.toLocaleLowerCase();
    return { data: text === '' ? rows : rows.filter((_, at) => texts[at]?.includes(text)) };
  });
  return app;
}

const app = kind === 'ours' ? await ours() : indexed();
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
