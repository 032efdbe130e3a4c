import type { Dictionary } from '@portal/contract/shell';

/** The log of callbacks, one of them, the banner, and the secret that signs them. */
export const callbacks: Dictionary = {
  'No callbacks yet': 'Колбеків ще немає',
  'No callbacks of this payment yet': 'Колбеків цього платежу ще немає',
  'Callback {event}': 'Колбек {event}',
  'Waiting for the answer': 'Чекаємо на відповідь',
  'Not sent yet': 'Ще не надіслано',
  'No answer': 'Без відповіді',
  'The connection broke': 'З’єднання обірвалося',
  'No answer within 30 seconds': 'За 30 секунд відповіді не було',
  'Answer {status}': 'Відповідь {status}',
  '{n} ms': '{n} мс',
  'Nothing listens at this address': 'За цією адресою ніхто не слухає',
  'This host has no address': 'Цей хост не має адреси',
  'This address cannot be reached': 'Ця адреса недосяжна',
  'Nobody answered': 'Ніхто не відповів',
  'What came back is no answer of HTTP': 'Те, що надійшло, не є відповіддю HTTP',
  'This address is not public, and CALLBACK_HOSTS does not name it':
    'Ця адреса не публічна, і CALLBACK_HOSTS її не називає',
  'No safe connection came about': 'Безпечне з’єднання не встановлено',
  'The callback could not be sent': 'Колбек не вдалося надіслати',
  Answer: 'Відповідь',
  Nothing: 'Нічого',
  'Headers sent': 'Надіслані заголовки',
  Body: 'Тіло запиту',
  Delivery: 'Доставка',
  Signatures: 'Підписи',
  'In the header': 'У заголовку',
  'In the body': 'У тілі',
  'The callback is sent again': 'Колбек надіслано ще раз',
  'Resend {n}': 'Надіслати знову: {n}',
  '{n} callback is sent again.|{n} callbacks are sent again.': {
    one: 'Ще раз надіслано {n} колбек.',
    few: 'Ще раз надіслано {n} колбеки.',
    other: 'Ще раз надіслано {n} колбеків.',
  },
  '{n} left out: delivered already.': 'Пропущено, бо вже доставлено: {n}.',
  '{n} left out: sent too often, or not there any more.':
    'Пропущено, бо надсилалися занадто часто або їх уже немає: {n}.',
  'Callbacks do not arrive': 'Колбеки не доходять',
  '{merchant}: {host} fails since {moment}.': '{merchant}: {host} не приймає їх з {moment}.',
  '{n} callback waits.|{n} callbacks wait.': {
    one: 'Чекає {n} колбек.',
    few: 'Чекають {n} колбеки.',
    other: 'Чекають {n} колбеків.',
  },
  'Show them': 'Показати',
  'And {n} more address.|And {n} more addresses.': {
    one: 'І ще {n} адреса.',
    few: 'І ще {n} адреси.',
    other: 'І ще {n} адрес.',
  },
  'Selected rows': 'Вибрані рядки',
  'Select {what}': 'Вибрати {what}',
  'Select all on this page': 'Вибрати все на цій сторінці',
  'Callbacks are signed with it: your servers tell by it that they come from us.':
    'Ним підписано колбеки: за ним ваші сервери бачать, що вони від нас.',
  'Until {moment} callbacks are signed with the secret before as well.':
    'До {moment} колбеки підписано й попереднім секретом.',
  'The secret was renewed too often. Try again tomorrow': 'Секрет оновлювали занадто часто. Спробуйте завтра',
  'Renew secret': 'Оновити секрет',
  'Renew the callback secret': 'Оновити секрет колбеків',
  'The secret is renewed. Give the new one to your servers.': 'Секрет оновлено. Передайте новий вашим серверам.',
  'The secret in use goes on to sign for a day, beside the new one: change your servers meanwhile.':
    'Чинний секрет ще добу підписує поруч із новим: за цей час змініть його на своїх серверах.',
};
