import { type ReactNode, useEffect, useState } from 'react'
import { msg } from '../../../kernel/api/index.js'
import type { MessageFields } from '../../../siwx/message/MessageFields.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { SignMessageView } from '../../../ports/siwx.js'
import {
  Avatar,
  Button,
  ButtonPair,
  Icon,
  DescriptionList,
  LinkButton,
  StatusText,
  SkeletonRow,
  ListGroup,
  Spinner,
  useAnnounce,
  useStatusBar,
  useMessage,
  useReadable,
  useRouter,
  useStyles,
  ViewBody,
  ViewFooter,
  WalletImage,
} from '../../../ui/index.js'
import type { SignInController } from '../SignInController.js'
import type { AskPhase } from '../signInState.js'
import css from './sign.css'
import { validFor } from './validFor.js'

const text = {
  title: msg('siwx.prove', 'Prove this account is yours'),
  free: msg('siwx.free', 'Signing is free. It can’t move money or grant access to your tokens.'),
  says: msg('siwx.says', '{site} says'),
  website: msg('shared.site', 'Site'),
  account: msg('shared.account', 'Account'),
  network: msg('shared.network', 'Network'),
  valid: msg('siwx.valid', 'Valid for'),
  whole: msg('siwx.whole', 'The whole message'),
  read: msg('siwx.read', 'Read the whole message'),
  less: msg('siwx.less', 'Show less'),
  matches: msg('siwx.matches', 'The domain in the message matches this site.'),
  sign: msg('shared.signIn', 'Sign in'),
  retry: msg('shared.tryAgain', 'Try again'),
  ask: msg('shared.askAgain', 'Ask again'),
  signing: msg('siwx.signing', 'Signing in'),
  waiting: msg('shared.waitingForYourSignature', 'Waiting for your signature in {wallet}'),
  checking: msg('siwx.checking', 'Checking the signature'),
  slow: msg('siwx.slow', 'Still waiting. Open {wallet} and look for the request.'),
  later: msg('shared.notNow', 'Not now'),
  back: msg('siwx.back', 'Back to {network}'),
  disconnect: msg('shared.disconnect', 'Disconnect'),
  leaving: msg('siwx.leaving', 'Cancelling'),
  preparing: msg('siwx.preparing', 'Preparing the message'),
} as const
const faults = {
  unprepared: [msg('siwx.unprepared', 'Sign-in isn’t answering'), msg('siwx.unprepared.text', 'Nothing was signed. Try again in a moment.')],
  clock: [msg('shared.clockIsWrong', 'This device’s clock is wrong'), msg('siwx.clock.text', 'Nothing was signed. Set the time, then try again.')],
  refused: [msg('siwx.refused', 'This message isn’t safe to sign'), msg('siwx.refused.text', 'It doesn’t match {site} or this account. Nothing was signed.')],
} as const
const isFault = (phase: AskPhase): phase is keyof typeof faults => Object.hasOwn(faults, phase)

