import { type RefObject, useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import {
  AddressBlock,
  Avatar,
  Button,
  Icon,
  IconButton,
  LinkButton,
  ListGroup,
  TextField,
  useAddressLabels,
  useAnnounce,
  useMessage,
  useReadable,
  useSeparator,
} from '../../../ui/index.js'
import type { SendController } from '../SendController.js'
import { PastReceivers } from './PastReceivers.js'
import { problemText } from './problemText.js'
import { useTyping } from './useTyping.js'

const text = {
  to: msg('send.to', 'To'),
  field: msg('send.to.field', 'Receiver: address or name'),
  fieldAddress: msg('send.to.field.address', 'Receiver: address'),
  placeholder: msg('shared.addressOrName', 'Address or name'),
  placeholderAddress: msg('shared.address', 'Address'),
  paste: msg('shared.paste', 'Paste'),
  pasteAnother: msg('send.to.another', 'Paste another'),
  remove: msg('send.to.remove', 'Remove receiver'),
  accepted: msg('send.to.accepted', 'Address accepted, ends in {end}'),
  found: msg('send.to.found', 'Name found.'),
  unusual: msg('shared.nameHasLookalikes', 'This name has letters that can look like others.'),
  namesake: msg('send.to.namesake', 'Looks like {known}, which you know, but isn’t.'),
  last: msg('send.to.last', 'You sent here on {day}.'),
  first: msg('send.to.first', 'First time sending here from this browser.'),
  alike: msg('send.to.alike', 'Looks like an address you know, but isn’t.'),
} as const
/** Past receivers that are offered. */
const offered = 3

export interface ReceiverFieldProps {
  readonly controller: SendController
  readonly fieldRef: RefObject<HTMLInputElement | null>
  /** What the visitor was told is missing here. */
  readonly missing: string | undefined
}

/** The receiver: typed, pasted, or one that this browser sent to before. None is ever filled in unasked. */
export const ReceiverField = ({ controller, fieldRef, missing }: ReceiverFieldProps) => {
  const t = useMessage()
  const announce = useAnnounce()
  const { tag, separator } = useSeparator()
  const { to, receiver } = useReadable(controller.form)
  const { items } = useReadable(controller.receivers)
  const [blocked, setBlocked] = useState(false)
  const { input } = controller
  const labelOf = useAddressLabels()
  /** The visitor's own label: a page could call any receiver by a name that is trusted. */
  const ownLabel = (address: string) => {
    const known = labelOf(controller.currentAccount()?.namespace ?? '', address)
    return known?.own ? known.label : undefined
  }
  const typing = useTyping()
  const day = (at: number, month: 'long' | 'short' = 'long') => new Intl.DateTimeFormat(tag, { day: 'numeric', month }).format(at)
  const canPaste = !blocked && typeof navigator.clipboard?.readText === 'function'
  const paste = () => {
    // Refused by the browser or the visitor: there is still the keyboard.
    typing.ended()
    navigator.clipboard.readText().then(input.typeReceiver, () => setBlocked(true))
  }

  const ready = receiver.status === 'ready' ? receiver : undefined
  const accepted = ready?.address
  const refusal = receiver.status === 'bad' ? t(receiver.problem, receiver.values) : undefined
  useEffect(() => {
    if (accepted !== undefined) announce(t(text.accepted, { end: accepted.slice(-4) }))
  }, [announce, t, accepted])
  const { last, alike } = ready ? controller.known(ready.address) : {}
  const namesake = ready ? controller.namesake(ready.address, ready.found?.name) : undefined
  const doubtful = alike !== undefined || namesake !== undefined || ready?.found?.unusual === true
  const notes = ready && [
    ready.note && t(ready.note),
    ready.name !== undefined && t(text.found),
    namesake !== undefined ? t(text.namesake, { known: namesake }) : ready.found?.unusual && t(text.unusual),
    alike ? t(text.alike) : last === undefined ? t(text.first) : t(text.last, { day: day(last) }),
  ]
  const note = notes?.filter(Boolean).join(' ')
  if (ready && (ready.name !== undefined || !typing.going)) {
    const { address, name, image } = ready
    const label = ownLabel(address)
    return (
      <div>
        <div className="pt-label pt-send-label">
          <span>{t(text.to)}</span>
          {canPaste && <LinkButton onPress={paste}>{t(text.pasteAnother)}</LinkButton>}
        </div>
        <ListGroup label={t(text.to)}>
          <li className="pt-send-who" data-successor="">
            <div className="pt-row">
              <Avatar address={address} src={image} />
              {name === undefined && label === undefined ? (
                <AddressBlock address={address} />
              ) : (
                <span className="pt-row-m pt-data">
                  {label !== undefined && (
                    <b>
                      <bdi>{label}</bdi>
                    </b>
                  )}
                  {name !== undefined && <b>{name}</b>}
                  {/* What a name leads to may change, so what is sent to is the address: never shortened. */}
                  <AddressBlock address={address} />
                </span>
              )}
            </div>
            <IconButton icon="close" label={t(text.remove)} onPress={() => input.typeReceiver('')} />
          </li>
        </ListGroup>
        <p className={`pt-hint pt-send-hint${doubtful ? ' pt-warn' : last === undefined ? '' : ' pt-ok'}`}>
          <Icon name={doubtful ? 'warn' : last === undefined ? 'info' : 'okc'} size={16} />
          <span>{note}</span>
        </p>
      </div>
    )
  }

  const network = controller.network()?.name ?? ''
  const namespace = controller.currentAccount()?.namespace
  const past = items.filter((item) => item.namespace === namespace).slice(0, offered)
  const problemMessage =
    receiver.status === 'unknown' || receiver.status === 'unasked'
      ? problemText({ at: 'receiver', why: receiver.status }, { asset: undefined, typed: to, separator, locale: tag, network })
      : undefined
  const error = refusal ?? (problemMessage && t(...problemMessage)) ?? missing
  return (
    <div>
      <p className="pt-label" aria-hidden="true">
        {t(text.to)}
      </p>
      <TextField
        innerRef={fieldRef}
        label={t(controller.looksUpNames() ? text.field : text.fieldAddress)}
        placeholder={t(controller.looksUpNames() ? text.placeholder : text.placeholderAddress)}
        icon="user"
        value={to}
        onChange={(next) => {
          typing.changed(to, next)
          input.typeReceiver(next)
        }}
        onBlur={typing.left}
        error={error}
        hint={note}
        busy={receiver.status === 'checking'}
        maxLength={2000}
        end={
          canPaste &&
          (to === '' || error !== undefined) && (
            <Button kind="secondary" size="sm" onPress={paste}>
              {t(text.paste)}
            </Button>
          )
        }
      />
      {to === '' && past.length > 0 && (
        <PastReceivers
          items={past}
          labelOf={ownLabel}
          day={(at) => day(at, 'short')}
          onChoose={({ address, name }) => {
            typing.ended()
            input.chooseReceiver({ address, name })
          }}
          onForget={controller.forget}
        />
      )}
    </div>
  )
}
