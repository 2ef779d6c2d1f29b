import type { ReactNode } from 'react'
import type { Scope, Kernel } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { type FrameHome, frameHome } from './frameHome.js'
import type { Deferred } from '../kit/createDeferred.js'
import { createKit, type Kit } from '../kit/createKit.js'
import { createStore, type Store } from '../kit/createStore.js'

/** The content of the line under the header. A number from 0 to 1 fills it, with a text for assistive technology. */
export type StatusBarState = 'idle' | 'waiting' | 'ok' | 'warn' | 'bad' | { readonly value: number; readonly label: string }

/** The chunk that follows the first view: other icons, motion, avatars, messages. */
export type DeferredUi = typeof import('../deferred.js')

/** Shared by all components of one mounted frame. */
export interface Ui extends Kit {
  readonly kernel: Kernel
  readonly scope: Scope
  readonly inline: boolean
  /** Where frames of other sites are kept. */
  readonly place: FrameHome
  readonly statusBar: Store<StatusBarState>
  /** Shown in the header in place of its title, while the view's own heading is scrolled away. */
  readonly compact: Store<ReactNode>
  /** What a view says of itself, in place of the title of its spec. */
  readonly title: Store<string | undefined>
  readonly later: Deferred<DeferredUi>
}

export interface UiNeeds {
  readonly kernel: Kernel
  readonly root: ShadowRoot | Document
  readonly scope: Scope
  readonly inline: boolean
  /** The root by default. */
  readonly place?: FrameHome | undefined
}

export const createUi = ({ kernel, root, scope, inline, place }: UiNeeds): Ui => {
  const kit = createKit(kernel, root, scope, () => importWithRetry(() => import('../deferred.js')))
  // Otherwise a screen reader would find announcements of the earlier opening.
  scope.add(kernel.router.state.subscribe(({ open }) => open || kit.live.set(undefined)))
  return {
    ...kit,
    kernel,
    scope,
    inline,
    place: place ?? frameHome('body' in root ? root.body : root),
    statusBar: createStore<StatusBarState>('idle'),
    compact: createStore<ReactNode>(undefined),
    title: createStore<string | undefined>(undefined),
  }
}