/** What is signed, read from the very text that goes to the wallet. */
export const SignMessage = ({ controller }: { readonly controller: SignInController }) => {
  useStyles(css)
  const t = useMessage()
  const router = useRouter()
  const announce = useAnnounce()
  const { status, phase, fields, text: whole, account, chain, wallet, required, outcome, reminders } = useReadable(controller.state)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    // Opened by the host: asked once more, or nothing to ask.
    if (status === 'passed') controller.ask()
    else if ((status === 'signed' || status === 'none') && router.state.get().stack.at(-1)?.view === SignMessageView.id) router.close()
  }, [status, controller, router])
  useEffect(
    () => () => {
      if (!router.state.get().stack.some(({ view }) => view === SignMessageView.id)) controller.left()
    },
    [controller, router],
  )
  useStatusBar(phase === 'waiting' || phase === 'storing' || phase === 'preparing' ? 'waiting' : isFault(phase) ? 'warn' : outcome ? 'bad' : 'idle')

  const site = controller.host.name || controller.host.domain
  const values = { site, wallet, network: controller.back() ?? '' }
  const slow = phase === 'waiting' && reminders > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each reminder
  useEffect(() => {
    if (slow) announce(t(text.slow, values))
  }, [reminders])

  const leave = (
    <Button kind={required && controller.back() === undefined ? 'quiet-danger' : 'secondary'} busy={phase === 'leaving'} onPress={controller.cancel}>
      {t(phase === 'leaving' ? text.leaving : !required ? text.later : controller.back() === undefined ? text.disconnect : text.back, values)}
    </Button>
  )
  const fault = isFault(phase) ? faults[phase] : undefined
  const note: ReactNode =
    phase === 'waiting' || phase === 'storing' ? (
      <span className="pt-siwx-wait" role="status">
        <Spinner size={16} />
        {t(phase === 'storing' ? text.checking : slow ? text.slow : text.waiting, values)}
      </span>
    ) : undefined

  return (
    <>
      <ViewBody>
        {!open && (
          <>
            <div className="pt-siwx-pair" aria-hidden="true">
              <WalletImage src={controller.host.icon} name={site} size={56} />
              <i />
              <Avatar address={account} size={56} standing />
            </div>
            <StatusText title={t(fault?.[0] ?? text.title, values)} live="polite">
              {t(fault?.[1] ?? text.free, values)}
            </StatusText>
          </>
        )}
        {fields && phase !== 'preparing' ? (
          <>
            {open ? <Whole fields={fields} text={whole} /> : <Facts fields={fields} site={site} network={controller.networkName(chain) ?? chain} />}
            <div className="pt-siwx-more">
              <LinkButton onPress={() => setOpen(!open)}>
                {t(open ? text.less : text.read)}
                <Icon name={open ? 'up' : 'down'} size={16} />
              </LinkButton>
            </div>
          </>
        ) : (
          !fault && (
            <ListGroup busy>
              <span className="pt-sr" role="status">
                {t(text.preparing)}
              </span>
              <SkeletonRow />
              <SkeletonRow />
            </ListGroup>
          )
        )}
      </ViewBody>
      <ViewFooter {...(note !== undefined && { note })}>
        {phase === 'refused' ? (
          leave
        ) : (
          <ButtonPair>
            {leave}
            {fault ? (
              <Button kind="primary" icon="retry" onPress={controller.again}>
                {t(text.retry)}
              </Button>
            ) : phase === 'waiting' ? (
              <Button kind="secondary" onPress={controller.sign}>
                {t(text.ask)}
              </Button>
            ) : (
              <Button
                kind="primary"
                busy={phase === 'storing'}
                {...(phase === 'preparing' || phase === 'leaving' ? { disabledReason: t(text.preparing) } : {})}
                onPress={controller.sign}
              >
                {t(phase === 'storing' ? text.signing : outcome ? text.retry : text.sign)}
              </Button>
            )}
          </ButtonPair>
        )}
      </ViewFooter>
    </>
  )
}

const Facts = ({ fields, site, network }: { readonly fields: MessageFields; readonly site: string; readonly network: string }) => {
  const t = useMessage()
  const valid = validFor(fields)
  return (
    <>
      {fields.statement !== undefined && (
        <div className="pt-siwx-says">
          <span>{t(text.says, { site })}</span>
          <bdi>{fields.statement}</bdi>
        </div>
      )}
      <DescriptionList
        items={[
          {
            label: t(text.website),
            value: (
              <span className="pt-siwx-site">
                <Icon name="lock" size={16} />
                <bdi>{fields.domain}</bdi>
              </span>
            ),
          },
          { label: t(text.account), value: truncateMiddle(fields.accountAddress) },
          { label: t(text.network), value: network },
          ...(valid ? [{ label: t(text.valid), value: t(valid.message, valid.values) }] : []),
        ]}
      />
    </>
  )
}

const Whole = ({ fields: { domain, accountAddress }, text: whole }: { readonly fields: MessageFields; readonly text: string }) => {
  const t = useMessage()
  const [before = '', after = ''] = splitOnce(whole, domain)
  const [middle = '', rest = ''] = splitOnce(after, accountAddress)
  return (
    <>
      <p className="pt-siwx-label">{t(text.whole)}</p>
      <div className="pt-siwx-says pt-whole" lang="en">
        {before}
        <b>{domain}</b>
        {middle}
        <b>{accountAddress}</b>
        {rest}
      </div>
      <p className="pt-siwx-hint">
        <Icon name="shield" size={16} />
        <span>{t(text.matches)}</span>
      </p>
    </>
  )
}

/** What stands before and after the first place of a part. */
const splitOnce = (whole: string, part: string): readonly [string, string] => {
  const at = whole.indexOf(part)
  return [whole.slice(0, at), whole.slice(at + part.length)]
}
