import { prefersReducedMotion } from './prefersReducedMotion.js'
import { type ControlMark, findControl, markControl } from './controlMark.js'
import type { HeightTween } from './createHeightTween.js'
import { duration } from './duration.js'
import { focusFirst } from './focusFirst.js'
import { type Afterimage, keepAfterimage, waiting } from './keepAfterimage.js'
import { play } from './play.js'
import type { Journey, Journeys, TravelNeeds } from './travel.js'

/** Opacity with which a view comes in: it takes the place of the one before in one frame, and that frame is not to look empty. */
const faint = 0.4

interface Memory {
  control?: ControlMark
  scroll?: number
  /** Of the whole frame, which scrolls where the window is low. */
  frameScroll?: number
}

/** The complete transitions: positions, focus and motion. `shown` is the entry that is shown already. */
export const createViewTransitions = ({ inline, later }: TravelNeeds, frame: HTMLElement, shown: number | undefined): Journeys => {
  const memories = new Map<number, Memory>()
  let tween: HeightTween | undefined
  let box: HTMLElement | null = frame
  let current = shown
  let pressed: { readonly box: DOMRect; readonly at: number } | undefined
  let hadFocus = false
  /** What was seen before, while the next view is exchanged for it. */
  let left: { readonly pane: HTMLElement; readonly scroll: number } | undefined
  /** It stays in sight while the next view has nothing to show. */
  let kept: Afterimage | undefined

  const memory = (key: number): Memory => {
    const known = memories.get(key) ?? {}
    memories.set(key, known)
    return known
  }
  const active = (frame: HTMLElement) => (frame.getRootNode() as ShadowRoot | Document).activeElement

  const onPress = (event: Event) => {
    const control = (event.target as Element | null)?.closest?.('button, a[href], input, [tabindex]')
    if (!box || !control) return
    const mark = markControl(box, control)
    if (mark && current !== undefined) memory(current).control = mark
    const lead = control.querySelector('.pt-lead')
    pressed = lead ? { box: lead.getBoundingClientRect(), at: performance.now() } : undefined
  }

  frame.addEventListener('click', onPress, true)
  let unwatch = () => {}
  const forget = later.whenThere(({ createHeightTween }) => {
    tween = createHeightTween()
    unwatch = tween.watch(frame)
  })

  /** The view is exchanged and can be seen: lets it come in, and moves the focus. */
  const arrive = (box: HTMLElement, pane: HTMLElement, known: Memory | undefined, journey: Journey) => {
    tween?.release(box, true)
    const from = pressed
    pressed = undefined
    const lead = pane.querySelector<HTMLElement>('[data-flip]')
    if (journey === 'forward' && lead && from && performance.now() - from.at < 400) later.get()?.animateSharedElement(lead, from.box)
    const ms = duration(pane, '--pt-t-view')
    if (ms > 0) {
      const ahead = journey === 'none' || prefersReducedMotion(pane) ? 0 : journey === 'back' ? -8 : 8
      const shift = getComputedStyle(box).direction === 'rtl' ? -ahead : ahead
      play(
        pane,
        [
          { opacity: faint, translate: `${shift}px 0` },
          { opacity: 1, translate: '0 0' },
        ],
        { duration: ms * 0.7, easing: 'cubic-bezier(.16,1,.3,1)' },
      )
    }
    if (inline && !hadFocus) return
    const control = journey === 'back' && known?.control ? findControl(box, known.control) : undefined
    if (control) control.focus({ preventScroll: true })
    else focusFirst(box)
  }

  return {
    end: () => {
      kept?.end()
      frame.removeEventListener('click', onPress, true)
      forget()
      unwatch()
    },
    leave: (pane, key) => {
      if (!box) return
      const focused = active(box)
      hadFocus = focused !== null && box.contains(focused)
      const scroll = pane.querySelector('[data-scroll]')?.scrollTop
      if (scroll) memory(key).scroll = scroll
      if (box.scrollTop) memory(key).frameScroll = box.scrollTop
      tween?.hold(box)
      // A view that was never seen leaves the one before it in sight.
      left = kept ? { pane: kept.seen, scroll: kept.seen.querySelector('[data-scroll]')?.scrollTop ?? 0 } : { pane, scroll: scroll ?? 0 }
      kept?.end()
      kept = undefined
    },
    enter: (pane, key, journey) => {
      box = pane.closest<HTMLElement>('.pt-frame')
      current = key
      kept?.end()
      kept = undefined
      const before = left
      left = undefined
      if (!box) return
      const known = memories.get(key)
      box.scrollTop = (journey === 'back' && known?.frameScroll) || 0
      if (journey === undefined) return tween?.release(box, false)
      const scroller = pane.querySelector('[data-scroll]')
      if (journey === 'back' && known?.scroll && scroller) scroller.scrollTop = known.scroll
      // Its size counts once it is seen: until then the frame keeps the one it has. Of a view that another site drew nothing would stay.
      if (before?.pane.textContent && pane.querySelector(`[${waiting}]`)) {
        kept = keepAfterimage(before.pane, pane, before.scroll, () => {
          kept = undefined
          if (box) arrive(box, pane, known, journey)
        })
        if (!inline || hadFocus) focusFirst(box)
      } else arrive(box, pane, known, journey)
    },
    forget: (entries) => {
      for (const key of memories.keys()) if (!entries.includes(key)) memories.delete(key)
    },
  }
}
