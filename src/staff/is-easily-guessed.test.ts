import { expect, it } from 'vitest'
import { isEasilyGuessed } from './is-easily-guessed.ts'

it.each([
  'password123',
  '1234567890',
  'qwertyuiop',
  'йцукенгшщз',
  'пароль12345',
  'Passw0rd2026!',
  'aaaaaaaaaaaa',
  'bondarenko1',
  'teapots2026',
])('ADM-02 finds «%s» easily guessed', async (password) => {
  expect(await isEasilyGuessed(password, ['Ірина Bondarenko', 'iryna@teapots.example'])).toBe(true)
})

it.each(['три слони п’ють каву', 'correct horse battery', 'Kx7-puma-92-vsl'])(
  'ADM-02 takes «%s»',
  async (password) => {
    expect(await isEasilyGuessed(password, ['Ірина Bondarenko', 'iryna@teapots.example'])).toBe(false)
  },
)
