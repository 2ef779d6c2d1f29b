import { accessibilityTree, lineOf } from './accessibilityTree.js'
import type { MountedModal } from './mountModal.js'

export interface KeyboardJourney {
  /** Presses a key, by its name in UI Events, and writes down what has the focus then. */
  press(key: string): Promise<void>
  /** Presses Tab until something whose line begins so has the focus. Fails after 60 presses. */
  tabTo(begin: string): Promise<void>
  /** A key for each character, into the field that has the focus. */
  type(text: string): Promise<void>
  /** A whole text at once, into the field that has the focus. */
  paste(text: string): Promise<void>
  /** Something that the visitor does elsewhere, for example in the wallet. */
  meanwhile(what: string, happen: () => unknown): Promise<void>
  /** What happened, a line for each step: `key: what has the focus; announced "…"`. */
  transcript(): string
}

const tabbable = 'a[href], button, input, select, textarea, [tabindex]'

/**
 * A visitor with a keyboard in front of a modal. A document without a layout moves no focus by itself: Tab goes through what can have the focus in
 * the order of the document, Enter and Space press what has it unless a listener took the key.
 */
export const keyboardJourney = (modal: MountedModal): KeyboardJourney => {
  const { root, kernel } = modal
  /** Also until the focus of what was taken away is handed on: an observer of the document does that, after the turn of the change. */
  const settle = async () => {
    await modal.settle()
    for (let frame = 0; frame < 20 && !root.activeElement && kernel.router.state.get().open; frame++) {
      await new Promise((done) => requestAnimationFrame(done))
      await modal.settle()
    }
  }
  const lines: string[] = []
  const stops = (): readonly HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(tabbable)].filter(
      (element) => element.tabIndex >= 0 && !(element as HTMLButtonElement).disabled && !element.closest('[hidden], [inert], [aria-hidden=true]'),
    )
  const focused = () => root.activeElement as HTMLElement | null
  const spoken = () => [...root.querySelectorAll('[role=status], [role=alert]')].map((region) => accessibilityTree(region))
  let before = spoken()
  const textOf = (tree: string) =>
    tree
      .split('\n')
      .slice(1)
      .map((line) => line.trim().replace(/^text /, ''))
      .join(', ')
  const note = (what: string) => {
    const after = spoken()
    const news = after.filter((tree) => tree && !before.includes(tree)).map((tree) => `; announced ${textOf(tree)}`)
    before = after
    const element = focused()
    const place = element ? lineOf(element) : 'nothing in the modal has the focus'
    lines.push(`${what}: ${kernel.router.state.get().open ? place : 'the modal is closed'}${news.join('')}`)
  }
  const send = (key: string): boolean =>
    (focused() ?? root.host).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }))
  const step = (by: 1 | -1) => {
    const all = stops()
    const from = focused()
    const at = from ? all.indexOf(from) : -1
    const after = from && at < 0 ? all.findIndex((element) => from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) : -1
    const to = at >= 0 ? at + by : after >= 0 ? after - (by < 0 ? 1 : 0) : 0
    all[(to + all.length) % all.length]?.focus()
  }
  const tab = (by: 1 | -1) => {
    if (send('Tab')) step(by)
  }
  const insert = (text: string) => {
    const field = focused()
    if (!field?.matches('input, textarea')) throw new Error('No field has the focus.')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return settle()
  }
  const act = async (key: string) => {
    if (key === 'Tab' || key === 'Shift+Tab') tab(key === 'Tab' ? 1 : -1)
    else if (send(key)) {
      const element = focused()
      if (element?.matches('button, a[href]') && ['Enter', ' '].includes(key)) element.click()
      else if (element?.matches('[type=checkbox], [type=radio]') && key === ' ') element.click()
      else if (element?.matches('input') && key === 'Enter') element.closest('form')?.requestSubmit()
    }
    await settle()
  }
  const shown = (key: string) => (key === ' ' ? 'Space' : key)
  note('Open')
  return {
    async press(key) {
      await act(key)
      note(shown(key))
    },
    async tabTo(begin) {
      for (let presses = 1; presses <= 60; presses++) {
        tab(1)
        const element = focused()
        if (!element || !lineOf(element).startsWith(begin)) continue
        await settle()
        note(presses === 1 ? 'Tab' : `Tab, ${presses} times`)
        return
      }
      throw new Error(`Tab never reached ${begin} among: ${stops().map(lineOf).join(' | ')}`)
    },
    async type(text) {
      for (const character of text) if (send(character)) await insert(`${(focused() as HTMLInputElement | null)?.value ?? ''}${character}`)
      note(`Type ${text}`)
    },
    async paste(text) {
      await insert(text)
      note(`Paste ${text}`)
    },
    async meanwhile(what, happen) {
      await happen()
      await settle()
      note(what)
    },
    transcript: () => lines.join('\n'),
  }
}
