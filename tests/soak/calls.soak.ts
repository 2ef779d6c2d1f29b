// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { AppKit } from '../../client/AppKit.js'
import { kernelIn } from '../harness/kernelIn.js'
import { BaseError } from '../../kernel/api/index.js'
import { answerAnything } from './answerAnything.js'
import { createPageWallets, makeInstance, placed } from './callsWorld.js'
import { createRandom, type Random } from './createRandom.js'
import { argumentsFor } from './hostValues.js'
import { collectPageFaults } from './pageFaults.js'
import { soakRun, tell } from './soakRun.js'
import { watchListeners } from './watchListeners.js'

const callsOfWalk = 25

const root = () => document.querySelector('appkit-modal')?.shadowRoot
/** What the views say. What developers are told above them repeats what the host gave. */
const textOfViews = () =>
  [...(root()?.querySelectorAll('.pt-frame .pt-pane') ?? [])]
    .map(({ textContent }) => textContent)
    .join(' ')
    .trim()

/** Until the page is stable. Code comes from disk and answers are late: a view may show placeholders, but for no longer than a request may take. */
const settle = async (appkit: AppKit) => {
  const missing = () =>
    kernelIn(appkit).router.state.get().open &&
    (root()?.querySelector('.pt-holder, .pt-pane[aria-busy]') || kernelIn(appkit).router.state.get().stack.length === 0 || textOfViews() === '')
  const end = performance.now() + 12_000
  for (let calm = 0, size = -1; calm < 4 && performance.now() < end; ) {
    const now = root()?.querySelectorAll('*').length ?? 0
    calm = now === size && !missing() ? calm + 1 : 0
    size = now
    await new Promise<void>((done) => setImmediate(done))
  }
}

/** What must hold of an instance whatever a host called; a line for each that does not. */
const broken = (appkit: AppKit): readonly string[] => {
  const wrong: string[] = []
  const check = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what)
  }
  const { sessions, router, started } = kernelIn(appkit)
  const { byNamespace, connections } = sessions.state.get()
  for (const [namespace, session] of Object.entries(byNamespace)) {
    check(['connected', 'connecting', 'reconnecting', 'disconnected'].includes(session.status), `status ${session.status} of ${namespace}`)
    if (session.status === 'connected') {
      check(Boolean(session.address) && session.chain.startsWith(`${namespace}:`), `${namespace} is connected without an address or chain of its own`)
      check(sessions.transport(namespace) !== undefined, `${namespace} is connected without a provider`)
    } else check((connections[namespace] ?? []).length === 0, `${namespace} is ${session.status} and has connections`)
  }
  const account = appkit.getAccount()
  check(
    account.isConnected === (account.status === 'connected') && account.isConnected === (account.address !== undefined),
    `account ${JSON.stringify(account)}`,
  )
  const network = appkit.getCaipNetwork()
  check(
    network === undefined || appkit.getCaipNetworks().some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId),
    'the network is not one of the declared ones',
  )

  const { open, stack } = router.state.get()
  if (open) {
    check(stack.length > 0, 'open, and nothing to show')
    const text = textOfViews()
    check(text !== '', `the view ${stack.at(-1)?.view} is empty`)
    check(!/Something didn’t work|Etwas hat nicht|undefined|\[object |NaN/.test(text), `the view ${stack.at(-1)?.view} says: ${text.slice(0, 300)}`)
  }
  for (const entry of stack) check(started === undefined || started.view({ id: entry.view }) !== undefined, `no view ${entry.view}`)
  check(({} as Record<string, unknown>).polluted === undefined, 'a prototype was changed')
  for (const key of Object.keys(localStorage))
    if (key.startsWith('portico:')) check(parses(localStorage.getItem(key)), `${key} holds ${localStorage.getItem(key)}`)
  return wrong
}
const parses = (text: string | null) => {
  try {
    return typeof JSON.parse(text ?? '') === 'object'
  } catch {
    return false
  }
}

/**
 * Faults that a call may answer with: ours, with their code, and those that the host's own arguments throw. What is of another type than
 * the method's is refused by the language itself, and what is under way at destroy() is aborted.
 */
const allowed = (error: unknown, fits: boolean) =>
  error instanceof BaseError || isAbort(error) || /of the host/.test(String(error)) || (!fits && error instanceof TypeError)

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError'

