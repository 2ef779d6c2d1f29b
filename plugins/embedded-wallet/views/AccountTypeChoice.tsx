import { useEffect, useRef, useState } from 'react'
import { type IconName, msg, type Readable } from '../../../kernel/api/index.js'
import type { AccountType, EmbeddedState } from '../../../ports/embeddedWallet.js'
import { Banner, ChoiceList, IconTile, QuoteRow, Spinner, StatusText, useMessage, useReadable, useRouter, ViewBody } from '../../../ui/index.js'
import { userMessage } from '../userMessage.js'

const text = {
  title: msg('embedded.type.question', 'Which account do you use here?'),
  detail: msg('embedded.type.detail', 'Both are yours, each with its own address and balances.'),
  one: msg('embedded.type.one', 'Both are yours, with the same address and balances.'),
  label: msg('embedded.type.label', 'Accounts'),
  smart: msg('shared.smartAccount', 'Smart account'),
  smartDetail: msg('embedded.type.smartDetail', 'Several steps at once, and others can pay the fee'),
  plain: msg('embedded.type.plain', 'Plain account'),
  plainDetail: msg('embedded.type.plainDetail', 'Works on every site and network'),
  none: msg('embedded.type.none', 'You have one account on this network'),
}

export interface TypeController {
  readonly state: Readable<EmbeddedState>
  /** Goes on when the view is left: what the visitor chose counts. */
  choose(type: AccountType): Promise<void>
  /** It failed, and the view that would say so was left. */
  failedLater(): void
}

/** The visitor chooses between their plain and their smart account. */
export const AccountTypeChoice = ({ controller }: { readonly controller: TypeController }) => {
  const t = useMessage()
  const router = useRouter()
  const { accountType, hasTypes, oneAddress } = useReadable(controller.state)
  const [asked, setAsked] = useState<AccountType>()
  const [failed, setFailed] = useState(false)
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const choose = async (type: AccountType) => {
    if (type === accountType || asked !== undefined) return
    setAsked(type)
    setFailed(false)
    try {
      await controller.choose(type)
      if (shown.current) router.back()
    } catch {
      if (shown.current) setFailed(true)
      else controller.failedLater()
    } finally {
      setAsked(undefined)
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
      {failed && <Banner tone="bad">{t(userMessage.typeUnchanged)}</Banner>}
      <ChoiceList label={t(text.label)}>
        {row('smartAccount', t(text.smart), t(text.smartDetail), 'shield')}
        {row('eoa', t(text.plain), t(text.plainDetail), 'user')}
      </ChoiceList>
    </ViewBody>
  )
}
