import { TextArea } from '../../ui/form/field.tsx'
import { draftField } from './draft-field.ts'
import { Step } from './step.tsx'
import type { Checkout } from './use-checkout.ts'

export function CommentStep({ checkout }: { checkout: Checkout }) {
  return (
    <Step number={4} title="Коментар">
      <TextArea
        label="Побажання до замовлення"
        isOptional
        placeholder="Наприклад: це подарунок, чек не вкладати"
        {...draftField(checkout, 'comment')}
      />
    </Step>
  )
}
