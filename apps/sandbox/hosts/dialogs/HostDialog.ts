import type { ComponentType, ReactNode } from 'react'

/** One dialog of one library: a button that opens it, and the dialog with what the site puts in. */
export type HostDialog = ComponentType<{ readonly title: string; readonly children: ReactNode }>
