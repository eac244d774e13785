import type { Waiting } from './cash-shift.ts'
import type { CallCheckbox } from './checkbox/checkbox-call.ts'
import type { ReceiptDesk, ReceiptOptions } from './receipt-desk.ts'
import type { Register } from './register.ts'

export type IssueOptions = ReceiptOptions & Waiting & { now: Date; register: Register; log: ReceiptLog }

export type ReceiptLog = { info: (details: object, message: string) => void }

export type Issuing = IssueOptions & { desk: ReceiptDesk; call: CallCheckbox }
