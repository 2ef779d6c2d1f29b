import { type Driver, Drivers, into, token, view, viewSpec } from '../../../kernel/api/index.js'
import { ferro, leftOut } from './evilParts.js'
import { type Attack, evil, evilWorld } from './evilWorld.js'

/** Ways that held before there were grants. */
export const held: readonly Attack[] = [
  leftOut(
    'held',
    'to provide the service of "siwx"',
    'a service belongs to its plugin',
    () => evil({ provides: { flow: token<object>('siwx.flow@1') } }),
    'belongs to "siwx"',
  ),
  leftOut(
    'held',
    'to provide a service of the kernel',
    'a service belongs to its plugin',
    () => evil({ provides: { it: token<object>('kernel.sessions@1') } }),
    'belongs to "kernel"',
  ),
  leftOut(
    'held',
    'to have a view under the public name of the sign-in',
    'a name belongs to its plugin',
    () => evil({ views: [viewSpec({ ref: view('evil/one.sign'), name: 'SIWXSignMessage' })] }),
    'belongs to "siwx"',
  ),
  leftOut(
    'held',
    'to have the view of the review itself',
    'a name belongs to its plugin',
    () => evil({ views: [viewSpec({ ref: view('review.request') })] }),
    'belongs to "review"',
  ),
  {
    kind: 'held',
    tries: 'to have the view that the modal opens with, by its role',
    holds: 'the first plugin with a role has it, and the kit comes first',
    async run() {
      const { open, shown } = await evilWorld([evil({ views: [viewSpec({ ref: view('evil/one.home'), role: 'home-disconnected' })] })])
      await open()
      return shown() === 'connect.list' ? undefined : String(shown())
    },
  },
  {
    kind: 'held',
    tries: 'to bring a driver for a family that has one',
    holds: 'a family has one driver, and developers are told',
    async run() {
      const Forged = token<Driver>('evil/one.driver@1')
      const forger = evil({
        provides: { driver: Forged },
        contributes: [into(Drivers, { id: 'aaa', order: -1, item: { namespace: 'ferro', service: Forged } })],
      })
      const { told } = await evilWorld([ferro(), forger])
      return told('The driver of plugin "evil/one" for "ferro" is not used.') ? undefined : 'nobody is told'
    },
  },
  {
    kind: 'held',
    tries: 'to write a connection into the state of the sessions',
    holds: 'what plugins read cannot be written',
    async run() {
      const { kernel } = await evilWorld([])
      try {
        Object.assign(kernel.sessions.state.get().byNamespace, { eip155: { status: 'connected' } })
      } catch {
        // It says so.
      }
      return kernel.sessions.state.get().byNamespace.eip155?.status === 'connected' ? 'connected' : undefined
    },
  },
  {
    kind: 'held',
    tries: 'to take the page down by a setup that throws',
    holds: 'it is named, and the page goes on',
    async run() {
      const { open, shown, told } = await evilWorld([
        evil({
          activation: ['startup'],
          setup: () => {
            throw new Error('boo')
          },
        }),
      ])
      await open()
      return shown() === 'connect.list' && told('Plugin "evil/one" failed') ? undefined : 'the page does not go on'
    },
  },
]
