import type { Chains } from '../base/createChains.js'
import type { Node } from '../base/createNode.js'
import type { Permissions } from '../smart/permissions/createPermissions.js'
import { readTokens } from '../smart/permissions/readTokens.js'
import type { ViewHost } from './createViewHost.js'
import { type ListedPermission, PermissionList } from './PermissionList.js'

export interface ListNeeds {
  readonly viewHost: ViewHost
  readonly permissions: Permissions
  readonly chains: Chains
  readonly node: Node
  /** The plain account of the visitor. */
  readonly owner: string
}

/** Shows the visitor's permissions until they leave. @throws the signal's reason */
export const listPermissions = async ({ viewHost, permissions, chains, node, owner }: ListNeeds, signal: AbortSignal): Promise<void> => {
  const listed: ListedPermission[] = []
  for (const permission of await permissions.list(owner)) {
    const chain = chains.all.find(({ id }) => id === permission.chain)
    if (chain) listed.push({ permission, chain, tokens: await readTokens(permission.terms, { chain, node, signal }) })
  }
  const revoke = (context: string) => permissions.revoke(context, { owner })
  await viewHost.draw<void>(({ done }) => <PermissionList first={listed} revoke={revoke} onClose={() => done(undefined)} />, signal)
}
