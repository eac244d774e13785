import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSelection } from './use-selection.ts'

it('ADM-07 what is selected while the selected rows are worked on stays selected after them', () => {
  const { result } = renderHook(() => useSelection(['1', '2', '3']))
  act(() => result.current.set(['1', '2'], true))
  const { set } = result.current
  act(() => result.current.toggle('3'))
  act(() => set(['1', '2'], false))
  expect(result.current.keys).toEqual(['3'])
})
