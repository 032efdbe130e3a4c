import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Link, Route, Router, Switch, useParams } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { COLUMNS } from '../columns.ts';

/** The least that a list of 80 rows and a detail can be with the portal's own libraries: what ours are measured against. */

type Payment = Record<string, unknown>;

function useRows(): Payment[] {
  const read = async () => (await (await fetch('/page/1')).json()) as Payment[];
  return useQuery({ queryKey: ['rows'], queryFn: read, staleTime: Infinity }).data ?? [];
}

function List() {
  return (
    <table>
      <tbody>
        {useRows().map((row, index) => (
          <tr key={index}>
            {COLUMNS.map((name) => (
              <td key={name}>
                {name === 'id' ? <Link to={`/${index}`}>{String(row[name])}</Link> : String(row[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Detail() {
  const { index } = useParams();
  const read = async () => (await (await fetch(`/row/${index}`)).json()) as Payment;
  const { data: row } = useQuery({ queryKey: ['row', index], queryFn: read });
  if (!row) return null;
  return (
    <dl>
      {Object.entries(row).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <Router hook={useHashLocation}>
      <Switch>
        <Route path="/:index" component={Detail} />
        <Route component={List} />
      </Switch>
    </Router>
  </QueryClientProvider>,
);
