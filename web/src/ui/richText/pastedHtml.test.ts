import { describe, expect, test } from 'vitest';
import { cleanPastedHtml, parseStyleDeclarations, fontSizeNumberOf } from './pastedHtml.ts';

describe('sizes of pasted text', () => {
  test.each([
    ['10px', 1],
    ['12.0pt', 3],
    ['13.5pt', 4],
    ['48px', 7],
    ['36pt', 7],
    ['11pt', undefined],
    ['2em', undefined],
    ['', undefined],
  ])('the CSS font size "%s" of pasted text is read as the size %s', (css, size) =>
    expect(fontSizeNumberOf(css)).toBe(size),
  );
});

test('CSS declarations of pasted HTML are read in lower case, and broken declarations are left out', () => {
  const read = parseStyleDeclarations('mso-x:y; FONT-SIZE: 12.0pt;color:red;;broken');
  expect(read.get('font-size')).toBe('12.0pt');
  expect(read.get('color')).toBe('red');
  expect(read.size).toBe(3);
});

describe('cleaning of pasted HTML', () => {
  test.each([
    ['<p style="color:red" class="MsoNormal">a</p>', '<p>a</p>'],
    ['<span style="font-weight:700;text-decoration:underline">a</span>', '<span><b><u>a</u></b></span>'],
    ['<span STYLE = "font-size:12.0pt">a</span>', '<span><font size="3">a</font></span>'],
    ['<b style="font-weight:normal">a</b>', '<span>a</span>'],
    ['<font size="7" color="red">a</font>', '<font size="7">a</font>'],
    ['<h1>a</h1><h5>b</h5>', '<h2>a</h2><h3>b</h3>'],
    ['<ol start="3"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['a<br>b<hr>c', 'a<br>bc'],
    [
      '<a href="https://coffee.example/?a=1&amp;b=2" target=x>a</a>',
      '<a href="https://coffee.example/?a=1&amp;b=2">a</a>',
    ],
    ['<p data-pm-slice="1 1 []">a</p>', '<p data-pm-slice="1 1 []">a</p>'],
    ['<p>2 &lt; 3 style="b"</p>', '<p>2 &lt; 3 style=&quot;b&quot;</p>'],
    ['<p><o:p>a</o:p></p>', '<p>a</p>'],
    ['<html><head><title>x</title><style>p{}</style></head><body>a</body></html>', 'a'],
  ])('cleaned HTML keeps the formatting of the pasted %s', (html, expected) =>
    expect(cleanPastedHtml(html)).toBe(expected),
  );

  test.each([
    '<script>ran = 1</script>one',
    '<img src=x onerror="ran = 1">one',
    '<svg onload="ran = 1"><script>ran = 1</script></svg>one',
    '<a href="javascript:ran=1">one</a>',
    '<a href="data:text/html,<script>ran=1</script>">one</a>',
    '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>one',
    '<p onmouseover="ran = 1" style="background:url(javascript:ran=1)">one</p>',
    '<details open ontoggle="ran = 1">one</details>',
    '<math><mtext><style><img src=x onerror="ran = 1"></style></mtext></math>one',
    '<form action="javascript:ran=1"><button>one</button></form>',
    '<noscript><p title="</noscript><img src=x onerror=ran=1>">one</noscript>one',
    '<svg></p><style><a id="</style><img src=x onerror=ran=1>">one',
    '<template><img src=x onerror=ran=1></template>one',
    '<p data-pm-slice="1 1 []&quot; onclick=&quot;ran=1">one</p>',
    '<plaintext><img src=x onerror=ran=1>',
  ])('cleaned HTML contains nothing that runs or loads from the pasted %s', (html) => {
    const tags = cleanPastedHtml(html).match(/<[^>]*>/g) ?? [];
    expect(tags.filter((tag) => !/^<\/?(?:p|a|br|span|b|i|u|s|font size="[1-7]")>$/.test(tag))).toEqual([]);
  });

  test('pasted HTML with elements nested 50,000 deep can be cleaned', () => {
    const depth = 50_000;
    const cleaned = cleanPastedHtml(`${'<b>'.repeat(depth)}one`);
    expect(cleaned).toContain('one');
  });
});
