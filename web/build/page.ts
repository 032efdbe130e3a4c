import type { Plugin } from 'vite';

/**
 * The page is first painted when the portal's script ran: an empty page in the wrong colour scheme would flash before.
 * (An attribute of the source page is lost when the script is put in.)
 */
export function paintOnce(): Plugin {
  return {
    name: 'paint-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}
