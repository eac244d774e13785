import { expect, it } from 'vitest'
import { describeFaults } from './stored-texts.ts'
import { DEFAULT_TEXTS } from './texts.ts'

it.each(DEFAULT_TEXTS.map((text) => [text.name, text.channel, text.text] as const))(
  'MSG-06 our own text of %s for %s can be sent',
  (name, channel, text) => {
    expect(describeFaults(text, { name, channel })).toEqual([])
  },
)
