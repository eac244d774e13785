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

/** The profile of a signed-in customer. */
export type FastOrderProfile = { name: string; phone: string | null }

type Options = {
  goods: FastOrderGoods
  profile: FastOrderProfile | null
  /** The form in which the first wrong field gets the focus. */
  form: RefObject<HTMLFormElement | null>
  onSending: (isSending: boolean) => void
}

export type FastOrderState = {
  draft: FastOrderDraft
  errors: FastOrderErrors
  /** A message about the order as a whole. */
  failure: string | null
  isSending: boolean
  setField: (field: FastOrderField, value: string) => void
  /** Called when a field loses the focus. */
  checkField: (field: FastOrderField) => void
  /** Called when the form is first focused. */
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
  // A ref, because a state would let a second press through before the first one is rendered.
  const isSent = useRef(false)
  const isShown = useIsShown()
  // The profile may be loaded after the form, but never replaces what was typed.
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
    // Rendered at once, because a disabled field cannot be focused.
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
      // The modal may have been closed and another one opened.
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
    // An error from the server stays until the field is changed.
    checkField: (field) =>
      setErrors((known) => ({ ...known, [field]: fieldErrors(draft, field) ?? known[field] })),
    prepare: () => prepareBotCheck(botKey),
    submit,
  }
}

/** Returns the key of an order: the same for every retry, and another one as soon as the form differs. */
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
