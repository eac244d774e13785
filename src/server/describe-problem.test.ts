import { expect, it } from 'vitest'
import { describeProblem } from './describe-problem.ts'

const refused = (more: object) => Object.assign(new Error('english words'), more)

it.each([
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }, 'порт уже зайнятий'],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'порти до 1024'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '8.8.8.8' }, 'Виправте HOST'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'dbb' }, 'Адреси «dbb» немає'],
  [{ code: 'EROFS', syscall: 'open', path: '/data/secret' }, '/data/secret лежить на диску лише для читання'],
  [{ code: 'EACCES', syscall: 'mkdir', path: '/data' }, 'Немає дозволу на /data'],
  [{ code: 'ENOSPC', syscall: 'write', path: '/data/x' }, 'На диску немає місця'],
])('says of %j what to do, without a stack', (more, sentence) => {
  const said = describeProblem(refused(more))
  expect(said).toContain(sentence)
  expect(said).not.toMatch(/english|\n|^ {4}at /)
})

it('shows a defect of ours with all that is known of it', () => {
  expect(describeProblem(new Error('a bug'))).toMatch(/Error: a bug\n\s+at /)
})
