import type { Image } from './image/image.ts';

/** Makes a function of an image compute its result once for each image. */
export function perImage<Result>(compute: (image: Image) => Result): (image: Image) => Result {
  const known = new WeakMap<Image, { readonly result: Result }>();
  return (image) => {
    const { result } = known.get(image) ?? { result: compute(image) };
    known.set(image, { result });
    return result;
  };
}
