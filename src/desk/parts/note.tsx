import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'

export type NoteTone = 'done' | 'warn' | 'wrong' | 'other' | 'plain'

const TONES: Record<NoteTone, { look: string; icon: IconName }> = {
  done: { look: '', icon: 'check' },
  warn: { look: 'note--warn', icon: 'warn' },
  wrong: { look: 'note--err', icon: 'warn' },
  other: { look: 'note--other', icon: 'user' },
  plain: { look: 'note--plain', icon: 'flag' },
}

type Props = {
  ref?: Ref<HTMLDivElement>
  tone?: NoteTone
  icon?: IconName
  /** A screen reader announces it when it appears: an error at once, others at a pause. */
  isNews?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** A sentence beside what it is about. Yellow: not saved or needs attention; blue: another person; red: an error; green: done. */
export function Note({ ref, tone = 'plain', icon, isNews = false, actions, children }: Props) {
  const { look, icon: usual } = TONES[tone]
  const role = isNews ? (tone === 'wrong' ? 'alert' : 'status') : undefined
  return (
    <div ref={ref} className={classes('note', look)} role={role}>
      <Icon name={icon ?? usual} />
      <div className="note__b">
        {children}
        {actions && <div className="acts">{actions}</div>}
      </div>
    </div>
  )
}
