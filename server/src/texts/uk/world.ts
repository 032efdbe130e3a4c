import type { Dictionary } from '@portal/contract/shell';

/** What the server names in English: countries to choose from, sections of reports, answers of the processor. */
export const world: Dictionary = {
  Ukraine: 'Україна',
  Czechia: 'Чехія',
  Germany: 'Німеччина',
  Austria: 'Австрія',
  Georgia: 'Грузія',
  'United Kingdom': 'Велика Британія',
  Ireland: 'Ірландія',
  'United States': 'Сполучені Штати',

  'Uncaptured payments': 'Незняті платежі',
  'Recurring payments': 'Регулярні платежі',
  'Refunded payments': 'Повернені платежі',
  'Fraudulent payments': 'Шахрайські платежі',

  'Insufficient funds': 'Недостатньо коштів',
  'Do not honor': 'Банк відмовив в операції',
  'Exceeds withdrawal amount limit': 'Перевищено ліміт суми',
  'Expired card': 'Термін дії картки минув',
  'Invalid card number': 'Неправильний номер картки',
  'Restricted card': 'Обмеження за карткою',
  'Issuer or switch is inoperative': 'Банк-емітент недоступний',
  '3-D Secure was not completed': 'Перевірку 3-D Secure не завершено',
  'The payer did not pay in time': 'Платник не сплатив вчасно',
  'Suspected fraud': 'Підозра на шахрайство',
  'Insufficient funds at acquirer': 'Недостатньо коштів в еквайра',
  'Authorization is no longer held by the issuer': 'Банк-емітент більше не утримує кошти',
  'Insufficient funds on the card': 'Недостатньо коштів на картці',
};
