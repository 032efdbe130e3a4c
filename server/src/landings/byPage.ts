/** Groups records by landing page. */
export function byPage<Row extends { landing_id: number }>(rows: Iterable<Row>): ReadonlyMap<number, readonly Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.landing_id);
    if (own) own.push(row);
    else found.set(row.landing_id, [row]);
  }
  return found;
}
