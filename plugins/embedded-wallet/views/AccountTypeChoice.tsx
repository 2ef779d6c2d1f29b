import { useEffect, useRef, useState } from 'react'
import { type IconName, msg, type Readable } from '../../../kernel/api/index.js'
import type { AccountType, EmbeddedState } from '../../../ports/embeddedWallet.js'
import { Banner, ChoiceList, IconTile, QuoteRow, Spinner, StatusText, useMessage, useReadable, useRouter, ViewBody } from '../../../ui/index.js'

const text = {
  title: msg('embedded.type.question', 'Which account do you use here?'),
  detail: msg('embedded.type.detail', 'Both are yours, each with its own address and balances.'),
  one: msg('embedded.type.one', 'Both are yours, with the same address and balances.'),
  label: msg('embedded.type.label', 'Accounts'),
  smart: msg('embedded.type.smart', 'Smart account'),
  smartDetail: msg('embedded.type.smartDetail', 'Several steps at once, and others can pay the fee'),
  plain: msg('embedded.type.plain', 'Plain account'),
  plainDetail: msg('embedded.type.plainDetail', 'Works on every site and network'),
  failed: msg('embedded.type.failed', 'The account wasn’t changed. Try again.'),
  none: msg('embedded.type.none', 'You have one account on this network'),
}

export interface TypeController {
  readonly state: Readable<EmbeddedState>
  choose(type: AccountType, signal: AbortSignal): Promise<void>
}

/** The visitor chooses between their plain and their smart account. */
export const AccountTypeChoice = ({ controller }: { readonly controller: TypeController }) => {
  const t = useMessage()
  const router = useRouter()
  const { accountType, hasTypes, oneAddress } = useReadable(controller.state)
  const [asked, setAsked] = useState<AccountType>()
  const [failed, setFailed] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const choose = async (type: AccountType) => {
    if (type === accountType || asked !== undefined) return
    const running = new AbortController()
    stop.current = running
    setAsked(type)
    setFailed(false)
    try {
      await controller.choose(type, running.signal)
      if (!running.signal.aborted) router.back()
    } catch {
      if (!running.signal.aborted) setFailed(true)
    } finally {
      if (!running.signal.aborted) setAsked(undefined)
    }
  }
  const row = (type: AccountType, label: string, detail: string, icon: IconName) => (
    <QuoteRow
      chosen={(asked ?? accountType) === type}
      onChoose={() => void choose(type)}
      image={asked === type ? <Spinner /> : <IconTile icon={icon} />}
      label={label}
      detail={detail}
    />
  )
  if (!hasTypes)
    return (
      <ViewBody>
        <StatusText title={t(text.none)} live="polite" />
      </ViewBody>
    )
  return (
    <ViewBody>
      <StatusText title={t(text.title)} live="polite">
        {t(oneAddress ? text.one : text.detail)}
      </StatusText>
      {failed && <Banner tone="bad">{t(text.failed)}</Banner>}
      <ChoiceList label={t(text.label)}>
        {row('smartAccount', t(text.smart), t(text.smartDetail), 'shield')}
        {row('eoa', t(text.plain), t(text.plainDetail), 'user')}
      </ChoiceList>
    </ViewBody>
  )
}
