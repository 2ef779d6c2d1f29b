/** The methods of an object that return promises. */
type Methods<target> = { readonly [name in keyof target]: (...parameters: never[]) => Promise<unknown> }

/** An object that exists immediately and loads its code when one of its methods is called. `shape` names every method. */
export const lazyObject = <target extends Methods<target>>(load: () => Promise<target>, shape: Readonly<Record<keyof target, true>>): target =>
  Object.fromEntries(
    Object.keys(shape).map((name) => [
      name,
      async (...parameters: never[]): Promise<unknown> => {
        const loaded = await load()
        return loaded[name as keyof target](...parameters)
      },
    ]),
  ) as target
