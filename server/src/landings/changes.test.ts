import { describe, expect, test } from 'vitest';
import { changesIn } from './changes.ts';

const NAMES = { designs: new Map([['7', 'Autumn']]) };
const between = (before: object, after: object) => changesIn(before, after, '', NAMES);
const mark = (type: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Soup', ...(type && { marks: [{ type }] }) }] }],
});

describe('change list of a landing page', () => {
  test.each([
    ['no change for a value that is empty before and after', { a: '' }, { a: null }, []],
    [
      'a removed picture by its alternative text',
      { logo_image: 1, logo_alt: 'A cup' },
      { logo_image: null, logo_alt: 'A cup' },
      [['logo_image', 'A cup', '']],
    ],
    [
      'an added picture without alternative text',
      { image: null, image_alt: '' },
      { image: 4, image_alt: '' },
      [['image', '', 'Picture']],
    ],
    [
      'a replaced picture with the same alternative text',
      { image: 3, image_alt: 'A cup' },
      { image: 4, image_alt: 'A cup' },
      [['image', 'A cup', 'Another picture']],
    ],
    ['a changed design by its name', { design_id: '7' }, { design_id: '' }, [['design_id', 'Autumn', 'Active design']]],
    [
      'changed formatting of a text',
      { about: mark('') },
      { about: mark('bold') },
      [['about', 'Soup', 'Formatting changed']],
    ],
    [
      'a removed first item',
      {
        items: [
          { id: '1', name: 'A' },
          { id: '2', name: 'B' },
          { id: '3', name: 'C' },
        ],
      },
      {
        items: [
          { id: '2', name: 'B' },
          { id: '3', name: 'C' },
        ],
      },
      [['items.0', 'A', '']],
    ],
    [
      'a replaced gallery picture as removed and added',
      { gallery: [{ image: 1, alt: 'A' }] },
      { gallery: [{ image: 2, alt: '' }] },
      [
        ['gallery.0', 'A', ''],
        ['gallery.0', '', 'Picture'],
      ],
    ],
    [
      'a changed wallet with a duplicate name by its position',
      {
        wallets: [
          { name: 'BTC', address: 'a' },
          { name: 'BTC', address: 'b' },
        ],
      },
      {
        wallets: [
          { name: 'BTC', address: 'a' },
          { name: 'BTC', address: 'c' },
        ],
      },
      [['wallets.1.address', 'b', 'c']],
    ],
  ])('the change list of a landing page names %s', (_what, before, after, expected) => {
    expect(between(before, after)).toEqual(expected.map(([path, was, is]) => ({ path, before: was, after: is })));
  });
});
