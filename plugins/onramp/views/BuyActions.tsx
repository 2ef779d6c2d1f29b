import { msg } from '../../../kernel/api/index.js'
import { Button, ButtonPair, useMessage, ViewFooter } from '../../../ui/index.js'

const text = {
  open: msg('shared.openProvider', 'Open {provider}'),
  again: msg('onramp.open.again', 'Open again'),
  finished: msg('onramp.back.yes', 'I paid'),
  unfinished: msg('onramp.back.no', 'I didn’t pay'),
  stop: msg('shared.stopWaiting', 'Stop waiting'),
  back: msg('shared.backToAccount', 'Back to account'),
  done: msg('shared.done', 'Done'),
  retry: msg('shared.tryAgain', 'Try again'),
} as const

/** What a purchase shows of itself. */
export type ShownProgress = 'blocked' | 'waiting' | 'back' | 'unpaid' | 'pending' | 'late' | 'delivered' | 'declined' | 'unknown'

export interface BuyActionsProps {
  readonly shown: ShownProgress
  /** What visitors call it. */
  readonly provider: string
  /** The page of the provider, while it can be opened. */
  readonly url: string | undefined
  onFinished(): void
  onRetry(): void
  /** `stop`: the purchase is not followed any more. */
  onAccount(stop: boolean): void
}

/** What a visitor can do now: one thing that leads on, and what leads away beside each other, so that the facts stay in sight on a phone. */
export const BuyActions = ({ shown, provider, url, onFinished, onRetry, onAccount }: BuyActionsProps) => {
  const t = useMessage()
  const openAgain = url !== undefined && (
    <Button kind="secondary" href={url}>
      {t(text.again)}
    </Button>
  )
  const back = (kind: 'secondary' | 'ghost') => (
    <Button kind={kind} onPress={() => onAccount(false)}>
      {t(text.back)}
    </Button>
  )
  const stop = (kind: 'secondary' | 'ghost') => (
    <Button kind={kind} onPress={() => onAccount(true)}>
      {t(text.stop)}
    </Button>
  )
  switch (shown) {
    case 'delivered':
      return (
        <ViewFooter>
          <Button kind="primary" onPress={() => onAccount(false)}>
            {t(text.done)}
          </Button>
        </ViewFooter>
      )
    case 'back':
      return (
        <ViewFooter>
          <Button kind="primary" onPress={onFinished}>
            {t(text.finished)}
          </Button>
          <ButtonPair>
            {openAgain}
            <Button kind="secondary" onPress={() => onAccount(true)}>
              {t(text.unfinished)}
            </Button>
          </ButtonPair>
        </ViewFooter>
      )
    case 'waiting':
      return (
        <ViewFooter>
          <ButtonPair>
            {stop('secondary')}
            {openAgain}
          </ButtonPair>
          {back('ghost')}
        </ViewFooter>
      )
    case 'blocked':
      // Nothing is under way before its window is there: closing the dialog is the way back.
      return (
        <ViewFooter>
          {url !== undefined && (
            <Button kind="primary" icon="ext" href={url}>
              {t(text.open, { provider })}
            </Button>
          )}
          {stop('ghost')}
        </ViewFooter>
      )
    case 'unpaid':
    case 'pending':
    case 'late':
      return (
        <ViewFooter>
          <ButtonPair>
            {stop('secondary')}
            {back('secondary')}
          </ButtonPair>
        </ViewFooter>
      )
    default:
      return (
        <ViewFooter>
          {shown === 'declined' && (
            <Button kind="primary" icon="retry" onPress={onRetry}>
              {t(text.retry)}
            </Button>
          )}
          {back('secondary')}
        </ViewFooter>
      )
  }
}
