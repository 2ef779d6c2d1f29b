import { msg, type PluginContext, toReadable } from '../../../kernel/api/index.js'
import { Tracked } from '../../../ports/analytics.js'
import { AccountView } from '../../../ports/account.js'
import { EmailChangeCodeView, EmailChanged, type EmbeddedWalletService } from '../../../ports/embeddedWallet.js'
import { createEmailChange } from '../createEmailChange.js'
import type { ChangeState } from '../EmailState.js'
import type { manifest } from '../manifest.js'
import { changeViews } from './changeViews.js'

const changed = msg('email.change.done', 'Your codes go to {email} from now on')

export interface ChangeParts {
  readonly context: Pick<PluginContext<typeof manifest>, 'use' | 'router' | 'scope' | 'emit' | 'log'>
  readonly state: ChangeState
  wallet(): Promise<EmbeddedWalletService>
}

/** The views with which a visitor changes the e-mail address of their account. */
export const startChange = ({ context: { use, router, scope, emit, log }, state, wallet }: ChangeParts) => {
  const change = createEmailChange({
    state,
    wallet,
    showCode: () => router.push(EmailChangeCodeView),
    leaveCode: router.back,
    done: (email) => {
      use.notices.show('success', changed, { values: { email } })
      if (router.canOpen(AccountView)) router.reset(AccountView)
      else router.close()
      emit(EmailChanged, { email })
    },
    now: use.clock.now,
    after: use.clock.after,
    onFault: log.debug,
    track: () => emit(Tracked, { event: 'EMAIL_EDIT' }),
    signal: scope.signal,
  })
  return { closed: change.closed, ...changeViews({ ...change, state: toReadable(state) }) }
}
