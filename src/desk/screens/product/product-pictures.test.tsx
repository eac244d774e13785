import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { ProductRecord } from '#src/contract/admin/product.ts'
import { rightsOf } from '#src/domain/rights/rights.ts'
import { answerApi } from '#tests/answer-api.ts'
import { DESK_ROUTE } from '../../runtime/session.ts'
import { closeToast, shownToast } from '../../runtime/toasts.ts'
import { ProductPictures } from './product-pictures.tsx'

afterEach(() => {
  cleanup()
  closeToast()
})

const THREE = [1, 2, 3].map((id) => ({ id, url: `/${id}.webp`, problem: null }))

function Pictures({ known = THREE }: { known?: ProductRecord['pictures'] }) {
  const [ids, setIds] = useState([1, 2, 3])
  return (
    <>
      <ProductPictures
        camera={{ current: null }}
        ids={ids}
        known={known}
        mayChange
        onChange={setIds}
        onAdded={() => undefined}
      />
      <p data-testid="order">{ids.join(' ')}</p>
    </>
  )
}

const order = () => screen.getByTestId('order').textContent

it('ADM-11 a picture is moved both ways without keys', async () => {
  render(<Pictures />)
  await userEvent.click(screen.getByRole('button', { name: 'Пересунути назад: Фото 1' }))
  expect(order()).toBe('2 1 3')
  await userEvent.click(screen.getByRole('button', { name: 'Пересунути вперед: Фото 3' }))
  expect(order()).toBe('2 3 1')
})

it('ADM-11 a picture that could not be had says why in its place, and is fetched again from there', async () => {
  const asked = answerApi({ 'POST /api/admin/jobs/pictures/retry': { status: 200, body: {} } })
  const [first, second, third] = THREE
  if (!first || !second || !third) throw new Error('There are three')
  const known = [first, { ...second, url: '', problem: 'сервер відповів 404' }, { ...third, url: '' }]
  const Page = createRoutesStub([
    {
      id: DESK_ROUTE,
      loader: () => ({ person: { id: 1 }, rights: rightsOf('manager') }),
      HydrateFallback: () => null,
      children: [{ path: '/', Component: () => <Pictures known={known} /> }],
    },
  ])
  render(<Page />)
  expect(await screen.findByText('фото 2, не завантажено')).toBeTruthy()
  expect(screen.getByText('фото 3, ще завантажується')).toBeTruthy()
  expect(screen.getByText(/покупці цих фото не бачать: сервер відповів 404/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Завантажити ще раз' }))
  expect(await screen.findByText('фото 2, ще завантажується')).toBeTruthy()
  expect(asked).toMatchObject([{ path: '/api/admin/jobs/pictures/retry' }])
  expect(shownToast.get()?.text).toBe('Світлини завантажимо ще раз')
})
