import type { Dictionary } from '@portal/contract/shell';

/** Payouts from a file, a payment that is divided, and the statement of a receiver: what is refused, and what is on paper. */
export const payoutFiles: Dictionary = {
  'The card number was shortened by a spreadsheet: keep the column as text':
    'Таблиця скоротила номер картки: зберігайте стовпець як текст',
  'Check the file first': 'Спершу перевірте файл',
  'The file is not the one that was checked: check it again': 'Це не той файл, який перевірено: перевірте його знову',
  'The same file was sent meanwhile: check it again': 'Такий самий файл тим часом надіслано: перевірте його знову',
  'The balance does not suffice for the file': 'Балансу не вистачає для цього файлу',
  'All these payouts are cancelled': 'Усі ці виплати скасовано',
  'These payouts are already approved or rejected': 'Рішення щодо цих виплат уже ухвалено',
  'A colleague has to approve or reject payouts that you submitted': 'Рішення щодо ваших виплат має ухвалити колега',
  'Only a person who could pay out before these payouts were submitted may decide on them':
    'Рішення ухвалює лише той, хто мав право на виплати до їх подання',
  'Only a person who could pay out before the request may decide on it':
    'Рішення ухвалює лише той, хто мав право на виплати до запиту',
  'A colleague has to approve what you requested': 'Ваш запит має схвалити колега',
  'The person who asked can no longer pay out here': 'Той, хто просив, більше не має тут права на виплати',
  'The person who asked can no longer change rights here': 'Той, хто просив, більше не може змінювати тут права',
  'Give a colleague the right to pay out first: a second person has to approve payouts':
    'Спершу надайте колезі право на виплати: їх має схвалювати друга особа',
  'Give another colleague the right to pay out first: approving payouts takes two people':
    'Виплати чекають на другу особу, тож має лишитися двоє людей із правом на виплати',
  'The shares must make 100 percent': 'Частки мають становити 100 відсотків',
  'Nothing is left of this payment to pass on': 'Від цього платежу нічого не лишилося для передання',
  'The statement is too long: choose a shorter period': 'Виписка задовга: оберіть коротший період',
  'Statement of payouts': 'Виписка з виплат',
  'No payouts in this period': 'За цей період виплат немає',
  'Total paid out': 'Усього виплачено',
  'Paid out by order of {company}': 'Виплачено за дорученням: {company}',
};
