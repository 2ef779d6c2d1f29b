import type { ClockService, Stored } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { PastReceiver } from './PastReceiver.js'
import { parseReceivers, receiversKept } from './parseReceivers.js'

export interface ReceiversNeeds {
  readonly stored: Stored<readonly unknown[]>
  readonly clock: Pick<ClockService, 'now'>
  onChange(items: readonly PastReceiver[]): void
}

/** The address book of this browser: only accounts that it sent to. */
export interface Receivers {
  list(namespace: string): readonly PastReceiver[]
  add(receiver: Omit<PastReceiver, 'at'>): void
  remove(receiver: Pick<PastReceiver, 'namespace' | 'address'>): void
}

export const createReceivers = ({ stored, clock, onChange }: ReceiversNeeds): Receivers => {
  // Another tab may have written since.
  const load = () => parseReceivers(stored.get())
  const without = ({ namespace, address }: Pick<PastReceiver, 'namespace' | 'address'>) =>
    load().filter((item) => item.namespace !== namespace || !sameAddress(item.address, address))
  const keep = (items: readonly PastReceiver[]) => {
    const kept = items.slice(0, receiversKept)
    if (kept.length > 0) stored.set(kept)
    else stored.clear()
    onChange(kept)
  }
  onChange(load())
  return {
    list: (namespace) => load().filter((item) => item.namespace === namespace),
    add: (receiver) => {
      const before = load().find(({ namespace, address }) => namespace === receiver.namespace && sameAddress(address, receiver.address))
      keep([{ ...receiver, name: receiver.name ?? before?.name, at: clock.now() }, ...without(receiver)])
    },
    remove: (receiver) => keep(without(receiver)),
  }
}
