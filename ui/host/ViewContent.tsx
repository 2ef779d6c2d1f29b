import type { ComponentType } from 'react'
import type { ViewModule } from '../../kernel/contract/index.js'
import { DomView } from './DomView.js'

// biome-ignore lint/suspicious/noExplicitAny: the host shows views of any parameters
export const ViewContent = ({ module, params }: { readonly module: ViewModule<any>; readonly params: unknown }) => {
  if (module.kind === 'dom') return <DomView view={module} params={params} />
  const View = module.component as ComponentType<{ params: unknown }>
  return <View params={params} />
}
