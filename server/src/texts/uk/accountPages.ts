import type { Dictionary } from '@portal/contract/shell';

/** Public pages of the account: registering, confirming, invitations, new passwords. */
export const accountPages: Dictionary = {
  'Create account': 'Створити обліковий запис',
  'Forgot password?': 'Забули пароль?',
  'Other ways': 'Інші шляхи',
  'Send the confirmation again': 'Надіслати підтвердження ще раз',

  'Phone (optional)': 'Телефон (необов’язково)',
  'New password': 'Новий пароль',
  'Repeat the password': 'Повторіть пароль',
  'A long phrase that you use nowhere else is best.':
    'Найкраще підійде довга фраза, яку ви більше ніде не використовуєте.',

  'Look into your mail': 'Перевірте пошту',
  'We have sent a mail to {email}.': 'Ми надіслали листа на {email}.',
  'If there is an account for {email}, a mail is on its way to it.':
    'Якщо для {email} є обліковий запис, лист уже в дорозі.',
  'Open the link in it. Then you can sign in.': 'Відкрийте посилання з листа. Після цього ви зможете увійти.',
  'Open the link in it and choose a new password.': 'Відкрийте посилання з листа й задайте новий пароль.',
  'Open the link in it and enter the code soon: it does not last long.':
    'Відкрийте посилання з листа й одразу введіть код: він діє недовго.',
  'Nothing there after a few minutes? Look into the spam folder, then ask again.':
    'Листа немає вже кілька хвилин? Перевірте папку «Спам», а потім надішліть запит ще раз.',
  'Use another address': 'Інша адреса',
  'Send again': 'Надіслати ще раз',
  'We have sent the mail again.': 'Ми надіслали листа ще раз.',
  'Possible in {n} second|Possible in {n} seconds': {
    one: 'Можна через {n} секунду',
    few: 'Можна через {n} секунди',
    many: 'Можна через {n} секунд',
    other: 'Можна через {n} секунди',
  },

  'Confirming your address': 'Підтверджуємо вашу адресу',
  'Your address is confirmed': 'Вашу адресу підтверджено',
  'Your address is not confirmed': 'Вашу адресу не підтверджено',
  'Your account is ready. Sign in with your email and password.':
    'Ваш обліковий запис готовий. Увійдіть зі своєю поштою та паролем.',
  'We will mail a new link to the address that you registered with.':
    'Ми надішлемо нове посилання на адресу, з якою ви реєструвалися.',

  'You are invited': 'Вас запрошено',
  'Choose a name and a password. You will sign in with the email address that the invitation came to.':
    'Вкажіть ім’я та задайте пароль. Ви входитимете з адресою, на яку надійшло запрошення.',
  Welcome: 'Ласкаво просимо',
  'Sign in with your email and password. If you had an account before, its password still counts.':
    'Увійдіть зі своєю поштою та паролем. Якщо ви вже мали обліковий запис, діє його попередній пароль.',

  'Forgot your password?': 'Забули пароль?',
  'We will mail you a link that leads to a new one.': 'Ми надішлемо вам посилання, за яким можна задати новий.',
  'Send the link': 'Надіслати посилання',
  'Set the new password': 'Зберегти новий пароль',
  'Your password is changed': 'Ваш пароль змінено',
  'Sign in with the new one. Whoever was signed in with the old one is signed out.':
    'Увійдіть із новим паролем. Усі сеанси зі старим паролем завершено.',
  'Enter the 6-digit code from the mail. Two-step verification will be switched off.':
    'Введіть 6-значний код із листа. Двоетапну перевірку буде вимкнено.',

  'I have lost my device': 'У мене немає мого пристрою',
  'Lost your device?': 'Втратили пристрій?',
  'We will mail you a link and a one-time code. With them you choose a new password, and two-step verification is switched off.':
    'Ми надішлемо вам посилання та одноразовий код. З ними ви задасте новий пароль, а двоетапну перевірку буде вимкнено.',
  'Where your password came by mail and no code has been entered since, write to support instead.':
    'Якщо пароль задано за посиланням із листа й відтоді код не вводили, натомість напишіть у підтримку.',
  'Send the link and the code': 'Надіслати посилання та код',
  'Back to the code': 'Повернутися до коду',
};
