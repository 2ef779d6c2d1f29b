import { computed, type ComputedRef, getCurrentScope, onScopeDispose, type Ref, shallowReadonly, shallowRef } from 'vue'
import type { Dispose } from '../../kernel/api/index.js'

/** The members of a value, each as a ref. */
export type Refs<values> = { readonly [name in keyof values]: ComputedRef<values[name]> }

/** A value that follows its subscription until the scope that asked is over. */
export const follow = <value>(read: () => value, subscribe: (listener: () => void) => Dispose): Readonly<Ref<value>> => {
  const value = shallowRef(read())
  if (typeof window === 'object') {
    const undo = subscribe(() => {
      value.value = read()
    })
    if (getCurrentScope()) onScopeDispose(undo)
  }
  return shallowReadonly(value) as Readonly<Ref<value>>
}

/** Refs of the members that are named. */
export const refsOf = <value extends object, name extends keyof value>(value: Readonly<Ref<value>>, names: readonly name[]): Refs<Pick<value, name>> =>
  Object.fromEntries(names.map((name) => [name, computed(() => value.value[name])])) as Refs<Pick<value, name>>
