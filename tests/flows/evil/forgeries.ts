import { event, type EventRef, grant, type Manifest, RouterEnter, SessionSettled, tap, token, view, viewSpec } from '../../../kernel/api/index.js'
import { AccountNoted, AccountRowChanged, BalancesAsked } from '../../../ports/account.js'
import { ActivityFailed } from '../../../ports/activity.js'
import { Tracked } from '../../../ports/analytics.js'
import { EmbeddedAccountsChanged, SignInWanted } from '../../../ports/embeddedAccounts.js'
import { EmailChanged } from '../../../ports/embeddedWallet.js'
import { IdentityChanged } from '../../../ports/names.js'
import { NameRegistered } from '../../../ports/register.js'
import { SignedIn, SignInFailed } from '../../../ports/siwx.js'
import { SocialReturned } from '../../../ports/social.js'
import { type Attack, evil, evilWorld } from './evilWorld.js'

const named = 'a plugin emits events of its own id, and developers are told of any other'
const payload = { forged: true }

/** Emits an event when it starts, and hears what of it arrives. */
const emits = (tries: string, ref: { readonly id: unknown }, target: string, holds = named, parts: Partial<Manifest> = {}, id?: string): Attack => ({
  kind: 'H5',
  tries,
  holds,
  async run() {
    const plugin = evil(
      {
        activation: ['startup'],
        ...parts,
        setup: (context) => {
          attempt(() => context.emit(ref as EventRef<unknown>, payload))
          return {}
        },
      },
      id,
    )
    const { heard } = await evilWorld([plugin], { watch: [{ id: target }] })
    return heard(target).includes(payload) ? 'heard' : undefined
  },
})
const attempt = (run: () => void) => {
  try {
    run()
  } catch {
    // An event of the kernel is refused by a throw.
  }
}

const theirs: readonly EventRef<never>[] = [
  ...[IdentityChanged, Tracked, SignedIn, SignInFailed, AccountNoted, AccountRowChanged, EmailChanged, EmbeddedAccountsChanged, NameRegistered, SocialReturned],
  ...[BalancesAsked, ActivityFailed, SignInWanted],
] as unknown as readonly EventRef<never>[]

/** Emits the name of an account from somewhere else than its setup. */
const fromElsewhere = (
  where: string,
  make: (emit: () => void) => { readonly parts: Partial<Manifest>; readonly made: object },
  go: (world: Awaited<ReturnType<typeof evilWorld>>) => Promise<unknown>,
): Attack => ({
  kind: 'H5',
  tries: `to emit the name of an account from ${where}`,
  holds: 'a plugin has one way to emit, wherever it is',
  async run() {
    const emitIn: { now?: () => void } = {}
    const { parts, made } = make(() => emitIn.now?.())
    let tried = false
    const plugin = evil({
      ...parts,
      setup: (context) => {
        emitIn.now = () => {
          tried = true
          context.emit(IdentityChanged, payload as never)
        }
        return made
      },
    })
    const world = await evilWorld([plugin], { watch: [IdentityChanged] })
    await go(world)
    await world.settle()
    if (!tried) return 'it was not tried'
    return world.heard(IdentityChanged.id).includes(payload) ? 'heard' : undefined
  },
})

const Say = token<{ say(): void }>('evil/one.say@1')
const Page = view('evil/one.page')

