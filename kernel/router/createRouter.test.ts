import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { view, viewSpec, type ViewRole, type ViewSpec } from '../api/index.js'
import { createScope } from '../lifetime/createScope.js'
import { createState } from '../state/createState.js'
import { createHistory } from './createHistory.js'
import { createRouter } from './createRouter.js'
import type { Gate, RouterNeeds } from './KernelRouter.js'
import { NamespaceNotFoundError, ViewNotFoundError } from './errors.js'

const names = { Connect: 'connect.list', Account: 'account.home', AllWallets: 'wallets.all', Send: 'send.form', Review: 'send.review', Locked: 'siwx.sign' }
type Name = keyof typeof names
const roles: Readonly<Record<string, ViewRole>> = { Connect: 'home-disconnected', Account: 'home-connected', AllWallets: 'home-pairing-mobile' }
const ref = (name: Name) => view<unknown>(names[name] as 'a.b')

const build = ({ embedded = false, guarded = false } = {}) => {
  const environment = createFakeEnvironment()
  const scope = createScope('router', (error) => {
    throw error
  })
  const world = {
    connected: false,
    lock: true,
    role: undefined as ViewRole | undefined,
    missing: undefined as Promise<void> | undefined,
    off: new Set<string>(),
    entered: [] as string[],
    told: [] as string[],
  }
  const questions: { readonly view: string; readonly signal: AbortSignal; answer(answer: Awaited<ReturnType<Gate['ask']>>): void }[] = []
  const specs: readonly ViewSpec<unknown>[] = Object.entries(names).map(([name, id]) =>
    viewSpec({ ref: view<unknown>(id as 'a.b'), name, ...(name in roles && { role: roles[name] }), ...(name === 'Locked' ? { locked: () => true } : {}) }),
  )
  const checkNamespace = (namespace: string) => {
    if (namespace === 'nowhere') throw new NamespaceNotFoundError({ namespace, known: ['eip155'] })
  }
  const router = createRouter({ state: createState(), scope, embedded, load: async () => {}, checkNamespace })
  const needs: RouterNeeds = {
    environment,
    gate: { guarded: () => guarded, ask: ({ view }, signal) => new Promise((answer) => questions.push({ view, signal, answer })) },
    view: (idOrName) => specs.find(({ ref, name }) => (name === idOrName || ref.id === idOrName) && !world.off.has(ref.id)),
    withRole: (role) => specs.find((spec) => spec.role === role && !world.off.has(spec.ref.id)),
    nameOf: (role) => specs.find((spec) => spec.role === role)?.name ?? role,
    unavailableReason: () => undefined,
    locked: () => world.lock,
    connected: () => world.connected,
    missing: () => world.missing,
    redirectRole: () => world.role,
    enter: (namespace) => world.entered.push(namespace),
    onOpen: (id) => world.told.push(`open ${id}`),
    onClose: () => world.told.push('close'),
  }
  router.attach((early) => createHistory({ ...needs, ...early }))
  router.settle()
  const stack = () => router.state.get().stack.map(({ view }) => Object.keys(names).find((name) => names[name as Name] === view))
  return { router, environment, scope, world, questions, stack, isOpen: () => router.state.get().open }
}

test('at first Connect is the current view and the modal is closed', () => {
  const { stack, isOpen } = build()
  expect(stack()).toEqual(['Connect'])
  expect(isOpen()).toBe(false)
})

test('opening shows Connect, or Account when an address is connected', () => {
  const { router, stack, world } = build()
  void router.open()
  expect(stack()).toEqual(['Connect'])
  router.close()
  world.connected = true
  void router.open()
  expect(stack()).toEqual(['Account'])
  expect(world.told).toEqual(['open connect.list', 'close', 'open account.home'])
})

test('a requested view opens by name or id with its data', () => {
  const { router, stack } = build()
  void router.open({ view: 'Send', params: { to: '0x' } })
  expect(stack()).toEqual(['Send'])
  expect(router.state.get().stack[0]?.params).toEqual({ to: '0x' })
  void router.open({ view: 'send.review' })
  expect(stack()).toEqual(['Review'])
})

test('a view that does not exist is an error that names it, and nothing is opened', () => {
  const { router, isOpen } = build()
  expect(() => router.open({ view: 'Nowhere' })).toThrow(ViewNotFoundError)
  expect(() => router.push(view('no.where'))).toThrow('There is no view "no.where".')
  expect(isOpen()).toBe(false)
})

