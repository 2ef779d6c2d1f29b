// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { startSocialWorld } from '../../../tests/harness/socialWorld.js'

const google = 'Continue with Google'
const offers = (controls: readonly string[]) => controls.filter((name) => name.startsWith('Continue with ')).map((name) => name.slice('Continue with '.length))

test('marks: three and more stand without their names, and are named all the same', async () => {
  const { controls, control } = await startSocialWorld({ wallet: true })
  expect(offers(controls())).toEqual(['Google', 'GitHub', 'Discord'])
  expect(control(google).textContent).toBe('')
})

test('marks: one and two providers are named beside their marks', async () => {
  const { control } = await startSocialWorld({ socials: ['google', 'github'] })
  expect([control(google).textContent, control('Continue with GitHub').textContent]).toEqual(['Google', 'GitHub'])
})

const colours = (button: HTMLElement) => [...button.querySelectorAll('svg path')].map((path) => path.getAttribute('fill'))

test('marks: each has the colours of its brand when the host says nothing', async () => {
  const { control } = await startSocialWorld({ socials: ['google', 'discord', 'apple'], has: ['google', 'discord', 'apple'] })
  expect(colours(control(google))).toEqual(['#4285f4', '#34a853', '#fbbc05', '#ea4335'])
  expect(colours(control('Continue with Discord'))).toEqual(['light-dark(#5865f2, #7f8af7)'])
  expect(colours(control('Continue with Apple'))).toEqual(['currentColor'])
})

test('marks: all have the colour of the text when the host wants one colour', async () => {
  const { control, kernel, settle } = await startSocialWorld()
  kernel.updateFeatures({ socialsMonochrome: true })
  await settle()
  expect([colours(control(google)), colours(control('Continue with Discord'))]).toEqual([new Array(4).fill('currentColor'), ['currentColor']])
})

test('of more than five marks four are shown, and the others after a press that goes on to them', async () => {
  const socials = ['google', 'github', 'apple', 'discord', 'x', 'facebook'] as const
  const { controls, press, control, root } = await startSocialWorld({ wallet: true, socials, has: socials })
  expect(offers(controls())).toEqual(['Google', 'GitHub', 'Apple', 'Discord'])
  await press('More ways to sign in')
  expect(offers(controls())).toEqual(['Google', 'GitHub', 'Apple', 'Discord', 'X', 'Facebook'])
  expect(root.activeElement).toBe(control('Continue with X'))
})
