import { msg, type Readable } from '../../../kernel/api/index.js'
import { PasskeyView, RecoveryPasswordView, RecoveryView } from '../../../ports/embeddedWallet.js'
import { Banner, IconTile, ListGroup, Row, StatusText, useMessage, useReadable, useRouter, ViewBody } from '../../../ui/index.js'
import type { RecoveryWay } from '../../../protocol/frameMessages.js'
import { wayNames } from '../wayNames.js'

const text = {
  title: msg('embedded.backup.title', 'Get your wallet back'),
  why: msg('embedded.backup.why', 'Each of these opens your wallet in another browser, or in this one after it was cleared. You need your sign-in as well.'),
  none: msg('embedded.backup.none', 'None is set up. If you clear this browser, you lose your wallet.'),
  set: msg('embedded.backup.set', 'Set up. You can replace it'),
  passkey: msg('shared.fingerprintFaceOrPin', 'Fingerprint, face or PIN'),
  password: msg('embedded.backup.password', 'A password only you know'),
  file: msg('embedded.backup.file', 'A file you keep. Replaces your passkey and password'),
  list: msg('embedded.backup.list', 'Ways to get your wallet back'),
}
const rows = [
  { way: 'passkey', icon: 'shield', open: PasskeyView, detail: text.passkey },
  { way: 'password', icon: 'lock', open: RecoveryPasswordView, detail: text.password },
  { way: 'file', icon: 'file', open: RecoveryView, detail: text.file },
] as const

export interface BackupController {
  /** `ways` is undefined while the secure site did not say. */
  readonly backup: Readable<{ readonly ways: readonly RecoveryWay[] | undefined }>
}

/** The ways of recovery, and which of them are set. */
export const BackupWays = ({ controller }: { readonly controller: BackupController }) => {
  const t = useMessage()
  const router = useRouter()
  const { ways } = useReadable(controller.backup)
  return (
    <ViewBody>
      <StatusText title={t(text.title)} live="polite">
        {t(text.why)}
      </StatusText>
      {ways?.length === 0 && <Banner tone="warn">{t(text.none)}</Banner>}
      <ListGroup label={t(text.list)}>
        {rows.map(({ way, icon, open, detail }) => (
          <Row
            key={way}
            lead={<IconTile icon={ways?.includes(way) ? 'check' : icon} />}
            label={t(wayNames[way])}
            detail={t(ways?.includes(way) ? text.set : detail)}
            chevron
            onPress={() => router.push(open)}
          />
        ))}
      </ListGroup>
    </ViewBody>
  )
}
