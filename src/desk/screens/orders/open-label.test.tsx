import { expect, it, vi } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { shownToast } from '../../runtime/toasts.ts'
import { openLabel } from './open-label.ts'

it.each([
  ['ADM-08 a label for which the browser opens no tab is not lost without a word', null, 'wrong'],
  ['ADM-08 of a label that is opened nothing is said', window, undefined],
])('%s', async (_title, tab, tone) => {
  shownToast.set(null)
  answerApi({
    'GET /api/admin/orders/100001/label': { body: { data: { type: 'pdf', content: 'JVBERg==' } } },
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:label')
  vi.spyOn(window, 'open').mockReturnValue(tab)
  await openLabel('100001')
  expect(shownToast.get()?.tone).toBe(tone)
})
