/** Ukrainian of the MO/TO terminal. */
export const terminal: Readonly<Record<string, string>> = {
  'Charge cards by hand': 'Списання з карток вручну',
  'Take orders by phone or mail: type the card yourself, and the payment stands in your lists at once.':
    'Приймайте замовлення телефоном чи поштою: введіть картку самі, і платіж одразу з’явиться у ваших списках.',
  'The request for {names} was sent. The answer comes by mail, within a day.':
    'Запит для {names} надіслано. Відповідь надійде поштою протягом доби.',
  'Request MO/TO payments': 'Запросити платежі MO/TO',
  'You may not ask for it at any of your merchants. Turn to whoever gave you your rights.':
    'Для жодного з ваших мерчантів ви не можете надіслати запит. Зверніться до того, хто надав вам права.',
  'Expiry date': 'Термін дії',
  'Charge a card': 'Списати з картки',
  'Request for another merchant': 'Запит для іншого мерчанта',
  'No card was charged by hand yet': 'Вручну з карток ще не списували',
  'The request was sent. The answer comes by mail, within a day.':
    'Запит надіслано. Відповідь надійде поштою протягом доби.',
  'Charges are made in the first currency of the merchant.': 'Списання відбуваються в першій валюті мерчанта.',
  'Amount, {currency}': 'Сума, {currency}',
  'The charges were read again and do not show it yet. Look at them once more before you try again.':
    'Списання прочитано знову, але цього ще не видно. Погляньте на них ще раз, перш ніж повторювати.',
  'The charges could not be read again either. Check them before you try again.':
    'Списання теж не вдалося прочитати. Перевірте їх, перш ніж повторювати.',
  'This merchant has no terminal': 'Цей мерчант не має термінала',
  'This merchant has a terminal already': 'Цей мерчант уже має термінал',
  'The request was sent already': 'Запит уже надіслано',
  'There is no such merchant': 'Такого мерчанта немає',
  'The merchant is not active yet': 'Мерчанта ще не активовано',
  'MO/TO payments': 'Платежі MO/TO',
};
