import { AccountNotices } from '../../../ports/account.js'
import { Icon, LinkButton, useMessage, useReadable, useRouter, useSlot } from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'

/** The first notice that its plugin needs and the visitor did not put off. In a narrow dialog it is one line with one action. */
export const AccountNotice = ({ controller }: { readonly controller: AccountController }) => {
  const t = useMessage()
  const router = useRouter()
  const { needed, later } = useReadable(controller.notices)
  const found = useSlot(AccountNotices).find(({ item: { action } }) => needed[action.open.id] && !later[action.open.id] && router.canOpen(action.open))
  if (!found) return null
  const { title, text, short, action, later: label } = found.item
  const open = () => router.push(action.open)
  return (
    <div className="pt-acc-notice">
      <Icon name="warn" size={18} />
      <div className="pt-acc-notice-full">
        <b>{t(title)}</b>
        <p>{t(text)}</p>
        <p>
          <LinkButton onPress={open}>{t(action.label)}</LinkButton>
          <LinkButton onPress={() => controller.later(action.open.id)}>{t(label)}</LinkButton>
        </p>
      </div>
      <div className="pt-acc-notice-line">
        <p>{t(short)}</p>
        <LinkButton onPress={open}>{t(action.short ?? action.label)}</LinkButton>
      </div>
    </div>
  )
}
