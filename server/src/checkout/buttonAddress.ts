import type { FastifyInstance } from 'fastify';
import { EMBED_ATTRIBUTE, EMBED_SCRIPT } from '@portal/contract/buttons/embedCode';
import { MAX_EMBEDDED_BUTTONS } from '@portal/contract/checkout';

/** Texts of the checkout dialog, in the languages of payment buttons. */
const WORDS = {
  en: { close: 'Close', title: 'Checkout', open: 'Open the checkout in a new tab' },
  uk: { close: 'Закрити', title: 'Оплата', open: 'Відкрити сторінку оплати в новій вкладці' },
  cs: { close: 'Zavřít', title: 'Platba', open: 'Otevřít platbu na nové kartě' },
  de: { close: 'Schließen', title: 'Bezahlung', open: 'Bezahlseite in neuem Tab öffnen' },
  ka: { close: 'დახურვა', title: 'გადახდა', open: 'გადახდის გახსნა ახალ ჩანართში' },
  ko: { close: '닫기', title: '결제', open: '새 탭에서 결제 열기' },
};

/**
 * Script of embed code 2.00. It opens the checkout in a frame above the merchant's page, or in a new tab if the page
 * may not frame the checkout. The script asks `checkout.embedding` when the page loads, so that the answer is known
 * before a click. If the frame stays empty after the click, because of the answer, the page's policy or a timeout, the
 * script opens a new tab or shows a link to one. The merchant's page never navigates away, and the script changes only
 * its own links in the page.
 */
const EMBED_SCRIPT_SOURCE = `(() => {
  if (window.portalCheckout) return;
  window.portalCheckout = '2.00';
  const here = new URL(document.currentScript.src).origin;
  const words = ${JSON.stringify(WORDS)};
  const FRAMED = 'a[${EMBED_ATTRIBUTE}="frame"]';
  const answers = new Map();
  let framesBlocked = false;
  let warned = false;
  const tokenOf = ({ href }) => URL.canParse(href) && new URL(href).origin === here && new URL(href).searchParams.get('button');
  function warn() {
    if (warned) return;
    warned = true;
    console.warn('Payment button: the checkout opens in a new tab, because ' + location.origin + ' is not a website of the merchant. Add it in the portal under Merchant settings, Basic, “Other websites”.');
  }
  async function allowedAmong(tokens) {
    const query = new URLSearchParams({ origin: location.origin, buttons: tokens.join(',') });
    const answer = await fetch(here + '/api/checkout/embed/?' + query, { credentials: 'omit' });
    return (await answer.json()).allowed;
  }
  function check(anchors) {
    const tokens = [...new Set(anchors.map(tokenOf))].filter((token) => token && !answers.has(token)).slice(0, ${MAX_EMBEDDED_BUTTONS});
    if (tokens.length === 0) return;
    const asked = location.origin === 'null' ? Promise.resolve([]) : allowedAmong(tokens);
    for (const token of tokens) {
      const answer = { refused: false };
      answer.ready = asked.then((allowed) => {
        answer.refused = !allowed.includes(token);
        if (answer.refused) warn();
      }).catch(() => {});
      answers.set(token, answer);
    }
  }
  function openFrame({ href }, answer, { close: closeWord, title, open }) {
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '\u00d7';
    close.setAttribute('aria-label', closeWord);
    const styles = [
      [dialog, { padding: '0', border: '0', width: 'min(480px, 100vw)', height: 'min(860px, 100dvh)', maxWidth: '100vw', maxHeight: '100dvh' }],
      [frame, { border: '0', width: '100%', height: '100%', display: 'block' }],
      [close, { position: 'absolute', top: '4px', right: '4px', width: '36px', height: '36px', font: '24px/1 sans-serif', cursor: 'pointer' }],
    ];
    for (const [element, style] of styles) Object.assign(element.style, style);
    frame.title = title;
    frame.src = href.replace('/api/checkout?', '/api/checkout?embed=1&');
    const useTab = () => {
      stop();
      const tab = window.open(href, '_blank');
      if (tab) {
        tab.opener = null;
        return dialog.close();
      }
      const link = document.createElement('a');
      Object.assign(link, { href, target: '_blank', rel: 'noopener', textContent: open });
      Object.assign(link.style, { display: 'block', padding: '56px 24px 32px', font: '18px/1.4 system-ui, sans-serif', textAlign: 'center' });
      link.addEventListener('click', () => dialog.close());
      dialog.style.height = 'auto';
      frame.replaceWith(link);
      link.focus();
    };
    const timer = setTimeout(useTab, 8000);
    const isOurs = (address) => (address + '/').startsWith(here + '/');
    const blocked = (event) => {
      if (!/^(frame|child|default)-src/.test(event.effectiveDirective) || !isOurs(event.blockedURI)) return;
      framesBlocked = true;
      useTab();
    };
    const ready = (event) => event.origin === here && event.source === frame.contentWindow && stop();
    let isWaiting = true;
    function stop() {
      isWaiting = false;
      clearTimeout(timer);
      removeEventListener('message', ready);
      document.removeEventListener('securitypolicyviolation', blocked);
    }
    document.addEventListener('securitypolicyviolation', blocked);
    addEventListener('message', ready);
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => { stop(); dialog.remove(); });
    dialog.append(frame, close);
    document.body.append(dialog);
    dialog.showModal();
    answer.ready.then(() => isWaiting && answer.refused && useTab());
  }
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element && event.target.closest('a[${EMBED_ATTRIBUTE}]');
    const token = anchor && tokenOf(anchor);
    if (!token) return;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    check([anchor]);
    const answer = answers.get(token);
    // The browser follows the link itself, which popup blockers do not stop.
    if (!anchor.matches(FRAMED) || framesBlocked || answer.refused) return void (anchor.target = '_blank');
    event.preventDefault();
    openFrame(anchor, answer, words[anchor.closest('[lang]')?.lang.slice(0, 2)] ?? words.en);
  });
  const checkAll = () => check([...document.querySelectorAll(FRAMED)]);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', checkAll);
  else checkAll();
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, ({ target }) => {
      const anchor = target instanceof Element && target.closest(FRAMED);
      if (anchor) check([anchor]);
    });
})();
`;

/** Query parameters of the button URL that the redirect keeps. */
const KEPT_PARAMETERS = ['lang'] as const;

/** Adds `/api/checkout?button={token}`, which redirects to the checkout, and the script of embed code 2.00. */
export function addButtonRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, string | undefined> }>('/api/checkout', ({ query }, reply) => {
    const token = typeof query['button'] === 'string' ? query['button'] : '';
    const kept = new URLSearchParams(
      KEPT_PARAMETERS.flatMap((name): [string, string][] =>
        typeof query[name] === 'string' ? [[name, query[name]]] : [],
      ),
    ).toString();
    const room = query['embed'] === '1' ? 'embed' : 'pay';
    return reply.redirect(`/${room}/${encodeURIComponent(token || 'none')}${kept === '' ? '' : `?${kept}`}`, 302);
  });
  app.get(EMBED_SCRIPT, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      })
      .send(EMBED_SCRIPT_SOURCE),
  );
}
