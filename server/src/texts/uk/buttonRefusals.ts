import type { Dictionary } from '@portal/contract/shell';

/** What the server says of a payment button that cannot be saved. */
export const buttonRefusals: Dictionary = {
  'The merchant has no such design': 'Мерчант не має такого дизайну',
  'The text on its button cannot be read: choose another design, or mend its colours first':
    'Текст на його кнопці неможливо прочитати: виберіть інший дизайн або спершу виправте його кольори',
  'The text on its card cannot be read: choose another design, or mend its colours first':
    'Текст на його картці неможливо прочитати: виберіть інший дизайн або спершу виправте його кольори',
  'The last day is before the first': 'Останній день раніше за перший',
  'The first charge would come after the year 9999': 'Перше списання припало б на час після 9999 року',
  'Another field has this name already': 'Інше поле вже має цю назву',
  'The shortest length is above the longest': 'Найменша довжина більша за найбільшу',
  'Nobody can type into this field: give it a value': 'У це поле ніхто не може ввести дані: задайте значення',
  'This pattern cannot be checked: no references, no looks around':
    'Цей шаблон неможливо перевірити: без посилань на групи та перегляду вперед чи назад',
  'This pattern is too large: repeat less': 'Цей шаблон завеликий: зменште кількість повторень',
};
