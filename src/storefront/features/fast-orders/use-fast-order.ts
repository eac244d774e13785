import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createSessionId } from '#src/domain/ids/session-id.ts'
import { useShop } from '../../runtime/shop/shop-data.ts'
import { closeModal } from '../../runtime/stores/modal-store.ts'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { prepareBotCheck } from './bot-check.ts'
import {
  draftErrors,
  type FastOrderDraft,
  type FastOrderErrors,
  type FastOrderField,
  fieldErrors,
  firstWrong,
  serverErrors,
} from './fast-order-draft.ts'
import type { FastOrderGoods } from './fast-order-goods.ts'
import { type FastOrderSending, sendFastOrder } from './send-fast-order.ts'

const SUCCESS = 'Ваше замовлення успішно прийнято!'
const FAILURE = "Помилка при надсиланні форми. Спробуйте пізніше або зв'яжіться з нами за телефоном."

/** What a signed-in customer has said of herself before. */
export type FastOrderProfile = { name: string; phone: string | null }

type Options = {
  goods: FastOrderGoods
  profile: FastOrderProfile | null
  /** Where the first wrong field takes the focus. */
  form: RefObject<HTMLFormElement | null>
  onSending: (isSending: boolean) => void
}

export type FastOrderState = {
  draft: FastOrderDraft
  errors: FastOrderErrors
  /** What went wrong with the order as a whole. */
  failure: string | null
  isSending: boolean
  setField: (field: FastOrderField, value: string) => void
  /** On leaving a field. */
  checkField: (field: FastOrderField) => void
  /** On entering the form. */
  prepare: () => void
  submit: () => Promise<void>
}

export function useFastOrder({ goods, profile, form, onSending }: Options): FastOrderState {
  const botKey = useShop().settings.google_recaptcha_public_key
  const [typed, setTyped] = useState<Partial<FastOrderDraft>>({})
  const [errors, setErrors] = useState<FastOrderErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const attemptFor = useAttempt()
  // A state would let a second press through before the first one has been drawn.
  const isSent = useRef(false)
  const isShown = useIsShown()
  // The profile may come after the form, but never over what was typed.
  const draft = { name: profile?.name ?? '', phone: profile?.phone ?? '', comment: '', ...typed }

  function setField(field: FastOrderField, value: string): void {
    const next = { ...draft, [field]: value }
    setTyped({ ...typed, [field]: value })
    if (errors[field] && !fieldErrors(next, field)) setErrors({ ...errors, [field]: undefined })
  }

  function showErrors(wrong: FastOrderErrors): void {
    setErrors(wrong)
    focusField(form.current, firstWrong(wrong))
  }

  async function submit(): Promise<void> {
    const wrong = draftErrors(draft)
    showErrors(wrong)
    if (firstWrong(wrong) || isSent.current) return
    isSent.current = true
    setFailure(null)
    show(true)
    prepareBotCheck(botKey)
    const sending = await sendFastOrder({ draft, goods, attempt: attemptFor(draft), botKey })
    isSent.current = false
    // At once, since a field that is still disabled takes no focus.
    flushSync(() => show(false))
    settle(sending)
  }

  function show(isUnderWay: boolean): void {
    setIsSending(isUnderWay)
    onSending(isUnderWay)
  }

  function settle(sending: FastOrderSending): void {
    if (sending.outcome === 'accepted') {
      showToast(SUCCESS)
      // It may have been closed, and another modal opened.
      if (isShown.current) closeModal()
    } else if (sending.outcome === 'failed') {
      setFailure(FAILURE)
    } else {
      const { errors: wrong, rest } = serverErrors(sending.fields)
      showErrors(wrong)
      if (rest.length > 0 || !firstWrong(wrong)) setFailure(rest.join('\n') || FAILURE)
    }
  }

  return {
    draft,
    errors,
    failure,
    isSending,
    setField,
    // What the server found wrong stands until the field is changed.
    checkField: (field) =>
      setErrors((known) => ({ ...known, [field]: fieldErrors(draft, field) ?? known[field] })),
    prepare: () => prepareBotCheck(botKey),
    submit,
  }
}

/** A key for each order: the same for every retry, another one as soon as the form says something else. */
function useAttempt(): (draft: FastOrderDraft) => string {
  const last = useRef({ text: '', key: '' })
  return (draft) => {
    const text = JSON.stringify(draft)
    if (last.current.text !== text) last.current = { text, key: createSessionId() }
    return last.current.key
  }
}

function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

function focusField(form: HTMLFormElement | null, field: FastOrderField | undefined): void {
  const control = field && form?.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}
