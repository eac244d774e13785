import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type Props = { title: string; id?: string; link?: { to: string; title: ReactNode } | undefined }

export function SectionHead({ title, id, link }: Props) {
  return (
    <div className="head">
      <h2 id={id}>{title}</h2>
      {link && (
        <Link className="link" to={link.to}>
          {link.title}
        </Link>
      )}
    </div>
  )
}
