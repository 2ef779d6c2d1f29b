import { useEffect, useState } from 'react'

/** A service once it is available. An error that `ask` throws synchronously is a fault of the view, and reaches its boundary. */
export const useResolved = <service>(id: string | undefined, source: object, ask: () => Promise<service> | undefined): service | undefined => {
  const [found, setFound] = useState<{ readonly id: string; readonly service: service }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: services are compared by the ids of their tokens
  useEffect(() => {
    let live = true
    ask()?.then(
      (service) => live && id !== undefined && setFound({ id, service }),
      () => {
        // The kernel has reported it already. Without the service the view shows what it can.
      },
    )
    return () => {
      live = false
    }
  }, [source, id])
  return found !== undefined && found.id === id ? found.service : undefined
}
