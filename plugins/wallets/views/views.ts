import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { DirectoryWallet } from '../../../ports/wallets.js'
import type { WalletsController } from '../WalletsController.js'
import { withoutKnown } from '../withoutKnown.js'
import { CountTag } from './CountTag.js'
import { Group } from './Group.js'

type GroupView = ViewModule<{ readonly rows: number }>

/** What stands in the wallet list. */
export const views = (
  controller: WalletsController,
): { readonly count: ViewModule<undefined>; readonly featured: GroupView; readonly custom: GroupView; readonly recommended: GroupView } => {
  const { directory } = controller
  const group = (load: (signal: AbortSignal) => Promise<readonly DirectoryWallet[]>): GroupView => {
    const fresh = async (signal: AbortSignal) => withoutKnown(await load(signal), controller.offered())
    return { kind: 'react', component: ({ params }) => createElement(Group, { controller, rows: params.rows, load: fresh }) }
  }
  return {
    count: { kind: 'react', component: () => createElement(CountTag, { controller }) },
    featured: group(directory.featured),
    custom: group(async () => directory.custom),
    recommended: group(directory.recommended),
  }
}
