import { msg } from '../../../kernel/api/message.js'
import { AddressBlock, Button, ConfirmButton, Icon, StatusIllustration, StatusText, useMessage, ViewBody, ViewFooter } from 'portico-kit/index.js'
import type { PopupTaskKind, PopupTaskProblem } from '../popup/popupTasks.js'
import { FinishedWindow } from './FinishedWindow.js'
import { problemTexts, trialTexts } from './taskTexts.js'

const text = {
  use: msg('vault.wallet.use', 'Use your wallet on {site}?'),
  useWhat: msg('vault.wallet.use.what', 'Your wallet opens in a separate frame there. {site} sees your address. It can’t sign anything without you.'),
  useGo: msg('vault.wallet.use.go', 'Use it on {site}'),
  keep: msg('vault.wallet.keep', 'Keep your wallet for other sites?'),
  keepWhat: msg('vault.wallet.keep.what', 'This browser keeps it here. Another site gets it only after you sign in there and approve in this window.'),
  keepGo: msg('vault.wallet.keep.go', 'Keep it'),
  passkey: msg('vault.wallet.passkey', 'Set up a passkey for your wallet'),
  passkeyWhat: msg(
    'vault.wallet.passkey.what',
    'Your browser asks for your fingerprint, face or PIN twice: once to make the passkey, and once to check that it works. With the passkey and your sign-in, you can open the wallet in another browser. This browser also keeps it for other sites.',
  ),
  passkeyGo: msg('vault.passkey.set', 'Set up a passkey'),
  unlock: msg('vault.wallet.unlock', 'Open your wallet on {site}?'),
  unlockWhat: msg('vault.wallet.unlock.what', 'Your browser asks for the passkey that you set up for this wallet.'),
  address: msg('vault.wallet.address', 'Your address'),
  warning: msg('vault.wallet.warning', 'Continue only if you just pressed the button on {site} yourself.'),
  no: msg('vault.wallet.no', 'Decline and close'),
  done: msg('shared.done', 'Done'),
  back: msg('vault.wallet.back', 'You can close this window and return to the site.'),
  lost: msg('vault.wallet.lost', 'This window is no longer connected to its site'),
  again: msg('vault.wallet.again', 'Go back to the site and press the button again. Nothing was changed.'),
  stopped: msg('vault.wallet.stopped', 'That didn’t work'),
  retry: msg('vault.wallet.retry', 'Nothing was changed. Try again.'),
  declined: msg('vault.device.refused', 'Declined'),
  nothing: msg('vault.wallet.nothing', 'Nothing was changed. You can close this window.'),
  close: msg('vault.device.close', 'Close window'),
}
const questions = {
  use: { title: text.use, what: text.useWhat, go: text.useGo },
  keep: { title: text.keep, what: text.keepWhat, go: text.keepGo },
  passkey: { title: text.passkey, what: text.passkeyWhat, go: text.passkeyGo },
  unlock: { title: text.unlock, what: text.unlockWhat, go: trialTexts.go },
  check: trialTexts,
} as const

export interface ConfirmTaskProps {
  readonly kind: PopupTaskKind | 'check'
  /** Host of the website. */
  readonly site: string
  readonly address: string
  onGo(): void
  onNo(): void
}

/** Names the website that gets the wallet. A website that lured a visitor to this window cannot get it without this press. */
export const ConfirmTask = ({ kind, site, address, onGo, onNo }: ConfirmTaskProps) => {
  const t = useMessage()
  const { title, what, go } = questions[kind]
  return (
    <>
      <ViewBody>
        <StatusIllustration state="rest">
          <Icon name={kind === 'use' || kind === 'keep' ? 'wallet' : 'shield'} size={54} />
        </StatusIllustration>
        <StatusText title={t(title, { site })} live="polite">
          {t(what, { site })}
        </StatusText>
        <p className="pt-label">{t(text.address)}</p>
        <AddressBlock well address={address} label={t(text.address)} />
      </ViewBody>
      <ViewFooter note={t(text.warning, { site })}>
        <ConfirmButton onConfirm={onGo}>{t(go, { site })}</ConfirmButton>
        <Button kind="ghost" onPress={onNo}>
          {t(text.no)}
        </Button>
      </ViewFooter>
    </>
  )
}

/** The title reports the result, and the line below does not repeat it. */
const endOf = (how: 'done' | 'lost' | PopupTaskProblem) => {
  if (how === 'done') return { title: text.done, detail: text.back }
  if (how === 'lost') return { title: text.lost, detail: text.again }
  if (how === 'declined') return { title: text.declined, detail: text.nothing }
  return { title: text.stopped, detail: how === 'failed' ? text.retry : problemTexts[how] }
}

/** Shown when nothing is left to do in the window. */
export const WalletEnded = ({ how, onClose }: { readonly how: 'done' | 'lost' | PopupTaskProblem; onClose(): void }) => {
  const t = useMessage()
  const { title, detail } = endOf(how)
  const state = how === 'done' ? 'ok' : how === 'declined' ? 'warn' : 'bad'
  return <FinishedWindow state={state} icon="wallet" title={t(title)} detail={t(detail)} close={t(text.close)} onClose={onClose} />
}
