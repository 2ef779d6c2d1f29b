import type { ReactNode } from 'react'

/** Shows what is inside as if it were hovered, focused or pressed. */
export const Forced = ({ state, children }: { readonly state?: 'hover' | 'focus' | 'active' | undefined; readonly children: ReactNode }) => (
  <div className="forced" data-force={state}>
    {children}
  </div>
)
