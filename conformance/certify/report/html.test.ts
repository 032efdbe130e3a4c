import { expect, test } from 'vitest';
import { html } from './html.ts';

test('escapes markup and quotes of an inserted value', () => {
  expect(html`<p title="${`"'`}">${'<script>alert(1)</script> & more'}</p>`.text).toBe(
    '<p title="&quot;&#39;">&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>',
  );
});

test('inserts markup and lists of markup unchanged', () => {
  const items = ['a', '<b>'].map((name) => html`<li>${name}</li>`);
  expect(html`<p>${items}</p>`.text).toBe('<p><li>a</li><li>&lt;b&gt;</li></p>');
});

test('inserts nothing for a value that is missing', () => {
  expect(html`<p>${undefined}${false}${[]}</p>`.text).toBe('<p></p>');
});

test('writes control, reordering and XML-invalid characters as escapes', () => {
  expect(html`${'a\u0000b\u001B[2Jc\u202Ed\uFFFEe\uD800f\r'}`.text).toBe(
    'a\\u0000b\\u001b[2Jc\\u202ed\\ufffee\\ud800f\\u000d',
  );
});

test('keeps tabs, line feeds and characters outside the basic plane', () => {
  expect(html`${'a\tb\nc 😀 ї'}`.text).toBe('a\tb\nc 😀 ї');
});
