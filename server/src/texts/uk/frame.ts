import type { Dictionary } from '@portal/contract/shell';

/** The tour, the support chat, and what stands around the tenant's pages. */
export const frame: Dictionary = {
  'Step {n} of {total}': 'Крок {n} з {total}',
  Next: 'Далі',
  Done: 'Готово',
  'Register a merchant step by step and see what is still missing.':
    'Крок за кроком зареєструйте мерчанта й побачте, чого ще бракує.',
  'The way back to where you start.': 'Шлях назад до початкової сторінки.',
  'Every payment with its history. Refund, capture and send receipts from here.':
    'Кожен платіж з його історією. Звідси повертають і знімають гроші та надсилають квитанції.',
  'Lists that you saved as files, ready to download.': 'Списки, які ви зберегли як файли, готові до завантаження.',
  'Ways to be paid: buttons, links, pages and payments by phone.':
    'Способи отримати оплату: кнопки, посилання, сторінки та платежі телефоном.',
  'Connect cash registers, so that payments produce tax receipts.':
    'Підключіть каси, щоб платежі створювали фіскальні чеки.',
  'Printed {moment} · {address}': 'Надруковано {moment} · {address}',
  'Balances, and payouts to cards.': 'Баланси та виплати на картки.',
  'Your merchants and companies, and who may see and change what.':
    'Ваші мерчанти й компанії та хто що може бачити й змінювати.',
  'Answers to common questions, and how to reach support.': 'Відповіді на поширені запитання та зв’язок із підтримкою.',

  'Support chat': 'Чат підтримки',
  'Write to support': 'Написати в підтримку',
  'We answer by e-mail. Never write card numbers, passwords or one-time codes.':
    'Ми відповімо на пошту. Ніколи не пишіть номери карток, паролі чи одноразові коди.',
  Message: 'Повідомлення',
  Send: 'Надіслати',
  'Sent. We answer by e-mail.': 'Надіслано. Ми відповімо на пошту.',
  'The message was not sent. Try again.': 'Повідомлення не надіслано. Спробуйте ще раз.',

  'and {n} more': 'та ще {n}',
  'On this page': 'На цій сторінці',
  Icons: 'Іконки',
  'Ways to pay': 'Способи оплати',
};
