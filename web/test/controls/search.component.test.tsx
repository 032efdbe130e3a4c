import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FilterBar } from '../../src/ui/list/filters/FilterBar.tsx';
import { renderPart } from '../support/renderPart.tsx';

const nothing = () => undefined;
const field = page.getByRole('searchbox', { name: 'Search' });
const asked = page.getByRole('status', { name: 'Asked for' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** A list whose address changes only when its rows arrive, by the button "Rows come". */
function SlowList() {
  const [query, setQuery] = useState('');
  const [words, setWords] = useState<string[]>([]);
  const [steps, setSteps] = useState<boolean[]>([]);
  const search = (next: string, isSame: boolean) => {
    setWords([...words, next]);
    setSteps([...steps, isSame]);
  };
  return (
    <>
      <FilterBar filters={[]} fields={[]} set={[]} onChange={nothing} query={query} onSearch={search} />
      <button type="button" onClick={() => setQuery(words.at(-1) ?? '')}>
        Rows come
      </button>
      <button type="button" onClick={() => setQuery('')}>
        Back
      </button>
      <output aria-label="Asked for">
        {words.map((word, at) => `"${word}"${steps[at] ? ' again' : ''}`).join(', ')}
      </output>
    </>
  );
}

beforeEach(() => renderPart(<SlowList />));

describe('search fields of a list', () => {
  test('a list search that is cleared before its results arrive shows all rows', async () => {
    await field.fill('coffee');
    await expect.element(asked).toHaveTextContent('"coffee"');
    await field.fill('');
    await expect.element(asked).toHaveTextContent('"coffee", ""');
    await press('Rows come');
    await expect.element(field).toHaveValue('');
  });

  test('a list search keeps newly typed text while an earlier search is running', async () => {
    await field.fill('coffee');
    await expect.element(asked).toHaveTextContent('"coffee"');
    await field.fill('coffee beans');
    await press('Rows come');
    await expect.element(field).toHaveValue('coffee beans');
    await expect.element(asked).toHaveTextContent('"coffee", "coffee beans"');
  });

  test('a list search field shows the earlier text after Back', async () => {
    await field.fill('coffee');
    await expect.element(asked).toHaveTextContent('"coffee"');
    await press('Rows come');
    await press('Back');
    await expect.element(field).toHaveValue('');
    await field.fill('tea');
    await expect.element(asked).toHaveTextContent('"coffee", "tea"');
  });
});
