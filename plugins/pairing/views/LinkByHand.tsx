import { useLayoutEffect, useRef } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { TextField, useMessage } from '../../../ui/index.js'

const text = {
  label: msg('pairing.byHand', 'Pairing link'),
  hint: msg('shared.copyByHand', 'This browser doesn’t let pages copy. Select the link and copy it by hand.'),
}

/** The link itself, where the browser refused to copy it. On a small phone it would be below what is in sight. */
export const LinkByHand = ({ link }: { readonly link: string }) => {
  const t = useMessage()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Only the body of the view: what is around it must not move.
    const body = box.current?.closest('.pt-scroll')
    if (body) body.scrollTop = body.scrollHeight
  }, [])
  return (
    <div ref={box}>
      <TextField label={t(text.label)} value={link} onChange={() => {}} readOnly showLabel hint={t(text.hint)} />
    </div>
  )
}
