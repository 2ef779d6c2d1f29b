import type { ComponentType } from 'react'
import type { ViewModule } from '../../kernel/api/index.js'
import { useDeferredUi } from '../hooks/useDeferredUi.js'

// biome-ignore lint/suspicious/noExplicitAny: the host shows views of any parameters
export const ViewContent = ({ module, params }: { readonly module: ViewModule<any>; readonly params: unknown }) => {
  const DomView = useDeferredUi(module.kind === 'dom')?.DomView
  if (module.kind === 'dom') return DomView ? <DomView view={module} params={params} /> : null
  const View = module.component as ComponentType<{ params: unknown }>
  return <View params={params} />
}
