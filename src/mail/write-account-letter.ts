import type { LetterOwner } from '#src/api/account-letters/links.ts'
import type { LetterPurpose } from '#src/contract/account-letters.ts'
import type { Letter } from './letter.ts'
import { type LetterContext, senderOf } from './write-letter.ts'

/** The page of the storefront that a letter leads to. */
export const LINK_PAGES: Readonly<Record<LetterPurpose, string>> = {
  confirm: '/auth/confirm',
  password: '/auth/new-password',
}

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

/** @param token stands behind `#`, which browsers send to no server and to no other site */
export function writeAccountLetter(
  { email }: LetterOwner,
  { purpose, token }: { purpose: LetterPurpose; token: string },
  context: LetterContext,
): Letter {
  const { subject, preview, paragraphs, button } = WORDS[purpose]
  return {
    subject,
    preview,
    heading: subject,
    paragraphs: paragraphs(email),
    button: { title: button, url: `${context.origin}${LINK_PAGES[purpose]}#${token}` },
    goods: null,
    facts: [],
    sender: senderOf(context),
  }
}
