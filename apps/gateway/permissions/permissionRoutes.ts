import { Hono } from 'hono'
import type { PermissionsAnswer, WirePermission } from 'portico-protocol/gateway/permissions.js'
import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import { ApiError } from '../http/ApiError.js'
import { createKeptAnswers } from '../http/createKeptAnswers.js'
import { readInput } from '../http/readInput.js'
import { permissionsQuery } from '../http/shapes.js'
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
  const answer = createKeptAnswers<PermissionList>({ clock, limits })
  app.get('/v1/account/:account/permissions', async (context) => {
    const { account, chainId: chain } = readInput(permissionsQuery, { ...context.req.query(), account: context.req.param('account') })
    const provider = permissions.find(({ chains }) => chains.includes(chain))
    if (!provider) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No permissions on ${chain} are known here.`, { field: 'chainId' })
    return answer(context, {
      kept: provider.kept?.({ chain, account }),
      load: (until, onStale) => provider.list({ chain, account }, until, onStale),
      write: ({ rows, fromBlock }) => ({ data: rows.map(toWire), fromBlock }) satisfies PermissionsAnswer,
    })
  })
  return app
}
