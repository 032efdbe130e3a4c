import { BENCHMARK_COLUMNS } from './columns.ts';

/** Comparison page for the portal's list: only a `<table>`. Each page switch creates new rows. */
export const PLAIN_TABLE_PAGE = `<!doctype html>
<meta charset="utf-8" />
<title>Plain table</title>
<style>table { border-collapse: collapse; font: 14px sans-serif } td { padding: 8px; border-bottom: 1px solid #ddd }</style>
<button type="button">Next page</button>
<table><tbody></tbody></table>
<script>
  const columns = ${JSON.stringify(BENCHMARK_COLUMNS)};
  let page = 0;
  async function next() {
    const rows = await (await fetch('/page/' + ++page)).json();
    document.querySelector('tbody').replaceChildren(...rows.map((row) => {
      const line = document.createElement('tr');
      line.append(...columns.map((name) => {
        const cell = document.createElement('td');
        cell.textContent = row[name];
        return cell;
      }));
      return line;
    }));
  }
  document.querySelector('button').onclick = next;
  next();
</script>`;