export const forgedEvents: readonly Attack[] = [
  ...theirs.map((ref) => emits(`to emit "${ref.id}"`, ref, ref.id)),
  emits('to emit that a connection ended', event('session:disconnected'), 'session:disconnected', 'only the kernel emits its events'),
  emits('to emit that a transaction was sent', event('transaction:sent'), 'transaction:sent', 'only the kernel emits its events'),
  emits('to emit an event that its manifest lists, without the grant', IdentityChanged, IdentityChanged.id, 'a list is no grant', { emits: [IdentityChanged] }),
  emits('to emit an event of another plugin under an id that begins like it', IdentityChanged, IdentityChanged.id, 'ids are compared as a whole', {}, 'name'),
  (() => {
    let reads = 0
    return emits(
      'an event whose id is another one when it is read the second time',
      {
        get id() {
          return reads++ === 0 ? 'evil/one:own' : IdentityChanged.id
        },
      },
      IdentityChanged.id,
      'an id is read once',
    )
  })(),
  emits(
    'an event whose id is an object that says what it likes',
    { id: { toString: () => IdentityChanged.id, startsWith: () => true, split: () => ['evil/one'] } },
    IdentityChanged.id,
    'an id is a text',
  ),
  emits('an event whose id is that of a channel of one listener', { id: `host ${IdentityChanged.id}` }, IdentityChanged.id, 'ids are compared as a whole'),
  emits('an event of its own whose id ends in that of another', { id: `evil/one:${IdentityChanged.id}` }, IdentityChanged.id, 'ids are compared as a whole'),
  {
    kind: 'H5',
    tries: 'to emit an event that was granted and that its manifest does not list',
    holds: 'what a plugin emits is in its manifest',
    async run() {
      const plugin = grant(
        evil({
          activation: ['startup'],
          setup: (context) => {
            context.emit(IdentityChanged, payload as never)
            return {}
          },
        }),
        ['emits:names'],
      )
      return (await evilWorld([plugin], { watch: [IdentityChanged] })).heard(IdentityChanged.id).length > 0 ? 'heard' : undefined
    },
  },
  fromElsewhere(
    'a hook',
    (emit) => ({ parts: { hooks: [tap(SessionSettled, -1)] }, made: { hooks: { [SessionSettled.id]: emit } } }),
    (world) => world.letIn(),
  ),
  fromElsewhere(
    'a view',
    (emit) => ({ parts: { views: [viewSpec({ ref: Page })] }, made: { views: { [Page.id]: async () => ({ kind: 'dom', mount: emit }) } } }),
    (world) => world.open({ view: Page.id }),
  ),
  fromElsewhere(
    'a service',
    (emit) => ({ parts: { provides: { say: Say } }, made: { services: { say: { say: emit } } } }),
    async (world) => (await world.kernel.get(Say)).say(),
  ),
]

const Fake = view('evil/one.fake')
const Second = view('evil/one.second')
const leads = (tries: string, from: string, answer: () => unknown, expected: string, granted: Parameters<typeof grant>[1] = []): Attack => ({
  kind: 'H7',
  tries,
  holds: `"${expected}" is shown, and developers read the line to write`,
  async run() {
    const plugin = evil({
      hooks: [tap(RouterEnter, -1)],
      views: [viewSpec({ ref: Fake }), viewSpec({ ref: Second })],
      setup: () => ({
        hooks: { [RouterEnter.id]: ({ view: to }: { readonly view: string }) => (to === Fake.id ? undefined : answer()) },
        views: { [Fake.id]: async () => ({ kind: 'dom', mount: () => {} }), [Second.id]: async () => ({ kind: 'dom', mount: () => {} }) },
      }),
    })
    const { open, shown, told } = await evilWorld([grant(plugin, granted)])
    await open({ view: from })
    if (shown() !== expected) return String(shown())
    return told("['enters:") ? undefined : 'nobody is told'
  },
})
const turning = () => {
  let reads = 0
  return {
    get redirect() {
      return reads++ === 0 ? 'connect.about' : Fake.id
    },
  }
}

export const entries: readonly Attack[] = [
  leads('to lead from the list of wallets into a view of its own', 'Connect', () => ({ redirect: Fake.id }), 'connect.list'),
  leads('to lead from the networks into a view of its own', 'Networks', () => ({ redirect: Fake.id }), 'networks.list'),
  leads('to lead from one built-in view into another', 'WhatIsAWallet', () => ({ redirect: 'networks.about' }), 'connect.about'),
  leads('to lead from a view of its own into a built-in one', Second.id, () => ({ redirect: 'Connect' }), Second.id),
  leads('to keep the visitor from a built-in view', 'WhatIsAWallet', () => ({ veto: true }), 'connect.about'),
  leads('to lead away with the grant for another plugin', 'WhatIsAWallet', () => ({ redirect: Fake.id }), 'connect.about', ['enters:send']),
  leads('to lead away with a grant to emit', 'WhatIsAWallet', () => ({ redirect: Fake.id }), 'connect.about', ['emits:connect']),
  leads('an answer that says where it leads anew each time it is read', 'WhatIsAWallet', turning, 'connect.about'),
  leads('an answer that hides where it leads behind a text', 'WhatIsAWallet', () => ({ redirect: { toString: () => Fake.id } }), 'connect.about'),
]
