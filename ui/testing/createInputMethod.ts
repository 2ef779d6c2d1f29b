/**
 * Who says what at the end of a composition. `silent`: an input method whose last text comes with `compositionend` alone; `left`: one whose
 * composition ends with the focus, and no browser event says so.
 */
export const inputMethods = ['chromium', 'firefox', 'safari', 'silent', 'left'] as const
export type InputMethodKind = (typeof inputMethods)[number]

export interface InputMethod {
  /** The text that is composed so far. */
  compose(text: string): void
  /** The composition becomes text, by a press of Enter where the browser has one. */
  commit(): void
  /** The visitor gives the composition up, by Escape. */
  cancel(): void
  /** What the field shows. */
  readonly shown: string
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/**
 * Types into a field as an input method does, with the events of a browser in its order. As in browsers, a composition is given up when a
 * script sets the value to another text, and the next text of the input method then comes whole behind it.
 */
export const createInputMethod = (input: HTMLInputElement, kind: InputMethodKind): InputMethod => {
  let before = input.value
  let composed: string | undefined
  const write = (text: string) => {
    if (composed !== undefined && input.value !== before + composed) before = input.value
    composed = text
    setValue?.call(input, before + text)
  }
  const say = (type: string, data: string) => input.dispatchEvent(Object.assign(new CompositionEvent(type, { bubbles: true }), { data }))
  const typed = (isComposing: boolean) => input.dispatchEvent(Object.assign(new InputEvent('input', { bubbles: true }), { isComposing }))
  const key = (name: string, isComposing: boolean) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true, isComposing })
    Object.defineProperty(event, 'keyCode', { value: 229 })
    input.dispatchEvent(event)
  }
  const finish = (text: string, name: 'Enter' | 'Escape') => {
    if (kind !== 'safari') key('Process', true)
    if (kind === 'chromium') {
      write(text)
      typed(true)
      say('compositionend', text)
    } else if (kind === 'firefox') {
      write(text)
      say('compositionend', text)
      typed(false)
    } else if (kind === 'safari') {
      write('')
      typed(true)
      write(text)
      typed(true)
      say('compositionend', text)
      // The press that ended it comes last, and belongs to the input method although nothing is composed any more.
      key(name, false)
    } else if (kind === 'silent') {
      write(text)
      say('compositionend', text)
    } else {
      write(text)
      input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
    composed = undefined
  }
  return {
    compose: (text) => {
      key('Process', composed !== undefined)
      if (composed === undefined) {
        before = input.value
        say('compositionstart', '')
      }
      say('compositionupdate', text)
      write(text)
      typed(true)
    },
    commit: () => finish(composed ?? '', 'Enter'),
    cancel: () => finish('', 'Escape'),
    get shown() {
      return input.value
    },
  }
}
