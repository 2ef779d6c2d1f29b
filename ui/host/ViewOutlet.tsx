import type { ReactNode } from 'react'
import type { ViewRef } from '../../kernel/contract/index.js'
import { useUi } from '../hooks/useUi.js'
import { Slab } from '../kit/Slab.js'
import { SkeletonRow } from '../kit/SkeletonRow.js'
import { Fault } from './Fault.js'
import { useViewModule } from './useViewModule.js'
import { ViewBoundary } from './ViewBoundary.js'
import { ViewContent } from './ViewContent.js'

export interface ViewOutletProps<params> {
  readonly view: ViewRef<params>
  readonly params?: params | undefined
  /** What stands in until it is there, where placeholder rows do not fit. Then a fault leaves the place empty, too. */
  readonly holder?: ReactNode
}

/** A view inside a view, for example the body of a tab. Its fault stays in its place. */
export const ViewOutlet = <params,>({ view: ref, params, holder }: ViewOutletProps<params>) => {
  const { shell } = useUi()
  const view = shell.view({ id: ref.id })
  const loading = useViewModule(view, ref.id)
  // A view nobody provides is a part that is switched off: nothing to show.
  if (!view) return null
  const fault = (error: unknown, retry: () => void) => holder === undefined && <Fault plugin={view.plugin} error={error} onRetry={retry} />
  if (loading.status === 'failed') return fault(loading.error, loading.retry)
  if (loading.status === 'loading') {
    if (holder !== undefined) return holder
    return (
      <Slab busy>
        <SkeletonRow />
        <SkeletonRow />
      </Slab>
    )
  }
  return (
    <ViewBoundary resetKey={ref.id} onError={(error) => shell.report(view.plugin, `view ${ref.id}`, error)} fallback={fault}>
      <ViewContent module={loading.module} params={params} />
    </ViewBoundary>
  )
}
