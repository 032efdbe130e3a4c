import type { Dictionary } from '@portal/contract/shell';

/** The dashboard: its widgets, their settings, and what stands where there are none. */
export const dashboard: Dictionary = {
  Overview: 'Огляд',
  Customers: 'Клієнти',
  'Refunds and risk': 'Повернення та ризики',
  Categories: 'Категорії',
  'Currency and period': 'Валюта й період',
  Update: 'Оновити',
  'Last updated': 'Оновлено',
  'All in {currency}': 'Усі в {currency}',
  'Converted: {rates}': 'Перераховано: {rates}',
  'Rates of': 'Курси на',
  '{n} day earlier|{n} days earlier': {
    one: 'За {n} день до того',
    few: 'За {n} дні до того',
    many: 'За {n} днів до того',
    other: 'За {n} дня до того',
  },
  '{n} day earlier, by this time|{n} days earlier, by this time': {
    one: 'За {n} день до того, до цієї години',
    few: 'За {n} дні до того, до цієї години',
    many: 'За {n} днів до того, до цієї години',
    other: 'За {n} дня до того, до цієї години',
  },
  more: 'більше',
  less: 'менше',
  'the same': 'стільки ж',
  '{n} points': '{n} в. п.',
  Points: 'Точки',
  'About {title}': 'Про «{title}»',

  Turnover: 'Оборот',
  'Approved payments': 'Успішні платежі',
  'Declined payments': 'Відхилені платежі',
  'Average payment': 'Середній платіж',
  'Turnover over time': 'Оборот у часі',
  'Needs attention': 'Потребує уваги',
  'next in {span}': 'через {span}',
  'no deadline': 'без строку',
  '{n} min': '{n} хв',
  '{n} h': '{n} год',
  '{n} d': '{n} дн.',
  'Disputes that need a response': 'Диспути, що потребують відповіді',
  'Latest payments': 'Останні платежі',
  'All payments': 'Усі платежі',
  'Payments by status': 'Платежі за статусом',
  'Card brands': 'Платіжні системи',
  'Where payments begin': 'Звідки платять',
  'Payments by country': 'Платежі за країнами',
  Countries: 'Країни',
  'Flagged as fraud': 'Позначені як шахрайство',
  'Waiting to be captured': 'Чекають на списання',
  'Charged subscriptions': 'Списання за підписками',
  'Refunds and fraud over time': 'Повернення й шахрайство в часі',
  'Flagged as fraud and not refunded': 'Позначені як шахрайство й не повернуті',
  'Subscriptions that could not be charged': 'Підписки, за якими не вдалося списати',
  'Payments in progress': 'Платежі в обробці',

  'Amounts of all approved payments, before refunds and fees.': 'Суми всіх успішних платежів до повернень і комісій.',
  'How many payments were approved.': 'Скільки платежів було успішними.',
  'Turnover divided by the number of approved payments.': 'Оборот, поділений на кількість успішних платежів.',
  'Approved payments in percent of those that were approved or declined.':
    'Частка успішних серед успішних і відхилених платежів у відсотках.',
  'Amounts of approved payments, by the hour or by the day.': 'Суми успішних платежів за годинами або днями.',
  'Payments and open disputes that wait for somebody, of all currencies and whenever they were made.':
    'Платежі й відкриті диспути, якими треба зайнятися, у всіх валютах і за весь час.',
  'The five newest payments of this period.': 'П’ять найновіших платежів цього періоду.',
  'Amounts of payments that were approved, declined or are in progress.':
    'Суми платежів: успішних, відхилених і тих, що в обробці.',
  'Shares of card brands in the turnover, and how many of their payments were approved.':
    'Частки платіжних систем в обороті та скільки їхніх платежів було успішними.',
  'Shares of your site, buttons, links and terminals in the turnover.':
    'Частки вашого сайту, кнопок, посилань і терміналів в обороті.',
  'Shares of your merchants in the turnover.': 'Частки ваших мерчантів в обороті.',
  'How many payments were declined, and what they would have come to.':
    'Скільки платежів було відхилено та яку суму вони мали б дати.',
  'Approved payments by the country of the payer.': 'Успішні платежі за країною платника.',
  'Shares of the payers’ countries in the turnover.': 'Частки країн платників в обороті.',
  'Payments of this period of which money went back, and what was paid for them.':
    'Платежі цього періоду, за якими повертали гроші, і скільки за них було сплачено.',
  'Payments that were flagged as fraud, stopped or not.': 'Платежі, позначені як шахрайство, зупинені чи ні.',
  'Money that is held on cards and not taken yet.': 'Гроші, заблоковані на картках і ще не списані.',
  'Approved payments of subscriptions.': 'Успішні платежі за підписками.',
  'Amounts of refunded payments and of payments flagged as fraud, by when they were made.':
    'Суми повернених платежів і позначених як шахрайство за часом оплати.',

  'No payments in this period': 'За цей період платежів немає',
  'Nothing needs your attention': 'Ніщо не потребує вашої уваги',
  'No widgets chosen': 'Віджетів не вибрано',
  'Choose what this category shows.': 'Виберіть, що показує ця категорія.',
  'Choose widgets': 'Вибрати віджети',
  'Figures show here as soon as the first payment arrives.': 'Показники з’являться тут, щойно надійде перший платіж.',
  'Dashboard settings': 'Налаштування огляду',
  Shown: 'Показано',
  Hidden: 'Приховано',
  'Reset to default': 'Скинути до початкових',

  'Merchant registration': 'Реєстрація мерчанта',
  'Register your merchant to accept payments.': 'Зареєструйте мерчанта, щоб приймати платежі.',
  'Add the bank account that your money is to be paid to.': 'Додайте банківський рахунок для виплат.',
  'Your merchant waits to be activated. We will write to you when it is.':
    'Мерчант чекає на активацію. Ми напишемо вам, щойно його активують.',
  'Upload the documents of your company, so that your merchant can be activated.':
    'Завантажте документи компанії, щоб мерчанта можна було активувати.',
  'Say who stands behind your company, each with an identity document.':
    'Вкажіть осіб, які стоять за вашою компанією, кожну з документом, що посвідчує особу.',
  'Sign the contract, so that your merchant can be activated.':
    'Підпишіть договір, щоб мерчанта можна було активувати.',
};
