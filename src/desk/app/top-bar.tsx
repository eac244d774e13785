import { Link } from 'react-router'
import { IconButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useMay } from '../runtime/session.ts'
import { findHint } from './find-actions.ts'
import { openFind } from './find.tsx'
import { openKeysHelp } from './keys-help.tsx'
import { TopMe } from './me-menu.tsx'
import { NetState } from './net-state.tsx'

export function TopBar() {
  return (
    <header className="top">
      <Link className="top__logo" to="/" aria-label="Сьогодні">
        <Icon name="today" />
      </Link>
      <button type="button" className="cmd" aria-haspopup="dialog" onClick={openFind}>
        <Icon name="search" size={20} />
        <span>{findHint(useMay())}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="top__e">
        <NetState />
        <IconButton className="top__q" icon="keys" aria-label="Клавіші й довідка" onClick={openKeysHelp} />
        <TopMe />
      </div>
    </header>
  )
}
