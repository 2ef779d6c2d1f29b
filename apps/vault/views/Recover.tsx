import { useEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { Banner, Button, IconTile, LinkButton, ListGroup, Row, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import type { Account } from '../account/createAccount.js'
import type { DeviceRequests } from '../account/createDeviceRequests.js'
import type { WalletTransfer } from '../account/createWalletTransfer.js'
import type { Recoveries } from '../account/gatewayAnswers.js'
import type { DeviceStore } from '../keys/deviceStore.js'
import { KeyError } from '../keys/errors.js'
import { ApproveElsewhere } from './ApproveElsewhere.js'
import { TaskNote } from './TaskNote.js'
import { RecoveryFileInput, recoveryFileTexts } from './RecoveryFileInput.js'
import { RecoverPassword } from './RecoverPassword.js'
import { type TaskEnds, usePopupTask } from './usePopupTask.js'
import { useViewState } from './useViewState.js'

const text = {
  title: msg('vault.recover.title', 'Open your wallet here'),
  how: msg('vault.recover.how', 'Your wallet isn’t on this site in this browser yet. Choose how to open it.'),
  none: msg(
    'vault.recover.none',
    'Your wallet is somewhere else and has no recovery method yet. Approve on the device that has it, or set up a recovery method there and sign in here again.',
  ),
  browser: msg('vault.recover.browser', 'Use the wallet in this browser'),
  browserDetail: msg('vault.recover.browser.detail', 'If you already use it on another site'),
  device: msg('vault.recover.device', 'Approve on another device'),
  deviceDetail: msg('vault.recover.device.detail', 'Scan a code with one that has the wallet'),
  passkey: msg('vault.recover.passkey', 'Use your passkey'),
  passkeyDetail: msg('shared.fingerprintFaceOrPin', 'Fingerprint, face or PIN'),
  password: msg('vault.recover.byPassword', 'Enter your recovery password'),
  opening: msg('shared.openingYourWallet', 'Opening your wallet'),
  cancel: msg('shared.cancel', 'Cancel'),
  inWindow: msg('vault.recover.inWindow', 'Use the passkey in a window'),
}

export interface RecoverProps extends TaskEnds {
  /** The available recovery methods. */
  readonly ways: Recoveries
  readonly account: Pick<Account, 'recover' | 'recoverByPassword'>
  readonly transfer: Pick<WalletTransfer, 'openByWindow' | 'openByStorage' | 'recoverByPasskey'>
  /** Asks another device of the visitor. */
  readonly requests: DeviceRequests
  /** The unpartitioned storage of the site, if the browser gives it to this frame without a prompt. */
  readonly storage: { may(): Promise<boolean>; ask(): Promise<DeviceStore | undefined> }
  /** Whether passkeys can be used in this frame. */
  readonly mayHere: boolean
  onCancel(): void
}

/** Opens the wallet on a website without a share: from this browser itself, from another device, or by passkey, password or file. */
export const Recover = ({ ways, account, transfer, requests, storage, mayHere, onCancel, ...ends }: RecoverProps) => {
  const t = useMessage()
  const input = useRef<HTMLInputElement>(null)
  const { busy, problem, link, open, run, show } = usePopupTask(ends)
  // Both following views have the same purpose.
  useViewState({ title: 'open', tone: problem ? 'bad' : busy ? 'waiting' : 'idle' })
  const [way, setWay] = useState<'password' | 'device'>()
  const [wrongFile, setWrongFile] = useState(false)
  const [granted, setGranted] = useState(false)
  // This is computed before the press, in which a window must be opened immediately.
  useEffect(() => void storage.may().then(setGranted), [storage])
  const back = () => setWay(undefined)
  if (way === 'password') return <RecoverPassword {...ends} recoverByPassword={account.recoverByPassword} onBack={back} />
  if (way === 'device') return <ApproveElsewhere {...ends} requests={requests} onBack={back} />

  const openBrowser = () => {
    setWrongFile(false)
    if (!granted) return open(transfer.openByWindow)
    run(async () => {
      const found = await storage.ask()
      if (found) return transfer.openByStorage(found)
      // A window needs an active press.
      setGranted(false)
      show('again')
      return false
    })
  }
  const openPasskey = (inWindow: boolean) => {
    setWrongFile(false)
    if (inWindow) open((window, signal) => transfer.recoverByPasskey(window, signal))
    else run((signal) => transfer.recoverByPasskey('here', signal))
  }
  const openFile = (read: () => Promise<string>) => {
    setWrongFile(false)
    run(async () => {
      try {
        await account.recover(await read())
        return true
      } catch (error) {
        if (!(error instanceof KeyError)) throw error
        setWrongFile(true)
        return false
      }
    })
  }
  return (
    <>
      <ViewBody>
        <StatusText title={t(text.title)} live="polite">
          {t(busy ? text.opening : ways.file || ways.password || ways.passkey ? text.how : text.none)}
        </StatusText>
        {wrongFile && (
          <div role="alert">
            <Banner tone="bad">{t(recoveryFileTexts.wrong)}</Banner>
          </div>
        )}
        <TaskNote problem={wrongFile ? undefined : problem} link={link} />
        <ListGroup>
          <Row lead={<IconTile icon="globe" />} label={t(text.browser)} detail={t(text.browserDetail)} chevron onPress={openBrowser} />
          <Row lead={<IconTile icon="phone" />} label={t(text.device)} detail={t(text.deviceDetail)} chevron onPress={() => setWay('device')} />
          {ways.passkey && (
            <Row lead={<IconTile icon="shield" />} label={t(text.passkey)} detail={t(text.passkeyDetail)} chevron onPress={() => openPasskey(!mayHere)} />
          )}
          {ways.password && <Row lead={<IconTile icon="lock" />} label={t(text.password)} chevron onPress={() => setWay('password')} />}
          {ways.file && <Row lead={<IconTile icon="file" />} label={t(recoveryFileTexts.choose)} chevron onPress={() => input.current?.click()} />}
        </ListGroup>
        {ways.passkey && mayHere && problem === 'unused' && (
          <div className="pt-vault-links">
            <LinkButton onPress={() => openPasskey(true)}>{t(text.inWindow)}</LinkButton>
          </div>
        )}
        {ways.file && <RecoveryFileInput input={input} onText={openFile} />}
      </ViewBody>
      <ViewFooter>
        <Button kind="ghost" onPress={onCancel}>
          {t(text.cancel)}
        </Button>
      </ViewFooter>
    </>
  )
}
