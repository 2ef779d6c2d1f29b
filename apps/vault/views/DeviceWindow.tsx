import { useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { AddressBlock, Banner, Button, ConfirmButton, StatusText, useMessage, ViewBody, ViewFooter } from '../../../ui/index.js'
import type { AskedDevice, DeviceProblem } from '../window/answerDevice.js'
import { CompareCode } from './CompareCode.js'
import { Ended } from './Ended.js'
import { clockText, useSecondsTo } from './useSecondsTo.js'

const text = {
  site: msg('vault.device.site', 'Wallet'),
  heading: msg('vault.device.heading', 'Add a device'),
  title: msg('vault.device.title', 'Add a device to your wallet?'),
  what: msg('vault.device.what', 'A device that is signed in as you on {site} asks for this wallet.'),
  address: msg('vault.device.address', 'Your wallet'),
  warning: msg(
    'vault.device.warning',
    'The person with the new device gets your wallet and everything in it. Allow it only if you hold that device and it shows these digits. No support and no website will ask you for this.',
  ),
  offline: msg('vault.device.offline', 'There is no connection. Check your connection, and press again.'),
  left: msg('vault.device.left', 'Valid for {time}'),
  allow: msg('vault.device.allow', 'Allow this device'),
  refuse: msg('vault.device.refuse', 'Refuse'),
  done: msg('vault.device.done', 'The device was added'),
  back: msg('vault.device.back', 'Your wallet opens there now. You can close this page.'),
  refused: msg('vault.device.refused', 'You refused'),
  unchanged: msg(
    'vault.device.unchanged',
    'The other device gets nothing. If you did not ask for this, another person can log in as you: change the password of your mail or of your provider.',
  ),
  stopped: msg('vault.device.stopped', 'No device was added'),
  lost: msg('vault.device.lost', 'This link is incomplete. Scan the code again, or copy the whole link.'),
  none: msg(
    'vault.device.none',
    'This browser does not have your wallet here. Open a website where you use it in this browser, choose “Other websites” in the account, and scan the code again. If you use it in another browser, open the link there.',
  ),
  other: msg('vault.device.other', 'This browser has the wallet of another login. Open the link where you use the wallet that the new device asks for.'),
  old: msg(
    'vault.device.old',
    'What this browser has of your wallet here is out of date. Open a website where you use it, choose “Other websites” in the account, and scan the code again.',
  ),
  over: msg('vault.device.over', 'This code was used or has expired. Make a new one on the new device, and scan that.'),
  changed: msg('vault.device.changed', 'This link was changed on the way, so nothing was handed over. Scan the code from the screen of the new device itself.'),
  unreached: msg('vault.device.unreached', 'There is no connection. Check your connection, and scan the code again.'),
  failed: msg('vault.device.failed', 'That did not work. Make a new code on the new device, and scan that.'),
  close: msg('vault.device.close', 'Close the window'),
}

/** What the whole document is, for those who have it read out. */
export const DeviceHeading = () => {
  const t = useMessage()
  return (
    <>
      <h1 className="pt-sr">{t(text.site)}</h1>
      <h2 className="pt-sr">{t(text.heading)}</h2>
    </>
  )
}

export interface AskDeviceProps {
  readonly asked: AskedDevice
  /** The last press did not reach the gateway. */
  readonly offline: boolean
  onAllow(): void
  onRefuse(): void
  /** The time is over. */
  onOver(): void
}

/** Says what a yes gives away, and to whom: a visitor who was lured to this page has to read it here. */
export const AskDevice = ({ asked, offline, onAllow, onRefuse, onOver }: AskDeviceProps) => {
  const t = useMessage()
  const left = useSecondsTo(asked.until)
  const over = left === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (over) onOver()
  }, [over])
  return (
    <>
      <ViewBody>
        <StatusText title={t(text.title)} live="polite">
          {t(text.what, { site: asked.site })}
        </StatusText>
        <CompareCode on="old" code={asked.code} />
        <Banner tone="bad">{t(text.warning)}</Banner>
        <p className="pt-label">{t(text.address)}</p>
        <AddressBlock well address={asked.address} label={t(text.address)} />
        {offline && (
          <div role="alert">
            <Banner tone="warn">{t(text.offline)}</Banner>
          </div>
        )}
      </ViewBody>
      <ViewFooter note={t(text.left, { time: clockText(left) })}>
        <ConfirmButton onConfirm={onAllow}>{t(text.allow)}</ConfirmButton>
        <Button kind="secondary" onPress={onRefuse}>
          {t(text.refuse)}
        </Button>
      </ViewFooter>
    </>
  )
}

export type DeviceEnd = 'done' | 'refused' | 'lost' | DeviceProblem
const details: { readonly [end in DeviceEnd]: keyof typeof text } = {
  ...{ done: 'back', refused: 'unchanged', lost: 'lost', none: 'none', other: 'other', old: 'old', over: 'over', changed: 'changed' },
  ...{ offline: 'unreached', failed: 'failed' },
}

/** Nothing is left to do in the window. */
export const DeviceEnded = ({ how, onClose }: { readonly how: DeviceEnd; readonly onClose: (() => void) | undefined }) => {
  const t = useMessage()
  const title = how === 'done' ? text.done : how === 'refused' ? text.refused : text.stopped
  const state = how === 'done' ? 'ok' : how === 'refused' ? 'warn' : 'bad'
  return <Ended state={state} icon="wallet" title={t(title)} detail={t(text[details[how]])} close={t(text.close)} onClose={onClose} />
}
