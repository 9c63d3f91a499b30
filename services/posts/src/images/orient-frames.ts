import sharp, { type Metadata, type Sharp } from 'sharp';

/**
 * Rotates each frame of an animation upright according to its EXIF orientation.
 * @param image all frames, opened with `animated`. @param metadata of that image
 */
export async function orientFrames(image: Sharp, { orientation = 1, pages = 1 }: Metadata): Promise<Sharp> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, channels } = info;
  const height = info.height / pages;
  const frameBytes = width * height * channels;
  const frames: Buffer[] = [];
  for (let i = 0; i < pages; i++) {
    const frame = sharp(data.subarray(i * frameBytes, (i + 1) * frameBytes), { raw: { width, height, channels } });
    frames.push(await oriented(frame, orientation).raw().toBuffer());
  }
  const swapsSides = orientation >= 5;
  const size = swapsSides ? { width: height, pageHeight: width } : { width, pageHeight: height };
  return sharp(Buffer.concat(frames), { raw: { ...size, height: size.pageHeight * pages, channels } });
}

/** The eight orientations of Exif 2.32 (tag 0x0112). If both are requested, sharp mirrors before it rotates. */
function oriented(frame: Sharp, orientation: number): Sharp {
  switch (orientation) {
    case 2:
      return frame.flop();
    case 3:
      return frame.rotate(180);
    case 4:
      return frame.flip();
    case 5:
      return frame.flop().rotate(270);
    case 6:
      return frame.rotate(90);
    case 7:
      return frame.flop().rotate(90);
    case 8:
      return frame.rotate(270);
    default:
      return frame;
  }
}
