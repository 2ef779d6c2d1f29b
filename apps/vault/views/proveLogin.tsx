import type { PendingCode, Place } from '../account/accountFacts.js'
import type { Account } from '../account/createAccount.js'
import { FrameError } from '../base/FrameError.js'
import { providerLabel } from '../base/socialProviders.js'
import type { ViewHost } from './createViewHost.js'
import { FarcasterAgain } from './FarcasterAgain.js'
import { LogInAgain } from './LogInAgain.js'

export interface ProveLoginNeeds {
  readonly viewHost: Pick<ViewHost, 'draw'>
  readonly account: Pick<Account, 'way' | 'requestCode' | 'beginFarcaster' | 'answerFarcaster' | 'beginSocial' | 'answerSocial'>
  /** Host of the website. */
  readonly host: string
  /** Asks the visitor for a mailed code. @throws FrameError */
  typeCode(pending: PendingCode): Promise<Place>
}

const left = () => new FrameError('cancelled', 'The visitor left.')

/** Asks the visitor to prove again who they are, the way they logged in. @throws FrameError */
export const proveLogin = async ({ viewHost, account, host, typeCode }: ProveLoginNeeds, signal: AbortSignal): Promise<void> => {
  const way = await account.way()
  if ('email' in way) return void (await typeCode(await account.requestCode(way.email)))
  if (way.provider === 'farcaster')
    return viewHost.draw<void>(
      ({ done, fail }) => (
        <FarcasterAgain
          begin={account.beginFarcaster}
          finish={(until) => account.answerFarcaster(until, { again: true })}
          onDone={() => done(undefined)}
          onFailed={fail}
          onCancel={() => fail(left())}
        />
      ),
      signal,
    )
  await viewHost.draw<void>(
    ({ done, fail }) => (
      <LogInAgain
        provider={providerLabel(way.provider, way.label)}
        site={host}
        begin={() => account.beginSocial(way.provider)}
        finish={(result) => account.answerSocial(result, { again: true })}
        onDone={() => done(undefined)}
        onFailed={fail}
        onCancel={() => fail(left())}
      />
    ),
    signal,
  )
}
