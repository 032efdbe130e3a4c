/** Test data for rich text: builders of nodes, and invalid values. */

export const doc = (...content: unknown[]) => ({ type: 'doc', content });
export const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
export const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
export const link = (href: unknown, more: object = {}) => ({ type: 'link', attrs: { href, ...more } });
export const nested = (type: string, depth: number): unknown =>
  depth === 0 ? paragraph(text('deep')) : { type, content: [nested(type, depth - 1)] };

/** Invalid rich text with a description: attempts to inject scripts, and nodes outside the schema. */
export const REFUSED_TEXTS: readonly (readonly [string, unknown])[] = [
  ['a link that runs a script', doc(paragraph(text('x', link('javascript:alert(1)'))))],
  ['a script link in mixed case', doc(paragraph(text('x', link('JaVaScRiPt:alert(1)'))))],
  ['a script link after a space', doc(paragraph(text('x', link(' javascript:alert(1)'))))],
  ['a script link with a tab in its scheme', doc(paragraph(text('x', link('java\tscript:alert(1)'))))],
  ['a script link after a NUL character', doc(paragraph(text('x', link('\u0000javascript:alert(1)'))))],
  ['a script link with an HTML entity', doc(paragraph(text('x', link('&#106;avascript:alert(1)'))))],
  ['a link with a data URL', doc(paragraph(text('x', link('data:text/html,<script>alert(1)</script>'))))],
  ['a VBScript link', doc(paragraph(text('x', link('vbscript:msgbox(1)'))))],
  ['a link to a local file', doc(paragraph(text('x', link('file:///etc/passwd'))))],
  ['a link with a blob URL', doc(paragraph(text('x', link('blob:https://coffee.example/1'))))],
  ['a link without a scheme', doc(paragraph(text('x', link('//evil.example/'))))],
  [
    'a link with a character that reverses the text direction',
    doc(paragraph(text('x', link('https://evil.example/\u202Emoc.example')))),
  ],
  ['a link with an event handler', doc(paragraph(text('x', link('https://a.example/', { onclick: 'alert(1)' }))))],
  ['a link with a target window', doc(paragraph(text('x', link('https://a.example/', { target: '_blank' }))))],
  ['a link whose URL is an object', doc(paragraph(text('x', link({ toString: 'javascript:alert(1)' }))))],
  ['a picture with an event handler', doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } })],
  ['a script element', doc({ type: 'script', content: [text('alert(1)')] })],
  ['a frame element', doc({ type: 'iframe', attrs: { src: 'https://evil.example/' } })],
  ['a block of HTML', doc({ type: 'html', html: '<img src=x onerror=alert(1)>' })],
  ['a paragraph with an event handler', doc({ type: 'paragraph', attrs: { onmouseover: 'alert(1)' } })],
  [
    'a font size with additional CSS',
    doc(paragraph(text('x', { type: 'textStyle', attrs: { fontSize: '10px;color:red' } }))),
  ],
  ['a font size that is not offered', doc(paragraph(text('x', { type: 'textStyle', attrs: { fontSize: '900px' } })))],
  ['a text colour', doc(paragraph(text('x', { type: 'textStyle', attrs: { fontSize: '10px', color: 'red' } })))],
  ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 }, content: [text('x')] })],
  ['a heading level that is a string', doc({ type: 'heading', attrs: { level: '2' }, content: [text('x')] })],
  ['an unknown mark', doc(paragraph(text('x', { type: 'code' })))],
  ['two marks of the same type', doc(paragraph(text('x', link('https://a.example/'), link('https://b.example/'))))],
  ['a character that reverses the text direction', doc(paragraph(text('cod.exe\u202Egpj')))],
  ['a control character', doc(paragraph(text('a\u0000b')))],
  ['an incomplete surrogate pair', doc(paragraph(text('\uD83D')))],
  ['an empty text node', doc(paragraph(text('')))],
  ['quotes nested 500 levels deep', doc(nested('blockquote', 500))],
  ['a text where blocks belong', doc(text('x'))],
  ['a block where text belongs', doc(paragraph(paragraph()))],
  ['a list that contains a paragraph instead of an item', doc({ type: 'bulletList', content: [paragraph()] })],
  ['a `__proto__` member', JSON.parse('{"type":"doc","content":[],"__proto__":{"x":1}}')],
  ['an array', []],
  ['null', null],
  ['a string', '<script>alert(1)</script>'],
];
