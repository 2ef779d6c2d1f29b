import { PopupTaskError, type TaskMessage, type PopupTaskProblem, readTaskState } from '../popup/popupTasks.js'
import { workerAddress } from '../worker/workerAddress.js'
import { openDeviceStore } from '../keys/deviceStore.js'
import { ConfirmTask, WalletEnded } from '../views/WalletWindow.js'
import { Working } from '../views/Working.js'
import { startKeys } from '../worker/startKeys.js'
import { openTaskChannel } from '../popup/openTaskChannel.js'
import { type TaskParts, performTask, problemOf } from './performTask.js'
import { openViewHost } from './openViewHost.js'

const state = readTaskState(location.hash)
history.replaceState(null, '', location.pathname)

const show = openViewHost('wallet')
const end = (how: 'done' | 'lost' | PopupTaskProblem) => show(<WalletEnded how={how} onClose={() => window.close()} />)

const perform = async (request: TaskMessage<'request'>, parts: TaskParts): Promise<void> => {
  show(<Working what="task" />)
  try {
    await performTask(request, parts, new AbortController().signal)
    end('done')
    window.close()
  } catch (error) {
    const why = error instanceof PopupTaskError ? error.problem : 'failed'
    parts.channel.fail(why)
    end(why)
  }
}

const serve = async (): Promise<void> => {
  if (state === undefined) return end('lost')
  const channel = openTaskChannel(window, state)
  show(<Working what="arriving" />)
  const request = await channel.request().catch(() => undefined)
  if (!request) return end('lost')
  try {
    const store = await openDeviceStore(indexedDB)
    const problem = await problemOf(request, store)
    if (problem) {
      channel.fail(problem)
      return end(problem)
    }
    const keys = startKeys(new Worker(workerAddress('/built/keysWorker.js'), { type: 'module' }))
    const about = { site: new URL(request.site).host, address: request.wallet.evmAddress }
    const confirmTrial = () =>
      new Promise<void>((resolve, reject) => {
        const decline = () => reject(new PopupTaskError('declined', 'The new passkey was not tried.'))
        show(<ConfirmTask {...about} key="check" kind="check" onGo={resolve} onNo={decline} />)
      })
    const parts = { channel, keys, store, credentials: navigator.credentials, confirmTrial }
    show(
      <ConfirmTask
        {...about}
        kind={request.kind}
        onGo={() => void perform(request, parts)}
        onNo={() => {
          channel.fail('declined')
          end('declined')
          window.close()
        }}
      />,
    )
  } catch {
    // Without storage the window can neither hand over nor store a share.
    channel.fail('failed')
    end('failed')
  }
}
await serve()
