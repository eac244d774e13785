import type { ReactNode } from 'react'
import { tie } from '#src/domain/text/typography.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.ts'

type Props = { icon: IconName; title: string; text: string; children: ReactNode }

export function EmptyState({ icon, title, text, children }: Props) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <b>{title}</b>
      <p>{tie(text)}</p>
      {children}
    </div>
  )
}
