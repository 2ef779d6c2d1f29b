import { msg, type Readable } from '../../../kernel/api/index.js'
import { BackupView } from '../../../ports/embeddedWallet.js'
import { Banner, useMessage, useReadable, useRouter, useStyles } from '../../../ui/index.js'
import type { BackupState } from '../startBackup.js'
import css from './backupBanner.css'

const text = {
  title: msg('embedded.backup.ask', 'Set up recovery'),
  lost: msg('embedded.backup.ask.lost', 'If you clear this browser, you lose the wallet unless you set up a passkey, password or file.'),
  short: msg('embedded.backup.ask.short', 'Clear this browser, and you lose the wallet.'),
  setUp: msg('embedded.backup.setUp', 'Set up recovery'),
  later: msg('embedded.backup.later', 'Later'),
}

export interface BackupBannerController {
  readonly backup: Readable<BackupState>
  /** Not during this visit. */
  putOff(): void
}

/** Under the balance of a wallet that could be lost, once its owner sees what there is to lose. */
export const BackupBanner = ({ controller }: { readonly controller: BackupBannerController }) => {
  const t = useMessage()
  const router = useRouter()
  useStyles(css)
  const { ways, later } = useReadable(controller.backup)
  if (ways === undefined || ways.length > 0 || later) return null
  const actions = {
    action: { label: t(text.setUp), onPress: () => router.push(BackupView) },
    also: { label: t(text.later), onPress: controller.putOff },
  }
  return (
    <div className="pt-backup">
      <div className="pt-long">
        <Banner tone="warn" title={t(text.title)} {...actions}>
          {t(text.lost)}
        </Banner>
      </div>
      <div className="pt-short">
        <Banner tone="warn" {...actions}>
          {t(text.short)}
        </Banner>
      </div>
    </div>
  )
}
