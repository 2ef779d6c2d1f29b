import { type Account, CodeNeededError, type PendingCode, type Place } from '../frame/createAccount.js'
import type { Node } from '../frame/createNode.js'
import type { ApprovalRequest } from '../frame/createRpc.js'
import { FrameError } from '../frame/FrameError.js'
import { readReview } from '../review/readReview.js'
import type { Stage } from './createStage.js'
import { KeepFile } from './KeepFile.js'
import { LogInAgain } from './LogInAgain.js'
import { Otp } from './Otp.js'
import { Recover } from './Recover.js'
import { ReviewRequest } from './ReviewRequest.js'
import { Working } from './Working.js'

/** What a visitor goes through in the frame, view after view. One at a time. */
export interface Flows {
  logIn(pending: PendingCode, signal: AbortSignal): Promise<void>
  /** Goes on after a login at another provider, with what its window gave. */
  finishSocial(result: string, signal: AbortSignal): Promise<void>
  approve(request: ApprovalRequest, signal: AbortSignal): Promise<string>
  showRecovery(signal: AbortSignal): Promise<void>
}

export interface FlowNeeds {
  readonly stage: Stage
  readonly account: Account
  readonly node: Node
  /** The website's origin. */
  readonly site: string
}

const left = (what: string) => new FrameError('cancelled', what)

export const createFlows = ({ stage, account, node, site }: FlowNeeds): Flows => {
  const host = new URL(site).host
  const typeCode = (pending: PendingCode, signal: AbortSignal): Promise<Place> =>
    stage.draw<Place>(
      ({ done, fail }) => (
        <Otp
          site={host}
          pending={pending}
          answer={account.answer}
          resend={account.requestCode}
          onDone={done}
          onFailed={fail}
          onCancel={() => fail(left('The visitor left.'))}
        />
      ),
      signal,
    )
  /** The visitor shows once more who they are, the way they logged in. */
  const proveAgain = async (signal: AbortSignal): Promise<void> => {
    const way = await account.way()
    if ('email' in way) return void (await typeCode(await account.requestCode(way.email), signal))
    await stage.draw<void>(
      ({ done, fail }) => (
        <LogInAgain
          provider={way.provider}
          site={host}
          begin={() => account.beginSocial(way.provider)}
          finish={(result) => account.answerSocial(result, { again: true })}
          onDone={() => done(undefined)}
          onFailed={fail}
          onCancel={() => fail(left('The visitor left.'))}
        />
      ),
      signal,
    )
  }
  /** Does something for which the gateway may want a new login first. */
  const withCode = async <value,>(work: () => Promise<value>, signal: AbortSignal): Promise<value> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CodeNeededError)) throw error
      await proveAgain(signal)
      return work()
    }
  }
  const recover = async (signal: AbortSignal): Promise<void> => {
    const able = await account.recoverable()
    const file = await stage.draw<string | undefined>(
      ({ done, fail }) => (
        <Recover
          able={able}
          recover={account.recover}
          onDone={() => done(undefined)}
          onCodeNeeded={done}
          onFailed={fail}
          onCancel={() => fail(left('The wallet was not recovered.'))}
        />
      ),
      signal,
    )
    if (file !== undefined) await withCode(() => account.recover(file), signal)
  }
  /** The keys, whatever it takes. */
  const open = async (signal: AbortSignal): Promise<void> => {
    if ((await withCode(account.unlock, signal)) === 'elsewhere') await recover(signal)
  }
  /** False when the visitor wants to do it later. */
  const keepFile = (replaces: boolean, signal: AbortSignal): Promise<boolean> =>
    stage.draw<boolean>(
      ({ done, fail }) => (
        <KeepFile
          replaces={replaces}
          split={account.split}
          keep={(next) => withCode(() => account.keep(next), signal)}
          onDone={() => done(true)}
          onLater={() => done(false)}
          onFailed={fail}
        />
      ),
      signal,
    )

  let busy = false
  const alone = async <value,>(work: () => Promise<value>): Promise<value> => {
    if (busy) throw new FrameError('refused', 'Another request is on the screen.')
    busy = true
    try {
      return await work()
    } finally {
      busy = false
      stage.clear()
    }
  }

  /** What the wallet of a visitor who just logged in needs. */
  const settle = async (place: Place, signal: AbortSignal): Promise<void> => {
    if (place === 'elsewhere') {
      try {
        await recover(signal)
      } catch (error) {
        await account.signOut()
        throw error
      }
    }
    // The wallet is there, whatever becomes of the offer.
    if (place === 'new') await keepFile(false, signal).catch(() => false)
  }

  return {
    logIn: (pending, signal) => alone(async () => settle(await typeCode(pending, signal), signal)),
    finishSocial: (result, signal) =>
      alone(async () => {
        stage.show(<Working what="opening" />)
        await settle(await account.answerSocial(result), signal)
      }),
    approve: (request, signal) =>
      alone(async () => {
        const current = await account.current()
        if (!current) throw new FrameError('expired', 'The visitor is not signed in.')
        const address = current.wallet.evmAddress
        stage.show(<Working what="reading" />)
        const review = await readReview(request, { address, site, node, signal })
        await stage.draw<void>(
          ({ done, fail }) => (
            <ReviewRequest
              review={review}
              site={host}
              address={address}
              chain={request.chain}
              onApprove={() => done(undefined)}
              onReject={() => fail(left('User rejected the request.'))}
            />
          ),
          signal,
        )
        stage.show(<Working what="signing" />)
        await open(signal)
        signal.throwIfAborted()
        stage.show(<Working what="signing" />)
        const signed = await account.sign(review.work, address)
        if (review.kind !== 'transaction') return signed
        signal.throwIfAborted()
        const hash = await node(request.chain, 'eth_sendRawTransaction', [signed], signal)
        if (typeof hash !== 'string') throw new FrameError('failed', 'The network did not take the transaction.')
        return hash
      }),
    showRecovery: (signal) =>
      alone(async () => {
        stage.show(<Working what="opening" />)
        await open(signal)
        if (!(await keepFile(await account.recoverable(), signal))) throw left('The visitor does it later.')
      }),
  }
}
