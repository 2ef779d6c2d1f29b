import type { Message, MessageValues, KernelView } from '../../kernel/api/index.js'

/** The title of a view for its parameters. An error in a title function is the view's fault, not the frame's. */
export const titleOf = (view: KernelView | undefined, params: unknown): { readonly message: Message; readonly values?: MessageValues } | undefined => {
  const title = view?.spec.title
  if (typeof title !== 'function') return title && { message: title }
  try {
    return title(params)
  } catch {
    return undefined
  }
}