test('the pairing view of manual control comes before a requested view, and is skipped when no plugin has it', () => {
  const { router, stack, world } = build()
  world.role = 'home-pairing-mobile'
  void router.open({ view: 'Send' })
  expect(stack()).toEqual(['AllWallets'])
  router.close()
  world.role = 'home-pairing'
  void router.open({ view: 'Send' })
  expect(stack()).toEqual(['Send'])
})

test('where no plugin has Connect, opening shows the view that exists', () => {
  const { router, stack, world } = build()
  world.off.add(names.Connect)
  void router.open()
  expect(stack()).toEqual(['Account'])
  router.close()
  expect(stack()).toEqual([])
  world.off.add(names.Account)
  expect(() => router.open()).toThrow('There is no view "Connect".')
})

test('a view that may come with plugins that are not loaded yet opens the modal immediately and is shown when they are', async () => {
  const { router, stack, world, isOpen } = build()
  world.off.add(names.Account)
  let arrive = () => {}
  world.missing = new Promise((resolve) => {
    arrive = resolve
  })
  const opened = router.open({ view: 'Account' })
  expect(isOpen()).toBe(true)
  expect(stack()).toEqual([])
  router.settle()
  expect(isOpen()).toBe(true)
  world.off.clear()
  world.missing = undefined
  arrive()
  await opened
  expect(stack()).toEqual(['Account'])
  expect(world.told).toEqual(['open account.home'])
})

test('a view that cannot be loaded is an error that names it, and the modal closes without a message', async () => {
  const { router, world, isOpen } = build()
  world.missing = Promise.resolve()
  await expect(router.open({ view: 'Nowhere' })).rejects.toThrow('There is no view "Nowhere".')
  expect(isOpen()).toBe(false)
  world.missing = Promise.reject(new Error('chunk 404'))
  await expect(router.open({ view: 'Nowhere' })).rejects.toThrow()
  expect(isOpen()).toBe(false)
  expect(world.told).toEqual([])
})

test('a modal closed while its plugins load stays closed', async () => {
  const { router, stack, world, isOpen } = build()
  let arrive = () => {}
  world.missing = new Promise((resolve) => {
    arrive = resolve
  })
  const opened = router.open({ view: 'Account' })
  router.close()
  expect(isOpen()).toBe(false)
  arrive()
  await opened
  expect(isOpen()).toBe(false)
  expect(stack()).toEqual(['Connect'])
})

test('when a connection is restored the list of wallets gives way to the account, and any other view stays', () => {
  const { router, stack, world } = build()
  void router.open()
  world.connected = true
  router.onConnected()
  expect(stack()).toEqual(['Account'])
  void router.open({ view: 'Connect' })
  router.push(ref('Send'), {})
  router.onConnected()
  expect(stack()).toEqual(['Connect', 'Send'])
})

test('opening for another namespace makes it the active one first', () => {
  const { router, world, isOpen } = build()
  expect(() => router.open({ namespace: 'nowhere' })).toThrow('No network of the namespace "nowhere" was declared.')
  expect(isOpen()).toBe(false)
  void router.open({ namespace: 'solana' })
  expect(world.entered).toEqual(['solana'])
})

test('pushing the current view again is ignored; the same view with other data is not', () => {
  const { router, stack } = build()
  router.push(ref('Send'), { to: 'a' })
  const [first] = router.state.get().stack
  router.push(ref('Send'), { to: 'a' })
  expect(router.state.get().stack).toEqual([first])
  router.push(ref('Send'), { to: 'b' })
  expect(stack()).toEqual(['Send', 'Send'])
})

test('pushing opens a closed modal with that view only', () => {
  const { router, stack, isOpen } = build()
  router.push(ref('Send'), undefined)
  expect(isOpen()).toBe(true)
  expect(stack()).toEqual(['Send'])
})

test('replace overwrites the last entry, reset makes the view the only one', () => {
  const { router, stack } = build()
  void router.open()
  router.push(ref('Send'), undefined)
  router.replace(ref('Review'), undefined)
  expect(stack()).toEqual(['Connect', 'Review'])
  router.reset(ref('Account'), undefined)
  expect(stack()).toEqual(['Account'])
})

test('back on the first view closes the modal', () => {
  const { router, stack, isOpen } = build()
  void router.open({ view: 'Send' })
  router.push(ref('Review'), undefined)
  router.back()
  expect(stack()).toEqual(['Send'])
  expect(router.state.get().direction).toBe('back')
  router.back()
  expect(isOpen()).toBe(false)
  expect(stack()).toEqual(['Connect'])
})

test('going back to Connect shows Account once an address is connected', () => {
  const { router, stack, world } = build()
  void router.open()
  router.push(ref('Send'), undefined)
  world.connected = true
  router.back()
  expect(stack()).toEqual(['Account'])
})

