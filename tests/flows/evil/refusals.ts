import { SessionSettled, tap, UserRejectedError } from '../../../kernel/api/index.js'
import { type Attack, evil, evilWorld } from './evilWorld.js'

/** Ends a connection that the wallet agreed to, and would have somebody else be told for it. */
const refuses = (tries: string, answer: () => unknown, trouble: string): Attack => ({
  kind: 'H9',
  tries,
  holds: `the page reads whose fault it is, and that it is "${trouble}"`,
  async run() {
    const plugin = evil({ hooks: [tap(SessionSettled)], setup: () => ({ hooks: { [SessionSettled.id]: answer } }) })
    const { kernel, environment } = await evilWorld([plugin], { kit: (id) => id !== 'siwx' })
    await kernel.connectors.load()
    const outcome = kernel.sessions.connect('acme').then(
      () => 'connected',
      (error: object) => error,
    )
    for (let turn = 0; turn < 3; turn++) await environment.advance(11_000)
    const error = await outcome
    const named = typeof error === 'object' && Reflect.get(error, 'plugin') === 'evil/one' && Reflect.get(error, 'trouble') === trouble
    return named ? undefined : String(error)
  },
})

export const refusals: readonly Attack[] = [
  refuses(
    'to end a connection and have the wallet be told for it',
    () => {
      throw new UserRejectedError()
    },
    'refused',
  ),
  refuses(
    'to end a connection by a fault',
    () => {
      throw new Error('boo')
    },
    'failed',
  ),
]
