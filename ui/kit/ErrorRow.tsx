import { msg } from '../../kernel/api/message.js'
import { useMessage } from './hooks/useMessage.js'
import { useOffline } from './hooks/useOffline.js'
import { Button } from './Button.js'
import { Icon } from './Icon.js'

const tryAgain = msg('shared.tryAgain', 'Try again')

export interface ErrorRowProps {
  readonly title: string
  readonly detail?: string | undefined
  readonly onRetry?: (() => void) | undefined
}

/**
 * A part of a view that failed to load, with a retry button. It tries again by itself when the browser has a network again.
 * @example `<ErrorRow title="Greetings didn’t load" onRetry={greet} />`
 * @public
 */
export const ErrorRow = ({ title, detail, onRetry }: ErrorRowProps) => {
  const t = useMessage()
  useOffline(onRetry)
  return (
    <div className="pt-listgroup">
      <div className="pt-row">
        <span className="pt-lead" aria-hidden="true">
          <span className="pt-shape pt-glyph pt-badglyph">
            <Icon name="bad" />
          </span>
        </span>
        <span className="pt-row-m">
          <b>{title}</b>
          {detail !== undefined && <span>{detail}</span>}
        </span>
        {onRetry && (
          <Button kind="secondary" size="sm" onPress={onRetry}>
            {t(tryAgain)}
          </Button>
        )}
      </div>
    </div>
  )
}
