import { useMessage, Button, Icon, StatusIllustration, StatusText, useStatusBar, ViewBody, ViewFooter } from '../../../ui/index.js'
import type { ExplorerLinks } from '#lib/web/explorerLinks.js'
import { type MissingReason, missing, texts } from './transactionTexts.js'

export interface NoTransactionProps {
  readonly why: MissingReason
  readonly network: string
  readonly links: ExplorerLinks
  readonly hash: string | undefined
  readonly onRetry?: (() => void) | undefined
}

/** Why there is no transaction to show, and where it may be looked for. */
export const NoTransaction = ({ why, network, links, hash, onRetry }: NoTransactionProps) => {
  const t = useMessage()
  const bad = why === 'failed'
  useStatusBar(bad ? 'bad' : 'idle')
  const [title, sentence] = missing[why]
  const href = why === 'malformed' ? undefined : links.transaction(hash)
  return (
    <>
      <ViewBody>
        <StatusIllustration state={bad ? 'bad' : 'rest'}>
          <Icon name="clock" size={54} />
        </StatusIllustration>
        <StatusText title={t(title, { network })} live={bad ? 'assertive' : 'polite'}>
          {t(sentence, { network })}
        </StatusText>
      </ViewBody>
      {(onRetry || href) && (
        <ViewFooter>
          {onRetry && (
            <Button kind="primary" onPress={onRetry}>
              {t(texts.retry)}
            </Button>
          )}
          {href && (
            <Button kind="secondary" icon="ext" href={href}>
              {t(texts.explorer, { explorer: links.name })}
            </Button>
          )}
        </ViewFooter>
      )}
    </>
  )
}
