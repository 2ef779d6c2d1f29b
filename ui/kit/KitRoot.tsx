import type { ReactNode } from 'react'
import type { Kit } from './createKit.js'
import { useStore } from './hooks/useStore.js'
import { KitContext } from './KitContext.js'

/** The element around components of the kit, with the language and the direction of their texts. */
export const KitRoot = ({ kit, children }: { readonly kit: Kit; readonly children?: ReactNode }) => {
  const { dir, tag } = useStore(kit.host.locale)
  return (
    <KitContext.Provider value={kit}>
      <div className="pt" dir={dir} lang={tag}>
        {children}
      </div>
    </KitContext.Provider>
  )
}
