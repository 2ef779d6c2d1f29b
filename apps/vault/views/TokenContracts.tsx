import { AddressBlock } from 'portico-kit/index.js'
import { describeAction } from 'portico-lib/review/describeAction.js'
import type { Action } from 'portico-lib/review/Action.js'
import { type ActionNeeds, useDescribe } from './ActionChanges.js'

/** Shows the contracts of tokens that are named by symbol elsewhere, each once. */
export const TokenContracts = ({ actions, ...needs }: ActionNeeds & { readonly actions: readonly Action[] }) => {
  const describe = useDescribe(needs)
  const lines = actions.flatMap((action) => describeAction(action, describe).filter(({ apart }) => apart))
  const labels = new Map(lines.flatMap(({ address, title }) => (address === undefined ? [] : [[address, title] as const])))
  return [...labels].map(([address, label]) => (
    <div key={address}>
      <p className="pt-label">{label}</p>
      <AddressBlock well address={address} label={label} />
    </div>
  ))
}
