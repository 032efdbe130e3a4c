import type { Dictionary } from '@portal/contract/shell';

/** Forms and their fields. */
export const forms: Dictionary = {
  'Enter a valid card number': 'Введіть правильний номер картки',
  'Enter a valid date as MM/YY': 'Введіть правильну дату як ММ/РР',
  'Check the number: its digits do not add up': 'Перевірте номер: його цифри не сходяться',
  'Read as {amount}.': 'Прочитано як {amount}.',
  'A thousand is 1000.': 'Тисяча — це 1000.',
  'Use {amount}': 'Залишити {amount}',
  'Only digits and a dot or comma: “{what}” was left out.': 'Лише цифри та крапка або кома: «{what}» пропущено.',
  'Only digits: “{what}” was left out.': 'Лише цифри: «{what}» пропущено.',
  'At most {limit}.': 'Щонайбільше {limit}.',
  'At least {limit}.': 'Щонайменше {limit}.',
  '{n} of {total}': '{n} з {total}',
  'Remove {what}': 'Прибрати: {what}',
  'In seconds': 'У секундах',
  Days: 'Дні',
  'Unsaved changes': 'Є незбережені зміни',
  'Discard changes': 'Скасувати зміни',
  'Leave without saving?': 'Покинути без збереження?',
  'What you changed here will be lost.': 'Те, що ви змінили тут, буде втрачено.',
  Stay: 'Залишитися',
  Leave: 'Покинути',
  'There is a problem': 'Є помилки',
  'Error: {title}': 'Помилка: {title}',
};
