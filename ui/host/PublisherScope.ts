import { createContext } from 'react'

/** Who publishes the view around a component, where that is a third party whose name is shown. */
export const PublisherScope = createContext<string | undefined>(undefined)
