import { element } from '../shared/element.js'
import { apply, type Break, type Breakable, type BreakId, breaks, mend } from './breaks.js'
import { drawMark } from './drawMark.js'

export interface Breaks {
  readonly node: HTMLElement
  /** Shows what is broken already. */
  showBroken(id: BreakId): void
}

/**
 * The strip of things to break: one at a time, with what the widget does about it, and a way back. `changed` is told whether a visitor pressed
 * it, or it was broken before.
 */
export const createBreaks = (parts: Breakable, changed: (broken: BreakId | undefined, pressed: boolean) => void): Breaks => {
  let broken: Break | undefined
  let busy = false
  const words = element('p', { class: 'says', role: 'status' })
  const repair = element('button', { type: 'button', class: 'link', click: () => void turn(undefined) }, 'Mend it')
  const buttons = breaks.map((one) => ({
    one,
    button: element('button', { type: 'button', class: 'break', click: () => void turn(one === broken ? undefined : one) }, drawMark(one.mark), one.label),
  }))

  const show = (problem?: string) => {
    for (const { one, button } of buttons) button.setAttribute('aria-pressed', `${one === broken}`)
    repair.hidden = broken === undefined
    const [lead, rest] = problem
      ? ['That did not work.', problem]
      : broken
        ? ['What Portico does:', `${broken.does} ${broken.see}`]
        : ['Nothing is broken.', 'Press one and watch what the dialog says about your money.']
    words.replaceChildren(element('b', {}, lead), ` ${rest}`)
  }
  const turn = async (next: Break | undefined) => {
    if (busy) return
    busy = true
    try {
      if (broken) await mend(broken.id, parts)
      broken = undefined
      if (next) await apply(next.id, parts)
      broken = next
      show()
    } catch (error) {
      show(error instanceof Error ? error.message : String(error))
    } finally {
      busy = false
      changed(broken?.id, true)
    }
  }

  show()
  return {
    node: element('div', { class: 'breaking' }, element('div', { class: 'breaks' }, ...buttons.map(({ button }) => button)), words, repair),
    showBroken: (id) => {
      broken = breaks.find((one) => one.id === id)
      show()
      changed(broken?.id, false)
    },
  }
}
