// Hosts build with rollup as well: it warns of every annotation of ours that stands where it has no meaning.
import { expect, test } from 'vitest'
import { misplacedAnnotations, placedAnnotations } from './placedAnnotations.js'

const moved = 'function a(e){/* @__PURE__ */\nreturn b(0,e)}\nconst c=/* @__PURE__ */b(1);export{a,c};\n//# sourceMappingURL=a.js.map\n'

test('misplacedAnnotations: finds an annotation before a statement, and none before a call', () => {
  expect(misplacedAnnotations(moved).map(({ start, end }) => moved.slice(start, end))).toEqual(['/* @__PURE__ */'])
  expect(misplacedAnnotations('const c = /* @__PURE__ */ new Set()\n')).toEqual([])
  expect(misplacedAnnotations('const c = /* #__PURE__ */ 1\n')).toHaveLength(1)
})

test('misplacedAnnotations: says nothing of a text that only names one, nor of where a source map lies', () => {
  expect(misplacedAnnotations("const name = '/* @__PURE__ */'\n//# sourceMappingURL=a.js.map\n")).toEqual([])
})

test('placedAnnotations: removes what has no meaning, and leaves the rest of the script', () => {
  const result = placedAnnotations().renderChunk(moved)
  expect(result?.code).toBe(moved.replace('/* @__PURE__ */\nreturn', '\nreturn'))
  expect(misplacedAnnotations(result?.code ?? moved)).toEqual([])
  expect(placedAnnotations().renderChunk('const c=/* @__PURE__ */b(1);')).toBeNull()
})
