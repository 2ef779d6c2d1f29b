/** What a test measured, for `scripts/bench/figures.ts`, which prints it beside its goal. */
export const figure = (task: { readonly meta: object }, facts: { readonly what: string; readonly goal: string; readonly measured: string }): void => {
  Object.assign(task.meta, { figure: facts })
}
