import { AskDevice, DeviceEnded } from '../../../apps/vault/views/DeviceWindow.js'
import { AskKeep, KeepEnded } from '../../../apps/vault/views/KeepWindow.js'
import { ConfirmSite, EndedWindow, OpeningWindow } from '../../../apps/vault/views/LoginWindow.js'
import { ReviewEnded } from '../../../apps/vault/views/ReviewWindow.js'
import { ConfirmTask, WalletEnded } from '../../../apps/vault/views/WalletWindow.js'
import { AskVisitor } from '../../../apps/vault/views/AskVisitor.js'
import { showSite } from '../page/showSite.js'
import type { Screen } from '../Screen.js'
import { questions } from './reviews.js'

// The windows of the secure site: what they ask, and how they end.

const none = () => {}
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const device = (offline: boolean) =>
  showSite(
    <AskDevice
      asked={{ code: '751746', site: 'lumen.market', address, until: Date.now() + 300_000 } as never}
      offline={offline}
      onAllow={none}
      onRefuse={none}
      onOver={none}
    />,
    'device',
  )
const inWindow = (name: string) => {
  const question = questions[name]
  if (!question) throw new Error(`There is no question "${name}".`)
  return showSite(<AskVisitor question={question} onApprove={none} onDecline={none} />, 'review', question)
}

export const windowScreens: readonly Screen[] = [
  { name: 'login window: opening', show: () => showSite(<OpeningWindow site="lumen.market" />, 'login') },
  {
    name: 'login window: which site',
    show: () => showSite(<ConfirmSite provider="Google" name="Mira Okafor" site="lumen.market" onGo={none} onCancel={none} />, 'login'),
  },
  {
    name: 'login window: without a name',
    show: () => showSite(<ConfirmSite provider="Google" name={undefined} site="a.rather.long.name.of.a.site.example" onGo={none} onCancel={none} />, 'login'),
  },
  {
    name: 'login window: without a provider',
    show: () => showSite(<ConfirmSite provider={undefined} name="Mira Okafor" site="lumen.market" onGo={none} onCancel={none} />, 'login'),
  },
  ...(['done', 'refused', 'failed', 'expired', 'elsewhere', 'lost'] as const).map(
    (how): Screen => ({ name: `login window: ${how}`, show: () => showSite(<EndedWindow how={how} onClose={none} />, 'login') }),
  ),
  ...(['use', 'keep', 'passkey', 'unlock', 'check'] as const).map(
    (kind): Screen => ({
      name: `wallet window: ${kind}`,
      inSight: ['.pt-say', '.pt-addrblock', '.pt-foot button'],
      show: () => showSite(<ConfirmTask kind={kind} site="lumen.market" address={address} onGo={none} onNo={none} />, 'wallet'),
    }),
  ),
  ...(['done', 'lost', 'declined', 'none', 'unsupported', 'failed'] as const).map(
    (how): Screen => ({ name: `wallet window ended: ${how}`, show: () => showSite(<WalletEnded how={how} onClose={none} />, 'wallet') }),
  ),
  { name: 'device window: asked', show: () => device(false) },
  { name: 'device window: offline', show: () => device(true) },
  ...(['done', 'refused', 'lost', 'none', 'other', 'old', 'over', 'changed', 'offline', 'failed'] as const).map(
    (how): Screen => ({ name: `device window ended: ${how}`, show: () => showSite(<DeviceEnded how={how} onClose={none} />, 'device') }),
  ),
  ...([false, true] as const).map(
    (failed): Screen => ({
      name: `keep window: ${failed ? 'failed' : 'asked'}`,
      show: () => showSite(<AskKeep of="deletion" failed={failed} onKeep={none} />, 'keep'),
    }),
  ),
  { name: 'keep window: of a changed address', show: () => showSite(<AskKeep of="address" failed={false} onKeep={none} />, 'keep') },
  ...(['kept', 'over', 'lost'] as const).map((how): Screen => ({ name: `keep window ended: ${how}`, show: () => showSite(<KeepEnded how={how} />, 'keep') })),
  ...(['approved', 'declined', 'lost', 'over'] as const).map(
    (how): Screen => ({ name: `review window ended: ${how}`, show: () => showSite(<ReviewEnded how={how} onClose={none} />, 'review') }),
  ),
  ...['a payment', 'a permit', 'a message', 'the words', 'an unlimited approval', 'two calls with a finding', 'a permission with contracts', 'a deletion'].map(
    (name): Screen => ({ name: `review window: ${name}`, show: () => inWindow(name) }),
  ),
]
