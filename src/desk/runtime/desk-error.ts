import type { FieldErrors } from '#src/contract/errors.ts'

/**
 * Why a request did not succeed.
 * - `unsigned` nobody is signed in, or the session has ended
 * - `refused` the role does not allow it; `proof_needed` the person must first prove again who she is
 * - `conflict` somebody has changed it meanwhile: `conflict` holds what is there now
 * - `invalid` fields are wrong: `fields` holds the sentences of each
 * - `offline` no answer came, so it is not known whether the server has acted
 */
export type DeskErrorKind =
  | 'unsigned'
  | 'refused'
  | 'proof_needed'
  | 'missing'
  | 'conflict'
  | 'invalid'
  | 'busy'
  | 'offline'
  | 'failed'

/** Body of a 409: the record as it is now, who changed it and when (ISO 8601). */
export type Conflict = { current: unknown; by: string | null; at: string | null }

/**
 * The sentence for a conflict: «Це щойно змінено: Ірина.», or without a name where it is not known who it was.
 *
 * @param what was changed, in the sentence's words: `Вітрину`
 */
export function metWords({ by }: Pick<Conflict, 'by'>, what = 'Це'): string {
  return `${what} щойно змінено${by === null ? '' : `: ${by}`}.`
}

type Body = {
  message?: string
  code?: string
  errors?: FieldErrors
  current?: unknown
  by?: string | null
  at?: string | null
}

export class DeskError extends Error {
  readonly kind: DeskErrorKind
  readonly status: number
  readonly fields: FieldErrors
  readonly conflict: Conflict | null

  constructor(kind: DeskErrorKind, status: number, body: Body = {}) {
    super(body.message ?? SENTENCES[kind])
    this.name = 'DeskError'
    this.kind = kind
    this.status = status
    this.fields = body.errors ?? {}
    this.conflict =
      kind === 'conflict' ? { current: body.current ?? null, by: body.by ?? null, at: body.at ?? null } : null
  }
}

export function errorOfAnswer(status: number, body: Body): DeskError {
  if (status === 403 && body.code === 'proof_needed') return new DeskError('proof_needed', status, body)
  return new DeskError(KINDS[status] ?? 'failed', status, body)
}

/** A Ukrainian sentence for any error, `otherwise` for what is not an Error. */
export function messageOf(error: unknown, otherwise = SENTENCES.failed): string {
  return error instanceof Error ? error.message : otherwise
}

const KINDS: Readonly<Record<number, DeskErrorKind>> = {
  401: 'unsigned',
  403: 'refused',
  404: 'missing',
  409: 'conflict',
  422: 'invalid',
  429: 'busy',
  503: 'busy',
}

const SENTENCES: Record<DeskErrorKind, string> = {
  unsigned: 'Увійдіть ще раз, чернетка тут',
  refused: 'Ця частина не для вашої ролі. Доступ дає власник.',
  proof_needed: 'Підтвердьте, що це ви',
  missing: 'Цього вже немає',
  conflict: 'Це щойно змінено',
  invalid: 'Перевірте виділені поля',
  busy: 'Магазин зараз не встигає відповідати. Спробуйте за хвилину',
  offline: 'Немає зв’язку',
  failed: 'Не вдалося. Спробуйте ще раз',
}
