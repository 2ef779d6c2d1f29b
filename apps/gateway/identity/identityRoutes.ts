import { Hono } from 'hono'
import type { IdentityAnswer } from '../../../protocol/gateway/names.js'
import type { ChainNode, GatewayParts } from '../contract.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import type { NameStore } from '../names/Names.js'
import { addressInput } from '../names/nameShapes.js'
import { createEnsNames } from './createEnsNames.js'

/** The network whose accounts the names are of. */
const mainnet = 'eip155:1'

/** How an account is known: by the name that it chose in ENS, else by the one that it registered here. Pages check both. */
export const identityRoutes = ({
  clock,
  limits,
  node,
  registered,
  shared,
  telemetry,
}: Pick<GatewayParts, 'clock' | 'limits' | 'shared' | 'telemetry'> & {
  node: ChainNode | undefined
  registered: { store: NameStore; parent: string } | undefined
}) => {
  const ens = node && createEnsNames({ node, clock, deadline: limits.deadline, shared, meters: telemetry?.meters })
  const app: Hono<Env> = new Hono()

  /** A key has its name on every network; a contract on the one on which it registered it. */
  const ownName = async (address: string) => {
    const found = (await registered?.store.ofAddress(address.toLowerCase()))?.find(({ everywhere, chain }) => everywhere || chain === mainnet)
    return found && registered ? `${found.label}.${registered.parent}` : undefined
  }
  app.get('/:address', async (context) => {
    const { address } = readInput(addressInput, { address: context.req.param('address') })
    const [chosen, own] = await Promise.allSettled([ens?.find(address), ownName(address)])
    const { name, avatar } = (chosen.status === 'fulfilled' && chosen.value) || {}
    const other = own.status === 'fulfilled' ? own.value : undefined
    if (name === undefined && other === undefined && chosen.status === 'rejected') throw chosen.reason
    if (name === undefined && own.status === 'rejected') throw own.reason
    if (chosen.status === 'rejected') logOf(context)('no names', { level: 'warn', cause: chosen.reason?.message })
    return context.json({ name: name ?? other ?? null, avatar: avatar ?? null } satisfies IdentityAnswer, 200, { 'cache-control': 'no-store' })
  })
  return app
}
