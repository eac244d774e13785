import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { Switch } from '../parts/toggles.tsx'
import { hasLetters, turnLetters } from '../runtime/keys.ts'
import { createStore, useStore } from '../runtime/store.ts'

const isHelping = createStore(false)

export function openKeysHelp(): void {
  isHelping.set(true)
}

/** Physical keys, so that they work in the Ukrainian layout as well. */
const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl K'], 'Знайти: номер, телефон, товар або дію; у тексті посилання'],
  [['?'], 'Усі клавіші'],
  [['/'], 'Відбір у списку'],
  [['G', 'T'], 'Сьогодні'],
  [['G', 'O'], 'Замовлення'],
  [['G', 'P'], 'Товари'],
  [['J', 'K'], 'Рядок нижче, вище, у будь-якому списку'],
  [['X'], 'Вибрати рядок; з Shift усі до нього'],
  [['Enter'], 'Відкрити'],
  [['Пробіл'], 'Глянути в рядок, не відкриваючи'],
  [['E'], 'Змінити: у списку відкриває рядок, на сторінці ставить курсор у перше поле'],
  [['D'], 'Наступна дія'],
  [['N'], 'Нове: у списку те, що в ньому (товар, акція, сторінка, синонім…), деінде замовлення'],
  [['Ctrl S'], 'Зберегти'],
  [['Ctrl Enter'], 'Створити замовлення'],
  [['Ctrl D'], 'У таблиці товарів заповнити вниз те, що вибрано'],
  [['Ctrl V'], 'У таблиці товарів вставити з Excel'],
  [['Ctrl Z'], 'Скасувати останнє; у полі те, що набрано'],
  [['Esc'], 'Закрити'],
]

export function KeysHelp() {
  const isOpen = useStore(isHelping)
  const [isOn, setOn] = useState(hasLetters)
  if (!isOpen) return null
  return (
    <Dialog title="Клавіші" onClose={() => isHelping.set(false)}>
      <Switch
        isOn={isOn}
        onChange={(next) => {
          turnLetters(next)
          setOn(next)
        }}
      >
        Окремі літери
      </Switch>
      <dl className="keys">
        {KEYS.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
