import { useEffect, useRef, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { AddressLabels } from '../../../ports/labels.js'
import { Button, ButtonPair, LinkButton, TextField, useAddressLabels, useAnnounce, useMessage, useService } from '../../../ui/index.js'

const text = {
  field: msg('connections.label', 'Label'),
  hint: msg('connections.label.hint', 'Kept in this browser. Leave it empty to remove it.'),
  add: msg('connections.label.add', 'Add a label'),
  change: msg('connections.label.change', 'Change the label'),
  save: msg('shared.save', 'Save'),
  cancel: msg('shared.cancel', 'Cancel'),
  saved: msg('connections.label.saved', 'Label saved'),
  removed: msg('connections.label.removed', 'Label removed'),
} as const
const longest = 32

/** The visitor's own word for an account, changed in its place. Nothing is shown where labels are not kept. */
export const LabelField = ({ namespace, address }: { readonly namespace: string; readonly address: string }) => {
  const t = useMessage()
  const announce = useAnnounce()
  const labels = useService(AddressLabels)
  const known = useAddressLabels()(namespace, address)
  const own = known?.own ? known.label : ''
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const editing = typed !== undefined
  const was = useRef(false)
  useEffect(() => {
    if (editing) {
      field.current?.focus()
      // With its buttons, also where the keyboard of a phone leaves little room.
      field.current?.form?.scrollIntoView?.({ block: 'nearest' })
    }
    // The focus goes back to where the visitor came from.
    else if (was.current) place.current?.querySelector('button')?.focus()
    was.current = editing
  }, [editing])
  if (!labels) return null
  if (typed === undefined)
    return (
      <div ref={place}>
        <LinkButton onPress={() => setTyped(own)}>{t(own === '' ? text.add : text.change)}</LinkButton>
      </div>
    )
  return (
    <form
      className="pt-conn-label"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        labels.write(namespace, address, typed)
        announce(t(cleanText(typed, longest) === '' ? text.removed : text.saved))
        setTyped(undefined)
      }}
    >
      <TextField innerRef={field} label={t(text.field)} showLabel hint={t(text.hint)} icon="name" value={typed} onChange={setTyped} maxLength={longest} />
      <ButtonPair>
        <Button kind="secondary" size="sm" onPress={() => setTyped(undefined)}>
          {t(text.cancel)}
        </Button>
        <Button kind="primary" size="sm" submit>
          {t(text.save)}
        </Button>
      </ButtonPair>
    </form>
  )
}
