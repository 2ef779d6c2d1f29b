import type { ReactNode } from 'react'
import { msg } from '../../kernel/api/index.js'
import { useMessage } from '../kit/hooks/useMessage.js'
import { PublisherScope } from './PublisherScope.js'

/** Who publishes what is shown. */
export const byPublisher = msg('ui.by', 'By {publisher}')

/** A part of a third party inside a view of somebody else, with its publisher under it. Where the part draws nothing, the line goes as well. */
export const Published = ({ publisher, children }: { readonly publisher: string; readonly children: ReactNode }) => {
  const t = useMessage()
  return (
    <PublisherScope.Provider value={publisher}>
      <div className="pt-published">
        {children}
        <small className="pt-by">{t(byPublisher, { publisher })}</small>
      </div>
    </PublisherScope.Provider>
  )
}
