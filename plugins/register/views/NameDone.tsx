import { useEffect } from 'react'
import { activeAccount, msg } from '../../../kernel/api/index.js'
import { AccountView } from '../../../ports/account.js'
import { RegisterNameView } from '../../../ports/register.js'
import {
  Avatar,
  Button,
  CopyButton,
  StatusIllustration,
  StatusText,
  useMessage,
  useReadable,
  useRequiredAccount,
  useRouter,
  useStatusBar,
  useTitle,
  ViewBody,
  ViewFooter,
} from '../../../ui/index.js'
import type { RegisterController } from '../RegisterController.js'

const text = {
  title: msg('register.done', 'Name registered'),
  ownedTitle: msg('register.owned.heading', 'Your name'),
  done: msg('register.done.title', 'You are {name}'),
  doneText: msg('register.done.text', 'Anyone can send to this name instead of your address.'),
  owned: msg('register.owned', 'You already have a name'),
  ownedText: msg('register.owned.text', '{name} points to this account. An account has one name here.'),
  back: msg('shared.backToAccount', 'Back to account'),
  copy: msg('register.copy', 'Copy name'),
  copied: msg('shared.nameCopied', 'Name copied'),
} as const

/** The name of the account: registered a moment ago, or before. Without one it leads to the form. */
export const NameDone = ({ controller }: { readonly controller: RegisterController }) => {
  const t = useMessage()
  const router = useRouter()
  const { name, fresh } = useReadable(controller.state)
  const account = activeAccount(useReadable(controller.sessions))
  useRequiredAccount(account !== undefined)
  useStatusBar(fresh ? 'ok' : 'idle')
  useTitle(t(fresh ? text.title : text.ownedTitle))
  useEffect(() => {
    if (account && name === undefined) router.replace(RegisterNameView)
  }, [account, name, router])
  if (!account || name === undefined) return null
  return (
    <>
      <ViewBody>
        <StatusIllustration state={fresh ? 'ok' : 'rest'} scene={<Avatar address={account.address} size={112} standing />} />
        <StatusText title={fresh ? t(text.done, { name }) : t(text.owned)} live="polite" success={fresh ? `name ${name}` : undefined}>
          {t(fresh ? text.doneText : text.ownedText, { name })}
        </StatusText>
      </ViewBody>
      <ViewFooter>
        <Button kind="primary" onPress={() => (router.canOpen(AccountView) ? router.reset(AccountView) : router.close())}>
          {t(text.back)}
        </Button>
        <CopyButton text={name} label={t(text.copy)} done={t(text.copied)} />
      </ViewFooter>
    </>
  )
}
