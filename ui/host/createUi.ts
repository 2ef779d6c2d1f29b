import type { ReactNode } from 'react'
import type { Scope, Kernel } from '../../kernel/api/index.js'
import { adoptStyles } from './adoptStyles.js'
import { createDeferredUi, type DeferredUi } from './createDeferredUi.js'
import { createStore, type Store } from './createStore.js'

/** What the line under the header says. A number from 0 to 1 fills it, with a text for assistive technology. */
export type StatusBarState = 'idle' | 'waiting' | 'ok' | 'warn' | 'bad' | { readonly value: number; readonly label: string }

export type Politeness = 'polite' | 'assertive'
export interface Announcement {
  readonly text: string
  readonly politeness: Politeness
  readonly count: number
}

/** What every component of one mounted frame shares. */
export interface Ui {
  readonly kernel: Kernel
  readonly scope: Scope
  readonly inline: boolean
  readonly statusBar: Store<StatusBarState>
  readonly live: Store<Announcement | undefined>
  /** What stands in the header in place of its title, while the view's own heading is scrolled away. */
  readonly compact: Store<ReactNode>
  readonly later: DeferredUi
  announce(text: string, politeness?: Politeness): void
  /** Adds a style sheet to the shadow root once. It goes when the scope ends. */
  adopt(css: string): void
}

export interface UiNeeds {
  readonly kernel: Kernel
  readonly root: ShadowRoot | Document
  readonly scope: Scope
  readonly inline: boolean
}

export const createUi = ({ kernel, root, scope, inline }: UiNeeds): Ui => {
  const live = createStore<Announcement | undefined>(undefined)
  const adopt = adoptStyles(root, scope)
  const later = createDeferredUi()
  scope.add(later.whenThere(({ lateStyles }) => adopt(lateStyles)))
  // Who opens again would find, with a reader's cursor, what was said of another list.
  scope.add(kernel.router.state.subscribe(({ open }) => open || live.set(undefined)))
  return {
    kernel,
    scope,
    inline,
    statusBar: createStore<StatusBarState>('idle'),
    live,
    compact: createStore<ReactNode>(undefined),
    later,
    announce: (text, politeness = 'polite') => {
      if (text) live.set({ text, politeness, count: (live.get()?.count ?? 0) + 1 })
    },
    adopt,
  }
}
