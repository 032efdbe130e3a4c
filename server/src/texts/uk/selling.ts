import type { Dictionary } from '@portal/contract/shell';

/** Payment links, the checkout and callbacks: columns, statuses, refusals. */
export const selling: Dictionary = {
  'Payment links': 'Платіжні посилання',
  Expires: 'Діє до',
  Preauthorization: 'Преавторизація',
  'Origin name': 'Назва джерела',
  'This link is deleted already': 'Це посилання вже видалено',
  'Only a link that waits to be paid can be shared': 'Поділитися можна лише посиланням, яке чекає на оплату',
  'Only a link that waits to be paid can be sent': 'Надіслати можна лише посилання, що очікує на оплату',
  'Too many mails went there within the hour. Try again later':
    'За годину туди надіслано забагато листів. Спробуйте пізніше',
  'The merchant takes no payments in this currency': 'Мерчант не приймає платежів у цій валюті',
  'The day is over already': 'Цей день уже минув',
  'There is no such day': 'Такого дня немає',
  'There is no such link': 'Такого посилання немає',
  'There is no rate of this currency': 'Для цієї валюти немає курсу',
  'A formula does not belong here': 'Формулі тут не місце',
  'The row has more cells than there are columns': 'У рядку більше комірок, ніж стовпців',
  'The file has no rows': 'У файлі немає рядків',

  Callbacks: 'Колбеки',
  'Last answer': 'Остання відповідь',
  Attempts: 'Спроби',
  'Next attempt': 'Наступна спроба',
  Address: 'Адреса',
  Event: 'Подія',
  Delivered: 'Доставлено',
  Failed: 'Не вдалося',
  'This callback was sent too often, it is not sent again':
    'Цей колбек надсилали надто часто, більше він не надсилається',
};
