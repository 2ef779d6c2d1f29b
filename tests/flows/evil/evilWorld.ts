import { firstPartyNames } from '../../../client/firstPartyNames.js'
import { type EventRef, type Manifest, type Plugin, SessionAdmitted } from '../../../kernel/api/index.js'
import { builtins } from '../../../plugins/index.js'
import { type MountedModal, mountModal } from '../../harness/mountModal.js'
import { fakeAdapter } from '../../kernel/fakeAdapter.js'
import { testPlugin } from '../../kernel/testPlugin.js'
import { signIn } from './signIn.js'

/** One way in which a plugin of a stranger tries to do more than its manifest says and the host agreed to. */
export interface Attack {
  /** The row of the list of ways that it belongs to. */
  readonly kind: string
  readonly tries: string
  readonly holds: string
  /** What got through; undefined where it held. */
  run(): Promise<string | undefined>
}

const account = '0x1111111111111111111111111111111111111111'
export interface EvilWorld extends MountedModal {
  /** Undefined while the plugin is on. */
  offBy(plugin: string): string | undefined
  told(text: string): boolean
  heard(event: string): readonly unknown[]
  shown(): string | undefined
  /** Whether somebody is let in who never signed. */
  letIn(): Promise<boolean>
}

const opened: EvilWorld[] = []
/** Ends the worlds of a test. */
export const endWorlds = async () => {
  for (const { scope, kernel } of opened.splice(0)) {
    scope.dispose()
    await kernel.destroy()
  }
}

/** A page with all of the kit, a required sign-in, shown requests, one wallet, and what a stranger brings. */
export const evilWorld = async (
  plugins: readonly Plugin[],
  {
    host = {},
    watch = [],
    kit = () => true,
  }: { readonly host?: object; readonly watch?: readonly Pick<EventRef<unknown>, 'id'>[]; kit?(id: string): boolean } = {},
): Promise<EvilWorld> => {
  const brought = (await Promise.all(builtins.map((one) => one.manifest()))).filter(({ manifest: { id } }) => kit(id))
  const world = mountModal({
    kit: { plugins: brought, names: firstPartyNames() },
    plugins: [...plugins, fakeAdapter({ address: account, sign: () => new Promise(() => {}) }).plugin],
    host: { siwx: signIn, reviewRequests: true, projectId: 'project', ...host },
    watch: [SessionAdmitted, ...watch],
    fetch: async () => Response.json({ data: [], next: null }),
  })
  await world.environment.settle()
  const heard = (event: string) => world.events.filter(({ id }) => id === event).map(({ payload }) => payload)
  const made: EvilWorld = {
    ...world,
    offBy: (id) => world.kernel.plugins.list().find((one) => one.id === id && one.status === 'off')?.reason,
    told: (text) => world.lines.some((line) => line.includes(text)),
    heard,
    shown: () => world.kernel.router.state.get().stack.at(-1)?.view,
    async letIn() {
      await world.kernel.connectors.load()
      world.kernel.sessions.connect('acme').catch(() => {})
      for (let turn = 0; turn < 3; turn++) {
        await world.environment.advance(11_000)
        await world.settle()
      }
      return heard(SessionAdmitted.id).length > 0
    },
  }
  opened.push(made)
  return made
}

/** A plugin of a stranger. */
export const evil = (parts: Partial<Manifest> & Parameters<typeof testPlugin>[1] = {}, id = 'evil/one') => testPlugin(id, parts)
