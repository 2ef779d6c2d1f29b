import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { type Message, msg, type Snapshot } from '../../../kernel/api/index.js'
import { Button, QrPlate, titled, useAnnounce, useCopy, useStatusBar, useMessage, useStyles, ButtonPair } from '../../../ui/index.js'
import { lifetime } from '../pairingMachine.js'
import type { ShownPairing } from '../shownPairing.js'
import css from './pairing.css'
import { CopyLinkButton } from './CopyLinkButton.js'
import { LinkByHand } from './LinkByHand.js'
import { Part, type Ways } from './Part.js'
import { texts } from './texts.js'
import { timeLeft } from './timeLeft.js'

const text = {
  name: msg('pairing.code', 'Pairing code'),
  named: msg('pairing.code.named', 'Pairing code for {wallet}'),
  scan: msg('pairing.scan', 'Scan'),
  hint: msg('pairing.hint', 'Open {wallet} on your phone, tap {scan}, and point it here.'),
  any: msg('pairing.hint.any', 'Scan with the camera inside any wallet that supports WalletConnect.'),
  other: msg('pairing.hint.other', 'Scan it with {wallet} on another device.'),
  /** The sentence on how to scan, and the one above. */
  helped: msg('pairing.helped', '{hint} {help}'),
  help: msg('pairing.help', 'No camera at hand? Copy the link and paste it in the wallet.'),
  waiting: msg('pairing.waiting', 'Waiting for {wallet}'),
  waitingAny: msg('pairing.waiting.any', 'Waiting for a wallet'),
  left: msg('shared.codeWorksFor', 'This code works for another {time}'),
  paste: msg('pairing.paste', 'Paste the link in your wallet within {time}'),
  making: msg('shared.makingACode', 'Making a code'),
  renewing: msg('pairing.renewing', 'Making a new code'),
  statusBar: msg('shared.codeTimeLeft', 'Time left for this code'),
  expired: msg('shared.codeExpired', 'This code has expired'),
  expiredText: msg('pairing.expired.text', 'Codes last four minutes to keep the pairing private.'),
  again: msg('shared.makeANewCode', 'Make a new code'),
  scanned: msg('pairing.scanned', 'Already scanned it? Make a new code and scan again.'),
  first: msg('pairing.make', 'Make a code'),
}

// Stands in for the bold word, so that a translator may put it anywhere in the sentence.
const mark = '\ue000'

export interface CodePartProps {
  readonly pairing: Snapshot<ShownPairing>
  readonly ways: Ways | undefined
  /** The wallet it is for; any, without one. */
  readonly wallet: { readonly name: string; readonly image: string | undefined } | undefined
  link(): string | undefined
  again(): void
  /** Beside "Copy link". */
  readonly other: ReactNode
  /** Above the buttons, on a phone. */
  readonly first?: ReactNode
}

/** A code to scan, and the same as a link to copy. */
export const CodePart = ({ pairing, ways, wallet, link, again, other, first }: CodePartProps) => {
  useStyles(css)
  const t = useMessage()
  const announce = useAnnounce()
  const { status, count, left, renewing, slow, reminders } = pairing
  const copying = useCopy(link, t(texts.linkCopied), count)
  const { done, byHand } = copying
  // What has expired stays in sight, faded.
  const last = useRef<string>(undefined)
  const uri = link()
  if (uri !== undefined) last.current = uri
  else if (status === 'starting') last.current = undefined
  const expired = status === 'expired'
  const waiting = status === 'waiting'
  const values = { wallet: wallet?.name ?? '' }

  useStatusBar(expired ? 'warn' : waiting && !renewing ? { value: (left * 1000) / lifetime, label: t(text.statusBar) } : status === 'idle' ? 'idle' : 'waiting')
  const statusMessage = waiting ? t(wallet ? text.waiting : text.waitingAny, values) : ''
  const help = waiting && reminders > 0
  useEffect(() => announce(statusMessage), [announce, statusMessage])
  useEffect(() => {
    if (help) announce(t(titled, { title: statusMessage, text: t(text.help) }))
  }, [announce, help, statusMessage, t])
  useEffect(() => {
    if (expired) announce(t(text.expired), 'assertive')
  }, [announce, expired, t])

  const how = wallet ? t(first ? text.other : text.hint, { ...values, scan: mark }) : t(text.any)
  const hint = help ? t(text.helped, { hint: how, help: t(text.help) }) : how
  const note: Message | undefined =
    status === 'starting' ? (slow ? texts.slow : text.making) : renewing ? text.renewing : waiting ? (done ? text.paste : text.left) : undefined
  const time = timeLeft(left)

  const footer = expired ? (
    <p className="pt-note">{t(text.scanned)}</p>
  ) : status === 'idle' ? (
    <>
      <Button kind="primary" onPress={again}>
        {t(text.first)}
      </Button>
      {other}
    </>
  ) : (
    <>
      {first}
      {/* One element, whatever stands beside it: a press or the focus on the first button is kept. */}
      <ButtonPair>
        <CopyLinkButton link={copying} ready={waiting} />
        {other}
      </ButtonPair>
      {note && <p className="pt-note pt-pair-left">{t(note, { time: t(time.message, time.values) })}</p>}
    </>
  )
  return (
    <Part ways={ways} footer={footer}>
      <QrPlate
        text={uri ?? last.current}
        label={t(wallet ? text.named : text.name, values)}
        logo={wallet && { src: wallet.image, name: wallet.name }}
        dimmed={expired ? { title: t(text.expired), text: t(text.expiredText) } : undefined}
      />
      {expired ? (
        <Button kind="primary" icon="retry" onPress={again}>
          {t(text.again)}
        </Button>
      ) : byHand === undefined ? (
        <p className="pt-pair-hint">
          {hint.split(mark).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay in place
            <Fragment key={at}>
              {at > 0 && <b>{t(text.scan)}</b>}
              {part}
            </Fragment>
          ))}
        </p>
      ) : (
        <LinkByHand link={byHand} />
      )}
    </Part>
  )
}
