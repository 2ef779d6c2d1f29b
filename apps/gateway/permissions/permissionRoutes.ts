import { Hono } from 'hono'
import type { PermissionsAnswer, WirePermission } from 'portico-protocol/gateway/permissions.js'
import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import { ApiError } from '../http/ApiError.js'
import { createTexts } from '../http/createTexts.js'
import { markStale } from '../http/markStale.js'
import { readInput } from '../http/readInput.js'
import { permissionsQuery } from '../http/shapes.js'
import { signalOf } from '../http/signalOf.js'
import { withDeadline } from '../http/withDeadline.js'
import type { PermissionList, PermissionProvider, PermissionRow } from './PermissionProvider.js'

const toWire = ({ kind, token, spender, item, changedAt }: PermissionRow): WirePermission => ({
  kind,
  token,
  spender,
  item: item ?? null,
  changedAt: changedAt ?? null,
})

/** The permissions that an account may have given, without amounts: the widget reads those from the contracts. */
export const permissionRoutes = ({
  permissions = [],
  clock,
  limits,
}: {
  readonly permissions?: readonly PermissionProvider[] | undefined
  readonly clock: Clock
  readonly limits: Limits
}) => {
  const app = new Hono()
  const texts = createTexts<PermissionList>(clock)
  app.get('/v1/account/:account/permissions', async (context) => {
    const { account, chainId: chain } = readInput(permissionsQuery, { ...context.req.query(), account: context.req.param('account') })
    const provider = permissions.find(({ chains }) => chains.includes(chain))
    if (!provider) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No permissions on ${chain} are known here.`, { field: 'chainId' })
    context.header('cache-control', 'no-store')
    context.header('content-type', 'application/json')
    const kept = provider.kept?.({ chain, account })
    const known = kept && texts.find(kept)
    if (known !== undefined) return context.body(known)
    const list =
      kept ??
      (await withDeadline((until) => provider.list({ chain, account }, until, markStale(context)), { clock, ms: limits.deadline, signal: signalOf(context) }))
    const text = JSON.stringify({ data: list.rows.map(toWire), fromBlock: list.fromBlock } satisfies PermissionsAnswer)
    texts.keep(list, text)
    return context.body(text)
  })
  return app
}
