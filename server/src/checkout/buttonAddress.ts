import type { FastifyInstance } from 'fastify';
import { EMBED_ATTRIBUTE, EMBED_SCRIPT } from '@portal/contract/buttons/embedCode';

/** What is kept of the address that a merchant wrote. */
const NAMES = ['lang'] as const;

/** What is said around the frame, in the languages that a button can have. */
const WORDS = {
  en: { close: 'Close', title: 'Checkout' },
  uk: { close: 'Закрити', title: 'Оплата' },
  cs: { close: 'Zavřít', title: 'Platba' },
  de: { close: 'Schließen', title: 'Bezahlung' },
  ka: { close: 'დახურვა', title: 'გადახდა' },
  ko: { close: '닫기', title: '결제' },
};

/**
 * Opens the checkout over the merchant's page; where the page's policy forbids frames, or the frame says nothing in time, in
 * its own place. It touches nothing but its anchors, so that fields called `submit` or several buttons do not matter.
 */
const SCRIPT = `(() => {
  if (window.portalCheckout) return;
  window.portalCheckout = '2.00';
  const find = (event) => event.target instanceof Element && event.target.closest('a[${EMBED_ATTRIBUTE}]');
  const here = new URL(document.currentScript.src).origin;
  const words = ${JSON.stringify(WORDS)};
  function openFrame({ href }, { close: closeWord, title }) {
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
    const leave = () => { stop(); dialog.remove(); location.assign(href); };
    const timer = setTimeout(leave, 8000);
    const isOurs = (address) => (address + '/').startsWith(here + '/');
    const blocked = (event) => /^(frame|child|default)-src/.test(event.violatedDirective) && isOurs(event.blockedURI) && leave();
    const ready = (event) => event.origin === here && event.source === frame.contentWindow && stop();
    function stop() {
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
  }
  document.addEventListener('click', (event) => {
    const anchor = find(event);
    if (!anchor || new URL(anchor.href).origin !== here) return;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // The browser's own way: whether a page may open windows by script, nobody can say for all pages.
    if (anchor.getAttribute('${EMBED_ATTRIBUTE}') === 'window') return void (anchor.target = '_blank');
    event.preventDefault();
    openFrame(anchor, words[anchor.closest('[lang]')?.lang.slice(0, 2)] ?? words.en);
  });
})();
`;

/** `/api/checkout?button={token}` leads to the payer's page, the language kept; and the script of embed code 2.00. */
export function addButtonAddresses(app: FastifyInstance): void {
  app.get<{ Querystring: Record<string, string | undefined> }>('/api/checkout', ({ query }, reply) => {
    const token = typeof query['button'] === 'string' ? query['button'] : '';
    const kept = new URLSearchParams(
      NAMES.flatMap((name): [string, string][] => (typeof query[name] === 'string' ? [[name, query[name]]] : [])),
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
      .send(SCRIPT),
  );
}
