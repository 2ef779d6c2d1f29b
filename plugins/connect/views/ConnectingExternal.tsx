import { useEffect, useLayoutEffect, useRef } from 'react'
import { type HostInfo, msg, type NetworksService } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { upperFirst } from '#lib/text/upperFirst.js'
import { ConnectAlternatives, ConnectingExternalView, ConnectView, ConnectWalletsView } from '../../../ports/connect.js'
import {
  Avatar,
  Button,
  ButtonPair,
  Icon,
  StatusIllustration,
  type StatusIllustrationState,
  StatusText,
  titled,
  useStatusBar,
  useTitle,
  useLocale,
  useMessage,
  useReadable,
  useReminder,
  useRouter,
  ViewBody,
  ViewFooter,
  WalletImage,
  usePublisher,
  useSlot,
} from '../../../ui/index.js'
import type { AttemptStatus } from '../attempt.js'
import type { ConnectingParams } from '../createConnecting.js'
import type { ConnectAttempt } from '../startConnecting.js'
import { nextMessage, userMessage } from '../userMessage.js'

// The attempt knows the name also where it was over before this view was opened with it.
const named = msg('elements.wallet.connect', 'Connect {wallet}')
const wallet = msg('elements.connect', 'Connect wallet')
const done = msg('connect.connected.title', '{wallet}')
const goOn = msg('shared.continue', 'Continue')
const askAgain = msg('shared.askAgain', 'Ask again')
const tryAgain = msg('shared.tryAgain', 'Try again')
const lookAgain = msg('shared.checkAgain', 'Check again')
const without = msg('connect.without', 'Continue without it')
const another = msg('shared.chooseAnotherWallet', 'Choose another wallet')
const unnamed = msg('connect.unnamed', 'this wallet')

const outcome: Readonly<Record<AttemptStatus, Exclude<StatusIllustrationState, 'rest'>>> = {
  waiting: 'waiting',
  slow: 'waiting',
  pending: 'waiting',
  declined: 'bad',
  failed: 'bad',
  lost: 'warn',
  silent: 'bad',
  missing: 'warn',
  gone: 'warn',
  settling: 'waiting',
  ended: 'bad',
  connected: 'ok',
}

export interface ConnectingExternalProps {
  readonly host: HostInfo
  /** They name the network of the account. */
  readonly networks: Pick<NetworksService, 'active' | 'find'>
  readonly connecting: ConnectAttempt
  readonly params: ConnectingParams | undefined
}

/** A wallet has been asked: what it waits for, and what came of it. */
export const ConnectingExternal = ({ host, networks, connecting, params }: ConnectingExternalProps) => {
  const t = useMessage()
  const router = useRouter()
  const { connectorId, name, icon, status, reminders, namespace, earlier, address, chain } = useReadable(connecting.attempt)
  const { tag } = useLocale()
  const alternatives = useSlot(ConnectAlternatives)
  const published = usePublisher()

  useLayoutEffect(() => connecting.ensure(params), [connecting, params])
  useEffect(() => {
    const hide = connecting.shown()
    return () => {
      hide()
      // Covered by another view the attempt goes on; taken from the history it is given up.
      const { open, stack } = router.state.get()
      if (!open) connecting.giveUp()
      else if (!stack.some(({ view }) => view === ConnectingExternalView.id)) connecting.cancel()
    }
  }, [connecting, router])

  const state = outcome[status]
  useStatusBar(state)
  useTitle(t(status === 'connected' ? done : name ? named : wallet, { wallet: name }))
  const network = networks.find(chain)?.name
  const message = userMessage(status, network !== undefined)
  const values = {
    wallet: name || t(unnamed),
    account: truncateMiddle(address),
    network: network ?? '',
    site: host.name || host.domain,
    earlier: new Intl.ListFormat(tag).format(earlier.map((id) => networks.find(id)?.name ?? id)),
    next: network ?? networks.active(namespace)?.name ?? namespace,
  }
  const title = upperFirst(t(message.title, values))
  const text = upperFirst(t((earlier.length > 0 && nextMessage(status)) || message.text, values))
  useReminder(reminders, t(titled, { title, text }))

  // A button that was replaced under pointer or focus sends no leave event: look, once it matters.
  const footer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (status === 'connected') connecting.hold(footer.current?.matches(':hover, :focus-within') ?? false)
  }, [connecting, status])

  const back = () => {
    const below = router.state.get().stack.at(-2)?.view
    if (below === ConnectView.id || below === ConnectWalletsView.id) router.back()
    else router.reset(ConnectView)
  }
  const others = alternatives.map(({ id, item, publisher }) => (
    <Button key={id} kind="secondary" icon={item.icon} onPress={() => router.push(item.open, { walletId: connectorId })}>
      {published(t(item.label, values), publisher)}
    </Button>
  ))
  const settling = status === 'settling'
  const waiting = state === 'waiting' && !settling
  const beside = waiting && others.length === 1

  return (
    <>
      <ViewBody>
        <StatusIllustration state={state} scene={status === 'connected' && <Avatar address={address} size={112} />}>
          {status !== 'connected' && (name || icon ? <WalletImage src={icon} name={name} size={64} /> : <Icon name="wallet" size={54} />)}
        </StatusIllustration>
        <StatusText title={title} live="polite">
          {text}
        </StatusText>
      </ViewBody>
      <ViewFooter>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens where pointer and focus are; the button inside is what acts */}
        <div
          ref={footer}
          style={{ display: 'contents' }}
          onPointerEnter={() => connecting.hold(true)}
          onPointerLeave={() => connecting.hold(false)}
          onFocus={() => connecting.hold(true)}
          onBlur={() => connecting.hold(false)}
        >
          {/* One element whatever comes of the question: who pressed it by keyboard keeps the focus. */}
          <ButtonPair>
            {status === 'connected' ? (
              <Button kind="primary" onPress={connecting.finish}>
                {t(goOn)}
              </Button>
            ) : settling ? (
              <Button
                kind="secondary"
                onPress={() => {
                  connecting.giveUp()
                  back()
                }}
              >
                {t(another)}
              </Button>
            ) : (
              <Button kind={waiting ? 'secondary' : 'primary'} icon="retry" onPress={connecting.again}>
                {t(waiting ? askAgain : status === 'missing' ? lookAgain : tryAgain)}
              </Button>
            )}
            {beside && others}
          </ButtonPair>
          {!beside && (waiting || status === 'missing') && others}
        </div>
        {!waiting && !settling && status !== 'connected' && (
          <Button kind="ghost" onPress={earlier.length > 0 ? connecting.finish : back}>
            {t(earlier.length > 0 ? without : another)}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}
