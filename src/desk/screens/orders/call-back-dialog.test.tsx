import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CallBackDialog } from './call-back-dialog.tsx'

afterEach(cleanup)

it('ADM-09 a call is due when the clock of Kyiv shows what was typed, wherever the browser is', () => {
  const onChosen = vi.fn<(at: string | null) => void>()
  render(<CallBackDialog onChosen={onChosen} onClose={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Запам’ятати' })).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText('День і час'), { target: { value: '2026-11-30T15:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Запам’ятати' }))
  expect(onChosen.mock.calls).toEqual([['2026-11-30T13:00:00.000Z']])
})
