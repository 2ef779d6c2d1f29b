import { msg } from '../../../kernel/api/message.js'
import { useMessage } from 'portico-kit/index.js'

const open = msg('vault.task.open', 'Open the window')

/**
 * A link that opens a window of this site if the browser blocked it. The window talks to this frame, so the target has a name, which
 * unlike `_blank` keeps its opener.
 */
export const WindowLink = ({ href }: { readonly href: string }) => {
  const t = useMessage()
  return (
    <a className="pt-linkish pt-vault-link" href={href} target={`portico-${href.replace(/^.*#/, '')}`}>
      {t(open)}
    </a>
  )
}
