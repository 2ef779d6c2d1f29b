import { type ReactNode, useEffect, useState } from 'react'
import { msg, type Snapshot } from '../../../kernel/api/index.js'
import { Button, ButtonPair, StatusIllustration, Icon, StatusText, useCopy, useStatusBar, useMessage, WalletImage } from '../../../ui/index.js'
import type { ShownPairing } from '../shownPairing.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import { LinkByHand } from './LinkByHand.js'
import { Part, type Ways } from './Part.js'
import { texts } from './texts.js'

const text = {
  ready: msg('pairing.app', 'Continue in {wallet}'),
  readyText: msg('pairing.app.text', 'Open {wallet}, approve there, then come back to this page.'),
  any: msg('pairing.app.any', 'Continue in your wallet'),
  anyText: msg('pairing.app.any.text', 'Open it, approve there, then come back to this page.'),
  own: msg('pairing.app.own', '{wallet} opens this page in its own browser. Connect there.'),
  opening: msg('pairing.opening', 'Opening {wallet}'),
  openingAny: msg('shared.openingYourWallet', 'Opening your wallet'),
  openingText: msg('shared.approveThere', 'Approve there, then come back to this page.'),
  stuck: msg('pairing.stuck', 'Nothing happened? The app may not be on this device. Copy the link, or scan the code with another device.'),
  expired: msg('pairing.expired.link', 'This link has expired'),
  expiredText: msg('pairing.expired.link.text', 'Links last four minutes to keep the pairing private.'),
  again: msg('pairing.again.link', 'Make a new link'),
  first: msg('pairing.make.link', 'Make a link'),
}

/** Long enough for an app to come to the front: a visitor who still sees the page then has no such app. */
const timeoutMs = 2000

export interface AppPartProps {
  readonly pairing: Snapshot<ShownPairing>
  readonly ways: Ways | undefined
  readonly wallet: { readonly name: string; readonly image: string | undefined } | undefined
  /** What the directory says of the wallet is there. */
  readonly known: boolean
  /** It takes no link: this page is opened in its browser. */
  readonly own: boolean
  link(): string | undefined
  again(): void
  open(): void
  /** Beside "Copy link". */
  readonly other: ReactNode
  /** Below. */
  readonly last?: ReactNode
}

/** An app on this device, opened with the link. */
export const AppPart = ({ pairing, ways, wallet, known, own, link, again, open, other, last }: AppPartProps) => {
  const t = useMessage()
  const { status, count, opened, slow } = pairing
  const copying = useCopy(link, t(texts.linkCopied), count)
  const [presses, setPresses] = useState(0)
  const [stuck, setStuck] = useState(false)
  const expired = status === 'expired'
  const ready = own || (known && status === 'waiting')
  useStatusBar(expired ? 'warn' : own || status === 'idle' ? 'idle' : 'waiting')
  useEffect(() => {
    if (presses === 0) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') setStuck(true)
    }, timeoutMs)
    return () => clearTimeout(timer)
  }, [presses])

  const values = { wallet: wallet?.name ?? '' }
  const press = () => {
    setStuck(false)
    setPresses(presses + 1)
    open()
  }
  const [title, says] = expired
    ? [text.expired, text.expiredText]
    : opened
      ? [wallet ? text.opening : text.openingAny, stuck ? text.stuck : text.openingText]
      : [wallet ? text.ready : text.any, own ? text.own : slow ? texts.slow : wallet ? text.readyText : text.anyText]
  const copyButton = !own && <CopyLinkButton link={copying} ready={ready} />
  const footer = expired ? (
    <>
      <Button kind="primary" icon="retry" onPress={again}>
        {t(text.again)}
      </Button>
      {last}
    </>
  ) : (
    <>
      {status === 'idle' && !own ? (
        <Button kind="primary" onPress={again}>
          {t(text.first)}
        </Button>
      ) : (
        <Button kind="primary" icon="ext" disabledReason={ready ? undefined : t(texts.soon)} onPress={press}>
          {t(wallet ? texts.open : texts.openAny, values)}
        </Button>
      )}
      {copyButton && other ? (
        <ButtonPair>
          {copyButton}
          {other}
        </ButtonPair>
      ) : (
        copyButton || other
      )}
      {!own && last}
    </>
  )
  return (
    <Part ways={ways} footer={footer}>
      <StatusIllustration state={expired ? 'warn' : 'waiting'}>
        {wallet ? <WalletImage src={wallet.image} name={wallet.name} size={64} /> : <Icon name="phone" size={54} />}
      </StatusIllustration>
      <StatusText title={t(title, values)} live={expired ? 'assertive' : 'polite'}>
        {t(says, values)}
      </StatusText>
      {!expired && copying.byHand !== undefined && <LinkByHand link={copying.byHand} />}
    </Part>
  )
}
