import { type TaskResult, PopupTaskError, type TaskMessage, type PopupTaskProblem, type TaskStep, readTaskMessage } from './popupTasks.js'

/** The window's side of a task. */
export interface TaskChannel {
  /** The task of the frame. @throws PopupTaskError `failed` without a frame of this site that opened the window */
  request(): Promise<TaskMessage<'request'>>
  sendResult(result: TaskResult): void
  /** The share that the window stores. @throws PopupTaskError */
  receiveCopy(): Promise<TaskMessage<'copy'>['envelope']>
  confirmStored(): void
  fail(why: PopupTaskProblem): void
}

export type ChannelWindow = Pick<Window, 'opener' | 'location' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'>

/** Timeouts in ms. The frame sends its request once the gateway has answered, and its copy once the gateway has stored its part. */
const requestMs = 60_000
const copyMs = 60_000

/** Exchanges messages with the window or frame that opened this one, if it belongs to this site. Each step is accepted once. */
export const openTaskChannel = (window: ChannelWindow, state: string): TaskChannel => {
  const { origin } = window.location
  const opener = window.opener as Window | null
  const post = (step: TaskStep, more: object = {}) => opener?.postMessage({ task: 1, state, step, ...more }, origin)
  const receive = <step extends TaskStep>(step: step, ms: number): Promise<TaskMessage<step>> =>
    new Promise((resolve, reject) => {
      const end = () => {
        window.clearTimeout(late)
        window.removeEventListener('message', take)
      }
      const lost = () => {
        end()
        reject(new PopupTaskError('failed', 'The frame does not answer.'))
      }
      const late = window.setTimeout(lost, ms)
      const take = (event: MessageEvent) => {
        if (event.origin !== origin || event.source === null || event.source !== opener) return
        const data: unknown = event.data
        if ((data as { readonly state?: unknown } | null)?.state !== state) return
        if (readTaskMessage('failed', data)) return lost()
        const message = readTaskMessage(step, data)
        if (!message) return
        end()
        resolve(message)
      }
      window.addEventListener('message', take)
    })
  return {
    request: () => {
      if (!opener) return Promise.reject(new PopupTaskError('failed', 'Nothing opened this window.'))
      const request = receive('request', requestMs)
      post('ready')
      return request
    },
    sendResult: (result) => post('result', result),
    receiveCopy: async () => (await receive('copy', copyMs)).envelope,
    confirmStored: () => post('stored'),
    fail: (why) => post('failed', { why }),
  }
}
