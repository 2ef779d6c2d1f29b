import { RouterEnter } from '../contract/index.js'
import type { Hooks } from '../hooks/createHooks.js'

export type GateAnswer = 'enter' | 'veto' | { readonly redirect: string; readonly params: unknown }

export interface Gate {
  /** False when nobody wants to be asked: then a view is ready at once. */
  readonly guarded: () => boolean
  /** Never rejects: a gate that cannot answer lets through, for it is no lock but a detour. */
  ask(view: string, params: unknown, signal: AbortSignal): Promise<GateAnswer>
}

export const createGate = (hooks: Hooks): Gate => ({
  guarded: () => hooks.tapped(RouterEnter),
  ask: (view, params, signal) =>
    hooks.run(RouterEnter, { view, params }, signal).then(
      (answer): GateAnswer => {
        if (answer && 'redirect' in answer && answer.redirect !== view) return { redirect: answer.redirect, params: answer.params }
        return answer && 'veto' in answer ? 'veto' : 'enter'
      },
      () => 'enter',
    ),
})
