import { createElement } from 'react'
import type { ViewModule } from '../../../kernel/api/index.js'
import type { ApproveController, PartsController } from '../FrameController.js'
import type { OpenedPart } from '../../../protocol/frameMessages.js'
import { ApproveTransaction } from './ApproveTransaction.js'
import { AccountTypeChoice, type TypeController } from './AccountTypeChoice.js'
import { BackupBanner, type BackupBannerController } from './BackupBanner.js'
import { type BackupController, BackupWays } from './BackupWays.js'
import { SitePart } from './SitePart.js'

export const approve = (controller: ApproveController): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(ApproveTransaction, { controller }),
})
export const accountType = (controller: TypeController): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(AccountTypeChoice, { controller }),
})
export const backupWays = (controller: BackupController): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(BackupWays, { controller }),
})
export const backupBanner = (controller: BackupBannerController): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(BackupBanner, { controller }),
})
export const sitePart = (controller: PartsController, part: OpenedPart): ViewModule<undefined> => ({
  kind: 'react',
  component: () => createElement(SitePart, { controller, part }),
})
