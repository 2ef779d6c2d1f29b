import { useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { clockText } from 'portico-lib/text/clockText.js'
import {
  Banner,
  Button,
  ButtonPair,
  Checkbox,
  ConfirmButton,
  DescriptionList,
  StatusText,
  useLocale,
  useMessage,
  useSecondsLeft,
  ViewBody,
  ViewFooter,
} from 'portico-kit/index.js'
import type { AskedDevice, DeviceProblem } from '../account/answerDevice.js'
import { CompareCode, inGroups } from './CompareCode.js'
import { FinishedWindow } from './FinishedWindow.js'
import { pageClock } from './pageClock.js'

const text = {
  title: msg('vault.device.title', 'Approve a new device'),
  website: msg('shared.site', 'Site'),
  address: msg('shared.account', 'Account'),
  hold: msg('vault.device.hold', 'Only approve a device you’re holding'),
  warning: msg('vault.device.warning', 'Anyone holding it can use your account and everything in it. No support team and no site will ask for this.'),
  offline: msg('shared.offline', 'Can’t connect. Check your internet connection and try again.'),
  left: msg('vault.device.left', 'Valid for {time}'),
  same: msg('vault.device.same', 'Both screens show {digits}'),
  first: msg('vault.device.first', 'Compare the digits on both screens, then check the box.'),
  allow: msg('vault.device.allow', 'Approve device'),
  refuse: msg('shared.decline', 'Decline'),
  done: msg('vault.device.done', 'Device added'),
  back: msg('vault.device.back', 'Your wallet opens there now. You can close this page.'),
  refused: msg('vault.device.refused', 'Declined'),
  unchanged: msg(
    'vault.device.unchanged',
    'The other device gets nothing. If you didn’t start this, someone can sign in as you: change the password of your email or provider.',
  ),
  stopped: msg('vault.device.stopped', 'No device was added'),
  lost: msg('vault.device.lost', 'This link is incomplete. Scan the code again, or copy the whole link.'),
  none: msg(
    'vault.device.none',
    'Your wallet isn’t kept here in this browser. Open a site where you use it in this browser, choose “Other sites” in your account, then scan the code again. If you use it in another browser, open the link there.',
  ),
  other: msg('vault.device.other', 'This browser has a wallet for a different sign-in. Open the link where you use the wallet that the new device needs.'),
  old: msg(
    'vault.device.old',
    'The wallet kept here is out of date. Open a site where you use it, choose “Other sites” in your account, then scan the code again.',
  ),
  over: msg('vault.device.over', 'This code was used or has expired. Make a new one on the new device and scan it.'),
  changed: msg('vault.device.changed', 'This link was changed on the way, so nothing was shared. Scan the code on the new device’s own screen.'),
  unreached: msg('vault.device.unreached', 'Can’t connect. Check your internet connection, then scan the code again.'),
  failed: msg('vault.device.failed', 'That didn’t work. Make a new code on the new device and scan it.'),
  close: msg('vault.device.close', 'Close window'),
}

export interface AskDeviceProps {
  readonly asked: AskedDevice
  /** Whether the last press did not reach the gateway. */
  readonly offline: boolean
  onAllow(): void
  onRefuse(): void
  /** Called when the request has expired. */
  onOver(): void
}

/** Explains what an approval gives away, and to whom, for a visitor who was lured to this page. */
export const AskDevice = ({ asked, offline, onAllow, onRefuse, onOver }: AskDeviceProps) => {
  const t = useMessage()
  const { tag } = useLocale()
  const left = useSecondsLeft(asked.until, pageClock)
  const over = left === 0
  const [same, setSame] = useState(false)
  const [refused, setRefused] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (over) onOver()
  }, [over])
  return (
    <>
      <div className="pt-vault-top">
        <StatusText title={t(text.title)} live="polite" />
        <Banner tone="warn" title={t(text.hold)}>
          {t(text.warning)}
        </Banner>
        <CompareCode on="old" code={asked.code} />
      </div>
      <ViewBody>
        <DescriptionList
          items={[
            { label: t(text.website), value: asked.site },
            { label: t(text.address), value: <bdi title={asked.address} translate="no">{`${asked.address.slice(0, 6)}…${asked.address.slice(-4)}`}</bdi> },
          ]}
        />
        <Checkbox checked={same} onChange={setSame} hint={refused > 0 && !same ? t(text.first) : undefined} attention={refused}>
          {t(text.same, { digits: inGroups(asked.code) })}
        </Checkbox>
        {offline && (
          <div role="alert">
            <Banner tone="warn">{t(text.offline)}</Banner>
          </div>
        )}
      </ViewBody>
      <ViewFooter note={t(text.left, { time: clockText(left, tag) })}>
        <ButtonPair>
          <Button kind={same ? 'secondary' : 'primary'} onPress={onRefuse}>
            {t(text.refuse)}
          </Button>
          <ConfirmButton primary={same} disabledReason={same ? undefined : t(text.first)} onRefused={() => setRefused(refused + 1)} onConfirm={onAllow}>
            {t(text.allow)}
          </ConfirmButton>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}

export type DeviceEnd = 'done' | 'refused' | 'lost' | DeviceProblem
const details: { readonly [end in DeviceEnd]: keyof typeof text } = {
  ...{ done: 'back', refused: 'unchanged', lost: 'lost', none: 'none', other: 'other', old: 'old', over: 'over', changed: 'changed' },
  ...{ offline: 'unreached', failed: 'failed' },
}

/** Shown when nothing is left to do in the window. */
export const DeviceEnded = ({ how, onClose }: { readonly how: DeviceEnd; readonly onClose: (() => void) | undefined }) => {
  const t = useMessage()
  const title = how === 'done' ? text.done : how === 'refused' ? text.refused : text.stopped
  const state = how === 'done' ? 'ok' : how === 'refused' ? 'warn' : 'bad'
  return <FinishedWindow state={state} icon="wallet" title={t(title)} detail={t(text[details[how]])} close={t(text.close)} onClose={onClose} />
}
