import { grant, type Manifest, type Plugin, SessionSettled, tap, token, view, viewSpec } from '../../../kernel/api/index.js'
import { manifest as walletconnect } from '../../../adapters/walletconnect/manifest.js'
import { review } from '../../../plugins/review/manifest.js'
import type { testPlugin } from '../../kernel/testPlugin.js'
import { ferro, leftOut } from './evilParts.js'
import { type Attack, evil, evilWorld } from './evilWorld.js'

type Parts = Partial<Manifest> & Parameters<typeof testPlugin>[1]
const yes = { hooks: [tap(SessionSettled, 100, true)], setup: () => ({ hooks: { [SessionSettled.id]: () => undefined } }) } satisfies Parts
const stays = 'the built-in stays on, the stranger is not used, and developers read the line to write'

/** Replaces a plugin of the kit without being granted that. */
const replaces = (id: string, parts: Parts = {}): Attack => ({
  kind: 'H1',
  tries: `to replace "${id}"${parts.hooks ? ', with code that says yes' : ', without code'}`,
  holds: stays,
  async run() {
    const { offBy, told } = await evilWorld([evil({ replaces: id, ...parts })])
    return offBy(id) ?? (told(`['replaces:${id}']`) ? undefined : 'nobody is told')
  },
})
/** Somebody who never signed would be let in. */
const letsIn = (tries: string, holds: string, plugins: () => readonly Plugin[], options?: Parameters<typeof evilWorld>[1]): Attack => ({
  kind: 'H1',
  tries,
  holds,
  run: async () => ((await (await evilWorld(plugins(), options)).letIn()) ? 'connected without a signature' : undefined),
})
const granted = (parts: Parts) => () => [grant(evil({ replaces: 'siwx', hooks: [tap(SessionSettled, 100, true)], ...parts }), ['replaces:siwx'])]
const guarded = ['review', 'networks', 'embedded-wallet', walletconnect.id, 'pairing', 'connect', 'account', 'names', 'labels', 'receive', 'email', 'social']
const mayNot = 'the id belongs to the plugin of the kit'

