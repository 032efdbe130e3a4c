const LIGHT = `color-scheme:light;--page:#f7f8fa;--card:#fff;--soft:#f0f2f5;--line:#d4d8e0;--text:#1b202a;--muted:#5d6675;
--accent:#2548bb;--good:#03804a;--good-soft:#ecfdf3;--bad:#b42318;--bad-soft:#fef3f2;--warn:#9a4507;--warn-soft:#fffaeb;
--bar:#12b76a;--bar-bad:#f04438;--bar-warn:#f79009;--bar-none:#b8bec9`;
const DARK = `color-scheme:dark;--page:#101319;--card:#161a21;--soft:#20252e;--line:#363d4a;--text:#e6e9ef;--muted:#9aa3b2;
--accent:#9db4ff;--good:#6ce9a6;--good-soft:#0d2a1d;--bad:#fda29b;--bad-soft:#33161a;--warn:#fec84b;--warn-soft:#2c2110;
--bar:#12b76a;--bar-bad:#f04438;--bar-warn:#f79009;--bar-none:#5d6675`;

const BASE = `
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:14px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;
font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.wrap{max-width:1120px;margin:0 auto;padding:32px 24px 48px}
h1{font-size:24px;line-height:1.3;margin:0;letter-spacing:-.01em}
h2{font-size:18px;line-height:1.4;margin:40px 0 12px}
h3{font-size:14px;line-height:1.5;margin:0;font-weight:600}
p{margin:0}
ul{margin:0;padding-left:20px}
li+li{margin-top:4px}
a{color:var(--accent);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.lead{color:var(--muted);margin:-8px 0 12px;max-width:100ch;text-wrap:pretty}
.muted{color:var(--muted)}
.brand{color:var(--muted);font-weight:600;margin-bottom:12px}
.card{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:16px}
.stack>*+*{margin-top:12px}
code{font:12px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace}
code.block{display:block;white-space:pre-wrap;background:var(--soft);border-radius:6px;padding:6px 10px}
`;

const HEADER = `
.hero{border-left-width:6px;padding:24px}
.hero.good{border-left-color:var(--good)}.hero.bad{border-left-color:var(--bad)}.hero.warn{border-left-color:var(--warn)}
.verdict{display:flex;gap:12px;align-items:flex-start}
.verdict svg{flex:none;width:28px;height:28px;margin-top:2px}
.good>.verdict svg{color:var(--good)}.bad>.verdict svg{color:var(--bad)}.warn>.verdict svg{color:var(--warn)}
.hero ul{margin-top:12px}
.facts{display:flex;flex-wrap:wrap;gap:12px 40px;margin:20px 0 0;padding-top:16px;border-top:1px solid var(--line)}
.facts dt{color:var(--muted);font-size:12px}
.facts dd{margin:0;font-weight:500}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;padding:0;margin:16px 0 0}
nav li+li{margin:0}
nav a{display:inline-block;padding:4px 0}
`;

