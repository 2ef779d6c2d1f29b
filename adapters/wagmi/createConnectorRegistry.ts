import type { Config, Connector, CreateConnectorFn } from '@wagmi/core'
import type { Connection } from '../../kernel/api/index.js'
import { createConnector } from './createConnector.js'
import type { Actions } from './createActions.js'
import { createWrappedConnector } from './createWrappedConnector.js'
import { createListeners, type Listeners } from './createListeners.js'
import { type BridgeState, namespace } from './createBridgeState.js'
import type { ConnectorFacade } from './ConnectorFacade.js'
import type { OwnConnector } from './OwnConnector.js'

export interface ConnectorRegistryNeeds {
  readonly meeting: BridgeState
  readonly actions: () => Promise<Actions>
  isAuthorized(face: ConnectorFacade): Promise<boolean>
  /** The provider of an installed wallet. */
  foundOf(id: string): object | undefined
  /** The wallet of a host's connector connected from its own side. */
  onConnect(face: ConnectorFacade): void
}
/** The connectors of a wagmi config, each of which passes its requests on to the instance. */
export interface ConnectorRegistry extends Listeners {
  all(): readonly ConnectorFacade[]
  /** The facade that shows the instance's connection by a connector of that id. */
  faceOf(id: string): ConnectorFacade | undefined
  /** The instance's connection that a facade shows. */
  liveOf(face: ConnectorFacade): Connection | undefined
  connectorOf(face: ConnectorFacade): Connector | undefined
  has(uid: string): boolean
  find(uid: string): ConnectorFacade | undefined
  /** As wagmi requires: called with its parameters, which contain the connector's uid. */
  present(own: OwnConnector): CreateConnectorFn
  /** A connector that the host gave. */
  wrap(create: CreateConnectorFn): CreateConnectorFn
  /** Adds a connector to wagmi's list. */
  list(own: OwnConnector): ConnectorFacade | undefined
  /** From now on connections of that id are shown as this facade. */
  carry(id: string, face: ConnectorFacade): void
  /** Removes the facades of connections that are gone. */
  release(live: (id: string) => boolean): void
  /** Takes over a config, including connectors that its calls bring. */
  meet(config: Config): void
  /** Lists a connector of the host among the instance's connectors that was not listed: wagmi connects it. */
  want(face: ConnectorFacade): void
  isWanted(face: ConnectorFacade): boolean
}

export const createConnectorRegistry = ({ meeting, actions, isAuthorized, foundOf, onConnect }: ConnectorRegistryNeeds): ConnectorRegistry => {
  const faces = new Map<string, ConnectorFacade>()
  /** Connectors that are connected by a call and are in no list. */
  const passing = new Map<string, Connector>()
  const carriers = new Map<string, string>()
  const wanted = new Set<string>()
  let setUp: ((create: CreateConnectorFn) => Connector) | undefined

  const leads = (face: ConnectorFacade, id: string) => face.id === id || face.rdns.includes(id)
  /** Where visitors are shown what the page asks for, the host's own connector must not lead around that. */
  const reviewedOf = (face: ConnectorFacade) => {
    const { core } = meeting
    const live = core?.written.reviewRequests === true ? roster.liveOf(face) : undefined
    return live && core?.sessions.transport(namespace, live.connectorId)?.native
  }
  const roster: ConnectorRegistry = {
    all: () => [...faces.values()],
    has: (uid) => faces.has(uid),
    find: (uid) => faces.get(uid),
    faceOf(id) {
      const all = roster.all()
      return (
        faces.get(carriers.get(id) ?? '') ??
        all.find((face) => !face.inner && face.id === id) ??
        all.find((face) => !passing.has(face.uid) && leads(face, id)) ??
        all.find((face) => leads(face, id))
      )
    },
    liveOf: (face) => meeting.connections().find(({ connectorId }) => roster.faceOf(connectorId) === face),
    connectorOf: ({ uid }) => meeting.config?.connectors.find((connector) => connector.uid === uid) ?? passing.get(uid),
    present:
      (own) =>
      ({ emitter }) => {
        const face: ConnectorFacade = { uid: emitter.uid, id: own.id, rdns: own.rdns === undefined ? [] : [own.rdns], inner: undefined }
        faces.set(face.uid, face)
        const providerOf = () => {
          const { core } = meeting
          const live = roster.liveOf(face)
          const kind = live && core?.connectors.find(live.connectorId)?.kind
          return (
            (kind === 'injected' || kind === 'embedded' ? core?.sessions.transport(namespace, live?.connectorId ?? '')?.native : undefined) ?? foundOf(face.id)
          )
        }
        return createConnector({ ...own, face, actions, isAuthorized: () => isAuthorized(face), providerOf })
      },
    wrap: (create) => (parameters) => {
      const { uid } = parameters.emitter
      const inner = createWrappedConnector(create, parameters, () => onConnect(face))
      const { id, name, type, icon, rdns = [] } = inner.connector
      const face: ConnectorFacade = { uid, id, rdns: typeof rdns === 'string' ? [rdns] : rdns, inner }
      faces.set(uid, face)
      return createConnector({ face, name, type, icon, actions, isAuthorized: () => isAuthorized(face), providerOf: () => reviewedOf(face) })
    },
    list(own) {
      const created = setUp?.(roster.present(own))
      if (created) meeting.config?._internal.connectors.setState((all) => [...all, created])
      return created && faces.get(created.uid)
    },
    carry: (id, face) => void carriers.set(id, face.uid),
    release(live) {
      for (const id of [...carriers.keys()]) if (!live(id)) carriers.delete(id)
    },
    meet(config) {
      const inside = config._internal.connectors
      setUp = inside.setup
      Object.assign(inside, {
        setup: (create: CreateConnectorFn) => {
          const connector = setUp?.(roster.wrap(create))
          if (connector) passing.set(connector.uid, connector)
          return connector
        },
      })
    },
    want(face) {
      if (!face.inner || wanted.has(face.uid)) return
      wanted.add(face.uid)
      roster.tell()
    },
    isWanted: ({ uid }) => wanted.has(uid),
    ...createListeners(),
  }
  return roster
}