test('going back skips views whose plugin was removed', () => {
  const { router, stack, world } = build()
  void router.open()
  router.push(ref('Send'), undefined)
  router.push(ref('Review'), undefined)
  world.off.add(names.Send)
  router.back()
  expect(stack()).toEqual(['Connect'])
})

test('when the plugin of the top view is removed, the view below shows; when none is left, the modal closes', () => {
  const { router, stack, world, isOpen } = build()
  void router.open()
  router.push(ref('Send'), undefined)
  world.off.add(names.Send)
  router.settle()
  expect(stack()).toEqual(['Connect'])
  world.off.add(names.Connect)
  router.settle()
  expect(isOpen()).toBe(false)
})

test('a locked view refuses close, back, open and the host, and shakes for 500 ms', async () => {
  const { router, stack, environment, world, isOpen } = build()
  void router.open()
  router.push(ref('Locked'), undefined)
  expect(router.locked()).toBe(true)
  for (const leave of [router.close, router.back, () => router.open({ view: 'Send' })]) {
    leave()
    expect(stack()).toEqual(['Connect', 'Locked'])
    expect(router.state.get().shake).toBe(true)
    await environment.advance(499)
    expect(router.state.get().shake).toBe(true)
    await environment.advance(1)
    expect(router.state.get().shake).toBe(false)
  }
  world.lock = false
  router.close()
  expect(isOpen()).toBe(false)
})

test('a view reached from a locked one can go back to it, and cannot be closed', () => {
  const { router, stack, isOpen } = build()
  void router.open({ view: 'Locked' })
  router.push(ref('Send'), undefined)
  router.close()
  expect(isOpen()).toBe(true)
  expect(router.state.get().shake).toBe(true)
  router.back()
  expect(stack()).toEqual(['Locked'])
})

test('a refused close while it shakes restarts the 500 ms', async () => {
  const { router, environment } = build()
  void router.open({ view: 'Locked' })
  router.close()
  await environment.advance(400)
  router.close()
  await environment.advance(400)
  expect(router.state.get().shake).toBe(true)
  await environment.advance(100)
  expect(router.state.get().shake).toBe(false)
})

test('the kernel itself closes a locked view when its subject is gone', () => {
  const { router, isOpen } = build()
  void router.open({ view: 'Locked' })
  router.dismiss()
  expect(isOpen()).toBe(false)
})

test('embedded, closing shows Account or Connect and does not hide', () => {
  const { router, stack, world, isOpen } = build({ embedded: true })
  void router.open()
  router.push(ref('Send'), undefined)
  router.close()
  expect(isOpen()).toBe(true)
  expect(stack()).toEqual(['Connect'])
  world.connected = true
  router.back()
  expect(stack()).toEqual(['Account'])
  expect(isOpen()).toBe(true)
})

test('closing a closed modal emits nothing', () => {
  const { router, world } = build()
  router.close()
  router.back()
  router.dismiss()
  expect(world.told).toEqual([])
})

test('a guarded view is pending until the gate answers, and keeps its key', async () => {
  const { router, questions, environment } = build({ guarded: true })
  void router.open()
  const [pending] = router.state.get().stack
  expect(pending?.status).toBe('pending')
  questions[0]?.answer(undefined)
  await environment.settle()
  expect(router.state.get().stack).toEqual([{ ...pending, status: 'ready' }])
})

test('a gate that redirects shows the other view, whose gate is called too; a veto removes the view', async () => {
  const { router, questions, environment, stack, isOpen } = build({ guarded: true })
  void router.open()
  questions[0]?.answer(undefined)
  router.push(ref('Send'), undefined)
  questions[1]?.answer({ redirect: 'Review', params: { why: 'limit' } })
  await environment.settle()
  expect(stack()).toEqual(['Connect', 'Review'])
  expect(router.state.get().stack[1]).toMatchObject({ status: 'pending', params: { why: 'limit' } })
  questions[2]?.answer({ veto: true })
  await environment.settle()
  expect(stack()).toEqual(['Connect'])
  expect(isOpen()).toBe(true)
})

test('a veto of the only view closes the modal, and a redirect to a missing view counts as a veto', async () => {
  const { router, questions, environment, isOpen } = build({ guarded: true })
  void router.open()
  questions[0]?.answer({ veto: true })
  await environment.settle()
  expect(isOpen()).toBe(false)
  void router.open()
  questions[1]?.answer({ redirect: 'Nowhere', params: undefined })
  await environment.settle()
  expect(isOpen()).toBe(false)
})

