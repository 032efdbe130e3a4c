import type { Dictionary } from '@portal/contract/shell';

/** The profile: personal settings, picture, password, second step. */
export const profile: Dictionary = {
  'Profile settings': 'Налаштування профілю',
  '2-Step Verification': 'Двоетапна перевірка',
  '2-Step Verification: on': 'Двоетапна перевірка: увімкнено',
  '2-Step Verification: off': 'Двоетапна перевірка: вимкнено',
  'Personal settings': 'Особисті налаштування',
  'Of the portal, and of the mails we send you': 'Порталу та листів, які ми вам надсилаємо',

  Picture: 'Зображення',
  'Your picture': 'Ваше зображення',
  'No picture yet: your initials stand in the header. Nobody but you sees the picture.':
    'Зображення ще немає: вгорі сторінки стоять ваші ініціали. Зображення бачите лише ви.',
  'It stands in the header. Nobody but you sees it.': 'Його видно вгорі сторінки. Бачите його лише ви.',
  'The file is larger than 1 MB': 'Файл більший за 1 МБ',

  'Sign-in': 'Вхід',
  'You sign in with this address. To change it, write to support: they make sure that it is yours.':
    'Ви входите з цією адресою. Щоб змінити її, напишіть у підтримку: там переконаються, що вона ваша.',
  'Change password': 'Змінити пароль',
  'Current password': 'Поточний пароль',
  'Your password is changed. You are signed out everywhere else.':
    'Ваш пароль змінено. На всіх інших пристроях ваші сеанси завершено.',

  'Two-step verification is on': 'Двоетапну перевірку увімкнено',
  'Two-step verification is off': 'Двоетапну перевірку вимкнено',
  'Signing in will take your password and a code from your phone: a stolen password alone opens nothing.':
    'Для входу знадобляться пароль і код із вашого телефона: самого лише викраденого пароля буде замало.',
  'Enter your password, then the first code from the app.': 'Введіть свій пароль, а потім перший код із застосунку.',
  'Scan this picture with an authenticator app on your phone.':
    'Відскануйте це зображення застосунком для автентифікації на телефоні.',
  'Or type the key into the app:': 'Або введіть ключ у застосунок:',
  Key: 'Ключ',
  'Switch two-step verification on': 'Увімкнути двоетапну перевірку',
  'Your password': 'Ваш пароль',
  Continue: 'Продовжити',
  'Enter all six digits': 'Введіть усі шість цифр',
  'Two-step verification is on. You are signed out everywhere else.':
    'Двоетапну перевірку увімкнено. На всіх інших пристроях ваші сеанси завершено.',
  'Signing in takes your password and a code of your authenticator app.':
    'Для входу потрібні ваш пароль і код із застосунку для автентифікації.',
  'Switch off': 'Вимкнути',
  'Switch two-step verification off': 'Вимкнути двоетапну перевірку',
  'From then on your password alone opens the portal. Enter a fresh code from your app.':
    'Відтоді портал відкриватиме сам лише пароль. Введіть новий код із застосунку.',
  'Two-step verification is off. You are signed out everywhere else.':
    'Двоетапну перевірку вимкнено. На всіх інших пристроях ваші сеанси завершено.',
  'The second step is on already': 'Другий крок уже увімкнено',
  'The second step is off already': 'Другий крок уже вимкнено',
  'Too many wrong tries. Try again in half an hour': 'Забагато помилкових спроб. Спробуйте ще раз за пів години',

  'When the device is lost': 'Якщо пристрій втрачено',
  'Sign in with your password. Where the code is asked for, choose “I have lost my device”: a mail leads you to a new password, without the second step.':
    'Увійдіть зі своїм паролем. Там, де просять код, виберіть «У мене немає мого пристрою»: лист приведе вас до нового пароля, вже без другого кроку.',
  'Without access to your mail, write to support.': 'Якщо доступу до пошти немає, напишіть у підтримку.',
};
