import { useEffect, useRef, useState } from 'react'
import { randomHex } from '../../../lib/bytes/randomHex.js'
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
  /** Where the visitor opens the window themselves, after the browser blocked it. */
  readonly link: string | undefined
  /** Opens the window. To be called in the press. */
  open(task: PopupTask): void
  /** Does something without a window. With the result `false` the view goes on. */
  run(work: (signal: AbortSignal) => Promise<unknown>): void
  show(problem: AskedProblem | undefined): void
}

export interface TaskEnds {
  onDone(): void
  /** The gateway wants a new login first. */
  onCodeNeeded(): void
  onFailed(error: unknown): void
}

/** Failures that the visitor can do something about here; the others end the view. */
const problemOf = (error: unknown): AskedProblem | undefined => {
  if (error instanceof PopupTaskError) return error.problem
  if (error instanceof KeyError) return 'wrong'
  return error instanceof FrameError && error.reason === 'offline' ? 'offline' : undefined
}

/** What a view does in a window of this site, or by a passkey: one thing at a time, which ends when the view does. */
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
    // In the press itself: browsers open no window later.
    const opened = window.open(taskAddress(state), `portico-${state}`, size)
    void work(async (signal) => {
      const channel = openPopupChannel({ opened: opened ?? undefined, own: window, state, signal, now: Date.now })
      try {
        return await task({ runTask: channel.runTask, state }, signal)
      } catch (error) {
        // What ended in the window is said there; what ended here is not left open.
        if (!(error instanceof PopupTaskError)) opened?.close()
        throw error
      } finally {
        channel.end()
      }
    })
    if (opened) return
    // It goes on when the visitor opens the window by the link.
    setBusy(false)
    setProblem('blocked')
    setLink(taskAddress(state))
  }
  return { busy, problem, link, open, run: (run) => void work(run), show: setProblem }
}
