import { expect, it } from 'vitest'
import { meaningOfEvent } from './ukrposhta-events.ts'

it.each([
  ['10100', 'Створення відправлення онлайн', 'created', null],
  ['20700', 'Надходження до сортувального центру', 'accepted', null],
  ['20800', 'Відправлення з сортувального центру', 'accepted', null],
  ['21500', 'Надходження до відділення', 'accepted', null],
  ['21700', 'У точці видачі', 'in_branch', null],
  ['21400', 'Зберігається у відділенні', 'in_branch', null],
  ['41000', 'Вручення адресату особисто', 'received', null],
  ['48000', 'Вручення', 'received', null],
  ['31100', 'Невдала спроба вручення', null, 'Невдала спроба вручення'],
  ['31200', 'Повернення відправнику', 'going_back', 'Повернення відправнику'],
  ['31400', '', null, 'Посилку не вручено'],
  ['99999', 'Щось нове', null, null],
] as const)('DLV-08 Ukrposhta’s event %s «%s» means %s', (event, name, state, problem) => {
  expect(meaningOfEvent(event, name)).toEqual({ state, problem })
})
