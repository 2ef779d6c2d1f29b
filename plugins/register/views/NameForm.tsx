import { useEffect, useRef, useState } from 'react'
import { activeAccount } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { RegisterNameSuccessView } from '../../../ports/register.js'
import {
  Avatar,
  Banner,
  Button,
  ListGroup,
  Row,
  Spinner,
  Tag,
  TextField,
  useAnnounce,
  useChecksummed,
  useMessage,
  useReadable,
  useRequiredAccount,
  useReturn,
  useRouter,
  useStatusBar,
  useStyles,
  ViewBody,
} from '../../../ui/index.js'
import type { RegisterController } from '../RegisterController.js'
import { describeLabel } from './describeLabel.js'
import { NameActions } from './NameActions.js'
import { NameSuggestions } from './NameSuggestions.js'
import { NameUnavailable } from './NameUnavailable.js'
import css from './register.css'
import { problems, text } from './texts.js'

/** Free names that are offered instead of a taken one. */
const offered = 2

/** A field for the name, whether it is free, and what is free instead. */
export const NameForm = ({ controller }: { readonly controller: RegisterController }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const announce = useAnnounce()
  const { form } = controller
  const state = useReadable(controller.state)
  const account = activeAccount(useReadable(controller.sessions))
  const accountKey = account && `${account.chain}:${account.address}`
  const address = useChecksummed(account?.address ?? '')
  const field = useRef<HTMLInputElement>(null)
  /** The visitor tried to register what cannot be registered: the field says why. */
  const [tried, setTried] = useState(false)
  const { status, zone, label, check, phase, suggestions, problem } = state
  const name = `${label}.${zone}`
  const busy = phase !== 'none'
  useRequiredAccount(account !== undefined)
  useEffect(() => controller.opened(), [controller])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network is looked at anew
  useEffect(() => {
    form.open()
  }, [form, accountKey])
  useEffect(() => form.close, [form])
  useReturn(() => {
    if (controller.state.get().phase === 'none') form.open()
  })
  useStatusBar(busy ? 'waiting' : problem ? 'bad' : 'idle')
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each answer
  useEffect(() => {
    if (check === 'free') announce(t(text.isFree, { name }))
  }, [check, name])
  useEffect(() => {
    // As it is now: opening may have asked anew.
    if (status === 'owned' && controller.state.get().status === 'owned') router.replace(RegisterNameSuccessView)
  }, [status, controller, router])

  if (!account) return null
  if (status === 'uncovered' || status === 'failed')
    return <NameUnavailable network={controller.network(account.chain)?.name} failed={status === 'failed'} onRetry={form.retry} />
  const wallet = controller.wallet()
  const taken = check === 'taken'
  // Where the name is free nothing else is wanted.
  const others = taken ? suggestions.filter(({ free }) => free).slice(0, offered) : []
  const { problemOfLabel, missing } = describeLabel(t, state)
  const refuse = () => {
    setTried(true)
    field.current?.focus()
  }
  const press = () => {
    void form.register().then((done) => {
      if (!done) field.current?.focus()
    })
  }
  return (
    <form
      noValidate
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault()
        if (missing !== undefined) refuse()
        else if (!busy) press()
      }}
    >
      <ViewBody>
        {problem && (
          <div role="alert">
            <Banner tone="bad">{t(problems[problem], { wallet, name })}</Banner>
          </div>
        )}
        <TextField
          label={t(text.field)}
          icon="name"
          value={state.typed}
          onChange={(typed) => {
            setTried(false)
            form.type(typed)
          }}
          maxLength={260}
          readOnly={busy}
          error={problemOfLabel ?? (tried ? missing : undefined)}
          hint={t(text.rule)}
          first
          innerRef={field}
          end={
            <span className="pt-reg-end">
              {zone !== '' && <bdi className="pt-reg-zone">{`.${zone}`}</bdi>}
              {(check === 'checking' || status === 'loading') && <Spinner size={18} />}
              {check === 'free' && (
                <Tag tone="ok" icon="check">
                  {t(text.free)}
                </Tag>
              )}
              {taken && <Tag tone="bad">{t(text.taken)}</Tag>}
            </span>
          }
        />
        {zone !== '' && (
          <p className="pt-reg-under pt-note" aria-hidden="true">
            <bdi>{label === '' ? `.${zone}` : name}</bdi>
          </p>
        )}
        {check === 'failed' && (
          <>
            <Banner tone="neutral">{t(text.unchecked)}</Banner>
            <Button kind="secondary" size="sm" icon="retry" onPress={form.retry}>
              {t(text.checkAgain)}
            </Button>
          </>
        )}
        {check === 'free' && (
          <ListGroup>
            <Row
              lead={<Avatar address={account.address} size={36} standing />}
              label={<bdi>{name}</bdi>}
              detail={t(text.points, { address: truncateMiddle(address) })}
              verbatim
            />
          </ListGroup>
        )}
        {others.length > 0 && !busy && (
          <NameSuggestions
            items={others}
            zone={zone}
            onChoose={(chosen) => {
              form.type(chosen)
              field.current?.focus()
            }}
          />
        )}
      </ViewBody>
      <NameActions
        state={state}
        wallet={wallet}
        missing={missing}
        onRefused={refuse}
        onRegister={press}
        onCancel={() => {
          form.cancel()
          field.current?.focus()
        }}
      />
    </form>
  )
}
