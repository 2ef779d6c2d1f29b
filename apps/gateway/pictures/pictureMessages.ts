/** What the gateway and its process for pictures say to each other. Types only: nothing in this file runs. */

export interface PictureJob {
  readonly id: number
  readonly bytes: Uint8Array
}

export interface PictureStart {
  readonly id: number
  /** It is a drawing, and is drawn from now on. */
  readonly drawing: true
}

export interface PictureResult {
  readonly id: number
  /** WebP; undefined for a file that is no picture that is served. */
  readonly body: Uint8Array | undefined
}
