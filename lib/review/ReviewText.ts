/** A text that a visitor reads, as `Message` of the kernel's contract: a stable key for translations, and the English of it. */
export interface ReviewText {
  readonly key: string
  readonly text: string
}
export const msg = (key: string, text: string): ReviewText => ({ key, text })
