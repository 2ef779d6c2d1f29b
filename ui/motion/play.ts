/** Animates where the browser can. Without it the element is simply where it ends. */
export const play = (element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation | undefined =>
  typeof element.animate === 'function' ? element.animate(frames, options) : undefined
