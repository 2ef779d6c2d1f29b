import { html, nothing, type TemplateResult } from 'lit-html'
import type { KernelCore, Message, OutlinePart } from '../kernel/api/index.js'
import { cross } from './icons.js'
import { instances } from './instances.js'
import { close, notLoaded, notLoadedHelp, tryAgain } from './messages.js'
import styles from './styles/card.css'

/** `failed`: also when nothing arrived for long, and may still arrive. */
export type ModalPhase = 'idle' | 'loading' | 'failed' | 'ready'

export interface ModalCardNeeds {
  readonly kernel: Pick<KernelCore, 'outline'>
  /** Adopts the styles. */
  readonly root: ShadowRoot
  readonly t: (message: Message) => string
  /** Loads again what did not arrive. */
  retry(): void
  /** Closes the modal; undefined in a part of the page, which stays. */
  readonly leave: (() => void) | undefined
}

/** The card of a modal, with its cover: a skeleton until the first view is there, or words where it does not come. */
export interface ModalCard {
  /** Reads what the first view will have, for the skeleton. */
  outline(): Promise<void>
  template(phase: ModalPhase): TemplateResult
  /** Block size, in px. */
  height(): number
  /** The card grows from its skeleton to its first view, instead of jumping. */
  grow(from: number | undefined): void
}

/** The skeleton of a view whose shape is not known. */
const unknown: readonly OutlinePart[] = ['row', 'row', 'row']

export const createModalCard = ({ kernel, root, t, retry, leave }: ModalCardNeeds): ModalCard => {
  let parts = unknown
  const sheet = instances.sheet(styles)
  // A modal that was moved to another appkit has it already.
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  const card = () => root.querySelector<HTMLElement>('.card')
  const height = () => (root.querySelector('dialog') && card()?.offsetHeight) ?? 0
  const cover = (phase: ModalPhase): TemplateResult => {
    const closing = leave ? html`<button type="button" class="leave" aria-label=${t(close)} @click=${leave}>${cross()}</button>` : nothing
    if (phase === 'failed')
      return html`<div class="cover"><div class="bar"><h2>${t(notLoaded)}</h2>${closing}</div>
        <div class="rest" role="alert"><span>${t(notLoadedHelp)}</span><button type="button" @click=${retry}>${t(tryAgain)}</button></div>
      </div>`
    return html`<div class="cover"><div class="bar"><i></i>${closing}</div><div class="parts">${parts.map((part) => html`<i class=${part}></i>`)}</div></div>`
  }
  return {
    async outline() {
      parts = (await kernel.outline()) ?? unknown
    },
    template(phase) {
      const waiting = phase !== 'ready'
      return html`<div part="card" class="card ${waiting ? 'wait' : ''}" data-testid="w3m-modal-card" aria-busy=${waiting || nothing}>
      <span class="grab" aria-hidden="true"></span><div class="ui"></div><slot name="frames"></slot>${waiting ? cover(phase) : nothing}
    </div>`
    },
    height,
    grow(from) {
      const to = height()
      if (!from || from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      card()?.animate?.({ blockSize: [`${from}px`, `${to}px`] }, { duration: 150, easing: 'cubic-bezier(.3,0,.1,1)' })
    },
  }
}
