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
}

/** A view inside a view, for example the body of a tab. Its fault stays in its place. */
export const ViewOutlet = <params,>({ view: ref, params }: ViewOutletProps<params>) => {
  const { shell } = useUi()
  const view = shell.view({ id: ref.id })
  const loading = useViewModule(view, ref.id)
  // A view nobody provides is a part that is switched off: nothing to show.
  if (!view) return null
  if (loading.status === 'failed') return <Fault plugin={view.plugin} error={loading.error} onRetry={loading.retry} />
  if (loading.status === 'loading') {
    return (
      <Slab busy>
        <SkeletonRow />
        <SkeletonRow />
      </Slab>
    )
  }
  return (
    <ViewBoundary
      resetKey={ref.id}
      onError={(error) => shell.report(view.plugin, `view ${ref.id}`, error)}
      fallback={(error, reset) => <Fault plugin={view.plugin} error={error} onRetry={reset} />}
    >
      <ViewContent module={loading.module} params={params} />
    </ViewBoundary>
  )
}
