import type { Dictionary } from '@portal/contract/shell';

/** What the server says of registration, passwords and mailed links. */
export const account: Dictionary = {
  'Confirm your e-mail address first: the link is in the mail we sent you':
    'Спочатку підтвердьте електронну адресу: посилання є в листі, який ми вам надіслали',
  'This link is not valid any more. Ask for a new one': 'Це посилання вже не діє. Попросіть нове',
  'Wrong or expired code': 'Код неправильний, або його час минув',
  'Wrong password': 'Неправильний пароль',
  'The password may not be your e-mail address': 'Пароль не може бути вашою електронною адресою',
  'This password is too easy to guess': 'Цей пароль надто легко вгадати',
  'The password needs a letter and a digit': 'У паролі мають бути літера й цифра',
  'The portal does not speak this language': 'Портал не знає цієї мови',
};
