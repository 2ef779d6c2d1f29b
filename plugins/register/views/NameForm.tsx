import { useEffect, useRef, useState } from 'react'
import { activeAccount, type Message, msg } from '../../../kernel/api/index.js'
import { truncateMiddle } from '../../../lib/truncateMiddle.js'
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
  ViewFooter,
} from '../../../ui/index.js'
import { nameProblem, type NameProblem } from '../nameRule.js'
import type { RegisterController } from '../RegisterController.js'
import type { RegisterProblem } from '../RegisterState.js'
import { NameUnavailable } from './NameUnavailable.js'
import css from './register.css'

const text = {
  field: msg('register.field', 'Your name'),
  rule: msg('register.rule', '4 or more letters, digits or hyphens.'),
  free: msg('register.free', 'Free'),
  isFree: msg('register.free.said', '{name} is free'),
  taken: msg('register.taken', 'Taken'),
  isTaken: msg('register.taken.text', '{name} is taken.'),
  instead: msg('register.taken.instead', '{name} is taken. These are free:'),
  points: msg('register.points', 'points to {address}'),
  also: msg('register.also', 'Also free'),
  unchecked: msg('register.unchecked', 'We couldn’t find out whether this name is free.'),
  checkAgain: msg('register.check', 'Check again'),
  checking: msg('register.checking', 'Still finding out whether this name is free'),
  empty: msg('register.empty', 'Type a name first'),
  register: msg('register.register', 'Register'),
  registerName: msg('register.register.name', 'Register {label}'),
  registering: msg('register.registering', 'Registering {label}'),
  note: msg('register.note', 'Free. You’ll sign once; there is no network fee.'),
  waiting: msg('register.waiting', 'Waiting for your signature in {wallet}'),
  storing: msg('register.storing', 'Registering your name'),
  cancel: msg('register.cancel', 'Cancel'),
} as const
const rules: Readonly<Record<NameProblem, Message>> = {
  short: msg('register.rule.short', 'Name must be at least 4 characters long'),
  letters: msg('register.rule.letters', 'Can only contain letters, numbers and - characters'),
  hyphen: msg('register.rule.hyphen', 'A hyphen can’t come first or last, nor third and fourth.'),
  long: msg('register.rule.long', 'A name has at most 63 characters.'),
}
const problems: Readonly<Record<RegisterProblem, Message>> = {
  declined: msg('register.problem.declined', 'You declined in {wallet}. Nothing was registered.'),
  taken: msg('register.problem.taken', 'Someone else was quicker: {name} is taken now.'),
  expired: msg('register.problem.expired', 'That took too long, so nothing was registered. Try again.'),
  clock: msg('register.problem.clock', 'The clock of this device is off. Set it, then try again. Nothing was signed.'),
  mismatch: msg('register.problem.mismatch', 'The message didn’t match this name and this site. Nothing was signed.'),
  moved: msg('register.problem.moved', 'Your account or network changed, so nothing was registered.'),
  limited: msg('register.problem.limited', 'Too many names were registered from here. Try again tomorrow.'),
  refused: msg('register.problem.refused', 'The signature wasn’t accepted. Nothing was registered.'),
  unsigned: msg('register.problem.unsigned', '{wallet} didn’t sign. Nothing was registered.'),
  failed: msg('register.problem.failed', 'Error registering name {name}. Try again.'),
}

/** A field for the name, whether it is free, and what is free instead. */
export const NameForm = ({ controller }: { readonly controller: RegisterController }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const announce = useAnnounce()
  const { form } = controller
  const state = useReadable(controller.state)
  const account = activeAccount(useReadable(controller.sessions))
  const place = account && `${account.chain}:${account.address}`
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
  }, [form, place])
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
  const broken = nameProblem(label)
  const taken = check === 'taken'
  const others = taken ? suggestions : suggestions.filter(({ free }) => free)
  const problemOfLabel =
    label !== '' && broken !== undefined && broken !== 'short'
      ? t(rules[broken])
      : taken
        ? t(others.some(({ free }) => free) ? text.instead : text.isTaken, { name })
        : undefined
  const missing = busy
    ? undefined
    : label === ''
      ? t(text.empty)
      : broken
        ? t(rules[broken])
        : taken
          ? t(text.isTaken, { name })
          : check === 'free'
            ? undefined
            : t(check === 'failed' ? text.unchecked : text.checking)
  const refuse = () => {
    setTried(true)
    field.current?.focus()
  }
  const press = () => {
    form.register().then((done) => {
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
              {zone !== '' && <bdi>{`.${zone}`}</bdi>}
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
              data
            />
          </ListGroup>
        )}
        {others.length > 0 && !busy && (
          <div>
            {!taken && <p className="pt-label">{t(text.also)}</p>}
            <ListGroup tight>
              {others.map((one) => (
                <Row
                  key={one.label}
                  label={
                    <bdi>
                      {one.label}
                      <span className="pt-reg-zone">{`.${zone}`}</span>
                    </bdi>
                  }
                  tag={<Tag tone={one.free ? 'ok' : 'neutral'}>{t(one.free ? text.free : text.taken)}</Tag>}
                  data
                  {...(one.free
                    ? {
                        onPress: () => {
                          form.type(one.label)
                          field.current?.focus()
                        },
                      }
                    : {})}
                />
              ))}
            </ListGroup>
          </div>
        )}
      </ViewBody>
      <ViewFooter
        note={
          phase === 'signing' || phase === 'storing' || phase === 'done' ? (
            <span className="pt-reg-wait" role="status">
              <Spinner size={16} />
              {t(phase === 'signing' ? text.waiting : text.storing, { wallet })}
            </span>
          ) : (
            t(text.note)
          )
        }
      >
        <Button kind="primary" busy={busy} disabledReason={missing} onRefused={refuse} onPress={press}>
          {busy ? t(text.registering, { label }) : label === '' || missing !== undefined ? t(text.register) : t(text.registerName, { label })}
        </Button>
        {busy && phase !== 'done' && (
          <Button
            kind="secondary"
            onPress={() => {
              form.cancel()
              field.current?.focus()
            }}
          >
            {t(text.cancel)}
          </Button>
        )}
      </ViewFooter>
    </form>
  )
}
