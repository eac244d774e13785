import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ProductPictures } from './product-pictures.tsx'

afterEach(cleanup)

function Pictures() {
  const [ids, setIds] = useState([1, 2, 3])
  return (
    <>
      <ProductPictures
        camera={{ current: null }}
        ids={ids}
        known={[1, 2, 3].map((id) => ({ id, url: `/${id}.webp` }))}
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
