/** What a payer reads where a check that the portal shares speaks in the portal's words; all other English stands in the page. */
export const englishCheckoutTexts = {
  'field is required': 'Fill in this field',
  'value is to short': 'Too short',
  'value is to long': 'Too long',
  'field must match pattern': 'This is not in the form that is asked for',
  'Enter a valid url': 'Enter an address that begins with https://',
};
