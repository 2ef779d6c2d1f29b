import { Component, type ReactNode } from 'react'

export interface ViewBoundaryProps {
  readonly children?: ReactNode
  /** When it changes, the children are rendered again. */
  readonly resetKey?: string | number | undefined
  onError(error: unknown): void
  fallback(error: unknown, reset: () => void): ReactNode
}

/** Contains the error of one view. React supports boundaries only as classes. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly fault: { readonly error: unknown } | undefined }> {
  override state: { readonly fault: { readonly error: unknown } | undefined } = { fault: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override componentDidUpdate(before: ViewBoundaryProps) {
    if (before.resetKey !== this.props.resetKey) this.reset()
  }

  readonly reset = () => {
    if (this.state.fault) this.setState({ fault: undefined })
  }

  override render() {
    const { fault } = this.state
    return fault ? this.props.fallback(fault.error, this.reset) : this.props.children
  }
}
