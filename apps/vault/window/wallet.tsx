import { ErrandError, type ErrandMessage, type ErrandProblem, readErrandState } from '../frame/errands.js'
import { workerAddress } from '../frame/workerAddress.js'
import { openDeviceStore } from '../keys/deviceStore.js'
import { AskErrand, WalletEnded } from '../views/WalletWindow.js'
import { Working } from '../views/Working.js'
import { startKeys } from '../worker/startKeys.js'
import { openErrandLine } from './errandLine.js'
import { type ErrandParts, performErrand, problemOf } from './performErrand.js'
import { openStage } from './openStage.js'

const state = readErrandState(location.hash)
history.replaceState(null, '', location.pathname)

const show = await openStage('wallet')
const end = (how: 'done' | 'lost' | ErrandProblem) => show(<WalletEnded how={how} onClose={() => window.close()} />)

const perform = async (ask: ErrandMessage<'ask'>, parts: ErrandParts): Promise<void> => {
  show(<Working what="errand" />)
  try {
    await performErrand(ask, parts, new AbortController().signal)
    end('done')
    window.close()
  } catch (error) {
    const why = error instanceof ErrandError ? error.problem : 'failed'
    parts.line.fail(why)
    end(why)
  }
}

const serve = async (): Promise<void> => {
  if (state === undefined) return end('lost')
  const line = openErrandLine(window, state)
  show(<Working what="arriving" />)
  const ask = await line.asked().catch(() => undefined)
  if (!ask) return end('lost')
  try {
    const store = await openDeviceStore(indexedDB)
    const problem = await problemOf(ask, store)
    if (problem) {
      line.fail(problem)
      return end(problem)
    }
    const keys = startKeys(new Worker(workerAddress('/built/keysWorker.js'), { type: 'module' }))
    const parts = { line, keys, store, credentials: navigator.credentials }
    show(
      <AskErrand
        kind={ask.kind}
        site={new URL(ask.site).host}
        address={ask.wallet.evmAddress}
        onGo={() => void perform(ask, parts)}
        onNo={() => {
          line.fail('declined')
          end('declined')
          window.close()
        }}
      />,
    )
  } catch {
    // Without storage the window has nothing to give, and nothing to keep.
    line.fail('failed')
    end('failed')
  }
}
await serve()
