import { transform } from 'esbuild'
import { parseAst } from 'rollup/parseAst'
import { expect, test } from 'vitest'
import { compileSoon } from './compileSoon.js'

const render = (code: string, name = 'kernel') => compileSoon(['kernel']).renderChunk.call({ parse: parseAst }, code, { name })?.code

test('functions that can stand in parentheses do, nested ones too', () => {
  expect(render('const a=(b,c)=>b+c,d=function(){return()=>1};')).toBe('const a=((b,c)=>b+c),d=(function(){return(()=>1)});')
  expect(render('call(async a=>{await a},b=>c=>d);')).toBe('call((async a=>{await a}),(b=>(c=>d)));')
  expect(render('const a={b:()=>1,async*c(){},get d(){return 1}};')).toBe('const a={b:(()=>1),async*c(){},get d(){return 1}};')
})

test('what cannot, or is called at once anyway, stays as it is', () => {
  const code = 'function a(){}class B{c(){}static d(){}}(()=>{})();export default class{}'
  expect(render(code)).toBe(code)
  expect(render('const a=()=>1', 'send')).toBeUndefined()
})

test('minifiers that hosts use keep them', async () => {
  const { code } = await transform(render('export const add=(a,b)=>{console.log(a);return a+b}') ?? '', { minify: true, format: 'esm' })
  expect(code).toMatch(/=\(\(\w,\w\)=>\(/)
})
