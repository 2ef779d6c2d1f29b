import type { ActivityDeed, ActivityTransfer } from '../../ports/activity.js'

/** What the server calls it, where the transfers alone do not tell. */
const named: Readonly<Record<string, ActivityDeed>> = { stake: 'deposit', unstake: 'withdraw' }
const told: readonly ActivityDeed[] = ['approve', 'burn', 'claim', 'deploy', 'deposit', 'mint', 'withdraw']

/** What was done: by the server's word where it says more than the transfers, else by what moved. */
export const deedOf = (operation: unknown, transfers: readonly Pick<ActivityTransfer, 'direction' | 'kind'>[]): ActivityDeed => {
  const known = told.find((deed) => deed === (Object.hasOwn(named, `${operation}`) ? named[`${operation}`] : operation))
  if (known) return known
  const ins = transfers.filter(({ direction }) => direction === 'in')
  const outs = transfers.filter(({ direction }) => direction === 'out')
  if (ins.length > 0 && outs.length > 0) {
    const got = ins.some(({ kind }) => kind === 'nft')
    const gave = outs.some(({ kind }) => kind === 'nft')
    return got === gave ? 'swap' : got ? 'buy' : 'sell'
  }
  if (ins.length > 0) return 'receive'
  if (outs.length > 0) return 'send'
  return transfers.length > 0 ? 'self' : operation === 'send' ? 'send' : 'contract'
}
