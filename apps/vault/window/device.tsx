import { readDeviceLink } from '../account/deviceLink.js'
import { workerAddress } from '../worker/workerAddress.js'
import { openDeviceStore } from '../keys/deviceStore.js'
import { AskDevice, DeviceEnded, type DeviceEnd } from '../views/DeviceWindow.js'
import { Working } from '../views/Working.js'
import { startKeys } from '../worker/startKeys.js'
import { type AskedDevice, createDeviceAnswer, type DeviceAnswer, DeviceError, type DeviceProblem } from '../account/answerDevice.js'
import { openGateway } from './openGateway.js'
import { openViewHost } from './openViewHost.js'

const { hash } = location
// The fragment is removed from the history.
history.replaceState(null, '', location.pathname)
// Another code may be opened in the same page.
window.addEventListener('hashchange', () => location.reload())

const show = openViewHost('device')
/** A browser only closes windows that a page opened. */
const onClose = window.opener ? () => window.close() : undefined
const end = (how: DeviceEnd) => show(<DeviceEnded how={how} onClose={onClose} />)
const problemOf = (error: unknown): DeviceProblem => (error instanceof DeviceError ? error.problem : 'failed')

const ask = (answer: DeviceAnswer, asked: AskedDevice, offline = false): void => {
  let pressed = false
  const send = async (work: () => Promise<void>, how: 'done' | 'refused') => {
    pressed = true
    show(<Working what="task" />)
    try {
      await work()
      end(how)
    } catch (error) {
      const problem = problemOf(error)
      // It can be pressed again as long as the request waits.
      if (problem === 'offline' && Date.now() < asked.until) ask(answer, asked, true)
      else end(problem)
    }
  }
  show(
    <AskDevice
      asked={asked}
      offline={offline}
      onAllow={() => void send(answer.approve, 'done')}
      onRefuse={() => void send(answer.refuse, 'refused')}
      onOver={() => {
        if (!pressed) end('over')
      }}
    />,
  )
}

const serve = async (): Promise<void> => {
  const link = await readDeviceLink(hash)
  if (!link) return end('lost')
  show(<Working what="arriving" />)
  try {
    const store = await openDeviceStore(indexedDB)
    const gateway = await openGateway(store, link.project)
    const keys = startKeys(new Worker(workerAddress('/built/keysWorker.js'), { type: 'module' }))
    const answer = createDeviceAnswer({ link, gateway, keys, store, now: Date.now })
    ask(answer, await answer.look())
  } catch (error) {
    end(problemOf(error))
  }
}
await serve()
