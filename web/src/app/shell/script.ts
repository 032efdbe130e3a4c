const scripts = new Map<string, HTMLScriptElement>();

/** Loads a configured script once per page. After a failure, the next call loads the script again. */
export function loadScript(address: string): HTMLScriptElement {
  const before = scripts.get(address);
  if (before) return before;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.addEventListener('error', () => {
    scripts.delete(address);
    script.remove();
  });
  scripts.set(address, script);
  document.head.append(script);
  return script;
}
