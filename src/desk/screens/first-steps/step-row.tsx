import type { ShownStep } from '#src/contract/admin/first-steps.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import { PaymentStep } from './payment-step.tsx'

type Props = {
  step: ShownStep
  number: number
  isOpen: boolean
  onToggle: () => void
  onChanged: () => Promise<void>
}

/** One step. A done step is folded to a line; an open one leads to its screen. */
export function StepRow({ step, number, isOpen, onToggle, onChanged }: Props) {
  const { id, title, text, is_done, is_needed, minutes, path, action } = step
  const look = is_done ? 'is-done' : isOpen ? 'is-now' : 'is-todo'
  const toScreen = (
    <ButtonLink to={path} look={is_done || id === 'payment' ? 'outline' : 'primary'}>
      {action}
    </ButtonLink>
  )
  return (
    <li>
      <button
        type="button"
        className={classes('stp', look)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `step-${id}` : undefined}
        onClick={onToggle}
      >
        <span className="n">
          {is_done ? (
            <>
              <Icon name="check" size={16} />
              <span className="vh">зроблено</span>
            </>
          ) : (
            number
          )}
        </span>
        <b>{title}</b>
        <span className="s2">{text}</span>
        <span className="e">{is_done ? '' : `${minutes} хв${is_needed ? ', потрібно' : ''}`}</span>
      </button>
      {isOpen && (
        <div className="stpb" id={`step-${id}`}>
          {id === 'payment' ? <PaymentStep onChanged={onChanged}>{toScreen}</PaymentStep> : toScreen}
        </div>
      )}
    </li>
  )
}
