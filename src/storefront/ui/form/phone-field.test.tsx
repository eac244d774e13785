import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PhoneField } from './phone-field.tsx'

afterEach(cleanup)

function Form() {
  const [phone, setPhone] = useState('')
  return (
    <PhoneField name="phone" value={phone} errors={undefined} onChange={setPhone} onBlur={() => undefined} />
  )
}

const showField = () => {
  render(<Form />)
  const field = screen.getByLabelText('Телефон')
  if (!(field instanceof HTMLInputElement)) throw new Error('no input')
  return field
}

it('FMT-03 draws the mask while a number is typed', async () => {
  const field = showField()
  await userEvent.type(field, '0672145893')
  expect(field.value).toBe('+38 (067) 214-58-93')
})

it.each(['067 214 58 93', '380672145893', '+38(067)2145893', '0038 067-214-58-93', '8 067 214 58 93'])(
  'FMT-03 takes %s as it is pasted',
  async (pasted) => {
    const field = showField()
    await userEvent.click(field)
    await userEvent.paste(pasted)
    expect(field.value).toBe('+38 (067) 214-58-93')
  },
)

it('keeps the caret where a digit in the middle is replaced', async () => {
  const field = showField()
  await userEvent.type(field, '0672145893')
  field.setSelectionRange(10, 11)
  await userEvent.keyboard('9')
  expect([field.value, field.selectionStart]).toEqual(['+38 (067) 914-58-93', 11])
})
