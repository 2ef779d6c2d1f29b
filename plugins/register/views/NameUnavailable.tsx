import { msg } from '../../../kernel/api/index.js'
import { NetworksView } from '../../../ports/networks.js'
import { Button, Icon, StatusIllustration, StatusText, useMessage, useOffline, useRouter, ViewBody, ViewFooter } from '../../../ui/index.js'

const text = {
  uncovered: msg('register.uncovered', 'No names on {network}'),
  uncoveredHere: msg('register.uncovered.here', 'No names on this network'),
  uncoveredText: msg('register.uncovered.text', 'Names are for accounts on Ethereum and similar networks, with a wallet that signs messages.'),
  failed: msg('register.failed', 'Names aren’t available right now'),
  failedText: msg('register.failed.text', 'The service didn’t answer. Nothing was registered.'),
  networks: msg('shared.chooseANetwork', 'Choose a network'),
  again: msg('shared.tryAgain', 'Try again'),
} as const

/** Why no name can be registered here, and what can be done instead. */
export const NameUnavailable = ({ network, failed, onRetry }: { readonly network: string | undefined; readonly failed: boolean; onRetry(): void }) => {
  const t = useMessage()
  const router = useRouter()
  useOffline(failed ? onRetry : undefined)
  return (
    <>
      <ViewBody>
        <StatusIllustration state={failed ? 'bad' : 'rest'}>
          <Icon name="name" size={54} />
        </StatusIllustration>
        <StatusText title={failed ? t(text.failed) : network === undefined ? t(text.uncoveredHere) : t(text.uncovered, { network })} live="polite">
          {t(failed ? text.failedText : text.uncoveredText)}
        </StatusText>
      </ViewBody>
      <ViewFooter>
        {failed ? (
          <Button kind="primary" icon="retry" onPress={onRetry}>
            {t(text.again)}
          </Button>
        ) : (
          router.canOpen(NetworksView) && (
            <Button kind="primary" icon="net" onPress={() => router.push(NetworksView)}>
              {t(text.networks)}
            </Button>
          )
        )}
      </ViewFooter>
    </>
  )
}
