import { type ReactNode, useEffect } from 'react'
import { msg } from '../../../kernel/api/index.js'
import {
  Button,
  StatusIllustration,
  type StatusIllustrationState,
  NetworkIcon,
  StatusText,
  titled,
  useAnnounce,
  useStatusBar,
  useMessage,
  useReadable,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { NetworksController } from '../NetworksController.js'
import type { SwitchStatus } from '../switchAttempt.js'
import { switchMessage } from '../switchMessage.js'

const adding = msg('networks.adding', 'If {wallet} asks to add {network} first, it should show network ID {id}.')
const askAgain = msg('shared.askAgain', 'Ask again')

const outcome: Readonly<Record<SwitchStatus, Exclude<StatusIllustrationState, 'rest'>>> = {
  idle: 'waiting',
  waiting: 'waiting',
  slow: 'waiting',
  declined: 'bad',
  failed: 'bad',
  lacking: 'warn',
  silent: 'bad',
  unknown: 'warn',
  off: 'warn',
  done: 'ok',
}

export interface SwitchingProps {
  readonly controller: NetworksController
  /** Under "Ask again". */
  readonly children?: ReactNode
}

/** A wallet has been asked to switch: the network stands in the status illustration. */
export const Switching = ({ controller, children }: SwitchingProps) => {
  const t = useMessage()
  const announce = useAnnounce()
  const { network: id, from, wallet, status, reminders } = useReadable(controller.attempt)
  const { items } = useReadable(controller.networks)
  const network = items.find(({ caipNetworkId }) => caipNetworkId === id)
  const state = outcome[status]
  useStatusBar(state)

  const message = switchMessage(status, from !== '')
  const values = { wallet, from, network: network?.name ?? id }
  const title = t(message.title, values)
  const text = t(message.text, values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each reminder, not for each change of the text
  useEffect(() => {
    if (reminders > 1) announce(t(titled, { title, text }))
  }, [reminders])

  // A wallet that has not got the network is asked to add what the site says of it: here is what to compare.
  const note = state === 'waiting' && network && controller.numbered(network) ? t(adding, { ...values, id: `${network.id}` }) : undefined
  const canAsk = state !== 'ok' && status !== 'unknown' && status !== 'off'
  return (
    <>
      <ViewBody>
        <StatusIllustration state={state}>{network && <NetworkIcon network={network} size={64} />}</StatusIllustration>
        <StatusText title={title} live="polite">
          {text}
        </StatusText>
      </ViewBody>
      {(canAsk || children) && (
        <ViewFooter {...(note !== undefined && { note })}>
          {canAsk && (
            <Button kind={state === 'waiting' ? 'secondary' : 'primary'} icon="retry" onPress={controller.again}>
              {t(askAgain)}
            </Button>
          )}
          {children}
        </ViewFooter>
      )}
    </>
  )
}
