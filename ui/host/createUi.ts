import type { ReactNode } from 'react'
import type { Scope, Kernel } from '../../kernel/api/index.js'
import { adoptStyles } from './adoptStyles.js'
import { createDeferredUi, type DeferredUi } from './createDeferredUi.js'
import { createStore, type Store } from './createStore.js'

/** The content of the line under the header. A number from 0 to 1 fills it, with a text for assistive technology. */
export type StatusBarState = 'idle' | 'waiting' | 'ok' | 'warn' | 'bad' | { readonly value: number; readonly label: string }

export type Politeness = 'polite' | 'assertive'
export interface Announcement {
  readonly text: string
  readonly politeness: Politeness
  readonly count: number
}

/** Shared by all components of one mounted frame. */
export interface Ui {
  readonly kernel: Kernel
  readonly scope: Scope
  readonly inline: boolean
  /** Where frames of other sites are kept. */
  readonly place: ParentNode & Node
  readonly statusBar: Store<StatusBarState>
  readonly live: Store<Announcement | undefined>
  /** Shown in the header in place of its title, while the view's own heading is scrolled away. */
  readonly compact: Store<ReactNode>
  /** What a view says of itself, in place of the title of its spec. */
  readonly title: Store<string | undefined>
  readonly later: DeferredUi
  announce(text: string, politeness?: Politeness): void
  /** Empties the status region: what it says does not hold any more. */
  hush(): void
  /** Adds a style sheet to the shadow root once. It is removed when the scope ends. */
  adopt(css: string): void
}

export interface UiNeeds {
  readonly kernel: Kernel
  readonly root: ShadowRoot | Document
  readonly scope: Scope
  readonly inline: boolean
  /** The root by default. */
  readonly place?: (ParentNode & Node) | null
}

export const createUi = ({ kernel, root, scope, inline, place }: UiNeeds): Ui => {
  /** Of announcements: the same text said again is another one. */
  let count = 0
  const live = createStore<Announcement | undefined>(undefined)
  const adopt = adoptStyles(root, scope)
  const later = createDeferredUi()
  scope.add(later.whenThere(({ lateStyles }) => adopt(lateStyles)))
  // Otherwise a screen reader would find announcements of the earlier opening.
  scope.add(kernel.router.state.subscribe(({ open }) => open || live.set(undefined)))
  return {
    kernel,
    scope,
    inline,
    place: place ?? ('body' in root ? root.body : root),
    statusBar: createStore<StatusBarState>('idle'),
    live,
    compact: createStore<ReactNode>(undefined),
    title: createStore<string | undefined>(undefined),
    later,
    announce: (text, politeness = 'polite') => {
      if (text) live.set({ text, politeness, count: ++count })
    },
    hush: () => {
      if (live.get()?.politeness === 'polite') live.set(undefined)
    },
    adopt,
  }
}
