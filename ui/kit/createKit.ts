import type { Scope } from '../../kernel/api/scope.js'
import { adoptStyles } from './adoptStyles.js'
import { createDeferred, type Deferred } from './createDeferred.js'
import { createStore, type Store } from './createStore.js'
import type { UiHost } from './UiHost.js'

export type Politeness = 'polite' | 'assertive'
export interface Announcement {
  readonly text: string
  readonly politeness: Politeness
  readonly count: number
}

/** The parts of the kit that the first view does without. */
export type DeferredKit = typeof import('./deferred.js')

/** Shared by all components of the kit in one document or shadow root. */
export interface Kit {
  readonly host: UiHost
  /** What was announced last, for the live regions. */
  readonly live: Store<Announcement | undefined>
  readonly later: Deferred<DeferredKit>
  /** Has assistive technology read a text out. Returns what to call when it does not hold any more, unless another one took its place. */
  announce(text: string, politeness?: Politeness): () => void
  /** What ended well and was told by a gesture. */
  readonly succeeded: Set<string>
  /** Empties the status region: what it says does not hold any more. */
  hush(): void
  /** Adds a style sheet once. It is removed when the scope ends. */
  adopt(css: string): void
}

/**
 * @param root adopts the style sheets
 * @param load loads what the first view does without
 */
export const createKit = <deferred extends DeferredKit>(
  host: UiHost,
  root: ShadowRoot | Document,
  scope: Pick<Scope, 'add' | 'signal'>,
  load: () => Promise<deferred>,
): Omit<Kit, 'later'> & { readonly later: Deferred<deferred> } => {
  /** Of announcements: the same text announced again is another one. */
  let count = 0
  const live = createStore<Announcement | undefined>(undefined)
  const adopt = adoptStyles(root, scope)
  const later = createDeferred(load)
  // After the end of the scope nothing is adopted.
  later.whenThere(({ lateStyles }) => adopt(lateStyles))
  return {
    host,
    live,
    later,
    succeeded: new Set(),
    announce: (text, politeness = 'polite') => {
      if (!text) return () => {}
      const own = ++count
      live.set({ text, politeness, count: own })
      return () => {
        if (live.get()?.count === own) live.set(undefined)
      }
    },
    hush: () => {
      if (live.get()?.politeness === 'polite') live.set(undefined)
    },
    adopt,
  }
}
