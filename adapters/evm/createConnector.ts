import { type Connector, opaque, type Opened, type OpenRequest } from '../../kernel/api/index.js'

/** Opens the wallet that was found: `found` comes from the page or the announcement, and is not checked where it is legacy. */
export type OpenProvider = (found: unknown, name: string, request: OpenRequest) => Promise<readonly Opened[]>

export interface ConnectorNeeds {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string
  /** Read once for each `open`: at the visitor's click, or to restore. */
  provider(): unknown
  /** True while another provider claims to be the same wallet. */
  disputed(): boolean
  readonly open: OpenProvider
}

/** A wallet of this browser as a connector. */
export const createConnector = ({ id, name, icon, rdns, provider, disputed, open }: ConnectorNeeds): Connector =>
  opaque<Connector>({
    id,
    name,
    ...(icon === undefined ? {} : { icon }),
    ...(rdns === undefined ? {} : { rdns }),
    kind: 'injected',
    namespaces: ['eip155'],
    async open(request) {
      request.signal.throwIfAborted()
      return request.restore && disputed() ? [] : open(provider(), name, request)
    },
  })
