import { authType } from './authType.js'
import type { Dispose } from '../../kernel/api/index.js'
import type { Bridge } from './Bridge.js'
import type { InjectedDiscovery } from './createInjectedDiscovery.js'
import type { BridgeState } from './createBridgeState.js'
import type { ConnectorRegistry } from './createConnectorRegistry.js'
import { NotJoinedError, UnsupportedWagmiError } from './errors.js'

export interface PartsNeeds {
  readonly meeting: BridgeState
  readonly roster: ConnectorRegistry
  readonly finder: Pick<InjectedDiscovery, 'found'>
  /** Evaluates wagmi's state again. */
  schedule(): void
  after(ms: number, run: () => void): Dispose
}

/** How long a connector of the host may take to name its provider, in ms. */
const namingMs = 3_000

/** The interface of the bridge for code that is loaded later. */
export const createParts = ({ meeting, roster, finder, schedule, after }: PartsNeeds): Bridge => {
  const { config } = meeting
  if (!config) throw new UnsupportedWagmiError()
  return {
    config,
    get core() {
      return meeting.core
    },
    async kernel({ id }) {
      const { core } = meeting
      if (!core) throw new NotJoinedError({ connector: id })
      return core.load()
    },
    liveOf: roster.liveOf,
    async targetOf({ id, rdns, inner }) {
      if (!inner) return id
      const installed = rdns.find((one) => finder.found.has(one))
      if (installed !== undefined) return installed
      // The others may have to load a library to name their provider.
      if (inner.connector.type !== 'injected') return id
      const over = new Promise<undefined>((resolve) => void after(namingMs, () => resolve(undefined)))
      const provider = await Promise.race([inner.connector.getProvider().catch(() => undefined), over])
      return [...finder.found].find(([, one]) => one === provider)?.[0] ?? id
    },
    carry: roster.carry,
    async asking(run) {
      meeting.asks++
      try {
        return await run()
      } finally {
        meeting.asks--
        schedule()
      }
    },
    watch: meeting.watch,
    after,
    hosts: () => roster.all().flatMap((face) => (face.inner ? [{ face, inner: face.inner, wanted: roster.isWanted(face) }] : [])),
    want: roster.want,
    offer: ({ id, name }) => {
      if (!roster.all().some((face) => face.id === id)) roster.list({ id, name, type: authType })
    },
    watchHosts: roster.watch,
  }
}
