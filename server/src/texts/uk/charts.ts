import type { Dictionary } from '@portal/contract/shell';

/** Charts, the map, and the time of day. */
export const charts: Dictionary = {
  Hours: 'Години',
  Minutes: 'Хвилини',
  Seconds: 'Секунди',
  'AM or PM': 'До чи після полудня',
  AM: 'ДП',
  PM: 'ПП',

  'Show as chart': 'Показати графіком',
  'Show as table': 'Показати таблицею',
  'There is nothing to show here yet': 'Тут ще немає що показати',
  Time: 'Час',
  Share: 'Частка',
  Conversion: 'Конверсія',

  '{name}: map, arrow keys move it, plus and minus zoom':
    '{name}: карта, стрілки рухають її, плюс і мінус змінюють масштаб',
  Zoom: 'Масштаб',
  'Zoom in': 'Збільшити',
  'Zoom out': 'Зменшити',
  'Zoom {zoom}': 'Масштаб {zoom}',
  '{n} country|{n} countries': { one: '{n} країна', few: '{n} країни', many: '{n} країн', other: '{n} країни' },
};
