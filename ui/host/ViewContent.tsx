import type { ComponentType } from 'react'
import type { ViewModule } from '../../kernel/api/index.js'
import { useDeferredUi } from '../hooks/useDeferredUi.js'
import { useReadable } from '../hooks/useReadable.js'
import { useUi } from '../hooks/useUi.js'

// biome-ignore lint/suspicious/noExplicitAny: the host shows views of any parameters
export const ViewContent = ({ module, params }: { readonly module: ViewModule<any>; readonly params: unknown }) => {
  // A view reads the host's options while it renders, so it is rendered again when they change.
  useReadable(useUi().kernel.host.state)
  const DomView = useDeferredUi(module.kind === 'dom')?.DomView
  if (module.kind === 'dom') return DomView ? <DomView view={module} params={params} /> : null
  const View = module.component as ComponentType<{ params: unknown }>
  return <View params={params} />
}
