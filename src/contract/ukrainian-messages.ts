import { z } from 'zod'

/**
 * Messages for schema rules without one of their own. A schema's own message always wins; these prevent the
 * library's English from reaching a shopper. Importing this file sets them.
 */
z.config({ customError: sentenceFor })

type Issue = z.core.$ZodRawIssue

function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Обов’язкове поле'
        : (WRONG_TYPE[issue.expected] ?? 'Неправильне значення')
    case 'too_small':
      return boundSentence(issue.origin, 'не менше', Number(issue.minimum))
    case 'too_big':
      return boundSentence(issue.origin, 'не більше', Number(issue.maximum))
    case 'invalid_format':
      return WRONG_FORMAT[issue.format] ?? 'Неправильний формат'
    case 'invalid_value':
      return `Допустимі значення: ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return optionsSentence(issue)
    case 'not_multiple_of':
      return `Значення має бути кратним ${issue.divisor}`
    case 'unrecognized_keys':
      return `Невідомі поля: ${issue.keys.join(', ')}`
    default:
      return 'Неправильне значення'
  }
}

/** A union that is chosen by one of its fields names what this field may be; any other says nothing more exact. */
function optionsSentence(issue: Issue): string {
  const options = 'options' in issue && Array.isArray(issue.options) ? issue.options : []
  return options.length > 0 ? `Допустимі значення: ${options.map(String).join(', ')}` : 'Неправильне значення'
}

const WRONG_TYPE: Record<string, string> = {
  string: 'Потрібен текст',
  number: 'Потрібне число',
  int: 'Потрібне ціле число',
  boolean: 'Потрібне значення «так» або «ні»',
  array: 'Потрібен список',
  object: 'Потрібен об’єкт',
  record: 'Потрібен об’єкт',
  date: 'Потрібна дата',
}

const WRONG_FORMAT: Record<string, string> = {
  email: 'Некоректний email',
  url: 'Некоректна адреса',
  datetime: 'Потрібні дата й час у форматі ISO 8601',
  date: 'Потрібна дата у форматі РРРР-ММ-ДД',
}

function boundSentence(origin: string, words: string, bound: number): string {
  if (origin === 'string') return `Довжина має бути ${words} ${bound}`
  if (origin === 'array' || origin === 'set') return `Кількість має бути ${words} ${bound}`
  return `Значення має бути ${words} ${bound}`
}