const PARTS = `
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:12px;list-style:none;padding:0}
.grid>li{margin:0}
.grid>.bad{border-color:var(--bad)}.grid>.warn{border-color:var(--warn)}
.area-head{display:flex;justify-content:space-between;gap:8px;align-items:baseline}
.badge{flex:none;border-radius:999px;padding:1px 10px;font-size:12px;font-weight:600;background:var(--soft);color:var(--muted)}
.badge.good{background:var(--good-soft);color:var(--good)}
.badge.bad{background:var(--bad-soft);color:var(--bad)}
.badge.warn{background:var(--warn-soft);color:var(--warn)}
.bar{display:flex;height:6px;margin:12px 0 10px;border-radius:3px;overflow:hidden;background:var(--bar-none);gap:1px}
.bar i{display:block;min-width:3px}
.bar .good{background:var(--bar)}.bar .bad{background:var(--bar-bad)}.bar .warn{background:var(--bar-warn)}
.counts{font-size:13px}
.coverage{display:flex;flex-direction:column;color:var(--muted);font-size:12px;margin-top:4px}
details>summary{cursor:pointer;padding:6px 0;min-height:24px}
details>summary:hover{color:var(--accent)}
details[open]>summary{margin-bottom:8px}
details[open]{padding-bottom:8px}
.cause{padding:0;overflow:hidden}
.cause>header{padding:14px 16px;background:var(--bad-soft);border-bottom:1px solid var(--line)}
.cause>header p{font-size:13px;margin-top:2px}
.cause>div{padding:14px 16px}
.cause>details{padding:6px 16px;border-top:1px solid var(--line)}
.cause details details{padding:2px 0 2px 16px;border-left:2px solid var(--line)}
.test{margin-bottom:10px}
.test code{color:var(--muted)}
.six{display:grid;grid-template-columns:112px minmax(0,1fr);gap:6px 12px;margin:0}
.six dt{color:var(--muted);padding-top:6px;font-size:13px}
.six dd{margin:0}
.six dd.text{padding-top:5px}
.six .good code{border-left:3px solid var(--bar);border-radius:2px 6px 6px 2px}
.six .bad code{border-left:3px solid var(--bar-bad);border-radius:2px 6px 6px 2px}
.table{padding:4px 16px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:8px 16px 8px 0;border-top:1px solid var(--line);vertical-align:top}
thead th{border-top:0;color:var(--muted);font-size:12px;font-weight:500}
tbody th{font-weight:500}
th.number,td.number{text-align:right;white-space:nowrap;padding-right:0;padding-left:16px}
td.meter{width:45%}
td.meter .bar{margin:7px 0;background:var(--soft)}
td.meter .bar i{background:var(--accent)}
.steps{list-style:none;padding:0}
.steps li{display:grid;grid-template-columns:20px minmax(120px,240px) 1fr;gap:0 10px}
.steps svg{width:18px;height:18px;margin-top:2px}
.steps .good svg{color:var(--good)}.steps .bad svg{color:var(--bad)}
.notice{background:var(--warn-soft);border-color:var(--warn)}
.chips{display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0}
.chips li{margin:0;border:1px solid var(--line);border-radius:6px;padding:2px 10px;background:var(--card)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px}
.tiles dt{color:var(--muted);font-size:12px}
.tiles dd{margin:0;font-size:20px;font-weight:600}
footer{margin-top:40px;padding-top:16px;border-top:1px solid var(--line);color:var(--muted);font-size:13px}
`;

const NARROW = `
@media (max-width:600px){
.wrap{padding:16px 12px 32px}
h1{font-size:20px}
.hero{padding:16px}
.facts{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.facts>:first-child{grid-column:1/-1}
.grid{grid-template-columns:1fr;gap:8px}
.grid>li{padding:12px}
.coverage{flex-direction:row;gap:16px}
.six{grid-template-columns:minmax(0,1fr);gap:2px}
.six dt{padding-top:8px}
.six dd.text{padding-top:0}
.steps li{grid-template-columns:20px 1fr}
.steps li>:last-child{grid-column:2}
th,td{padding-right:8px}
th.number,td.number{padding-left:8px}
td.meter,th.meter{display:none}
.scores thead{display:none}
.scores tr{display:flex;flex-wrap:wrap;gap:0 12px;padding:8px 0;border-top:1px solid var(--line)}
.scores tr:first-child{border-top:0}
.scores :is(th,td){padding:0;border:0}
.scores th{flex-basis:100%}
.scores td:nth-child(3)::before{content:'→ ';color:var(--muted)}
.tiles{grid-template-columns:1fr 1fr}
}`;

const PRINT = `
@media print{
:root{${LIGHT};--page:#fff}
body{font-size:11px;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.wrap{max-width:none;padding:0}
nav{display:none}
h2{break-after:avoid;margin-top:24px}
.grid{grid-template-columns:repeat(3,1fr)}
.grid>li,.six,tr,.hero{break-inside:avoid}
.cause>header{break-after:avoid}
.cause{overflow:visible}
details::details-content{content-visibility:visible;height:auto}
}`;

/** Style sheet of the report: system fonts, both colour schemes, phone width and print. Closed details are printed. */
export const STYLES = `:root{${LIGHT}}@media (prefers-color-scheme:dark){:root{${DARK}}}${BASE}${HEADER}${PARTS}${NARROW}${PRINT}`;
