import { DEFAULT_CONFIGURATION } from '@portal/contract/design/configuration';
import { expect, test } from 'vitest';
import { formatConfigurationSource } from './configuration.ts';
import { findSourceError } from './findSourceError.ts';

const source = formatConfigurationSource(DEFAULT_CONFIGURATION);

test('the source of the default design configuration has no error', () =>
  expect(findSourceError(source)).toBeUndefined());

test.each([
  [source.slice(0, -1), 'Line 28: A comma or } is missing'],
  [source.replace('"black"', '"pink"'), /^Line 4: theme\.preset must be one of: valencia, /],
  [source.replace('"logo_url"', '"logo"'), 'Line 1: logo_url is missing'],
  [source.replace('"email"', '"mail"'), /^Line 2\d: params\.(mail is unknown|email is missing)$/],
  [source.replace('true', '1'), 'Line 7: show_button_amount must be true or false'],
  ['[]', 'Line 1: Configuration must be an object'],
])("an error in a design configuration's source is reported with its line: %#", (text, said) => {
  expect(findSourceError(text)).toMatch(said);
});
