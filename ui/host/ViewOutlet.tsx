import type { ReactNode } from 'react'
import type { ViewRef } from '../../kernel/api/index.js'
import { useUi } from '../hooks/useUi.js'
import { ListGroup } from '../kit/ListGroup.js'
import { SkeletonRow } from '../kit/SkeletonRow.js'
import { useViewModule } from './useViewModule.js'
import { ViewPart } from './ViewPart.js'

export interface ViewOutletProps<params> {
  readonly view: ViewRef<params>
  readonly params?: params | undefined
  /** Shown until it is loaded, where placeholder rows do not fit. Then an error leaves the place empty, too. */
  readonly holder?: ReactNode
  /** Shown until it is loaded, in place of placeholder rows. An error is shown all the same. */
  readonly room?: ReactNode
  /** The publisher of a third party stands beside it already. */
  readonly named?: boolean | undefined
}

/** A view inside a view, for example the body of a tab. Its error is contained. @example `<ViewOutlet view={HelloView} />` @public */
export const ViewOutlet = <params,>({ view: { id }, params, holder, room, named = false }: ViewOutletProps<params>) => {
  const view = useUi().kernel.view({ id })
  const loaded = useViewModule(view, id)
  const silent = holder !== undefined
  const rows = room ?? (
    <ListGroup busy>
      <SkeletonRow />
      <SkeletonRow />
    </ListGroup>
  )
  // A view that no plugin provides is switched off: nothing to show.
  return view && <ViewPart id={id} view={view} loaded={loaded} params={params} holder={silent ? holder : rows} silent={silent} named={named} />
}
