/** What tests of formatted text share: parts of texts, and what is none. */

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

/** What people try to run by a text, and what is no text of ours. */
export const REFUSED_TEXTS: readonly (readonly [string, unknown])[] = [
  ['a link that runs a script', doc(paragraph(text('x', link('javascript:alert(1)'))))],
  ['the same in other letters', doc(paragraph(text('x', link('JaVaScRiPt:alert(1)'))))],
  ['the same behind a blank', doc(paragraph(text('x', link(' javascript:alert(1)'))))],
  ['the same with a tab in it', doc(paragraph(text('x', link('java\tscript:alert(1)'))))],
  ['the same with a NUL before it', doc(paragraph(text('x', link('\u0000javascript:alert(1)'))))],
  ['the same as an entity', doc(paragraph(text('x', link('&#106;avascript:alert(1)'))))],
  ['a page in a link', doc(paragraph(text('x', link('data:text/html,<script>alert(1)</script>'))))],
  ['a script of another kind', doc(paragraph(text('x', link('vbscript:msgbox(1)'))))],
  ['a file', doc(paragraph(text('x', link('file:///etc/passwd'))))],
  ['a blob', doc(paragraph(text('x', link('blob:https://coffee.example/1'))))],
  ['an address without a scheme', doc(paragraph(text('x', link('//evil.example/'))))],
  ['an address that turns letters around', doc(paragraph(text('x', link('https://evil.example/\u202Emoc.example'))))],
  ['a link with an event', doc(paragraph(text('x', link('https://a.example/', { onclick: 'alert(1)' }))))],
  ['a link with a target', doc(paragraph(text('x', link('https://a.example/', { target: '_blank' }))))],
  ['a link that is an object', doc(paragraph(text('x', link({ toString: 'javascript:alert(1)' }))))],
  ['a picture with an event', doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } })],
  ['a script', doc({ type: 'script', content: [text('alert(1)')] })],
  ['a frame', doc({ type: 'iframe', attrs: { src: 'https://evil.example/' } })],
  ['HTML', doc({ type: 'html', html: '<img src=x onerror=alert(1)>' })],
  ['an event on a paragraph', doc({ type: 'paragraph', attrs: { onmouseover: 'alert(1)' } })],
  ['a size that is a style', doc(paragraph(text('x', { type: 'textStyle', attrs: { fontSize: '10px;color:red' } })))],
  ['a size of one’s own', doc(paragraph(text('x', { type: 'textStyle', attrs: { fontSize: '900px' } })))],
  ['a colour', doc(paragraph(text('x', { type: 'textStyle', attrs: { fontSize: '10px', color: 'red' } })))],
  ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 }, content: [text('x')] })],
  ['a level that is a text', doc({ type: 'heading', attrs: { level: '2' }, content: [text('x')] })],
  ['an unknown mark', doc(paragraph(text('x', { type: 'code' })))],
  ['a mark twice', doc(paragraph(text('x', link('https://a.example/'), link('https://b.example/'))))],
  ['signs that turn what follows', doc(paragraph(text('cod.exe\u202Egpj')))],
  ['signs that nobody sees', doc(paragraph(text('a\u0000b')))],
  ['half of a sign', doc(paragraph(text('\uD83D')))],
  ['a text without letters', doc(paragraph(text('')))],
  ['quotes in each other without end', doc(nested('blockquote', 500))],
  ['a text where blocks belong', doc(text('x'))],
  ['a block where text belongs', doc(paragraph(paragraph()))],
  ['an item that is none', doc({ type: 'bulletList', content: [paragraph()] })],
  ['a prototype', JSON.parse('{"type":"doc","content":[],"__proto__":{"x":1}}')],
  ['a list', []],
  ['nothing', null],
  ['words', '<script>alert(1)</script>'],
];
