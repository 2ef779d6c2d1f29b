import type { Connector, ConnectorFacts } from '../../api/index.js'

/** Describes a connector for others: a frozen copy without the function that opens it. */
export const toFacts = ({ id, name, icon, kind, namespaces, rdns, disputed }: Connector): ConnectorFacts =>
  Object.freeze({
    ...{ id, name, kind, namespaces: Object.freeze([...namespaces]) },
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
    ...(disputed !== undefined && { disputed }),
  })
