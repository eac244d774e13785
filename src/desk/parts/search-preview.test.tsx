import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SearchPreview } from './search-preview.tsx'

afterEach(cleanup)

const WORDS = 'Плед із м’якої вовни карпатських овець. '

function show(description: string): string {
  render(
    <SearchPreview
      uri="/products/pled"
      ownTitle="Плед"
      ownText={`<p>${WORDS.repeat(5)}</p>`}
      title=""
      description={description}
      mayChange
      onChange={() => undefined}
    />,
  )
  const field = screen.getByLabelText('Опис для пошуковика')
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}
const shown = () =>
  screen.getByRole('region', { name: 'Так це покаже пошуковик' }).querySelector('p')?.textContent

it('ADM-11 what is taken of the description fits, ends with a word, and is counted as the page has it', () => {
  const help = show('')
  const text = shown() ?? ''
  expect(text.length).toBeLessThanOrEqual(160)
  expect(WORDS.repeat(5)).toContain(`${text.slice(0, -1)} `)
  expect(help).toBe(`${text.length} із 160, узято початок опису`)
})

it('ADM-11 what is typed is counted whole, also where a search engine will not show all of it', () => {
  expect(show('а'.repeat(167))).toBe('167 із 160')
})
