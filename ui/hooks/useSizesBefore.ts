import { useState } from 'react'

/**
 * How many sizes a frame of another site had sent before something was asked of it, for `FrameSpace`. A frame that is loaded anew counts from the beginning.
 */
export const useSizesBefore = (asked: boolean, sizes = 0): number => {
  const [before, setBefore] = useState(sizes)
  if (before !== sizes && (!asked || sizes < before)) setBefore(sizes)
  return before
}
