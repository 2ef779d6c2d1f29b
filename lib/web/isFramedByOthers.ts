/** Whether another site shows this page inside itself: then what surrounds the modal is not the site it names. */
export const isFramedByOthers = (window: Window): boolean => {
  try {
    // Frame by frame: another site may stand between a page and a top of its own. Reading an origin of others throws.
    for (let frame = window; frame !== window.top; frame = frame.parent)
      // A script may have put something else in the place of `parent`.
      if (frame.parent === frame || frame.parent.location.origin !== window.location.origin) return true
    return false
  } catch {
    return true
  }
}
