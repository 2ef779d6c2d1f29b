import { ModalFooter } from '../../kernel/api/index.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { Slot } from '../host/Slot.js'
import { usePublisher } from '../hooks/usePublisher.js'
import { useMessage } from '../kit/hooks/useMessage.js'

/** Lines under every view. */
export const FooterLines = () => {
  const t = useMessage()
  const published = usePublisher()
  return (
    <Slot of={ModalFooter}>
      {(items) =>
        items.map(({ id, item, publisher }) => {
          const text = published(t(item.text), publisher)
          const href = item.href === undefined ? undefined : toHttpsUrl(item.href)
          return (
            <p key={id} className="pt-footline pt-note">
              {href === undefined ? (
                text
              ) : (
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {text}
                </a>
              )}
            </p>
          )
        })
      }
    </Slot>
  )
}
