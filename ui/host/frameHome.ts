import type { FramePlace } from '../../ports/embeddedWallet.js'

/** Where frames of other sites are kept while views come and go: a frame that is moved loads anew. */
export interface FrameHome extends FramePlace {
  /** What they lie in, for their places. */
  readonly box: Node
}

/** The slot of the modal in which frames are shown. */
const frameSlot = 'frames'

/** Frames stand in the box itself. */
export const frameHome = (box: ParentNode & Node): FrameHome => ({
  box,
  append: (frame) => box.append(frame),
  contains: (frame) => box.contains(frame),
})

/**
 * Frames are children of the modal's element, and shown in a slot of its box. So they are in the tree of the page's own document, where a
 * window of their site, which the page opened, finds them: `opener.frames` has none of a shadow tree.
 */
export const slottedFrameHome = (host: Element, box: Node): FrameHome => ({
  box,
  append: (frame) => {
    frame.slot = frameSlot
    host.append(frame)
  },
  contains: (frame) => host.contains(frame),
})
