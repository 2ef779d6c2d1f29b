import { type OpenOptions, type RouterState, toReadable } from '../api/index.js'
import { ViewNotFoundError } from './errors.js'
import type { EarlyOpening, KernelRouter, RouterStart, WritableRouterState } from './KernelRouter.js'

/**
 * Creates the router at the page load. It opens and closes the modal, which shows a skeleton until the views are loaded. Then
 * `createHistory`, whose code comes with the services, takes over.
 */
export const createRouter = ({ state: { make }, scope, embedded, load, checkNamespace }: RouterStart): KernelRouter => {
  const state = make<WritableRouterState>({ open: false, stack: [], direction: 'none', namespace: undefined, shake: false })
  let early: EarlyOpening | undefined
  const close = () => {
    early = undefined
    state.open &&= embedded
  }
  const show = ({ id }: { readonly id: string }, ..._params: readonly unknown[]) => {
    if (!scope.signal.aborted) throw new ViewNotFoundError({ view: id })
  }
  const nothing = () => undefined

  scope.add(() => {
    state.open = false
  })
  const router: KernelRouter = {
    state: toReadable<RouterState>(state),
    open: (options: OpenOptions = {}) => {
      if (scope.signal.aborted) return
      // The namespaces are known from the page load, so an invalid one is refused before anything is shown.
      if (options.namespace !== undefined) checkNamespace(options.namespace)
      const opening: EarlyOpening = { options }
      early = opening
      state.open = true
      return load().then(() => opening.done)
    },
    close,
    back: close,
    dismiss: close,
    push: show,
    replace: show,
    reset: show,
    canOpen: () => false,
    locked: () => false,
    home: nothing,
    onConnected: nothing,
    start: nothing,
    settle: nothing,
    requestedView: () => early?.options,
    attach(create) {
      Object.assign(router, create({ state, early, scope, embedded, checkNamespace }))
    },
  }
  return router
}
