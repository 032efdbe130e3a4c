/**
 * The support chat that comes with the portal: a button, and a panel in which one writes a message. A deployment with a
 * provider of its own names another script in `config.json`; it makes an object with the same `start(host)`.
 */
'use strict';

{
  const address = document.currentScript.src;

  /** An element with its attributes and what stands in it; texts are only ever texts. */
  function make(name, attributes, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  }

  function icon(path) {
    const space = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(space, 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('aria-hidden', 'true');
    const line = document.createElementNS(space, 'path');
    line.setAttribute('d', path);
    svg.append(line);
    return svg;
  }

  /** The sheet stands beside this script; `then` runs when it is there, so that nothing shows undressed. */
  function dress(then) {
    const known = document.getElementById('support-chat-sheet');
    if (known) return then();
    const href = new URL('widget.css', address).href;
    const sheet = make('link', { id: 'support-chat-sheet', rel: 'stylesheet', href });
    sheet.addEventListener('load', then);
    sheet.addEventListener('error', () => sheet.remove());
    document.head.append(sheet);
  }

  /** One message at a time; what did not go stays in its field, with the reason under it. */
  function sending({ texts, send }, { field, log, said, button }) {
    let isSending = false;
    return async (event) => {
      event.preventDefault();
      const message = field.value.trim();
      if (isSending) return;
      const tell = (words, isWrong) => {
        said.textContent = words;
        field.setAttribute('aria-invalid', String(isWrong));
        field.focus();
      };
      if (message === '') {
        tell(texts.required, true);
        return;
      }
      isSending = true;
      said.textContent = '';
      button.setAttribute('aria-disabled', 'true');
      const wrong = await send(message);
      isSending = false;
      button.removeAttribute('aria-disabled');
      tell(wrong ?? texts.sent, wrong !== null);
      if (wrong !== null) return;
      log.append(make('li', {}, message));
      field.value = '';
    };
  }

  function panelOf(host) {
    const { texts } = host;
    const title = make('h2', {}, texts.title);
    const shut = make(
      'button',
      { type: 'button', class: 'support-chat-close', 'aria-label': texts.close },
      icon('M18 6L6 18M6 6l12 12'),
    );
    const log = make('ol', { class: 'support-chat-log' });
    const field = make('textarea', {
      id: 'support-chat-message',
      rows: '4',
      maxlength: '4000',
      'aria-describedby': 'support-chat-said',
    });
    const label = make('label', { for: 'support-chat-message' }, texts.message);
    const said = make('p', { id: 'support-chat-said', role: 'status', class: 'support-chat-said' });
    const button = make('button', { type: 'submit' }, texts.send);
    const form = make(
      'form',
      {},
      make('p', { class: 'support-chat-hint' }, texts.hint),
      log,
      label,
      field,
      said,
      button,
    );
    const panel = make(
      'section',
      { role: 'dialog', 'aria-label': texts.title, class: 'support-chat-panel' },
      make('div', { class: 'support-chat-head' }, title, shut),
      form,
    );
    form.noValidate = true;
    form.addEventListener('submit', sending(host, { field, log, said, button }));
    return { panel, field, shut };
  }

  function start(host) {
    const opener = make(
      'button',
      {
        type: 'button',
        class: 'support-chat-opener',
        'aria-label': host.texts.open,
        'aria-expanded': 'false',
        title: host.texts.open,
      },
      icon('M8 9h8M8 13h5M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-6l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z'),
    );
    const { panel, field, shut } = panelOf(host);
    const show = (isOpen) => {
      opener.setAttribute('aria-expanded', String(isOpen));
      if (isOpen) host.slot.append(panel);
      else panel.remove();
      (isOpen ? field : opener).focus();
    };
    opener.addEventListener('click', () => show(!panel.isConnected));
    shut.addEventListener('click', () => show(false));
    panel.addEventListener('keydown', (event) => event.key === 'Escape' && show(false));
    dress(() => host.slot.append(opener));
    return () => {
      panel.remove();
      opener.remove();
    };
  }

  window.supportChat = { start };
}
