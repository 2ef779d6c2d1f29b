import { hook } from './refs.js'
import type { Connection } from './services.js'

/** Called before a pushed view settles. Return `{ redirect }` to show another view, or `{ veto: true }` to remove it. @public */
export const RouterEnter = /* @__PURE__ */ hook<
  { readonly view: string; readonly params: unknown },
  { readonly redirect: string; readonly params?: unknown } | { readonly veto: true } | undefined,
  'router.enter@1'
>('router.enter@1', 'first')

/** Runs after a wallet connected and before the modal closes. A tap may throw to end the connection. @public */
export const SessionSettled = /* @__PURE__ */ hook<
  { readonly namespace: string; readonly connection: Connection; readonly restored: boolean },
  void,
  'session.settled@1'
>('session.settled@1', 'series')
