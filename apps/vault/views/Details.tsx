import { type ReactNode, useState } from 'react'
import { msg } from '../../../kernel/api/message.js'
import { Icon, LinkButton, useMessage } from 'portico-kit/index.js'

const text = {
  show: msg('shared.details', 'Details'),
  hide: msg('shared.hideDetails', 'Hide details'),
}

/** Shows the raw values of a request that a review describes in words, for comparison. */
export const Details = ({ children }: { readonly children: ReactNode }) => {
  const t = useMessage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="pt-vault-details">
        <LinkButton onPress={() => setOpen(!open)}>
          {t(open ? text.hide : text.show)}
          <Icon name={open ? 'up' : 'down'} size={16} />
        </LinkButton>
      </div>
      {open && children}
    </>
  )
}
