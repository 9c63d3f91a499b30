/** Packs whole numbers in ascending order, each once: the distance to the one before, seven bits a byte, the lowest first. */
export function packNumbers(numbers: ArrayLike<number>): Buffer {
  const bytes: number[] = [];
  let before = 0;
  for (let i = 0; i < numbers.length; i++) {
    let distance = (numbers[i] as number) - before;
    before = numbers[i] as number;
    for (; distance > 127; distance >>>= 7) bytes.push((distance & 127) | 128);
    bytes.push(distance);
  }
  return Buffer.from(bytes);
}

/** Unpacks the numbers of `packNumbers`. */
export function unpackNumbers(bytes: Uint8Array): Uint32Array {
  let count = 0;
  for (let i = 0; i < bytes.length; i++) if ((bytes[i] as number) < 128) count++;
  const numbers = new Uint32Array(count);
  let at = 0;
  let before = 0;
  let distance = 0;
  let shift = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    distance |= (byte & 127) << shift;
    shift += 7;
    if (byte >= 128) continue;
    before += distance;
    numbers[at++] = before;
    distance = 0;
    shift = 0;
  }
  return numbers;
}
