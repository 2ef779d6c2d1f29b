import { useEffect, useState } from 'react'
import type { Token } from '../../kernel/api/index.js'
import { useKernel } from './useKernel.js'

/** The service once its plugin is active; undefined before, and when it is not to be had. Asking activates the plugin. */
export const useService = <service>(token: Token<service>): service | undefined => {
  const kernel = useKernel()
  const [found, setFound] = useState<{ readonly id: string; readonly service: service }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs are compared by id
  useEffect(() => {
    let live = true
    kernel.get(token).then(
      (service) => live && setFound({ id: token.id, service }),
      () => {
        // The kernel has reported it already. Without the service the view shows what it can.
      },
    )
    return () => {
      live = false
    }
  }, [kernel, token.id])
  return found?.id === token.id ? found.service : undefined
}
