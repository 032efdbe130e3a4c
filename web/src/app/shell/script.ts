const asked = new Map<string, HTMLScriptElement>();

/** A script of the deployment's choice, asked for once; one that did not come is asked for again by whoever wants it next. */
export function loadScript(address: string): HTMLScriptElement {
  const before = asked.get(address);
  if (before) return before;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.addEventListener('error', () => {
    asked.delete(address);
    script.remove();
  });
  asked.set(address, script);
  document.head.append(script);
  return script;
}
