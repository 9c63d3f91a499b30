/** What a file says of itself before its pixels. Nothing of it is true until the image has been decoded. */
export interface ImageHeader {
  /** In pixels, as stored: orientation comes later. 0 where the file does not say. */
  readonly width: number;
  readonly height: number;
  /** 1 where nothing moves. */
  readonly frames: number;
  /** Its colours are those of a palette, or it is compressed without loss in a format that can do both. */
  readonly exact: boolean;
}

/** The header of a file that ends before it says anything. */
export const noHeader: ImageHeader = { width: 0, height: 0, frames: 1, exact: false };