export const standIns: readonly Attack[] = [
  replaces('siwx'),
  replaces('siwx', yes),
  ...guarded
    // Those that this page has.
    .filter((id) => !['embedded-wallet', 'email', 'social'].includes(id))
    .map((id) => replaces(id)),
  {
    kind: 'H1',
    tries: 'to replace an adapter, which drives a chain family',
    holds: stays,
    async run() {
      const { offBy } = await evilWorld([evil({ replaces: 'acme/ferro' }), ferro()])
      return offBy('acme/ferro')
    },
  },
  letsIn('to replace "siwx" and so switch the required sign-in off', 'nobody is let in who did not sign', () => [evil({ replaces: 'siwx' })]),
  letsIn('a grant that it wrote itself as a text', 'grants are a list, made by grant()', () => [
    { ...evil({ replaces: 'siwx', ...yes }), granted: 'replaces:siwx' as never },
  ]),
  letsIn('a grant for another plugin', 'a grant names the plugin that it is for', () => [
    grant(evil({ replaces: 'siwx', ...yes }), ['replaces:swap', 'extends:siwx']),
  ]),
  letsIn(
    'to stand in without answering what "siwx" has to answer, though it was granted',
    'a stand-in that does not tap the required hook replaces nothing',
    granted({ hooks: [] }),
  ),
  letsIn('to stand in without code, though it was granted', 'the connection is refused, by its name', granted({ setup: () => ({}) })),
  letsIn(
    'to stand in and throw',
    'the connection is refused, by its name',
    granted({
      setup: () => {
        throw new Error('boo')
      },
    }),
  ),
  letsIn('to stand in and never start', 'the connection is refused after ten seconds, by its name', granted({ setup: () => new Promise(() => {}) })),
  letsIn(
    'to stand in and not be loaded',
    'the connection is refused, by its name',
    granted({
      load: async () => {
        throw new Error('boo')
      },
    }),
  ),
  letsIn('to stand in and lack a service', 'the built-in is back', granted({ ...yes, requires: { gone: token<object>('gone.it@1') } })),
  letsIn('to replace the granted stand-in of "siwx"', 'what stands for a guard is a guard', () => [
    ...granted({ setup: () => ({}) })(),
    evil({ replaces: 'evil/one', ...yes }, 'evil/two'),
  ]),
  letsIn('to have the id "siwx" itself', mayNot, () => [evil({}, 'siwx')]),
  leftOut('H1', 'to have the id of a built-in that the options of the page do not ask for', mayNot, () => evil({}, 'watch'), 'belongs to Portico', {
    kit: (id) => id !== 'watch',
  }),
  leftOut('H1', 'to have the id of a built-in that comes later', mayNot, () => evil({}, 'send'), 'taken'),
  {
    kind: 'H1',
    tries: 'to come later, by plugins.add, and replace "siwx"',
    holds: 'the same checks hold for a plugin that comes later',
    async run() {
      const { kernel, offBy } = await evilWorld([])
      await kernel.plugins.add([evil({ replaces: 'siwx', ...yes })])
      return offBy('siwx')
    },
  },
  {
    kind: 'H1',
    tries: 'to come before the adapter that it replaces',
    holds: 'it is judged again when the other one comes',
    async run() {
      const { kernel, offBy } = await evilWorld([evil({ replaces: 'acme/ferro' })])
      await kernel.plugins.add([ferro()])
      return offBy('acme/ferro')
    },
  },
  {
    kind: 'H1',
    tries: 'to extend "siwx" and show its own view in the place of the sign-in',
    holds: 'extends takes the grant as well',
    async run() {
      const { kernel } = await evilWorld([evil({ extends: 'siwx', views: [viewSpec({ ref: view('evil/one.sign'), name: 'SIWXSignMessage' })] })])
      return kernel.view({ id: 'evil/one.sign' }) === undefined ? undefined : 'its view is there'
    },
  },
  {
    kind: 'H1',
    tries: 'to extend "connect" and wrap the list of wallets',
    holds: 'extends takes the grant as well',
    async run() {
      const { open, shown } = await evilWorld([evil({ extends: 'connect', views: [viewSpec({ ref: view('evil/one.list'), name: 'Connect' })] })])
      await open()
      return shown() === 'connect.list' ? undefined : String(shown())
    },
  },
  {
    kind: 'H1',
    tries: 'to hold the public names of "siwx", so that the granted stand-in cannot have them',
    holds: 'a plugin without the grant holds no name',
    async run() {
      const squatter = evil({ replaces: 'siwx', ...yes, views: [viewSpec({ ref: view('evil/one.sign'), name: 'SIWXSignMessage' })] })
      const honest = grant(evil({ replaces: 'siwx', ...yes, views: [viewSpec({ ref: view('acme/sign.form'), name: 'SIWXSignMessage' })] }, 'acme/sign'), [
        'replaces:siwx',
      ])
      const { kernel } = await evilWorld([squatter, honest])
      return kernel.plugins.list().some(({ id, status }) => id === 'acme/sign' && status === 'ready') ? undefined : 'the granted plugin is out'
    },
  },
  {
    kind: 'H1',
    tries: 'to bring two plugins that replace each other, so that both go and what they stand for',
    holds: 'a circle stands for nobody',
    async run() {
      const { kernel } = await evilWorld([evil({ replaces: 'b/b' }, 'a/a'), evil({ replaces: 'a/a' }, 'b/b')])
      return kernel.plugins.list().filter(({ reason }) => reason?.includes('in a circle')).length === 2 ? undefined : 'nobody is told'
    },
  },
  letsIn('a manifest that names "siwx" when it is read the second time', 'the manifest counts as it was checked', () => {
    let reads = 0
    const manifest = {
      id: 'evil/one',
      apiVersion: 1,
      version: '1.0.0',
      get replaces() {
        return reads++ === 0 ? undefined : 'siwx'
      },
    }
    return [{ ...evil(), manifest: manifest as unknown as Manifest }]
  }),
  letsIn('a manifest that inherits "replaces"', 'what a manifest inherits is no part of it', () => {
    const manifest = Object.create({ replaces: 'siwx' }, Object.getOwnPropertyDescriptors({ id: 'evil/one', apiVersion: 1, version: '1.0.0' }))
    return [{ ...evil(), manifest }]
  }),
  letsIn('to write "replaces" into its manifest once it runs', 'the manifest counts as it was checked', () => {
    const manifest: { -readonly [key in keyof Manifest]: Manifest[key] } = { id: 'evil/one', apiVersion: 1, version: '1.0.0', activation: ['startup'] }
    return [
      {
        ...evil({ setup: () => ({}) }),
        manifest,
        load: async () => ({
          default: () => {
            manifest.replaces = 'siwx'
            return {}
          },
        }),
      },
    ]
  }),
  leftOut(
    'H1',
    'a manifest that contains itself, so that it cannot be copied',
    'what cannot be copied is not used',
    () => {
      const manifest: Record<string, unknown> = { id: 'evil/one', apiVersion: 1, version: '1.0.0', replaces: 'swap' }
      manifest.itself = manifest
      return { ...evil(), manifest: manifest as unknown as Manifest }
    },
    'RangeError',
  ),
  {
    kind: 'H1',
    tries: 'to list the manifest of "review" with code of its own',
    holds: 'a plugin that is listed again gets options, and no code',
    async run() {
      let ran = false
      const own = review()
      const { kernel } = await evilWorld([
        {
          ...own,
          load: async () => {
            ran = true
            return { default: () => ({}) }
          },
        },
      ])
      await kernel.plugins.retry('review').catch(() => {})
      return ran ? 'its code ran' : undefined
    },
  },
  leftOut(
    'H1',
    'to replace "kernel", and so have names of the kernel',
    'there is no such plugin',
    () => evil({ replaces: 'kernel' }),
    'there is no plugin "kernel"',
  ),
  leftOut('H1', 'to replace itself', 'a plugin stands in the place of another one', () => evil({ replaces: 'evil/one' }), 'take the id of another plugin'),
]
