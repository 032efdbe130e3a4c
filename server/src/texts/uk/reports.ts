import type { Dictionary } from '@portal/contract/shell';

/** Reports center: downloads, settlements and invoices, special reports, scheduled templates. */
export const reports: Dictionary = {
  Invoices: 'Рахунки',
  Invoice: 'Рахунок',
  'Settlement report': 'Звіт про розрахунки',
  'No settlement reports yet': 'Звітів про розрахунки ще немає',
  'No invoices yet': 'Рахунків ще немає',
  '{n} sec': '{n} с',
  '{n} msec': '{n} мс',

  Repeat: 'Повторення',
  'Once, now': 'Один раз, зараз',
  'Every day': 'Щодня',
  'Every week': 'Щотижня',
  'Every month': 'Щомісяця',
  'A file is made each morning, of the day before. Dates of the filter give way to it.':
    'Файл створюється щоранку за попередній день. Дати у фільтрі поступаються цьому дню.',
  'A file is made each Monday, of the week before. Dates of the filter give way to it.':
    'Файл створюється щопонеділка за попередній тиждень. Дати у фільтрі поступаються цьому тижню.',
  'A file is made on the first of each month, of the month before. Dates of the filter give way to it.':
    'Файл створюється першого числа за попередній місяць. Дати у фільтрі поступаються цьому місяцю.',
  Regularity: 'Періодичність',
  'Next report': 'Наступний звіт',
  'Last report': 'Останній звіт',
  'Nothing is scheduled yet': 'Ще нічого не заплановано',
  'Save a list of payments again and again': 'Зберігати список платежів регулярно',
  'Switch on': 'Увімкнути',
  'No more files are made': 'Файли більше не створюються',
  'Files are made again': 'Файли знову створюються',
  'No more files are made. Those that are there stay in the downloads.':
    'Файли більше не створюватимуться. Наявні залишаться в завантаженнях.',
  'There are 50 scheduled reports already. Remove one first': 'Уже заплановано 50 звітів. Спершу видаліть один',

  'Turnover by month': 'Оборот за місяцями',
  'What each merchant took, gave back and was paid, a row a month and currency.':
    'Скільки кожен мерчант отримав, повернув і скільки йому виплачено: рядок на місяць і валюту.',
  'Customers of the last 30 days': 'Клієнти за останні 30 днів',
  'Who paid in the last 30 days, how often and how much, the most frequent first.':
    'Хто платив за останні 30 днів, як часто й скільки; спочатку найчастіші.',
  Month: 'Місяць',
  'First payment': 'Перший платіж',
  'Last payment': 'Останній платіж',
  'Payer phone': 'Телефон платника',
  'Nothing to report yet': 'Поки що немає даних для звіту',
  'Save {type}': 'Зберегти {type}',
  '{title} cannot be removed': '«{title}» не можна прибрати',
  'Request a special report': 'Замовити спеціальний звіт',
  'Request fields': 'Запросити поля',
  'Fields that are shown on request: {fields}': 'Поля, доступні за запитом: {fields}',
  'Requested, support is looking into it: {fields}': 'Запит надіслано, підтримка його розглядає: {fields}',
  'You ask for: {fields}': 'Ви запитуєте: {fields}',
  'What do you need them for?': 'Для чого вони вам потрібні?',
  'What should the report tell?': 'Що має показувати звіт?',
  'Send request': 'Надіслати запит',
  'Your request was sent. Support answers within an hour.': 'Запит надіслано. Підтримка відповідає протягом години.',
  'This field needs no request': 'Це поле не потребує запиту',
  'This field has been requested already': 'Це поле вже запитано',
  'Too many requests. Write to support by mail': 'Забагато запитів. Напишіть до підтримки поштою',
  'This field must be requested first': 'Це поле треба спершу запросити',
  'A mandatory field is missing': 'Бракує обов’язкового поля',
};
