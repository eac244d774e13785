import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Swatch } from './swatch.tsx'

function fillOf(group: string, slug: string): string | null | undefined {
  return render(<Swatch group={group} slug={slug} />)
    .container.querySelector('circle')
    ?.getAttribute('fill')
}

it('a colour is known by the first of its words that names one', () => {
  expect(fillOf('kolir', 'svitlyi-dub')).toBe(fillOf('kolir', 'dub'))
  expect(fillOf('kolir', 'teplyi-bilyi')).toBe('#ffffff')
  expect(fillOf('kolir-abazhura', 'bilyi-iz-chornym')).toBe('#ffffff')
})

it('what is no colour we know has a hollow dot, so that its word stands in line with the others', () => {
  expect(fillOf('kolir', 'prozoryi')).toBe('none')
})

it('a value that is no colour has no dot', () => {
  expect(fillOf('material', 'dub')).toBeUndefined()
  expect(fillOf('kolektsiia', 'bila')).toBeUndefined()
})
