import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { FacetGroup } from '#src/contract/catalogue.ts'
import { emptyListing, parseListing } from '#src/domain/listing/listing-query.ts'
import { sampleFacets, sampleGroup } from '#tests/sample-listing.ts'
import { Facets } from './facets.tsx'
import { useListing } from '../listing/use-listing.ts'

afterEach(cleanup)

const address = { path: '/categories/posud', fixed: {}, scope: { category: 'posud' } }

function stubOf(groups: FacetGroup[]) {
  function Page() {
    const { search } = useLocation()
    return (
      <>
        <output aria-label="адреса">{search}</output>
        <Facets total={100} facets={sampleFacets(groups)} control={useListing(address)} />
      </>
    )
  }
  return createRoutesStub([{ path: '/categories/posud', Component: Page }])
}

const brand = sampleGroup('brand', 'Бренд', ['hlyna', 'hanok'])
const colour = sampleGroup('kolir', 'Колір', [
  'bilyi',
  'synii',
  'zelenyi',
  'chornyi',
  'siryi',
  'zhovtyi',
  'chervonyi',
])

async function currentAddress(): Promise<string> {
  return (await screen.findByRole('status', { name: 'адреса' })).textContent ?? ''
}

it('ROUTE-18 without scripts is a form that sends what is chosen and keeps the order', () => {
  const Stub = stubOf([brand, colour])
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    <Stub initialEntries={['/categories/posud?brand=hanok&filters=kolir:synii&sort=new&page=3']} />,
  )
  const form = page.querySelector('form')
  const sent = new URLSearchParams()
  for (const [name, value] of new FormData(form ?? undefined))
    if (typeof value === 'string') sent.append(name, value)
  expect(form?.getAttribute('action')).toBe('/categories/posud')
  expect(parseListing(sent)).toEqual({
    ...emptyListing(),
    brand: ['hanok'],
    filters: { kolir: ['synii'] },
    sort: 'new',
  })
})

it('SEO-01 has no links, whose combinations a robot would follow without end', () => {
  const Stub = stubOf([brand, colour])
  expect(renderToString(<Stub initialEntries={['/categories/posud']} />)).not.toContain('<a ')
})

it('CAT-01 a checked box goes into the address and starts at the first page', async () => {
  const Stub = stubOf([brand, colour])
  render(<Stub initialEntries={['/categories/posud?brand=hanok&page=3']} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: /synii/ }))
  await waitFor(async () => expect(await currentAddress()).toBe('?brand=hanok&filters=kolir:synii'))
})

it('CAT-01 an unchecked box leaves the address', async () => {
  const Stub = stubOf([brand])
  render(<Stub initialEntries={['/categories/posud?brand=hanok']} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: /hanok/ }))
  await waitFor(async () => expect(await currentAddress()).toBe(''))
})

it('folds what is beyond the fifth value, but shows what is chosen there', async () => {
  const Stub = stubOf([colour])
  render(<Stub initialEntries={['/categories/posud?filters=kolir:chervonyi']} />)
  await screen.findByRole('checkbox', { name: /chervonyi/ })
  expect(screen.queryByRole('checkbox', { name: /zhovtyi/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ще 1\u00a0значення' }))
  expect(screen.getByRole('checkbox', { name: /zhovtyi/ })).toBeTruthy()
})

it('a value without goods cannot be chosen', async () => {
  const Stub = stubOf([brand])
  render(<Stub initialEntries={['/categories/posud']} />)
  expect(await screen.findByRole('checkbox', { name: /hlyna/ })).toHaveProperty('disabled', true)
})

it('the price typed in goes into the address', async () => {
  const Stub = stubOf([])
  render(<Stub initialEntries={['/categories/posud']} />)
  await userEvent.type(await screen.findByLabelText('Ціна від'), '300{Enter}')
  await waitFor(async () => expect(await currentAddress()).toBe('?price=300-'))
})

it('a price that was typed in stands in its field as prices do', async () => {
  const Stub = stubOf([])
  render(<Stub initialEntries={['/categories/posud']} />)
  const field = await screen.findByLabelText('Ціна від')
  await userEvent.type(field, '1200{Enter}')
  expect(field).toHaveProperty('value', '1\u00a0200')
  await waitFor(async () => expect(await currentAddress()).toBe('?price=1200-'))
})

it('CAT-01 a price finer than a kopiyka is no bound, with scripts as without them', async () => {
  const Stub = stubOf([])
  render(<Stub initialEntries={['/categories/posud']} />)
  await userEvent.type(await screen.findByLabelText('Ціна від'), '165.001{Enter}')
  await userEvent.type(await screen.findByLabelText('Ціна до'), '400{Enter}')
  await waitFor(async () => expect(await currentAddress()).toBe('?price=-400'))
})
