import { expect, it } from 'vitest'
import { namePatterns } from './name-patterns.ts'

it.each([
  ['', []],
  ['Коваль', ['%коваль%']],
  [' Коваль \u00A0 Олена ', ['%коваль%', '%олена%']],
  ["Мар'яна", ['%мар_яна%']],
  ['Мар’яна Дем`янець', ['%мар_яна%', '%дем_янець%']],
  ['100%_\\', ['%100\\%\\_\\\\%']],
])('ADM-07 ADM-15 looks for a name typed as %j', (typed, patterns) => {
  expect(namePatterns(typed)).toEqual(patterns)
})
