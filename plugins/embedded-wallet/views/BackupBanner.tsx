import { msg, type Readable } from '../../../kernel/api/index.js'
import { BackupView } from '../../../ports/embeddedWallet.js'
import { Banner, useMessage, useReadable, useRouter } from '../../../ui/index.js'
import type { BackupState } from '../startBackup.js'

const text = {
  title: msg('embedded.backup.ask', 'Set up recovery'),
  lost: msg('embedded.backup.ask.lost', 'If you clear this browser, you lose the wallet unless you set up a passkey, password or file.'),
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
  const { ways, later } = useReadable(controller.backup)
  if (ways === undefined || ways.length > 0 || later) return null
  return (
    <Banner
      tone="warn"
      title={t(text.title)}
      action={{ label: t(text.setUp), onPress: () => router.push(BackupView) }}
      also={{ label: t(text.later), onPress: controller.putOff }}
    >
      {t(text.lost)}
    </Banner>
  )
}
