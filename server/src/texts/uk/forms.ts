import type { Dictionary } from '@portal/contract/shell';

/** Forms and their fields. */
export const forms: Dictionary = {
  'Enter a valid card number': 'Введіть правильний номер картки',
  'Enter a valid date as MM/YY': 'Введіть правильну дату як ММ/РР',
  'Check the number: its digits do not add up': 'Перевірте номер: його цифри не сходяться',
  'Enter an IBAN: two letters of the country, two digits, then Latin letters and digits':
    'Введіть IBAN: дві літери країни, дві цифри, далі латинські літери та цифри',
  'An IBAN of this country has {0} characters, this one has {1}': 'IBAN цієї країни має {0} символів, а цей — {1}',
  'This number belongs to another country: check the number and the country':
    'Цей номер належить іншій країні: перевірте номер і країну',
  'Enter an account number of 5 to 34 Latin letters and digits':
    'Введіть номер рахунку: від 5 до 34 латинських літер і цифр',
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
