import { useEffect, useRef, useState } from 'react'
import { msg, type ViewModule } from '../../../kernel/api/index.js'
import {
  AddressBlock,
  Avatar,
  Banner,
  Button,
  ListGroup,
  TextField,
  useAnnounce,
  useAsync,
  useMessage,
  useReadable,
  useStyles,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { WatchController } from '../WatchController.js'
import css from './watch.css'
import { trimMarks } from '#lib/text/trimMarks.js'

const text = {
  field: msg('shared.addressOrName', 'Address or name'),
  fieldAddress: msg('shared.address', 'Address'),
  hint: msg('watch.hint', 'See its balances and activity. Nothing can be sent or signed without its wallet.'),
  paste: msg('shared.paste', 'Paste'),
  empty: msg('watch.empty', 'Enter or paste an address first.'),
  reading: msg('watch.reading', 'Wait until the address is checked.'),
  failed: msg('watch.lookup.failed', 'Couldn’t look this name up. Try again.'),
  again: msg('shared.tryAgain', 'Try again'),
  known: msg('watch.known', 'This account is already in your list.'),
  full: msg(
    'watch.full',
    '{count, plural, one {You’re already watching # account. Remove it first.} other {You’re already watching # accounts. Remove one first.}}',
  ),
  alike: msg('watch.alike', 'Looks like an account of yours, but isn’t. Compare every character.'),
  unusual: msg('shared.nameHasLookalikes', 'This name has letters that can look like others.'),
  account: msg('watch.account', 'Account that will be watched'),
  on: msg('watch.on', 'on {network}'),
  found: msg('watch.found', 'Account found, ends in {end}'),
  add: msg('watch.add', 'Watch this account'),
  adding: msg('watch.adding', 'Adding'),
} as const

/** An address or a name, the account that it leads to, and the button that adds it. */
export const WatchForm = ({ controller }: { readonly controller: WatchController }) => {
  useStyles(css)
  const t = useMessage()
  const announce = useAnnounce()
  const [typed, setTyped] = useState('')
  /** The visitor pressed the button too early: the field says why. */
  const [tried, setTried] = useState(false)
  const [adding, setAdding] = useState(false)
  const [blocked, setBlocked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { full } = useReadable(controller.full)
  const named = useAsync(() => controller.takesNames(), [controller]).value === true
  const reading = useAsync((signal) => controller.read(typed, signal), [controller, typed])
  const loading = reading.status === 'loading'
  const { value } = reading
  const found = !loading && reading.status === 'ready' && value?.status === 'found' ? value : undefined
  const failed = reading.status === 'failed' && trimMarks(typed) !== ''
  const refused = !loading && value?.status === 'bad' ? t(value.problem, value.values) : undefined
  const error = trimMarks(typed) === '' ? undefined : failed ? t(text.failed) : refused
  const missing = full
    ? t(text.full, { count: 20 })
    : found?.known
      ? t(text.known)
      : found
        ? undefined
        : (error ?? t(loading && trimMarks(typed) !== '' ? text.reading : text.empty))
  const end = found?.address.slice(-4)
  useEffect(() => {
    if (end !== undefined) announce(t(text.found, { end }))
  }, [announce, t, end])
  const canPaste = !blocked && typeof navigator.clipboard?.readText === 'function'
  const change = (next: string) => {
    setTried(false)
    setTyped(next)
  }
  const press = () => {
    if (adding) return
    if (!found || missing !== undefined) {
      // What the field does not say stands below it already.
      if (found?.known && missing) announce(missing)
      setTried(true)
      field.current?.focus()
      return
    }
    setAdding(true)
    void controller.add(found).finally(() => setAdding(false))
  }
  const network = found && controller.network(found.chain)?.name
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <ViewBody>
        <TextField
          innerRef={field}
          label={t(named ? text.field : text.fieldAddress)}
          icon="eye"
          value={typed}
          onChange={change}
          maxLength={255}
          readOnly={adding}
          error={error ?? (tried && (full || !found?.known) ? missing : undefined)}
          hint={t(text.hint)}
          busy={loading && trimMarks(typed) !== ''}
          first
          end={
            canPaste &&
            typed === '' && (
              <Button kind="secondary" size="sm" onPress={() => navigator.clipboard.readText().then(change, () => setBlocked(true))}>
                {t(text.paste)}
              </Button>
            )
          }
        />
        {failed && (
          <Button kind="secondary" size="sm" icon="retry" onPress={reading.retry}>
            {t(text.again)}
          </Button>
        )}
        {found && (
          <>
            <ListGroup label={t(text.account)}>
              <li className="pt-watch-who">
                <Avatar address={found.address} size={36} />
                <span className="pt-watch-lines">
                  {found.name !== undefined && (
                    <b>
                      <bdi>{found.name}</bdi>
                    </b>
                  )}
                  {/* A name may lead to another account tomorrow: what is watched is the address. */}
                  <AddressBlock address={found.address} />
                  <span className="pt-note">{t(text.on, { network: network ?? found.chain })}</span>
                </span>
              </li>
            </ListGroup>
            {found.alike !== undefined && <Banner tone="warn">{t(text.alike)}</Banner>}
            {found.unusual && <Banner tone="warn">{t(text.unusual)}</Banner>}
            {found.known && <Banner tone="neutral">{t(text.known)}</Banner>}
          </>
        )}
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" submit busy={adding} disabledReason={adding ? undefined : missing} onRefused={press}>
          {t(adding ? text.adding : text.add)}
        </Button>
      </ViewFooter>
    </form>
  )
}

export const view = (controller: WatchController): ViewModule<undefined> => ({ kind: 'react', component: () => <WatchForm controller={controller} /> })
