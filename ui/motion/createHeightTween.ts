import type { Dispose } from '../../kernel/api/index.js'
import { duration } from './duration.js'
import { play } from './play.js'

/** A tap of a finger becomes a click a moment after the finger has left the screen, in ms; what becomes no click ends then. */
const clickFollowsIn = 100

/**
 * Lets the frame grow and shrink to its content instead of jumping. A new change starts from the current frame. While a pointer is pressed
 * the frame keeps its size: content that arrives in that moment must not move the pressed control away, because the press would be lost.
 */
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
  let pressed = false

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

  const press = (frame: HTMLElement) => {
    // To the fraction of a pixel: a button that confirms something counts any movement against the press.
    const { height } = frame.getBoundingClientRect()
    settle(frame)
    pressed = true
    frame.style.blockSize = `${height}px`
  }
  const unpress = (frame: HTMLElement) => {
    pressed = false
    frame.style.blockSize = ''
  }

  return {
    watch: (frame) => {
      if (!globalThis.ResizeObserver) return () => {}
      let released: ReturnType<typeof setTimeout> | undefined
      const down = () => {
        clearTimeout(released)
        press(frame)
      }
      const letGo = () => {
        clearTimeout(released)
        if (!pressed) return
        const from = frame.offsetHeight
        unpress(frame)
        go(frame, from, true)
      }
      const up = () => {
        clearTimeout(released)
        released = setTimeout(letGo, clickFollowsIn)
      }
      frame.addEventListener('pointerdown', down, true)
      for (const type of ['pointerup', 'pointercancel']) globalThis.addEventListener(type, up, true)
      // After the handlers of the pressed control, which compare where it was and is, and without a wait before what it opens is seen.
      globalThis.addEventListener('click', letGo)
      let screen = globalThis.innerHeight
      size = frame.offsetHeight
      observer = new ResizeObserver(() => {
        const now = frame.offsetHeight
        const turned = screen !== globalThis.innerHeight
        screen = globalThis.innerHeight
        if (running || pressed || Math.abs(now - size) <= 1) return
        if (turned || size === 0) size = now
        else go(frame, size, true)
      })
      observer.observe(frame)
      return () => {
        clearTimeout(released)
        frame.removeEventListener('pointerdown', down, true)
        for (const type of ['pointerup', 'pointercancel']) globalThis.removeEventListener(type, up, true)
        globalThis.removeEventListener('click', letGo)
        observer?.disconnect()
        observer = undefined
        stop()
      }
    },
    hold: (frame) => {
      held ??= frame.offsetHeight
      unpress(frame)
    },
    release: (frame, move) => {
      const from = held ?? 0
      held = undefined
      go(frame, from, move)
    },
    stop,
  }
}
