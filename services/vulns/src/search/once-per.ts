/** Makes a function of an object compute its result once for each object, and keep it as long as the object is in use. */
export function oncePer<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.result;
    const result = compute(key);
    known.set(key, { result });
    return result;
  };
}
