import type { LetterLink } from '#src/accounts/letter-links.ts'
import type { LetterPurpose } from '#src/contract/account-letters.ts'
import type { Letter } from '#src/mail/letter.ts'
import { type LetterContext, senderOf } from '#src/mail/sender.ts'

type Words = {
  subject: string
  preview: string
  paragraphs: (link: LetterLink) => string[]
  button: string
}

const WORDS: Readonly<Record<LetterPurpose, Words>> = {
  confirm: {
    subject: 'Підтвердьте адресу',
    preview: 'Один крок: підтвердьте, що ця адреса ваша.',
    paragraphs: ({ email }) => [
      `Адресу ${email} вказали в кабінеті нашого магазину. Якщо це зробили ви, підтвердьте її: посилання діє добу.`,
      'Якщо не ви, нічого не натискайте: непідтвердженою адресою ніхто не скористається.',
    ],
    button: 'Підтвердити адресу',
  },
  password: {
    subject: 'Новий пароль',
    preview: 'Посилання, за яким можна задати новий пароль.',
    paragraphs: ({ email }) => [
      `Ви просили новий пароль до кабінету з адресою ${email}. Задайте його за цим посиланням: воно діє годину й лише один раз.`,
      'Якщо не просили, нічого не робіть: пароль залишиться тим самим. Нікому не пересилайте цього листа.',
    ],
    button: 'Задати новий пароль',
  },
  change: {
    subject: 'Зміна адреси кабінету',
    preview: 'Кабінет просять перевести на іншу адресу. Потрібна ваша згода.',
    paragraphs: ({ email, new_email }) => [
      `У кабінеті з адресою ${email} вказали нову: ${new_email}. Якщо це зробили ви, погодьтеся: посилання діє добу.`,
      'Якщо не ви, не погоджуйтеся. Хтось увійшов у ваш кабінет: попросіть на сторінці входу новий пароль. Коли задасте його, всі входи завершаться, а зміна скасується.',
    ],
    button: 'Переглянути зміну',
  },
}

export function writeAccountLetter(link: LetterLink, purpose: LetterPurpose, context: LetterContext): Letter {
  const { subject, preview, paragraphs, button } = WORDS[purpose]
  return {
    subject,
    preview,
    heading: subject,
    paragraphs: paragraphs(link),
    button: { title: button, url: `${context.origin}${link.path}` },
    goods: null,
    facts: [],
    sender: senderOf(context),
  }
}

/** To the address that led into the account until now. */
export function writeEmailChanged(context: LetterContext): Letter {
  const subject = 'Адресу кабінету змінено'
  return {
    subject,
    preview: 'Ваш кабінет відтепер має іншу адресу.',
    heading: subject,
    paragraphs: [
      'Кабінет, що мав цю адресу, відтепер має іншу: входять за нею, і листи йдуть на неї.',
      'Якщо адресу змінили не ви, одразу напишіть або зателефонуйте нам: ми повернемо вам кабінет.',
    ],
    button: null,
    goods: null,
    facts: [],
    sender: senderOf(context),
  }
}
