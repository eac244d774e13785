import { z } from 'zod'
import { TRADE_FEEDS, type TradeFeedName } from '#src/contract/trade-feeds.ts'
import { countOf, OFFER_FORMS } from '#src/domain/text/plural.ts'
import { openMailbox } from '#src/mail/open-mailbox.ts'
import { loadSender, writeTestLetter } from '#src/mail/sender.ts'
import { tryGateway } from '#src/messages/sms/sms-channel.ts'
import { askBot, askChat } from '#src/messages/telegram/check-telegram.ts'
import { callTelegram } from '#src/messages/telegram/telegram-api.ts'
import { loadOwnerChat } from '#src/messages/telegram/telegram-settings.ts'
import { openCheckbox } from '#src/receipts/checkbox/checkbox-call.ts'
import { currentShift } from '#src/receipts/checkbox/checkbox.ts'
import { demandRegister } from '#src/receipts/checkbox/register-state.ts'
import { validateReceipt } from '#src/receipts/checkbox/validate-receipt.ts'
import { loadReceiptDesk } from '#src/receipts/receipt-desk.ts'
import { makeFeed } from '#src/trade-feeds/make-feeds.ts'
import { findTradeFeed } from '#src/trade-feeds/trade-feeds.ts'
import type { CheckedShop } from './checked-shop.ts'
import { fail, type Step } from './run-steps.ts'

/**
 * The steps of Checkbox: keys, cashier, register and shift, and a receipt that the service checks without
 * issuing it.
 */
export function checkboxSteps(shop: CheckedShop): Step[] {
  const { database, vault, providers, outboundMs } = shop
  const load = async () => {
    const desk = await loadReceiptDesk({ database, vault, url: providers.checkbox, limitMs: outboundMs })
    if (desk === null) throw new Error('Чеки не видає ніхто')
    if ('missing' in desk) throw new Error(`Бракує: ${desk.missing.join(', ')}`)
    return desk
  }
  const open = async () => openCheckbox((await load()).keys)
  return [
    {
      title: 'Ключі каси',
      run: async () => {
        await open()
        return 'Є все, що потрібно'
      },
      hint: 'Оберіть Checkbox і збережіть ключ ліцензії каси та PIN-код касира',
    },
    {
      title: 'Касир і зміна',
      run: async () => {
        const shift = await currentShift(await open())
        return shift?.status === 'OPENED'
          ? 'Вхід прийнято, зміну відкрито'
          : 'Вхід прийнято, зміна відкриється з першим чеком'
      },
      hint: 'Кабінет Checkbox: «Каси», ключ ліцензії; «Касири», PIN-код',
    },
    {
      title: 'Каса',
      run: async () => {
        const { isTest, isOffline } = await demandRegister(await open())
        const name = isTest ? 'Каса тестова: чеки не йдуть у податкову' : 'Каса справжня'
        return isOffline ? `${name}, зараз без зв’язку з податковою` : name
      },
      hint: 'Ключ ліцензії не цієї каси, або касу вимкнено: подивіться в кабінеті, «Каси»',
    },
    {
      title: 'Пробний чек',
      run: async () => {
        const { keys, settings } = await load()
        await validateReceipt(openCheckbox(keys), settings.checkbox_tax)
        return 'Checkbox прийняв би такий чек; його лише перевірено, не видано'
      },
      hint: 'Перевірте податкову ставку в цьому розділі й налаштування каси в кабінеті Checkbox',
    },
  ]
}

const chatName = z.object({ title: z.string().optional(), first_name: z.string().optional() })

/** The steps of Telegram: the bot, whether it sees the chat, and a message to yourself. */
export async function telegramSteps(shop: CheckedShop): Promise<Step[]> {
  const { database, vault, providers, outboundMs } = shop
  const chat = await loadOwnerChat({ database, vault, url: providers.telegram, limitMs: outboundMs })
  return [
    {
      title: 'Бот',
      run: async () => (chat ? `Бот @${await askBot(chat)}` : fail('Немає токена або чату')),
      hint: 'Токен дає @BotFather; номер чату видно, коли додасте бота до групи',
    },
    {
      title: 'Чат',
      run: async () => {
        const { title, first_name } = chatName.parse(chat && (await askChat(chat)))
        return `Чат «${title ?? first_name ?? ''}»`
      },
      hint: 'Додайте бота до групи або напишіть йому самі, тоді спробуйте ще раз',
    },
    {
      title: 'Повідомлення собі',
      run: async () => {
        if (!chat) return fail('Немає чату')
        const text = 'Перевірка: сюди приходитимуть замовлення.'
        await callTelegram(chat.bot, 'sendMessage', { chat_id: chat.chat_id, text })
        return 'Надіслано, подивіться в Telegram'
      },
      hint: 'Бот бачить чат, але писати йому не дозволено: дайте йому право надсилати повідомлення',
    },
  ]
}