/** A press on something in the modal, or Escape. */
const pressSomething = (random: Random): string => {
  const controls = [...(root()?.querySelectorAll<HTMLElement>('button, a, [role=button]') ?? [])]
  if (controls.length === 0 || random.chance(0.15)) {
    root()
      ?.querySelector('dialog')
      ?.dispatchEvent(new Event('cancel', { cancelable: true }))
    return 'the visitor presses Escape'
  }
  const control = random.pick(controls)
  control.click()
  return `the visitor presses ${control.getAttribute('aria-label') ?? control.textContent}`
}

test('random calls of the public instance', async () => {
  const run = soakRun({ rounds: 10_000, minutes: 12 })
  const random = createRandom(run.seed)
  const page = collectPageFaults()
  const listeners = watchListeners()
  answerAnything(random)
  const wallets = createPageWallets()
  // A press on a link to another site would leave the page.
  document.addEventListener('click', (event) => event.preventDefault())
  const idle = listeners.live().length
  let [calls, acts, presses, walks, refused] = [0, 0, 0, 0, 0]
  const used = new Set<string>()
  try {
    while (run.goOn(calls)) {
      walks += 1
      const trace: string[] = []
      let appkit = makeInstance(random)
      const methods = Object.keys(appkit).filter((name) => typeof Reflect.get(appkit, name) === 'function' && name !== 'destroy')
      const fail = (what: string) => {
        throw new Error(`${what}\nseed ${run.seed}, walk ${walks}:\n${trace.join('\n')}`)
      }
      for (let step = 0; step < callsOfWalk * 2 && run.goOn(calls); step++) {
        const kind = random.below(20)
        if (kind < 6) {
          trace.push(wallets.act(random))
          acts += 1
        } else if (kind < 9) {
          trace.push(pressSomething(random))
          presses += 1
        } else if (kind === 9 && random.chance(0.3)) {
          trace.push('the host makes the instance again')
          if (random.chance(0.5)) await appkit.destroy()
          appkit = makeInstance(random)
        } else {
          const method = random.pick(methods)
          const { given, fits } = argumentsFor(method, random)
          trace.push(
            `${method}(${given.map((one) => (typeof one === 'object' ? Object.prototype.toString.call(one) + safely(one) : String(one).slice(0, 60))).join(', ')})`,
          )
          calls += 1
          used.add(method)
          try {
            const answer: unknown = Reflect.get(appkit, method)(...given)
            // Answers that never come are waited for by the host alone.
            if (answer instanceof Promise)
              answer.catch((error) => {
                refused += 1
                if (!allowed(error, fits)) trace.push(`REJECTED ${method}: ${error instanceof Error ? error.stack : String(error)}`)
              })
          } catch (error) {
            refused += 1
            if (!allowed(error, fits)) fail(`${method} threw ${error instanceof Error ? error.stack : String(error)}`)
          }
        }
        if (random.chance(0.8)) {
          await settle(appkit)
          const wrong = broken(appkit)
          if (wrong.length > 0) fail(wrong.join('\n'))
        }
        const rejected = trace.find((line) => line.startsWith('REJECTED'))
        if (rejected) fail(rejected)
        if (page.faults.length > 0) fail(page.faults.join('\n'))
      }
      await appkit.destroy()
      await settle(appkit)
      document.querySelector(`#${placed}`)?.remove()
      if (page.faults.length > 0) fail(page.faults.join('\n'))
      if (document.querySelector('appkit-modal')) fail('a modal is left after destroy()')
      if (wallets.listeners() > 0) fail(`${wallets.listeners()} listeners are left on wallets`)
      // React listens to `selectionchange` once a document, for all its roots, and never stops.
      const left = listeners.live().filter((key) => !key.startsWith('document:selectionchange:'))
      if (left.length > idle) fail(`listeners are left: ${left.join(', ')}`)
      if (random.chance(0.3)) localStorage.clear()
    }
    expect(calls).toBeGreaterThan(0)
  } finally {
    listeners.stop()
    page.stop()
    tell('calls', { seed: run.seed, calls, methods: used.size, 'acts of wallets': acts, presses, instances: walks, refused, faults: page.faults.length })
  }
})

const safely = (value: unknown): string => {
  try {
    return JSON.stringify(value)?.slice(0, 120) ?? ''
  } catch {
    return ' (not a document)'
  }
}
