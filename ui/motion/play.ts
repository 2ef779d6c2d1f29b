/** Animates where the browser supports it. Otherwise the element is in its final position directly. */
export const play = (element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation | undefined =>
  typeof element.animate === 'function' ? element.animate(frames, options) : undefined
