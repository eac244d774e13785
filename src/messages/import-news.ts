import { z } from 'zod'
import type { Letter } from '#src/mail/letter.ts'
import { type LetterContext, senderOf } from '#src/mail/sender.ts'
import type { Message } from './channel.ts'
import { deskImportUrl } from './desk-links.ts'

const importNewsSchema = z.object({
  run: z.number(),
  feed: z.string(),
  problem: z.string(),
  // Events from before this field existed are about waiting imports.
  is_failed: z.boolean().default(false),
})

type ImportNews = z.infer<typeof importNewsSchema>

/** The facts of an event about an import; null for any other event. */
export function importNews({ topic, payload }: Pick<Message, 'topic' | 'payload'>): ImportNews | null {
  return topic === 'import.waiting' ? importNewsSchema.parse(payload) : null
}

export function importText(news: ImportNews, origin: string): string {
  return `${titleOf(news)}\n\n${news.problem}\n\n${deskImportUrl(origin, news.run)}`
}

export function writeImportLetter(news: ImportNews, context: LetterContext): Letter {
  const title = titleOf(news)
  return {
    subject: title,
    preview: news.problem,
    heading: title,
    paragraphs: [news.problem, 'На сайті нічого не змінено.'],
    button: {
      title: news.is_failed ? 'Відкрити прайс' : 'Переглянути відмінності',
      url: deskImportUrl(context.origin, news.run),
    },
    goods: null,
    facts: [],
    sender: senderOf(context),
  }
}

const titleOf = ({ feed, is_failed }: ImportNews) =>
  `Прайс «${feed}» ${is_failed ? 'не прочитано' : 'чекає на вас'}`
