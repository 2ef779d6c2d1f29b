import type { Dispose, Scope } from '../api/index.js'
import { CancelledError } from '../api/errors.js'

/**
 * Creates a lifetime. Disposing aborts the signal first, so that work in progress stops, and then runs the undo functions in reverse. An
 * undo function that throws does not keep the others from running.
 */
export const createScope = (name: string, onError: (error: unknown) => void): Scope => {
  const controller = new AbortController()
  const { signal } = controller
  const undos = new Set<Dispose>()
  const run = (dispose: Dispose) => {
    try {
      dispose()
    } catch (error) {
      onError(error)
    }
  }
  const scope: Scope = {
    name,
    signal,
    add(dispose) {
      const once = () => {
        if (undos.delete(once)) run(dispose)
      }
      undos.add(once)
      if (signal.aborted) once()
      return once
    },
    child(childName) {
      const child = createScope(`${name}/${childName}`, onError)
      child.add(scope.add(child.dispose))
      return child
    },
    dispose() {
      if (signal.aborted) return
      controller.abort(new CancelledError({ what: `What was under way in "${name}"` }))
      for (const undo of [...undos].reverse()) undo()
    },
  }
  return scope
}
