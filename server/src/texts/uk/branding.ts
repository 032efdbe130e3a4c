import type { Dictionary } from '@portal/contract/shell';

/** The tenant's pages: the server says them itself, they are no part of the portal's dictionary. */
export const branding: Dictionary = {
  'Help center': 'Центр допомоги',
  'Short answers to what merchants ask most. If yours is not here, write to us.':
    'Короткі відповіді на найчастіші запитання мерчантів. Якщо вашого тут немає, напишіть нам.',
  'Sign-in and the second step': 'Вхід і другий крок',
  'Sign in with the e-mail and the password of your account. Ten wrong passwords lock it for 30 minutes.':
    'Увійдіть з електронною поштою та паролем свого облікового запису. Десять неправильних паролів блокують його на 30 хвилин.',
  'A second step protects your money even when somebody knows your password. To switch it on:':
    'Другий крок захищає ваші гроші, навіть якщо хтось знає ваш пароль. Щоб увімкнути його:',
  'Open your profile and choose 2-Step Verification.': 'Відкрийте профіль і виберіть двоетапну перевірку.',
  'Scan the QR code with an authenticator app on your phone.':
    'Відскануйте QR-код застосунком для автентифікації на телефоні.',
  'Type the six digits that the app shows. From now on they are asked for at every sign-in.':
    'Введіть шість цифр, які показує застосунок. Відтепер їх питатимуть під час кожного входу.',
  'Codes change every 30 seconds and each works once. When all of them are refused, check that your phone sets its clock by itself.':
    'Коди змінюються кожні 30 секунд, і кожен діє один раз. Якщо жоден не підходить, перевірте, чи телефон сам налаштовує годинник.',
  'Forgot your password?': 'Забули пароль?',
  'Payments and refunds': 'Платежі та повернення',
  'Transactions, Payments lists every payment of your merchants, the newest first. What the tabs show:':
    'У розділі «Транзакції», «Платежі» є всі платежі ваших мерчантів, спершу найновіші. Що показують вкладки:',
  'Uncaptured: the money is held on the card, and is yours once you capture it.':
    'Не знято: гроші утримано на картці, вони стануть вашими після списання.',
  'Recurring: payments that are charged again by themselves.': 'Регулярні: платежі, які повторюються самі.',
  'Refund: payments whose money went back, whole or in part.':
    'Повернення: платежі, гроші за якими повернуто повністю або частково.',
  'Fraud: payments that were stopped or reported.': 'Шахрайство: платежі, які зупинено або про які повідомили.',
  'To give money back, open the payment and choose Refund:':
    'Щоб повернути гроші, відкрийте платіж і виберіть «Повернення»:',
  'Choose Total, or Partial with an amount.': 'Виберіть повне повернення або часткове із сумою.',
  'Confirm with the button that names the amount.': 'Підтвердьте кнопкою, на якій названо суму.',
  'Wait for the outcome: done, declined, in progress, or unknown.':
    'Дочекайтеся результату: виконано, відхилено, у процесі або невідомо.',
  'The payer sees the money within one to five banking days. If the outcome is unknown, do not repeat the refund: press Update status first.':
    'Платник побачить гроші за один–п’ять банківських днів. Якщо результат невідомий, не повторюйте повернення: спершу оновіть статус.',
  'Go to payments': 'Перейти до платежів',
  Reports: 'Звіти',
  'Any list can be kept as a file. Set the filters and the columns that you need, then:':
    'Будь-який список можна зберегти як файл. Налаштуйте потрібні фільтри та стовпці, а тоді:',
  'Choose Save to reports and a format.': 'Виберіть «Зберегти до звітів» та формат.',
  'The report is made while you go on working.': 'Звіт готується, поки ви працюєте далі.',
  'Fetch it from Reports center, Downloads as soon as its button says Download.':
    'Заберіть його в розділі «Центр звітів», «Завантаження», щойно на кнопці з’явиться «Завантажити».',
  'A report shows what was there when it was saved; later payments are not in it.':
    'Звіт показує те, що було на момент збереження; пізніших платежів у ньому немає.',
  'Go to downloads': 'Перейти до завантажень',
  Contact: 'Контакти',
  'Signed in, you can write to us with the support chat at the top of every screen.':
    'Увійшовши, ви можете написати нам у чат підтримки вгорі кожної сторінки.',
  'By e-mail, name the ID of the payment. Never send card numbers, passwords or one-time codes.':
    'У листі вкажіть ID платежу. Ніколи не надсилайте номери карток, паролі чи одноразові коди.',
  Icons: 'Іконки',
  'Pictures of card brands and ways to pay for your own pages. Copy an address and use it as it is.':
    'Зображення платіжних систем і способів оплати для ваших сторінок. Скопіюйте адресу й використовуйте як є.',
  'Checkout branding': 'Брендинг сторінки оплати',
  'What payers see when they pay you, and how to name it on your own site.':
    'Що бачать платники, коли платять вам, і як показати це на вашому сайті.',
  'How the checkout looks': 'Який вигляд має сторінка оплати',
  'The checkout shows your name and logo, the amount with its currency, and the ways to pay that you accept.':
    'На сторінці оплати є ваша назва й логотип, сума з валютою та способи оплати, які ви приймаєте.',
  'Logo: PNG or JPG, at least 280 px wide, at most 50 KB.':
    'Логотип: PNG або JPG, завширшки щонайменше 280 px, до 50 КБ.',
  'Language: that of the payer’s browser, or the one you set first for the merchant.':
    'Мова: мова браузера платника або та, яку ви поставили першою для мерчанта.',
  'Contacts: support phone, e-mail and profiles, when you have filled them in.':
    'Контакти: телефон підтримки, пошта та профілі, якщо ви їх заповнили.',
  'Showing how people can pay': 'Як показати способи оплати',
  'Show only the ways to pay that you really accept, all in the same height, and leave their shapes as they are.':
    'Показуйте лише ті способи оплати, які справді приймаєте, усі однієї висоти, і не змінюйте їхньої форми.',
  'Addresses of the icons': 'Адреси іконок',
  'About Merchant Portal': 'Про Портал мерчанта',
  'The back office of merchants who accept card payments.': 'Кабінет мерчантів, які приймають платежі картками.',
  'What it is for': 'Для чого він',
  'See every payment with its history, refund it, capture it, send a receipt.':
    'Бачити кожен платіж з його історією, повертати й списувати гроші, надсилати квитанції.',
  'Save lists as reports and fetch them as files.': 'Зберігати списки як звіти та завантажувати їх файлами.',
  'Decide who in your company may see and change what.': 'Вирішувати, хто у вашій компанії що бачить і змінює.',
  Card: 'Картка',
  'Saved card': 'Збережена картка',
  'Bank transfer': 'Банківський переказ',
  'QR code': 'QR-код',
};
