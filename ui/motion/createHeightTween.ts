import type { Dispose } from '../../kernel/api/index.js'
import { duration } from './duration.js'
import { play } from './play.js'

/** Lets the frame grow and shrink to its content instead of jumping. A new change starts from the current frame. */
export interface HeightTween {
  /** Follows size changes inside a view. */
  watch(frame: HTMLElement): Dispose
  /** Stores the current size, before a view is exchanged. */
  hold(frame: HTMLElement): void
  /** Animates from the stored size to the new one; without `move` immediately. */
  release(frame: HTMLElement, move: boolean): void
  stop(): void
}

export const createHeightTween = (): HeightTween => {
  let running: Animation | undefined
  let size = 0
  let held: number | undefined
  let observer: ResizeObserver | undefined

  const stop = () => {
    running?.cancel()
    running = undefined
  }
  const settle = (frame: HTMLElement) => {
    stop()
    frame.classList.remove('pt-sizing')
    size = frame.offsetHeight
    observer?.observe(frame)
  }
  const go = (frame: HTMLElement, from: number, move: boolean) => {
    stop()
    const to = frame.offsetHeight
    const ms = move && from > 0 && to > 0 && Math.abs(from - to) > 1 ? duration(frame, '--pt-t-height') : 0
    if (ms === 0) return settle(frame)
    // Not observed while it moves: the changes are our own, and an observer that changes what it observes is an error.
    observer?.unobserve(frame)
    frame.classList.add('pt-sizing')
    const animation = play(frame, [{ blockSize: `${from}px` }, { blockSize: `${to}px` }], { duration: ms, easing: 'cubic-bezier(.3,0,.1,1)' })
    if (!animation) return settle(frame)
    running = animation
    animation.onfinish = () => {
      if (running === animation) settle(frame)
    }
  }

  return {
    watch: (frame) => {
      if (!globalThis.ResizeObserver) return () => {}
      let screen = globalThis.innerHeight
      size = frame.offsetHeight
      observer = new ResizeObserver(() => {
        const now = frame.offsetHeight
        const turned = screen !== globalThis.innerHeight
        screen = globalThis.innerHeight
        if (running || Math.abs(now - size) <= 1) return
        if (turned || size === 0) size = now
        else go(frame, size, true)
      })
      observer.observe(frame)
      return () => {
        observer?.disconnect()
        observer = undefined
        stop()
      }
    },
    hold: (frame) => {
      held ??= frame.offsetHeight
    },
    release: (frame, move) => {
      const from = held ?? 0
      held = undefined
      go(frame, from, move)
    },
    stop,
  }
}
