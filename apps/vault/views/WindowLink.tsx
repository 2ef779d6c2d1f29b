import { msg } from '../../../kernel/api/message.js'
import { useMessage } from '../../../ui/kit/index.js'

const open = msg('vault.task.open', 'Open the window')

/** Opens a window of this site where the browser blocked it. The window speaks with this frame: a name of its own, unlike `_blank`, keeps its opener. */
export const WindowLink = ({ href }: { readonly href: string }) => {
  const t = useMessage()
  return (
    <a className="pt-linkish pt-vault-link" href={href} target={`portico-${href.replace(/^.*#/, '')}`}>
      {t(open)}
    </a>
  )
}
