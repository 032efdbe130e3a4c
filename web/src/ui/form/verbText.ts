/** The verb of a button as it reads before its amount is typed: ` abbuchen` is "Abbuchen". */
export function verbText(verb: string): string {
  const said = verb.trim();
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}
