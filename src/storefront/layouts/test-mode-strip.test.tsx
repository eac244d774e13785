import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { sampleRoot } from '#tests/sample-shop.ts'
import { TestModeStrip } from './test-mode-strip.tsx'

afterEach(cleanup)

it.each([
  [true, 1],
  [false, 0],
])(
  'PAY-02 pages say that no money is taken only while payments are in test mode (%s)',
  async (payment_test_mode, times) => {
    const Page = createRoutesStub([
      {
        id: 'root',
        path: '/',
        loader: () => sampleRoot({ payment_test_mode }),
        HydrateFallback: () => null,
        Component: () => (
          <>
            <TestModeStrip />
            <main>Сторінка</main>
          </>
        ),
      },
    ])
    render(<Page />)
    await screen.findByRole('main')
    expect(screen.queryAllByText('Пробний магазин, справжніх оплат немає')).toHaveLength(times)
  },
)
