import { FrameError } from '../../../apps/vault/base/FrameError.js'
import { KeyError } from '../../../apps/vault/keys/errors.js'
import { ApproveElsewhere } from '../../../apps/vault/views/ApproveElsewhere.js'
import { CallsProgress } from '../../../apps/vault/views/CallsProgress.js'
import { ExportWords } from '../../../apps/vault/views/ExportWords.js'
import { FarcasterAgain } from '../../../apps/vault/views/FarcasterAgain.js'
import { KeepFile } from '../../../apps/vault/views/KeepFile.js'
import { LogInAgain } from '../../../apps/vault/views/LogInAgain.js'
import { Notices } from '../../../apps/vault/views/Notices.js'
import { OtherSites } from '../../../apps/vault/views/OtherSites.js'
import { type CodeUse, Otp } from '../../../apps/vault/views/Otp.js'
import { PermissionList } from '../../../apps/vault/views/PermissionList.js'
import { Recover } from '../../../apps/vault/views/Recover.js'
import { RecoverPassword } from '../../../apps/vault/views/RecoverPassword.js'
import { PreviousKept } from '../../../apps/vault/views/PreviousKept.js'
import { SetPasskey } from '../../../apps/vault/views/SetPasskey.js'
import { SetPassword } from '../../../apps/vault/views/SetPassword.js'
import { TaskNote } from '../../../apps/vault/views/TaskNote.js'
import { Working } from '../../../apps/vault/views/Working.js'
import { showSite } from '../page/showSite.js'
import type { Screen } from '../Screen.js'

// The frame of the secure site: signing in, recovery, and what its owner keeps and permits.

const none = () => {}
const never = () => new Promise<never>(none)
const ends = { onDone: none, onCodeNeeded: none, onFailed: none }
const failing = (error: unknown) => () => Promise.reject(error)
const offline = new FrameError('offline', 'There is no connection.')
const locked = new FrameError('locked', 'Too often.', { seconds: 90 })

const code = async (answer: () => Promise<string | undefined> = never, use: CodeUse = { kind: 'login' }, typed?: string, more: object = {}) => {
  const site = await showSite(
    <Otp<string>
      site="lumen.market"
      pending={{ email: 'mira.lindqvist@example.org', challenge: 'c', sentAt: Date.UTC(2026, 10, 12, 14, 32), resendAt: Date.now() + 27_000, ...more }}
      use={use}
      answer={answer}
      resend={never}
      onDone={none}
      onFailed={none}
      onCancel={none}
    />,
  )
  if (typed !== undefined) await site.type('input', typed)
}
const recover = (ways: Partial<{ readonly file: boolean; readonly password: boolean; readonly passkey: boolean }>, passkey: () => Promise<never> = never) =>
  showSite(
    <Recover
      ways={{ file: false, password: false, passkey: false, ...ways }}
      account={{ recover: never, recoverByPassword: never }}
      transfer={{ openByWindow: never, openByStorage: never, recoverByPasskey: passkey }}
      requests={{ begin: never, finish: never }}
      storage={{ may: async () => false, ask: async () => undefined }}
      mayHere
      {...ends}
      onCancel={none}
    />,
  )
const elsewhere = (finish: () => Promise<void>) =>
  showSite(
    <ApproveElsewhere
      requests={{ begin: async () => ({ code: '751746', link: 'https://vault.example/device#1', until: Date.now() + 300_000 }), finish }}
      {...ends}
      onBack={none}
    />,
  )
const password = async (answer: () => Promise<boolean>, typed?: string) => {
  const site = await showSite(<RecoverPassword recoverByPassword={answer} {...ends} onBack={none} />)
  if (typed === undefined) return
  await site.type('input', typed)
  site.root.querySelector('form')?.requestSubmit()
  await site.settle()
}
const setPassword = async (first?: string, second = first) => {
  const site = await showSite(<SetPassword replaces={first === undefined} set={never} {...ends} onLater={none} />)
  if (first === undefined || second === undefined) return
  await site.type('input', first)
  await site.type('input', second, 1)
  site.root.querySelector('form')?.requestSubmit()
  await site.settle()
}
const keepFile = (replaces: boolean) => showSite(<KeepFile replaces={replaces} split={never} keep={never} onDone={none} onLater={none} onFailed={none} />)
const savedFile = async () => {
  const site = await showSite(<KeepFile replaces split={async () => ({ file: '{}' }) as never} keep={never} onDone={none} onLater={none} onFailed={none} />)
  site.root.querySelector<HTMLElement>('.pt-foot button')?.click()
  await site.settle()
}
const again = (fails?: boolean) =>
  showSite(
    <LogInAgain provider="Google" site="lumen.market" begin={fails ? failing(offline) : never} finish={never} onDone={none} onFailed={none} onCancel={none} />,
  )
const words = Array.from({ length: 24 }, (_, at) => ['legal', 'winner', 'thank', 'year', 'wave', 'sausage'][at % 6]).join(' ')
const calls = (status: 100 | 200 | 400 | 500) =>
  showSite(
    <CallsProgress
      status={{
        ...{ version: '2.0.0', id: '0x01', chainId: '0x1', atomic: true, status },
        ...(status === 200 && { receipts: [{ transactionHash: `0x${'ab'.repeat(32)}` } as never] }),
      }}
      network="Ethereum"
      onClose={none}
    />,
  )
