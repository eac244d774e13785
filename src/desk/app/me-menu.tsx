import { Icon } from '../parts/icon.tsx'
import { Menu, type MenuItem } from '../parts/menu.tsx'
import { useMay, useSession } from '../runtime/session.ts'
import { hasSound, turnSound } from '../runtime/sound.ts'
import { initials } from '../runtime/initials.ts'
import { sayWrong } from '../runtime/toasts.ts'
import { net } from '../runtime/net.ts'
import { openDraftsDialog } from './drafts-dialog.tsx'
import { openQueueDialog } from './queue-dialog.tsx'
import { openKeysHelp } from './keys-help.tsx'
import { openSignOutDialog, useLeave } from './sign-out-dialog.tsx'

export function MeMenu() {
  const { person } = useSession()
  const items = useMeItems()
  return (
    <Menu className="side__me" items={items} side="above">
      <span className="ava ava--me" aria-hidden="true">
        {initials(person.name)}
      </span>
      <span className="side__t">
        <b title={person.name}>{person.name}</b>
        <small>{person.role_name.toLowerCase()}</small>
      </span>
      <Icon name="dots" size={20} />
    </Menu>
  )
}

/** The same menu on a phone, where the person is a circle in the top bar. */
export function TopMe() {
  const { person } = useSession()
  return (
    <span className="top__me">
      <Menu
        className="top__meb"
        // The visible text of a button must be part of its name.
        label={`${initials(person.name)}, ${person.name}`}
        items={useMeItems()}
      >
        <span className="ava ava--me" aria-hidden="true">
          {initials(person.name)}
        </span>
      </Menu>
    </span>
  )
}

function useMeItems(): MenuItem[] {
  const { has_way_in } = useSession()
  const may = useMay()
  const leave = useLeave()

  function askToLeave(): void {
    const { waiting, refused, typed, drafts } = net.get()
    if (waiting > 0) {
      openQueueDialog()
      sayWrong('Спершу надішліть або приберіть те, що чекає: вихід стирає його')
    } else if (has_way_in && refused + typed.size + drafts.size === 0) void leave()
    else openSignOutDialog()
  }

  return [
    { name: 'Мій вхід і пристрої', icon: 'key', to: '/profile' },
    { name: 'Незбережене в цьому браузері', icon: 'page', act: openDraftsDialog },
    { name: 'Клавіші', icon: 'keys', act: openKeysHelp },
    ...(may('orders.change') ? [soundItem()] : []),
    {
      name: 'Вийти',
      icon: 'out',
      act: askToLeave,
    },
  ]
}

/** The sound of new orders, for people who see orders. */
function soundItem(): MenuItem {
  return {
    name: hasSound() ? 'Без звуку' : 'Звук нового замовлення',
    icon: 'bell',
    act: () => turnSound(!hasSound()),
  }
}
