import { useEffect, useRef, useState } from 'react'
import { randomHex } from 'portico-lib/bytes/randomHex.js'
import { CodeNeededError } from '../base/CodeNeededError.js'
import { PopupTaskError, taskAddress } from '../popup/popupTasks.js'
import { FrameError } from '../base/FrameError.js'
import { openPopupChannel, type RunTask } from '../popup/openPopupChannel.js'
import { KeyError } from '../keys/errors.js'
import type { AskedProblem } from './taskTexts.js'

const size = 'popup,width=480,height=640'

/** A task in a window of this site. */
export type PopupTask = (window: { readonly runTask: RunTask; readonly state: string }, signal: AbortSignal) => Promise<unknown>

export interface PopupTaskUse {
  readonly busy: boolean
  readonly problem: AskedProblem | undefined
  /** The address of the window for a link, if the browser blocked it. */
  readonly link: string | undefined
  /** Opens the window. It must be called in the press. */
  open(task: PopupTask): void
  /** Runs work without a window. With the result `false` the view continues. */
  run(work: (signal: AbortSignal) => Promise<unknown>): void
  show(problem: AskedProblem | undefined): void
}

export interface TaskEnds {
  onDone(): void
  /** Called when the gateway requires a new login first. */
  onCodeNeeded(): void
  onFailed(error: unknown): void
}

/** Failures that the visitor can act on here. The others end the view. */
const problemOf = (error: unknown): AskedProblem | undefined => {
  if (error instanceof PopupTaskError) return error.problem
  if (error instanceof KeyError) return 'wrong'
  return error instanceof FrameError && error.reason === 'offline' ? 'offline' : undefined
}

/** Runs a task of a view in a window of this site, or by a passkey: one at a time, until the view ends. */
export const usePopupTask = ({ onDone, onCodeNeeded, onFailed }: TaskEnds): PopupTaskUse => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<AskedProblem>()
  const [link, setLink] = useState<string>()
  const left = useRef<AbortController>(undefined)
  useEffect(() => () => left.current?.abort(new FrameError('cancelled', 'The visitor left.')), [])

  const work = async (run: (signal: AbortSignal) => Promise<unknown>) => {
    left.current?.abort(new FrameError('cancelled', 'Something else was begun.'))
    const stop = new AbortController()
    left.current = stop
    setBusy(true)
    setProblem(undefined)
    setLink(undefined)
    try {
      const result = await run(stop.signal)
      if (stop.signal.aborted) return
      if (result !== false) return onDone()
      setBusy(false)
    } catch (error) {
      if (stop.signal.aborted) return
      if (error instanceof CodeNeededError) return onCodeNeeded()
      const known = problemOf(error)
      if (!known) return onFailed(error)
      setProblem(known)
      setBusy(false)
      setLink(undefined)
    }
  }
  const open = (task: PopupTask) => {
    const state = randomHex(crypto)
    // The window opens in the press itself, because browsers block it later.
    const opened = window.open(taskAddress(state), `portico-${state}`, size)
    void work(async (signal) => {
      const channel = openPopupChannel({ opened: opened ?? undefined, own: window, state, signal, now: Date.now })
      try {
        return await task({ runTask: channel.runTask, state }, signal)
      } catch (error) {
        // A window reports its own failures. A task that failed here closes its window.
        if (!(error instanceof PopupTaskError)) opened?.close()
        throw error
      } finally {
        channel.end()
      }
    })
    if (opened) return
    // The task continues when the visitor opens the window by the link.
    setBusy(false)
    setProblem('blocked')
    setLink(taskAddress(state))
  }
  return { busy, problem, link, open, run: (run) => void work(run), show: setProblem }
}
