import { opaque, type OpenOptions, type RouterEntry, type RouterState } from '../api/index.js'
import { ViewNotFoundError } from './errors.js'
import type { EarlyRouter, GateAnswer, RouterHistory, RouterNeeds } from './KernelRouter.js'

const shakeTime = 500
/** The maximum number of redirects in a row, after which a view is shown, because two gates could redirect to each other forever. */
const detours = 4

const equal = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [left, right] = [Object.entries(a), Object.entries(b)]
  return left.length === right.length && left.every(([key, value]) => Object.hasOwn(b, key) && Object.is(value, (b as Record<string, unknown>)[key]))
}

/**
 * Creates the history of the modal, once the views are loaded, which opens, closes and goes back. It continues from the state of the
 * early router.
 */
export const createHistory = ({ environment, scope, gate, embedded, state, early, ...needs }: RouterNeeds & EarlyRouter): RouterHistory => {
  const asked = new Map<number, AbortController>()
  let keys = 0
  let stopShake = () => {}
  /** An opening without a view yet. */
  let pendingOpen = early

  const top = (): RouterEntry | undefined => state.stack.at(-1)
  const entry = (view: string, params: unknown, status: RouterEntry['status'], key = ++keys): RouterEntry =>
    opaque(Object.freeze({ key, view, params, status }))

  const show = (stack: readonly RouterEntry[], direction: RouterState['direction']) => {
    state.direction = direction
    state.stack = stack
    for (const [key, controller] of asked) {
      if (stack.some((one) => one.key === key)) continue
      asked.delete(key)
      controller.abort()
    }
  }

  const home = () => {
    const [first, second] = needs.connected() ? (['home-connected', 'home-disconnected'] as const) : (['home-disconnected', 'home-connected'] as const)
    return needs.withRole(needs.redirectRole() ?? first) ?? needs.withRole(first) ?? needs.withRole(second)
  }
  const isDisconnectedHome = (one: RouterEntry | undefined) => one?.view === needs.withRole('home-disconnected')?.ref.id
  /** Shows a single view, or none if no plugin has it. */
  const showOnly = (spec: ReturnType<typeof home>) => {
    if (state.stack.length !== (spec ? 1 : 0) || top()?.view !== spec?.ref.id || top()?.params !== undefined)
      show(spec ? [entry(spec.ref.id, undefined, 'ready')] : [], 'none')
  }

  const find = (idOrName: string) => {
    const spec = needs.view(idOrName)
    if (!spec) throw new ViewNotFoundError({ view: idOrName, reason: needs.unavailableReason(idOrName) })
    return spec
  }

  const swap = (key: number, next: readonly RouterEntry[]) => {
    const left = state.stack.flatMap((one) => (one.key === key ? next : [one]))
    if (left.length === 0) dismiss()
    else show(left, next.length > 0 ? state.direction : 'back')
  }
  const pending = (view: string, params: unknown, tries = 0) => entry(view, params, tries < detours && gate.guarded() ? 'pending' : 'ready')
  const ask = ({ key, view, params, status }: RouterEntry, tries = 0) => {
    if (status === 'ready') return
    const controller = new AbortController()
    asked.set(key, controller)
    const settled = (answer: GateAnswer) => {
      if (controller.signal.aborted) return
      const to = answer ? ('redirect' in answer ? answer : undefined) : { redirect: view }
      // The key stays the same, so that a settled view is the same entry, and is not rendered again.
      if (to?.redirect === view) return swap(key, [entry(view, params, 'ready', key)])
      const target = to && needs.view(to.redirect)
      if (!target) return swap(key, [])
      const next = pending(target.ref.id, to.params, tries + 1)
      swap(key, [next])
      ask(next, tries + 1)
    }
    // A gate that fails lets the view through, because it is a redirect and not a lock.
    gate.ask({ view, params }, controller.signal).then(settled, () => settled(undefined))
  }

  /** Adds a view on top of the history, or on its first `end` entries, and opens the modal if it is closed. */
  const enter = (id: string, params: unknown, direction: RouterState['direction'], end?: number) => {
    if (scope.signal.aborted) return
    const { ref } = find(id)
    const opening = !state.open || pendingOpen !== undefined
    pendingOpen = undefined
    const below = opening ? [] : state.stack.slice(0, end)
    const last = top()
    // It is already the current view, so nothing is rendered.
    if (!opening && last?.view === ref.id && equal(last.params, params) && below.length >= state.stack.length - 1) return
    const next = pending(ref.id, params)
    show([...below, next], opening ? 'none' : direction)
    if (opening) {
      state.open = true
      needs.onOpen(ref.id)
    }
    ask(next)
  }

  const isLocked = ({ view }: RouterEntry) => {
    const spec = needs.view(view)
    return spec?.locked !== undefined && needs.locked(spec)
  }
  // A view reached from a locked one cannot be closed either. It can only go back to it.
  const locked = () => state.open && state.stack.some(isLocked)
  const refuse = () => {
    stopShake()
    state.shake = true
    stopShake = environment.after(shakeTime, () => {
      state.shake = false
    })
  }
  const dismiss = () => {
    if (!state.open) return
    const quiet = pendingOpen !== undefined
    pendingOpen = undefined
    state.namespace = undefined
    state.open = embedded
    // Closing resets the history to the disconnected home view. An embedded modal shows the connected one if there is an address.
    showOnly(embedded ? home() : needs.withRole('home-disconnected'))
    if (!quiet) needs.onClose()
  }
  const close = () => {
    if (!state.open) return
    if (locked()) refuse()
    else dismiss()
  }

  /** Opens immediately, because a visitor pressed something. */
  const openPending = () => {
    pendingOpen = {}
    show([], 'none')
    state.open = true
  }
  /** Returns a promise of the result, even if it is refused immediately. */
  const attempt = async (run: () => Promise<void> | void) => {
    try {
      await run()
    } catch (error) {
      if (pendingOpen) dismiss()
      throw error
    }
  }

  const open = (options: OpenOptions = {}): Promise<void> | void => {
    const { view, params, namespace } = options
    if (scope.signal.aborted) return
    // A view that cannot be opened is refused before anything is shown.
    if (namespace !== undefined) needs.checkNamespace(namespace)
    if (locked()) return refuse()
    if (namespace !== undefined) needs.enter(namespace)
    const role = needs.redirectRole()
    const go = () => {
      const spec = (role && needs.withRole(role)) ?? (view === undefined ? home() : find(view))
      if (!spec) {
        const name = needs.nameOf('home-disconnected')
        throw new ViewNotFoundError({ view: name, reason: needs.unavailableReason(name) })
      }
      state.namespace = namespace
      enter(spec.ref.id, params, 'none', 0)
    }
    const coming = needs.missing(view, role)
    if (!coming) return go()
    if (!state.open || pendingOpen) openPending()
    const own = pendingOpen
    const arrive = async () => {
      if (!scope.signal.aborted && pendingOpen === own) await attempt(go)
    }
    return coming.then(arrive, async (error: unknown) => {
      // The first view may be shown in place of the connected home view. A requested view has no substitute.
      await arrive()
      if (view !== undefined) throw error
    })
  }

  const settle = () => {
    if (pendingOpen) return
    if (!state.open) return showOnly(needs.withRole('home-disconnected'))
    const stack = state.stack.filter(({ view }) => needs.view(view))
    if (stack.length === 0) dismiss()
    else if (stack.length < state.stack.length) show(stack, 'back')
  }

  scope.add(() => {
    stopShake()
    show([], 'none')
  })

  return {
    push: (ref, ...args) => enter(ref.id, args[0], 'forward'),
    replace: (ref, ...args) => enter(ref.id, args[0], 'forward', -1),
    reset: (ref, ...args) => enter(ref.id, args[0], 'none', 0),
    back() {
      if (!state.open) return
      const here = top()
      if (here && isLocked(here)) return refuse()
      // Views whose plugin was removed meanwhile are skipped.
      const stack = state.stack.slice(0, -1)
      while (stack.length > 0 && !needs.view(stack.at(-1)?.view ?? '')) stack.pop()
      const last = stack.at(-1)
      if (!last) return dismiss()
      // Above another view it was opened on purpose, to connect another wallet.
      const account = stack.length === 1 && isDisconnectedHome(last) && needs.connected() ? needs.withRole('home-connected') : undefined
      show(account ? [...stack.slice(0, -1), entry(account.ref.id, undefined, 'ready')] : stack, 'back')
    },
    close,
    canOpen: ({ id }) => needs.view(id) !== undefined,
    open,
    locked,
    dismiss,
    home,
    onConnected() {
      const waiting = state.stack.length === 1 && isDisconnectedHome(top())
      if (state.open && (embedded ? !locked() : waiting)) showOnly(home())
    },
    requestedView: () => pendingOpen?.options,
    start() {
      const own = pendingOpen
      if (!own?.options) return settle()
      const { options } = own
      own.done = attempt(() => open(options))
      // It rejects to the caller of `open`.
      own.done.catch(() => {})
    },
    settle,
  }
}
