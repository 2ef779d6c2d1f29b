import { msg } from '../../../kernel/api/index.js'
import { AddressBlock, compareAddresses, useMessage } from '../../../ui/index.js'

const text = {
  known: msg('send.alike.known', 'The address you know'),
  receiver: msg('send.alike.receiver', 'The receiver of this send'),
  differ: msg('send.alike.differ', '{count} of {all} groups differ.'),
} as const

/** The receiver under the address that it could be taken for, group under group, with what differs marked. */
export const AddressComparison = ({ known, receiver }: { readonly known: string; readonly receiver: string }) => {
  const t = useMessage()
  const groups = compareAddresses(receiver, known)
  const count = groups.filter(({ differs }) => differs).length
  return (
    <div className="pt-send-pair">
      <p className="pt-label">{t(text.known)}</p>
      <AddressBlock address={known} label={t(text.known)} />
      <p className="pt-label">{t(text.receiver)}</p>
      <AddressBlock address={receiver} label={t(text.receiver)} against={known} />
      <p className="pt-note">{t(text.differ, { count, all: groups.length })}</p>
    </div>
  )
}
