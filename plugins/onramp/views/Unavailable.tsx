import { msg } from '../../../kernel/api/index.js'
import { NetworksView } from '../../../ports/networks.js'
import { ReceiveView } from '../../../ports/receive.js'
import { Button, Icon, StatusIllustration, StatusText, useMessage, useOffline, useRouter, ViewBody, ViewFooter } from '../../../ui/index.js'

const text = {
  uncovered: msg('onramp.uncovered', 'Nothing to buy on {network}'),
  uncoveredHere: msg('onramp.uncovered.here', 'Nothing to buy on this network'),
  uncoveredText: msg('onramp.uncovered.text', 'No provider on this site delivers there. Choose another network, or receive from another wallet.'),
  failed: msg('onramp.failed', 'Buying isn’t available right now'),
  failedText: msg('onramp.failed.text', 'The service didn’t answer. Nothing was charged.'),
  restricted: msg('onramp.restricted', 'Buying isn’t offered in your region'),
  restrictedText: msg(
    'onramp.restricted.text',
    'Going by this device’s time zone, no provider on this site sells in your region. You can receive from another wallet.',
  ),
  networks: msg('shared.chooseANetwork', 'Choose a network'),
  receive: msg('onramp.uncovered.receive', 'Receive instead'),
  again: msg('shared.tryAgain', 'Try again'),
} as const

/** Why nothing can be bought here, and what can be done instead. */
export const Unavailable = ({
  network,
  why,
  onRetry,
}: {
  readonly network: string | undefined
  readonly why: 'uncovered' | 'restricted' | 'failed'
  onRetry(): void
}) => {
  const t = useMessage()
  const router = useRouter()
  const failed = why === 'failed'
  useOffline(failed ? onRetry : undefined)
  const title = {
    failed: t(text.failed),
    restricted: t(text.restricted),
    uncovered: network === undefined ? t(text.uncoveredHere) : t(text.uncovered, { network }),
  }[why]
  return (
    <>
      <ViewBody>
        <StatusIllustration state={failed ? 'bad' : 'rest'}>
          <Icon name="buy" size={54} />
        </StatusIllustration>
        <StatusText title={title} live="polite">
          {t(failed ? text.failedText : why === 'restricted' ? text.restrictedText : text.uncoveredText)}
        </StatusText>
      </ViewBody>
      <ViewFooter>
        {failed ? (
          <Button kind="primary" icon="retry" onPress={onRetry}>
            {t(text.again)}
          </Button>
        ) : (
          <>
            {why === 'uncovered' && router.canOpen(NetworksView) && (
              <Button kind="primary" icon="net" onPress={() => router.push(NetworksView)}>
                {t(text.networks)}
              </Button>
            )}
            {router.canOpen(ReceiveView) && (
              <Button kind="secondary" icon="receive" onPress={() => router.push(ReceiveView)}>
                {t(text.receive)}
              </Button>
            )}
          </>
        )}
      </ViewFooter>
    </>
  )
}