test('leaving a pending view cancels its gate; the late answer changes nothing', async () => {
  const { router, questions, environment, stack } = build({ guarded: true })
  void router.open()
  router.push(ref('Send'), undefined)
  router.back()
  expect(questions[1]?.signal.aborted).toBe(true)
  questions[1]?.answer({ redirect: 'Review', params: undefined })
  await environment.settle()
  expect(stack()).toEqual(['Connect'])
})

test('gates that redirect in a circle are called a few times and then the view shows', async () => {
  const { router, questions, environment } = build({ guarded: true })
  void router.open()
  for (let index = 0; index < 10; index++) {
    const question = questions[index]
    question?.answer({ redirect: question.view === names.Connect ? 'Send' : 'Connect', params: undefined })
    await environment.settle()
  }
  expect(questions.length).toBe(4)
  expect(router.state.get().stack.map(({ status }) => status)).toEqual(['ready'])
})

test('after disposal nothing opens and no timer is left', () => {
  const { router, scope, environment, questions, isOpen } = build({ guarded: true })
  void router.open({ view: 'Locked' })
  router.close()
  scope.dispose()
  expect(environment.left().timers).toBe(0)
  expect(questions[0]?.signal.aborted).toBe(true)
  void router.open()
  router.push(ref('Send'), undefined)
  expect(isOpen()).toBe(false)
})

/** A model of the rules of opening, closing and going back, written as simply as possible. */
interface Model {
  open: boolean
  stack: string[]
  connected: boolean
}
type Real = ReturnType<typeof build>
const views: readonly Name[] = ['Connect', 'Account', 'Send', 'Review']
const home = (model: Model) => (model.connected ? 'Account' : 'Connect')
const leave = (model: Model, embedded: boolean) => {
  if (!model.open) return
  model.open = embedded
  model.stack = [embedded ? home(model) : 'Connect']
}
const command = (text: string, model: (model: Model) => void, real: (real: Real) => void): fc.Command<Model, Real> => ({
  check: () => true,
  toString: () => text,
  run(expected, actual) {
    model(expected)
    real(actual)
    expect({ open: actual.isOpen(), stack: actual.stack() }).toEqual({ open: expected.open, stack: expected.stack })
    const keys = actual.router.state.get().stack.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  },
})
const commands = (embedded: boolean) => [
  fc.constant(
    command(
      'open',
      (model) => Object.assign(model, { open: true, stack: [home(model)] }),
      ({ router }) => router.open(),
    ),
  ),
  fc.constantFrom(...views).map((name) =>
    command(
      `open ${name}`,
      (model) => Object.assign(model, { open: true, stack: [name] }),
      ({ router }) => router.open({ view: name }),
    ),
  ),
  fc.constantFrom(...views).map((name) =>
    command(
      `push ${name}`,
      (model) => {
        if (!model.open) Object.assign(model, { open: true, stack: [name] })
        else if (model.stack.at(-1) !== name) model.stack = [...model.stack, name]
      },
      ({ router }) => router.push(ref(name), undefined),
    ),
  ),
  fc.constantFrom(...views).map((name) =>
    command(
      `replace ${name}`,
      (model) => Object.assign(model, { open: true, stack: model.open ? [...model.stack.slice(0, -1), name] : [name] }),
      ({ router }) => router.replace(ref(name), undefined),
    ),
  ),
  fc.constantFrom(...views).map((name) =>
    command(
      `reset ${name}`,
      (model) => Object.assign(model, { open: true, stack: [name] }),
      ({ router }) => router.reset(ref(name), undefined),
    ),
  ),
  fc.constant(
    command(
      'back',
      (model) => {
        if (!model.open) return
        if (model.stack.length <= 1) return leave(model, embedded)
        model.stack = model.stack.slice(0, -1)
        // Over another view, Connect was opened on purpose, to connect one more wallet.
        if (model.stack.length === 1 && model.stack[0] === 'Connect') model.stack = [home(model)]
      },
      ({ router }) => router.back(),
    ),
  ),
  fc.constant(
    command(
      'close',
      (model) => leave(model, embedded),
      ({ router }) => router.close(),
    ),
  ),
  fc.boolean().map((connected) =>
    command(
      connected ? 'connect' : 'disconnect',
      (model) => Object.assign(model, { connected }),
      ({ world }) => Object.assign(world, { connected }),
    ),
  ),
]

test.each([[false], [true]])('any order of actions keeps to the rules of opening, closing and going back (embedded: %s)', (embedded) => {
  fc.assert(
    fc.property(fc.commands(commands(embedded), { maxCommands: 40 }), (actions) => {
      fc.modelRun(() => ({ model: { open: false, stack: ['Connect'], connected: false }, real: build({ embedded }) }), actions)
    }),
    { numRuns: 300 },
  )
})
