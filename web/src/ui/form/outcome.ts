/**
 * What became of a form that moves money, as its modal names it. `unknown` keeps the form: nobody knows whether the
 * money moved; with `check` the form opens again only after that look succeeded.
 */
export interface Outcome {
  kind: 'done' | 'declined' | 'progress' | 'unknown';
  text: string;
  /** The processor's own words. */
  reason?: string;
  /** What came of it, to be opened. */
  link?: { to: string; label: string };
  check?: () => Promise<Outcome>;
  /** Outcomes of other earlier tries, which are shown too. */
  others?: readonly Outcome[];
}
