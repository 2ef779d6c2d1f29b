import type { ActivityAction, ActivityTransfer } from '../../ports/activity.js'

/** What the server calls it, where the transfers alone do not tell. */
const named: Readonly<Record<string, ActivityAction>> = { stake: 'deposit', unstake: 'withdraw' }
const told: readonly ActivityAction[] = ['approve', 'burn', 'claim', 'deploy', 'deposit', 'mint', 'withdraw']

/** What was done: by the server's word where it says more than the transfers, else by what moved. */
export const classifyTransaction = (operation: unknown, transfers: readonly Pick<ActivityTransfer, 'direction' | 'kind'>[]): ActivityAction => {
  const known = told.find((action) => action === (Object.hasOwn(named, `${operation}`) ? named[`${operation}`] : operation))
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
