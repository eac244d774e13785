import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TextField } from '../parts/field.tsx'
import { Note } from '../parts/note.tsx'
import { useShowFault } from './use-show-fault.ts'

afterEach(cleanup)

type Errors = Readonly<Record<string, string>>

function Form({ errors }: { errors: Errors }) {
  useShowFault(errors)
  return (
    <>
      {Object.keys(errors).length > 0 && <Note tone="wrong">Перевірте поля</Note>}
      <TextField label="Назва" value="" onChange={() => undefined} error={errors['title']} />
      <TextField label="Ціна" value="" onChange={() => undefined} error={errors['price']} />
    </>
  )
}

const shown = (errors: Errors, isDialog = false) => (
  <>
    <main>
      {isDialog ? (
        <TextField label="За ним" value="" onChange={() => undefined} error="Ні" />
      ) : (
        <Form errors={errors} />
      )}
    </main>
    {isDialog && (
      <dialog open>
        <Form errors={errors} />
      </dialog>
    )}
  </>
)

it.each([
  ['a screen, though its sentence stands above the fields', false],
  ['a dialog, and not what lies under it', true],
])('ADM-21 a refused form gives the focus to its first wrong field: %s', (_case, isDialog) => {
  const { rerender } = render(shown({}, isDialog))
  rerender(shown({ price: 'Ціна має бути більшою за нуль' }, isDialog))
  expect(document.activeElement).toBe(screen.getByLabelText('Ціна'))
  rerender(shown({ title: 'Введіть назву', price: 'Ціна має бути більшою за нуль' }, isDialog))
  expect(document.activeElement).toBe(screen.getByLabelText('Назва'))
})
