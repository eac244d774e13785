import './settings-screen.css'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type {
  SettingSection,
  SettingsScreenData,
  ShownDirectory,
  ShownExceptions,
  ShownFeed,
  ShownText,
  ShownWebhook,
} from '#src/contract/admin/settings.ts'
import { LivePreview } from '../../parts/live-preview.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { useStore } from '../../runtime/store.ts'
import { useTitle } from '../../runtime/use-title.ts'
import { DirectorySection } from './directory-section.tsx'
import { ExceptionsSection } from './exceptions-section.tsx'
import { FeedsSection } from './feeds-section.tsx'
import { MethodsSection } from './methods-section.tsx'
import { ServiceSection } from './service-section.tsx'
import { ShiftSection } from './shift-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { typedSettings } from './typed-settings.ts'
import { WebhooksSection } from './webhooks-section.tsx'

const TITLES: Readonly<Record<string, string>> = {
  shop: 'Магазин',
  delivery: 'Доставка',
  payment: 'Оплата',
  receipts: 'Чеки',
  messages: 'Повідомлення',
  feeds: 'Вивантаження',
  import: 'Імпорт',
}

/** Links to the screens where these settings take effect. */
const WORK: Readonly<Record<string, { to: string; name: string }>> = {
  payment: { to: '/orders/payments', name: 'Усі спроби оплати' },
  import: { to: '/import', name: 'Імпорт прайсів' },
}

type Loaded = SettingsScreenData & {
  screen: string
  texts: ShownText[]
  webhooks: ShownWebhook[]
  feeds: ShownFeed[]
  directory: ShownDirectory | null
  exceptions: ShownExceptions | null
}

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { screen = 'shop' } = params
  const options = { signal: request.signal }
  const [data, texts, webhooks, feeds, directory, exceptions] = await Promise.all([
    getDesk<SettingsScreenData>(`/settings/screens/${screen}`, options),
    screen === 'messages' ? getDesk<ShownText[]>('/settings/texts', options) : [],
    screen === 'messages' ? getDesk<ShownWebhook[]>('/settings/webhooks', options) : [],
    screen === 'feeds' ? getDesk<ShownFeed[]>('/settings/feeds', options) : [],
    screen === 'delivery' ? getDesk<ShownDirectory>('/settings/directory', options) : null,
    screen === 'payment' ? getDesk<ShownExceptions>('/settings/instalments', options) : null,
  ])
  return { ...data, screen, texts, webhooks, feeds, directory, exceptions }
}

export function Component() {
  const { screen, sections, methods, methods_version, texts, webhooks, feeds, directory, exceptions } =
    useLoaderData<Loaded>()
  const { revalidate } = useRevalidator()
  const work = WORK[screen]
  const [services, others] = screen === 'payment' ? splitByMethod(sections, methods) : [[], sections]
  useTitle(TITLES[screen] ?? 'Налаштування')
  return (
    // The key gives each screen a form of its own, so that nothing typed is carried over.
    <div key={screen} className={screen === 'shop' ? 'set-duo' : undefined}>
      <div>
        {methods.length > 0 && (
          <MethodsSection
            kind={screen === 'delivery' ? 'deliveries' : 'payments'}
            methods={methods}
            version={methods_version}
            services={services}
          />
        )}
        {others.map((section) => (
          <ServiceSection key={section.id} section={section} onSaved={revalidate} />
        ))}
        {directory && <DirectorySection directory={directory} />}
        {screen === 'receipts' && <ShiftSection />}
        {exceptions && <ExceptionsSection exceptions={exceptions} />}
        {work && (
          <p className="set-pays">
            <Link className="link" to={work.to}>
              {work.name}
            </Link>
          </p>
        )}
        {screen === 'messages' && <TextsSection texts={texts} />}
        {screen === 'messages' && <WebhooksSection webhooks={webhooks} />}
        {screen === 'feeds' && <FeedsSection feeds={feeds} />}
      </div>
      {screen === 'shop' && <ShopPreview sections={sections} />}
    </div>
  )
}

/** The keys of a payment service belong to its switch. A carrier has several ways, so its own stand apart. */
function splitByMethod(sections: Loaded['sections'], methods: Loaded['methods']) {
  const isOfMethod = (section: SettingSection) => methods.some(({ id }) => id === section.id)
  return [sections.filter(isOfMethod), sections.filter((section) => !isOfMethod(section))] as const
}

/** What is saved stands in it too: the preview follows each save. */
function ShopPreview({ sections }: Pick<Loaded, 'sections'>) {
  const typed = useStore(typedSettings)
  const saved = sections.flatMap(({ fields }) => fields.map(({ key, value }) => [key, value]))
  const draft = { ...Object.fromEntries(saved), ...typed }
  return <LivePreview title="Так бачить покупець" action="/api/admin/settings/preview" draft={draft} />
}
