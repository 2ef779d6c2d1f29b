import { msg, type Snapshot } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { upperFirst } from '#lib/text/upperFirst.js'
import { Avatar, Button, Icon, StatusIllustration, StatusText, useStatusBar, useMessage, ViewBody, ViewFooter, WalletImage } from '../../../ui/index.js'
import type { PairingController } from '../PairingController.js'
import type { ShownPairing } from '../shownPairing.js'
import { userMessage } from '../userMessage.js'

const text = {
  connected: msg('shared.connected', 'Connected'),
  connectedTo: msg('shared.accountConnectedTo', '{account} on {network} is now connected to {site}.'),
  connectedPlain: msg('shared.accountIsNowConnected', '{account} is now connected to {site}.'),
  goOn: msg('shared.continue', 'Continue'),
  again: msg('shared.tryAgain', 'Try again'),
  another: msg('shared.chooseAnotherWallet', 'Choose another wallet'),
  unnamed: msg('pairing.unnamed', 'your wallet'),
}

export interface OutcomeProps {
  readonly controller: PairingController
  readonly pairing: Snapshot<ShownPairing>
  readonly wallet: { readonly name: string; readonly image: string | undefined } | undefined
  /** Leads to the other wallets. */
  onOther(): void
}

/** What came of it: connected, declined, or not possible. */
export const Outcome = ({ controller, pairing, wallet, onOther }: OutcomeProps) => {
  const t = useMessage()
  const { status, why, address, chain } = pairing
  const connected = status === 'connected'
  const mild = why === 'unsupported' || why === 'refused'
  const state = connected ? 'ok' : mild || why === 'lost' ? 'warn' : 'bad'
  useStatusBar(state)
  const { host } = controller
  const network = controller.networkName(chain)
  const message = connected
    ? { title: text.connected, text: network === undefined ? text.connectedPlain : text.connectedTo }
    : userMessage(status === 'declined' ? 'declined' : (why ?? 'other'), wallet !== undefined)
  const values = {
    wallet: wallet?.name ?? t(text.unnamed),
    account: truncateMiddle(address),
    network: network ?? '',
    site: host.name || host.domain,
  }
  const again = (
    <Button key="again" kind={mild ? 'ghost' : 'primary'} icon={mild ? undefined : 'retry'} onPress={controller.again}>
      {t(text.again)}
    </Button>
  )
  const another = (
    <Button key="another" kind={mild ? 'primary' : 'ghost'} onPress={onOther}>
      {t(text.another)}
    </Button>
  )
  return (
    <>
      <ViewBody>
        <StatusIllustration state={state} scene={connected && <Avatar address={address} size={112} />}>
          {!connected && (wallet ? <WalletImage src={wallet.image} name={wallet.name} size={64} /> : <Icon name="wallet" size={54} />)}
        </StatusIllustration>
        <StatusText title={upperFirst(t(message.title, values))} live="polite">
          {upperFirst(t(message.text, values))}
        </StatusText>
      </ViewBody>
      <ViewFooter>
        {connected ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: it only listens where pointer and focus are; the button inside is what acts
          <div
            style={{ display: 'contents' }}
            onPointerEnter={() => controller.hold(true)}
            onPointerLeave={() => controller.hold(false)}
            // The focus that the view itself gave to the button after a press with the pointer does not keep the view open. The key that
            // brought the focus is released on the button.
            onFocus={({ target }) => target.matches(':focus-visible') && controller.hold(true)}
            onKeyUp={() => controller.hold(true)}
            onBlur={() => controller.hold(false)}
          >
            <Button kind="primary" onPress={controller.finish}>
              {t(text.goOn)}
            </Button>
          </div>
        ) : mild ? (
          [another, again]
        ) : (
          [again, another]
        )}
      </ViewFooter>
    </>
  )
}
