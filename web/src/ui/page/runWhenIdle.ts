/** Calls `run` when the browser has no other work, after `timeout` milliseconds at the latest. Returns a function that cancels it. */
export function runWhenIdle(run: () => void, timeout: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, timeout);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout });
  return () => cancelIdleCallback(id);
}
