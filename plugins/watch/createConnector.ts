import type { CapabilityService, Connector } from '../../kernel/api/index.js'
import { createTransport } from './createTransport.js'
import { WatchedAddressError } from './errors.js'
import { type Watched, watchedId } from './readWatched.js'

export interface ConnectorNeeds extends Pick<CapabilityService, 'readAddress'> {
  /** What visitors read in the place of a wallet's name. */
  readonly name: string
}

/** A connection without a wallet: the address is checked by the adapter of its family, and no request leaves the page. */
export const createConnector = (watched: Watched, { name, readAddress }: ConnectorNeeds): Connector => {
  const { namespace, address } = watched
  return {
    id: watchedId(watched),
    name,
    kind: 'watched',
    namespaces: [namespace],
    async open({ chains: [chain = ''] }) {
      const reading = await readAddress(chain, address)
      if (!reading || 'problem' in reading) throw new WatchedAddressError({ namespace })
      return [{ namespace, accounts: [reading.address], chain, transport: createTransport({ namespace, chain }) }]
    },
  }
}
