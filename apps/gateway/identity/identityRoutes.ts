import type { ChainNode } from '../base/ChainNode.js'
import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { NameStore } from '../store/NameStore.js'
import type { Telemetry } from '../telemetry/Telemetry.js'
import { Hono } from 'hono'
import type { IdentityAnswer } from 'portico-protocol/gateway/names.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
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
}: { readonly clock: Clock; readonly limits: Limits; readonly shared?: SharedStore | undefined; readonly telemetry?: Telemetry | undefined } & {
  node: ChainNode | undefined
  registered: { store: NameStore; parent: string } | undefined
}) => {
  const ens = node && createEnsNames({ node, clock, deadline: limits.deadline, shared, meters: telemetry?.meters })
  const app: Hono<Env> = new Hono()

  /** A key has its name on every network; a contract on the one on which it registered it. */
  const ownName = async (address: string) => {
    const found = (await registered?.store.listNamesByAddress(address.toLowerCase()))?.find(({ everywhere, chain }) => everywhere || chain === mainnet)
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
