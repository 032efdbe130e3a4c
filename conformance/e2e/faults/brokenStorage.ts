/** Scripts that make the browser's storage unusable; each runs in the page before the page's own scripts. */
export const BROKEN_STORAGE = {
  blocked: () => {
    const get = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};
