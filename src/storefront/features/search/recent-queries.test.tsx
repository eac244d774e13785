import { beforeEach, expect, it } from 'vitest'
import { forgetQueries, forgetQuery, recentQueriesStore, rememberQuery } from './recent-queries.ts'

beforeEach(forgetQueries)

it('keeps the five newest queries, each once', () => {
  for (const query of ['чайник', 'плед', 'лампа', 'ваза', 'стіл', 'крісло', 'Плед']) rememberQuery(query)
  expect(recentQueriesStore.get()).toEqual(['Плед', 'крісло', 'стіл', 'ваза', 'лампа'])
})

it('forgets one query alone', () => {
  for (const query of ['чайник', 'плед', 'лампа']) rememberQuery(query)
  forgetQuery('плед')
  expect(recentQueriesStore.get()).toEqual(['лампа', 'чайник'])
})

it.each(['{', 'null', '"чайник"', '[1, "", {"a": 1}]'])('reads %s as no queries', (damaged) => {
  window.localStorage.setItem('recent-queries', damaged)
  recentQueriesStore.reload()
  expect(recentQueriesStore.get()).toEqual([])
})
