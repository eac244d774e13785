import { expect, it } from 'vitest'
import { chooseVersions } from './choose-version.ts'

const PUBLISHED = ['7.9.9', '8.3.1', '8.10.0', '8.4.0', '8.5.0-pre.1', '8.2.0', '9.0.0']

it.each([
  ['8.4.0', { newest: '8.10.0', before: '8.3.1' }],
  ['8.10.0', { newest: '8.10.0', before: '8.4.0' }],
  ['8.2.0', { newest: '8.10.0', before: '8.2.0' }],
  ['5.0.0', { newest: '5.0.0', before: '5.0.0' }],
])('OPS-06 chooses for %s what is newest of its major version and what came before', (ours, chosen) => {
  expect(chooseVersions(ours, PUBLISHED)).toEqual(chosen)
})

it.each([
  ['18.4.0-beta.9', ['18.3.0-beta.17', '18.4.0-beta.10', '18.4.0-rc.1', '17.9.0'], '18.4.0-beta.10'],
  ['18.4.0-beta.9', ['18.3.0', '18.4.0', '18.4.0-beta.10'], '18.4.0'],
  ['18.4.0-beta.9', ['18.3.0'], '18.4.0-beta.9'],
])('OPS-06 goes from the beta %s of %j to %s, and never back', (ours, published, newest) => {
  expect(chooseVersions(ours, published).newest).toBe(newest)
})
