import type { SealedEnvelope } from '../keys/sealedEnvelope.js'
import { type ListenNeeds, listenToWindow } from './listenToWindow.js'
import { type TaskRequest, type TaskResult, PopupTaskError, type TaskMessage, type TaskStep, readTaskMessage } from './popupTasks.js'

export type PopupChannelNeeds = Pick<ListenNeeds, 'opened' | 'own' | 'state' | 'signal' | 'now'>
/** Runs one task in the window. `finish` creates the data that the window stores, once its result was used. @throws PopupTaskError */
export type RunTask = (request: TaskRequest, finish?: (result: TaskResult) => Promise<SealedEnvelope>) => Promise<TaskResult>

/**
 * The interval at which the window is checked, how long it may be closed, and the timeouts for its opening and for the visitor's answer,
 * in ms.
 */
const every = 500
const grace = 1_000
const readyMs = 20_000
const answerMs = 600_000

export interface PopupChannel {
  readonly runTask: RunTask
  /** Stops listening. */
  end(): void
}

/**
 * Exchanges messages with a window of this site: they must come from this origin and from that window, and contain its state, and each
 * step is accepted once. Everything else is dropped. It listens immediately, because the window may be ready before there is a task for
 * it.
 */
export const openPopupChannel = (needs: PopupChannelNeeds): PopupChannel => {
  const { opened, state, signal, now } = needs
  const began = now()
  let greeted = false
  let over: { readonly error: unknown } | undefined
  let waiting: { readonly step: TaskStep; resolve(message: unknown): void; reject(error: unknown): void } | undefined
  /** Messages that arrived before they were waited for. */
  const early: unknown[] = []
  const fail = (error: unknown) => {
    over ??= { error }
    const { reject } = waiting ?? {}
    waiting = undefined
    reject?.(error)
  }
  const hand = (message: unknown) => {
    if (!waiting) return void early.push(message)
    const read = readTaskMessage(waiting.step, message)
    if (!read) return
    const { resolve } = waiting
    waiting = undefined
    resolve(read)
  }
  const take = (data: unknown): boolean => {
    const failed = readTaskMessage('failed', data)
    if (failed) {
      fail(new PopupTaskError(failed.why, 'The window ended the task.'))
      return false
    }
    const ready = readTaskMessage('ready', data)
    if (ready ? greeted : !greeted) return false
    if (ready) greeted = true
    if (early.length < 8) hand(data)
    return true
  }
  const next = <step extends TaskStep>(step: step): Promise<TaskMessage<step>> =>
    new Promise((resolve, reject) => {
      if (over) return reject(over.error)
      // The message was validated by the shape of this step.
      waiting = { step, resolve: resolve as (message: unknown) => void, reject }
      for (const message of early.splice(0)) if (waiting) hand(message)
    })
  const listener = listenToWindow({
    ...{ ...needs, every, grace },
    onMessage: take,
    onClosed: () => fail(new PopupTaskError('closed', 'The window was closed.')),
    onAborted: () => fail(signal.reason),
    onLook: (at) => {
      if (opened && !greeted && at - began > readyMs) fail(new PopupTaskError('hung', 'The window does not answer.'))
      else if (at - began > answerMs) fail(new PopupTaskError('hung', 'The visitor did not answer.'))
    },
  })
  const post = (step: TaskStep, more: object) => listener.post({ task: 1, state, step, ...more })
  if (signal.aborted) fail(signal.reason)
  return {
    runTask: async (request, finish) => {
      await next('ready')
      post('request', request)
      const result = await next('result')
      if (!finish) return result
      try {
        post('copy', { envelope: await finish(result) })
      } catch (error) {
        post('failed', { why: 'failed' })
        throw error
      }
      await next('stored')
      return result
    },
    end: listener.end,
  }
}
