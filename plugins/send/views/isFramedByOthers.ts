/** Whether another site shows this page inside itself: then what surrounds the modal is not the site it names. */
export const isFramedByOthers = (window: Window): boolean => {
  try {
    // Reading it throws where the top is of another origin.
    return window.top !== null && window.top !== window && window.top.location.origin !== window.location.origin
  } catch {
    return true
  }
}
