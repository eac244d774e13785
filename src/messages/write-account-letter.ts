import type { LetterLink } from '#src/accounts/letter-links.ts'
import type { LetterPurpose } from '#src/contract/account-letters.ts'
import type { Letter } from '#src/mail/letter.ts'
import { type LetterContext, senderOf } from '#src/mail/sender.ts'

type Words = { subject: string; preview: string; paragraphs: (address: string) => string[]; button: string }

const WORDS: Readonly<Record<LetterPurpose, Words>> = {
  confirm: {
    subject: 'Підтвердьте адресу',
    preview: 'Один крок: підтвердьте, що ця адреса ваша.',
    paragraphs: (address) => [
      `Адресу ${address} вказали в кабінеті нашого магазину. Якщо це зробили ви, підтвердьте її: посилання діє добу.`,
      'Якщо не ви, нічого не натискайте: непідтвердженою адресою ніхто не скористається.',
    ],
    button: 'Підтвердити адресу',
  },
  password: {
    subject: 'Новий пароль',
    preview: 'Посилання, за яким можна задати новий пароль.',
    paragraphs: (address) => [
      `Ви просили новий пароль до кабінету з адресою ${address}. Задайте його за цим посиланням: воно діє годину й лише один раз.`,
      'Якщо не просили, нічого не робіть: пароль залишиться тим самим. Нікому не пересилайте цього листа.',
    ],
    button: 'Задати новий пароль',
  },
}

export function writeAccountLetter(
  { email, path }: LetterLink,
  purpose: LetterPurpose,
  context: LetterContext,
): Letter {
  const { subject, preview, paragraphs, button } = WORDS[purpose]
  return {
    subject,
    preview,
    heading: subject,
    paragraphs: paragraphs(email),
    button: { title: button, url: `${context.origin}${path}` },
    goods: null,
    facts: [],
    sender: senderOf(context),
  }
}
