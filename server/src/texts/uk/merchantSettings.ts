import type { Dictionary } from '@portal/contract/shell';

/** The settings of one merchant, a tab at a time. */
export const merchantSettings: Dictionary = {
  Settings: 'Налаштування',
  settings: 'налаштування',
  'financial accounts': 'фінансові рахунки',
  'keys and callbacks': 'ключі та callback-запити',
  'Somebody else has changed these settings meanwhile': 'Хтось інший тим часом змінив ці налаштування',
  '{label}: {before} is {now} now': '{label}: було {before}, тепер {now}',
  'Take their settings': 'Взяти чужі налаштування',
  'Save mine over them': 'Зберегти мої поверх них',

  Basic: 'Основне',
  Business: 'Бізнес',
  'Name in English': 'Назва англійською',
  'With us': 'У нас',
  'Checkout version': 'Версія сторінки оплати',
  Edit: 'Змінити',
  'Edit merchant': 'Змінити мерчанта',
  'Delete merchant': 'Видалити мерчанта',
  'Delete {name}': 'Видалити {name}',
  '{name} is deleted': '{name} видалено',
  'Its payments, settlements and reports will not be shown any more, to nobody. This cannot be undone.':
    'Його платежі, розрахунки та звіти більше нікому не показуватимуться. Цього не можна скасувати.',
  'Type the name to confirm': 'Введіть назву для підтвердження',
  'Authorizations are held: capture them, or wait until they are released':
    'Є утримані авторизації: спишіть їх або дочекайтеся, поки їх відпустять',
  'Payments are in progress: wait until they have ended': 'Є платежі в процесі: дочекайтеся їх завершення',
  'Payments are not paid out yet: wait for their settlement': 'Є ще не виплачені платежі: дочекайтеся розрахунку',
  'Subscriptions go on: stop them first': 'Є діючі підписки: спершу зупиніть їх',
  'Disputes are open: wait for their end': 'Є відкриті диспути: дочекайтеся їх завершення',

  'Private keys': 'Приватні ключі',
  'Debit private key': 'Приватний ключ списань',
  'Credit private key': 'Приватний ключ зарахувань',
  'Your servers prove with them that they are yours. Show them to nobody.':
    'Ними ваші сервери доводять, що вони ваші. Нікому їх не показуйте.',
  'You lack the right to the keys. Ask a colleague with full access.':
    'У вас немає права на ключі. Зверніться до колеги з повним доступом.',
  Hide: 'Сховати',
  Reveal: 'Показати',
  'Hide {what}': 'Сховати: {what}',
  'Reveal {what}': 'Показати: {what}',
  Renew: 'Оновити',
  'Renew {what}': 'Оновити: {what}',
  'The key in use stops working at once: payments fail until your servers have the new one.':
    'Чинний ключ перестане діяти одразу: платежі не проходитимуть, доки ваші сервери не матимуть нового.',
  'The key is renewed. Give the new one to your servers.': 'Ключ оновлено. Передайте новий своїм серверам.',
};
