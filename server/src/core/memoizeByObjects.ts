/**
 * Memoizes a function by the identity of the objects that `key` returns; results are freed with these objects. Safe
 * because records and states are replaced, never mutated.
 */
export function memoizeByObjects<Given, Made>(
  key: (given: Given) => readonly [object, ...object[]],
  make: (given: Given) => Made,
): (given: Given) => Made {
  const root = new WeakMap<object, unknown>();
  return (given) => {
    const objects = key(given);
    const last = objects.length - 1;
    let kept = root;
    for (const object of objects.slice(0, last)) {
      const next = (kept.get(object) ?? new WeakMap()) as WeakMap<object, unknown>;
      kept.set(object, next);
      kept = next;
    }
    const object = objects[last]!;
    if (!kept.has(object)) kept.set(object, make(given));
    return kept.get(object) as Made;
  };
}
