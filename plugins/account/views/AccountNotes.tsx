import { ListGroup, Row, Spinner, useMessage, useReadable, useRouter } from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'

/** A line for what runs of this account: nothing is drawn while nothing does. */
export const AccountNotes = ({ controller }: { readonly controller: AccountController }) => {
  const t = useMessage()
  const router = useRouter()
  const { items } = useReadable(controller.notes)
  const notes = Object.entries(items).flatMap(([plugin, given]) => given.map((note, at) => ({ ...note, id: `${plugin} ${at}` })))
  if (notes.length === 0) return null
  return (
    <ListGroup tight>
      {notes.map(({ id, message, values, open }) => {
        const target = open && router.canOpen(open) ? open : undefined
        return <Row key={id} lead={<Spinner size={18} />} label={t(message, values)} {...(target && { chevron: true, onPress: () => router.push(target) })} />
      })}
    </ListGroup>
  )
}
