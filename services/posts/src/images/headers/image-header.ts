/** What a file's header claims. It is unverified until the image has been decoded. */
export interface ImageHeader {
  /** In pixels, as stored, before the orientation is applied. 0 if unknown. */
  readonly width: number;
  readonly height: number;
  /** 1 for still images. */
  readonly frames: number;
  /** Whether it has a palette or less than 8 bits a channel, or is losslessly compressed in a format that also supports lossy compression. */
  readonly exact: boolean;
}

/** The header of a file that is too short to have one. */
export const noHeader: ImageHeader = { width: 0, height: 0, frames: 1, exact: false };