/**
 * The steps of letters.
 *
 * @param to the address of the person who asks
 */
export function mailSteps(shop: CheckedShop, to: string): Step[] {
  const { mail, database, origin, now, withinMs } = shop
  const withMailbox = async (work: (mailbox: ReturnType<typeof openMailbox>) => Promise<string>) => {
    if (!mail) return fail('Пошту не налаштовано')
    const mailbox = openMailbox({ ...mail, ...(withinMs !== undefined && { limitMs: withinMs }) })
    try {
      return await work(mailbox)
    } finally {
      mailbox.close()
    }
  }
  return [
    {
      title: 'Сервер пошти',
      run: () => withMailbox((mailbox) => mailbox.verify().then(() => 'Сервер прийняв вхід')),
      hint: 'SMTP_URL і MAIL_FROM у файлі .env: адреса сервера, ім’я й пароль',
    },
    {
      title: 'Лист собі',
      run: () =>
        withMailbox(async (mailbox) => {
          const letter = writeTestLetter({ settings: await loadSender(database), origin })
          await mailbox.send(letter, { to, messageKey: `test-${now().getTime()}` })
          return `Лист надіслано на ${to}`
        }),
      hint: 'Сервер не дозволяє писати від цієї адреси: перевірте MAIL_FROM',
    },
    addressStep(
      shop,
      'Без адреси магазину листів про замовлення не надсилаємо: задайте PUBLIC_URL у файлі .env',
    ),
  ]
}

/** The steps of SMS: the key, the sender and the balance. */
export function smsSteps({ database, vault, providers, outboundMs }: CheckedShop): Step[] {
  return [
    {
      title: 'Ключ TurboSMS',
      run: async () => {
        const options = { database, vault, url: providers.sms, limitMs: outboundMs }
        const { sender, balance } = await tryGateway(options)
        const onAccount = balance === null ? '' : `, на рахунку ${String(balance).replace('.', ',')}`
        return `Ключ прийнято${onAccount}. Підпис «${sender}» перевірить лише перше повідомлення: він має бути серед «Імен» кабінету`
      },
      hint: 'Кабінет TurboSMS: «HTTP API», токен; підпис відправника — «Імена»',
    },
  ]
}

/** A step that checks whether links to the shop work from outside. */
function addressStep({ origin, isLocalFine }: CheckedShop, hint: string): Step {
  const { hostname, host } = new URL(origin)
  return {
    title: 'Адреса',
    run: async () =>
      hostname === 'localhost' && !isLocalFine
        ? fail('Посилання ведуть на цей комп’ютер')
        : `Посилання ведуть на ${host}`,
    hint,
  }
}

/** The steps of a trade feed, whose file is made as the receiver will read it. */
export function feedSteps(shop: CheckedShop, name: TradeFeedName): Step[] {
  const { database, dataDir, origin, now } = shop
  return [
    addressStep(shop, 'Задайте адресу магазину: PUBLIC_URL у файлі .env'),
    {
      title: 'Правила майданчика',
      run: async () => {
        const feed = await findTradeFeed(database, name)
        const made = await makeFeed({ database, dataDir, origin, now }, feed)
        const skipped = Object.entries(made.skipped).map(([reason, count]) => `${reason} — ${count}`)
        const left = skipped.length > 0 ? `; не потрапили: ${skipped.join(', ')}` : ''
        return made.offers === 0
          ? fail(`У файлі немає жодного товару${left}`)
          : `${countOf(made.offers, OFFER_FORMS)}${left}`
      },
      hint: 'Правила відбору завузькі, або товарам бракує того, що вимагає майданчик',
    },
  ]
}

/** Whether this is the name of a trade feed. */
export function isFeed(name: string): name is TradeFeedName {
  return TRADE_FEEDS.some((feed) => feed === name)
}