const permission = (site: string) => ({
  permission: {
    ...({
      site,
      owner: `0x${'1'.repeat(40)}`,
      account: `0x${'2'.repeat(40)}`,
      chain: 'eip155:1',
      context: `0x${site.length.toString(16).padStart(64, '0')}`,
    } as const),
    terms: {
      ...{ expiry: Date.UTC(2031, 4, 6, 12) / 1_000, native: 10n ** 17n, tokens: [], contracts: [], calls: 12 },
      rate: { count: 2, interval: 60 },
    },
    used: { native: 10n ** 16n, tokens: [], calls: 3, times: [] },
  },
  chain: { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' },
  tokens: [],
})
const at = Date.UTC(2026, 10, 12, 14, 32)

export const siteScreens: readonly Screen[] = [
  { name: 'code: to sign in', show: () => code() },
  { name: 'code: wrong', show: () => code(async () => undefined, { kind: 'login' }, '111111') },
  { name: 'code: over', show: () => code(failing(new FrameError('expired', 'It is over.')), { kind: 'login' }, '111111') },
  { name: 'code: too many tries', show: () => code(failing(locked), { kind: 'login' }, '111111') },
  { name: 'code: offline', show: () => code(failing(offline), { kind: 'login' }, '111111') },
  { name: 'code: being checked', show: () => code(never, { kind: 'login' }, '111111') },
  { name: 'code: of before still counts', show: () => code(never, { kind: 'login' }, undefined, { kept: true }) },
  { name: 'code: to confirm again', show: () => code(never, { kind: 'again' }) },
  { name: 'code: of a new address', show: () => code(never, { kind: 'new' }) },
  { name: 'code: for another address', show: () => code(never, { kind: 'change', wanted: 'mira@new.example' }) },
  ...(['reading', 'opening', 'signing', 'sending', 'arriving', 'task', 'deleting'] as const).map(
    (what): Screen => ({ name: `working: ${what}`, show: () => showSite(<Working what={what} />) }),
  ),
  { name: 'recover: no way is set up', show: () => recover({}) },
  { name: 'recover: all ways', show: () => recover({ file: true, password: true, passkey: true }) },
  { name: 'recover: password', show: () => password(never) },
  { name: 'recover: wrong password', show: () => password(async () => false, 'anchors aweigh') },
  { name: 'recover: too many passwords', show: () => password(failing(locked), 'anchors aweigh') },
  { name: 'recover: on another device', show: () => elsewhere(never) },
  { name: 'recover: declined there', show: () => elsewhere(failing(new FrameError('refused', 'No.'))) },
  { name: 'recover: another wallet there', show: () => elsewhere(failing(new KeyError('mismatch', 'Another one.'))) },
  { name: 'file: the first', show: () => keepFile(false) },
  { name: 'file: replaces one', show: () => keepFile(true) },
  { name: 'file: to be chosen once', show: savedFile },
  { name: 'password: the first', show: () => showSite(<SetPassword replaces={false} set={never} {...ends} onLater={none} />) },
  { name: 'password: replaces one', show: () => setPassword() },
  { name: 'password: too short', show: () => setPassword('short') },
  { name: 'password: two that differ', show: () => setPassword('anchors aweigh', 'anchors away') },
  ...([true, false] as const).map(
    (replaces): Screen => ({
      name: `passkey: ${replaces ? 'replaces one' : 'the first'}`,
      show: () => showSite(<SetPasskey set={never} replaces={replaces} mayHere {...ends} onLater={none} />),
    }),
  ),
  { name: 'previous way: still there', show: () => showSite(<PreviousKept kind="passkey" remove={never} onDone={none} onFailed={none} />) },
  { name: 'other sites: offered', show: () => showSite(<OtherSites transfer={{ keep: never }} {...ends} onLater={none} />) },
  ...(['closed', 'hung', 'blocked', 'unsupported', 'other', 'offline', 'failed'] as const).map(
    (problem): Screen => ({
      name: `window task: ${problem}`,
      show: () =>
        showSite(
          <div className="pt-body">
            <TaskNote problem={problem} link="https://vault.example/wallet" />
          </div>,
        ),
    }),
  ),
  { name: 'sign in again: Google', show: () => again() },
  {
    name: 'sign in again: Farcaster',
    show: () =>
      showSite(
        <FarcasterAgain
          begin={async () => ({ url: 'https://farcaster.example/~/siwf?channelToken=c1' }) as never}
          finish={never}
          onDone={none}
          onFailed={none}
          onCancel={none}
        />,
      ),
  },
  { name: 'words: hidden', show: () => showSite(<ExportWords words={words} onDone={none} />) },
  {
    name: 'words: shown',
    show: async () => {
      const site = await showSite(<ExportWords words={words} onDone={none} />)
      const buttons = [...site.root.querySelectorAll('button')]
      await site.press(
        'button',
        buttons.findIndex((button) => button.textContent?.includes('60') || button.textContent?.includes('٦٠')),
      )
    },
  },
  ...([100, 200, 400, 500] as const).map((status): Screen => ({ name: `calls: ${status}`, show: () => calls(status) })),
  { name: 'permissions: none', show: () => showSite(<PermissionList first={[]} revoke={never} onClose={none} />) },
  {
    name: 'permissions: two',
    show: () =>
      showSite(
        <PermissionList
          first={[permission('https://lumen.market'), permission('https://a.rather.long.name.of.a.site.example')]}
          revoke={never}
          onClose={none}
        />,
      ),
  },
  {
    name: 'notices: three',
    show: () =>
      showSite(
        <Notices
          notices={(['exported', 'kept', 'deleted'] as const).map((event) => ({ event, site: 'https://lumen.market', at, ends: at + 86_400_000 }) as never)}
          onGo={none}
        />,
      ),
  },
]
