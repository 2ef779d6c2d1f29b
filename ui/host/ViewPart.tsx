import { type ReactNode, useContext, useMemo } from 'react'
import type { KernelView } from '../../kernel/api/index.js'
import { useDeferredUi } from '../hooks/useDeferredUi.js'
import { useUi } from '../hooks/useUi.js'
import { createViewContext } from './createViewContext.js'
import { Fault } from './Fault.js'
import { PublisherScope } from './PublisherScope.js'
import type { LoadedView } from './useViewModule.js'
import { ViewBoundary } from '../kit/ViewBoundary.js'
import { ViewContent } from './ViewContent.js'
import { ViewScope } from './ViewScope.js'

export interface ViewPartProps {
  readonly id: string
  readonly view: KernelView | undefined
  readonly loaded: LoadedView
  readonly params: unknown
  /** Shown until its code is loaded. */
  readonly holder: ReactNode
  /** An error leaves the place empty. */
  readonly silent?: boolean
  /** Whoever shows it names its publisher. */
  readonly named?: boolean
  /** Missing: the view is a part of another one. */
  readonly onBack?: () => void
}

/** A view, or its placeholder. Its error is contained. */
export const ViewPart = ({ id, view, loaded: { module, fault, retry }, params, holder, silent, named, onBack }: ViewPartProps) => {
  const ui = useUi()
  const { kernel } = ui
  const context = useMemo(() => createViewContext(ui, view), [ui, view])
  const plugin = view?.plugin
  const publisher = view?.publisher
  const around = useContext(PublisherScope)
  // The header names the publisher of a whole view.
  const names = publisher !== undefined && publisher !== around && !named && !onBack
  const Published = useDeferredUi(names)?.Published
  const explain = (error: unknown, onRetry: () => void) => !silent && <Fault plugin={plugin} error={error} onRetry={onRetry} onBack={onBack} />
  if (fault) return explain(fault.error, retry)
  if (!module || (names && !Published)) return holder
  const content = <ViewContent module={module} params={params} />
  return (
    <ViewBoundary resetKey={id} onError={(error) => kernel.report(plugin ?? 'ui', `view ${id}`, error)} fallback={explain}>
      <ViewScope.Provider value={context}>
        {names && Published ? (
          <Published publisher={publisher}>{content}</Published>
        ) : (
          <PublisherScope.Provider value={publisher}>{content}</PublisherScope.Provider>
        )}
      </ViewScope.Provider>
    </ViewBoundary>
  )
}
