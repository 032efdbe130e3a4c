import type { Dictionary } from '@portal/contract/shell';

/** Payouts from a file, a payment that is divided, and the statement of a receiver: what is refused, and what is on paper. */
export const payoutFiles: Dictionary = {
  'The card number was shortened by a spreadsheet: keep the column as text':
    'Таблиця скоротила номер картки: зберігайте стовпець як текст',
  'Check the file first': 'Спершу перевірте файл',
  'The file is not the one that was checked: check it again': 'Це не той файл, який перевірено: перевірте його знову',
  'The same file was sent meanwhile: check it again': 'Такий самий файл тим часом надіслано: перевірте його знову',
  'The balance does not suffice for the file': 'Балансу не вистачає для цього файлу',
  'All payouts of this file were called off': 'Усі виплати цього файлу скасовано',
  'Somebody has decided on this file already': 'Рішення щодо цього файлу вже ухвалено',
  'A colleague has to decide on a file that you put up': 'Рішення щодо вашого файлу має ухвалити колега',
  'The shares must make 100 percent': 'Частки мають становити 100 відсотків',
  'Nothing is left of this payment to pass on': 'Від цього платежу нічого не лишилося для передання',
  'The statement is too long: choose a shorter period': 'Виписка задовга: оберіть коротший період',
  'Statement of payouts': 'Виписка з виплат',
  'No payouts in this period': 'За цей період виплат немає',
  'Total paid out': 'Усього виплачено',
  'Paid out by order of {company}': 'Виплачено за дорученням: {company}',
};
