import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TrialNote } from './trial-note.tsx'

afterEach(cleanup)

it('ADM-23 the checkout says that the next order is a trial, and no longer when it is placed', () => {
  document.cookie = 'trial_sign=next'
  render(<TrialNote />)
  expect(screen.getByText(/^Пробне замовлення: /)).toBeTruthy()
  cleanup()
  document.cookie = 'trial_sign=100042'
  render(<TrialNote />)
  expect(screen.queryByText(/Пробне замовлення/)).toBeNull()
})
