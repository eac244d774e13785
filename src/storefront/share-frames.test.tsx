import { expect, it } from 'vitest'
import * as boundary from './layouts/boundary-layout.tsx'
import * as defaultLayout from './layouts/default-layout.tsx'
import * as root from './root.tsx'
import { FRAMES } from './share-frames.ts'

/** What of a module runs on the server alone. */
const ON_SERVER = new Set(['loader', 'headers', 'middleware', 'action'])

it.each([
  ['root', root],
  ['layouts/default-layout', defaultLayout],
  ['layouts/boundary-layout', boundary],
  ['checkout-boundary', boundary],
] as const)('the frame %s gives the router all that its module has for the browser', (id, module) => {
  const wanted = Object.keys(module).filter((name) => !ON_SERVER.has(name))
  expect(Object.keys(FRAMES[id]).toSorted()).toEqual(wanted.toSorted())
})
