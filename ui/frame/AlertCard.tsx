import { type DeveloperAlert, msg } from '../../kernel/api/index.js'
import { useMessage } from '../kit/hooks/useMessage.js'
import { useStyles } from '../kit/hooks/useStyles.js'
import css from '../styles/alertCard.css'
import { Button } from '../kit/Button.js'
import { CopyButton } from '../kit/CopyButton.js'
import { Icon } from '../kit/Icon.js'
import { Tag } from '../kit/Tag.js'

const text = {
  only: msg('ui.alert.only', 'Only you see this'),
  copy: msg('ui.alert.copy', 'Copy details'),
  copied: msg('ui.alert.copied', 'Details copied'),
  guide: msg('ui.alert.guide', 'Read the guide'),
  dismiss: msg('ui.dismiss', 'Dismiss'),
}

/** `code` in backticks becomes a chip. */
const withCode = (line: string) =>
  line.split('`').map((part, at) => {
    const Part = at % 2 === 1 ? 'code' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line stay in place
    return <Part key={at}>{part}</Part>
  })

export interface AlertCardProps {
  readonly alert: Omit<DeveloperAlert, 'key'>
  readonly onDismiss?: (() => void) | undefined
}

/** An error of the integration, shown to the developer only. */
export const AlertCard = ({ alert, onDismiss }: AlertCardProps) => {
  useStyles(css)
  const t = useMessage()
  const { title, lines, docsPath, level } = alert
  const online = /^https:\/\//.test(docsPath)
  return (
    <div className={`pt-alert pt-alert-${level}`} role="alert">
      <div className="pt-alert-h">
        <Icon name={level === 'warn' ? 'warn' : 'bad'} />
        <span>{title}</span>
        <Tag tone="neutral">{t(text.only)}</Tag>
      </div>
      <div className="pt-alert-b">
        {lines.map((line) => (
          <p key={line}>{withCode(line)}</p>
        ))}
        {!online && docsPath && (
          <p>
            <code>{docsPath}</code>
          </p>
        )}
        <div className="pt-alert-a">
          <CopyButton size="sm" text={[title, ...lines, docsPath].join('\n')} label={t(text.copy)} done={t(text.copied)} />
          {online && (
            <Button kind="ghost" size="sm" href={docsPath}>
              {t(text.guide)}
            </Button>
          )}
          {onDismiss && (
            <Button kind="ghost" size="sm" onPress={onDismiss}>
              {t(text.dismiss)}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
