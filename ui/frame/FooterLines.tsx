import { ModalFooter } from '../../kernel/api/index.js'
import { toHttpsUrl } from '../../lib/web/toHttpsUrl.js'
import { Slot } from '../host/Slot.js'
import { useMessage } from '../kit/hooks/useMessage.js'

/** Lines under every view. */
export const FooterLines = () => {
  const t = useMessage()
  return (
    <Slot of={ModalFooter}>
      {(items) =>
        items.map(({ id, item }) => {
          const href = item.href === undefined ? undefined : toHttpsUrl(item.href)
          return (
            <p key={id} className="pt-footline pt-note">
              {href === undefined ? (
                t(item.text)
              ) : (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {t(item.text)}
                </a>
              )}
            </p>
          )
        })
      }
    </Slot>
  )
}
