import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WEEK } from '#src/domain/dates/week.ts'
import { type WorkingDay } from '#src/domain/dates/working-hours.ts'
import { WorkingHours } from './working-hours.tsx'

afterEach(cleanup)

const everyDay: WorkingDay[] = WEEK.map((day) => ({
  day,
  is_working: true,
  start_time: '09:00',
  end_time: '19:00',
}))

it('HOURS-01 shows «Щодня» when all days are equal', () => {
  const { container } = render(<WorkingHours days={everyDay} isShort />)
  expect(container.textContent).toBe('Щодня09:00–19:00')
})

it('HOURS-02 HOURS-04 groups equal days and names a day off', () => {
  const days = everyDay.map((day) => (day.day === 'sunday' ? { ...day, is_working: false } : day))
  const { container } = render(<WorkingHours days={days} isShort />)
  expect(container.textContent).toBe('Пн–Сб09:00–19:00НдВихідний')
})

it('shows nothing when the owner has set no hours', () => {
  const { container } = render(<WorkingHours days={[]} isShort />)
  expect(container.innerHTML).toBe('')
})
