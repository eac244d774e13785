import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MoneyDialog } from './confirm.tsx'

afterEach(cleanup)

it.each(['0', '9,005', '1.299', '10,01', 'десять'])(
  'PAY-07 «%s» is no sum of at most 10,00 to pay back, and the button pays nothing',
  (typed) => {
    const paid: number[] = []
    render(
      <MoneyDialog
        title="Повернути гроші"
        verb="Повернути"
        most={10}
        onClose={() => undefined}
        onConfirm={(sum) => paid.push(sum)}
      >
        Сплачено
      </MoneyDialog>,
    )
    const sum = screen.getByLabelText('Сума')
    fireEvent.change(sum, { target: { value: typed } })
    const button = screen.getByRole('button', { name: 'Повернути' })
    expect(button).toHaveProperty('disabled', true)
    fireEvent.change(sum, { target: { value: '9,99' } })
    fireEvent.click(screen.getByRole('button', { name: /^Повернути 9,99/ }))
    expect(paid).toEqual([9.99])
  },
)
