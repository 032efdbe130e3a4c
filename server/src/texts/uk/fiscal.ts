import type { Dictionary } from '@portal/contract/shell';

/** Why a payment has no fiscal receipt yet, and what goes wrong with shifts; the words of receipts and Z-reports. */
export const fiscal: Dictionary = {
  'The cash register is switched off': 'Касовий апарат вимкнено',
  'The tax office is still looking at the cash register': 'Податкова ще перевіряє касу',
  'The certificate has run out: put up a new one and activate the cash register':
    'Сертифікат уже не чинний: завантажте новий і ввімкніть касу',
  'The sale has no receipt yet': 'Продаж іще не має чека',
  'The shift has been open for 24 hours: close it': 'Зміна відкрита вже 24 години: закрийте її',
  'The tax office was asked and has not answered': 'Податкова отримала запит і не відповіла',
  'The tax office refused the receipt': 'Податкова не прийняла чек',
  'The hours without the tax office are used up': 'Години роботи без податкової вичерпано',
  'The reserved numbers are used up': 'Зарезервовані номери вичерпано',
  'No shift is open': 'Жодної відкритої зміни немає',
  VAT: 'ПДВ',
  'VAT included': 'У т. ч. ПДВ',
  'Sale receipt': 'Чек продажу',
  'Fiscal return receipt': 'Фіскальний чек повернення',
  Returned: 'Повернено',
  'Shift closed': 'Зміну закрито',
  'Closed by': 'Закрив',
  'No. {number}': '№ {number}',
  'Z-report {number} of {company}': 'Z-звіт {number}, {company}',
  'Made offline, not sent yet': 'Створено офлайн, ще не надіслано',
  'Made offline, sent {moment}': 'Створено офлайн, надіслано {moment}',
};
