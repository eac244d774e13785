import { remember } from '#src/domain/text/remember.ts'
import { foldKey } from '../fold-key.ts'
import { inOneAlphabet } from './one-alphabet.ts'
import { cleanText } from './plain-text.ts'
import { TITLE_UNITS } from './units.ts'
import { withoutTail } from './without-tail.ts'

export interface ParamName {
  title: string
  /** Names of one attribute have the same key. */
  key: string
  /** A unit in the title: «Довжина, см». */
  unit: string | null
  language: 'ua' | 'ru' | null
  /** Whether the name itself gives its language: «Цвет;RU». */
  isMarked: boolean
  /** Whether it is another name of a usual attribute. */
  isRenamed: boolean
}

const LANGUAGE_TAIL = /\s*(?:[;|:_]|[([])\s*(ua|uk|ukr|укр|ru|rus|рос|рус)\s*[)\]]?$/i
const UNIT_TAIL = /^(.*[^\s,([])\s*(?:,\s*|[([]\s*)([^\s,()[\]]{1,8}?)\.?\s*[)\]]?$/u

// Usual names, each followed by its Russian names and, after the slash, by other Ukrainian ones.
const NAMES = new Map(
  `Колір: цвет, цвет товара / колір товару
  Розмір: размер
  Матеріал: материал
  Країна виробник: страна производитель, страна производства / країна виробництва, країна виробника
  Виробник: производитель
  Вага: вес
  Висота: высота
  Ширина: ширина
  Довжина: длина
  Глибина: глубина
  Об’єм: объем, обьем
  Потужність: мощность
  Стать: пол
  Склад: состав
  Призначення: назначение
  Кількість: количество
  Кількість в упаковці: количество в упаковке
  Комплектація: комплектация
  Особливості: особенности
  Форма: форма
  Візерунок: узор, рисунок
  Вік: возраст
  Діаметр: диаметр
  Товщина: толщина
  Площа: площадь
  Напруга: напряжение
  Колір корпусу: цвет корпуса
  Матеріал корпусу: материал корпуса
  Країна: страна
  Стан: состояние
  Упаковка: упаковка
  Сумісність: совместимость
  Тип живлення: тип питания
  Покриття: покрытие
  Наповнювач: наполнитель
  Тканина: ткань
  Застосування: применение
  Стиль: стиль
  Серія: серия
  Колекція: коллекция
  Тематика: тематика
  Кріплення: крепление
  Гарантія: гарантия, гарантийный срок / гарантійний строк, гарантійний термін, термін гарантії, строк гарантії`
    .split('\n')
    .flatMap((line) => {
      const [title = '', others = ''] = line.trim().split(': ')
      return others
        .split(' / ')
        .flatMap((names, at) =>
          names
            .split(', ')
            .map((name): [string, KnownName] => [foldKey(name), { title, isRussian: at === 0 }]),
        )
    }),
)

type KnownName = { title: string; isRussian: boolean }

/** Returns the name of an attribute without what it contains besides: language, unit, a colon. */
export const readParamName = remember((text): ParamName => {
  const cleaned = inOneAlphabet(withoutTail(cleanText(text), /[\s:;]/))
  const tail = LANGUAGE_TAIL.exec(cleaned)
  const spoken = tail ? cleaned.slice(0, tail.index) : cleaned
  const [, named = spoken, unitText = ''] = UNIT_TAIL.exec(spoken) ?? []
  const unit = TITLE_UNITS.get(unitText.toLowerCase()) ?? null
  const own = unit === null ? spoken : named.trim()
  const usual = NAMES.get(foldKey(own))
  const title = usual?.title ?? own
  return {
    title,
    key: foldKey(title),
    unit,
    language: tail ? languageOf(tail[1] ?? '') : usual?.isRussian ? 'ru' : null,
    isMarked: tail !== null,
    isRenamed: title !== own && foldKey(title) !== foldKey(own),
  }
})

function languageOf(mark: string): 'ua' | 'ru' {
  return /^(?:ru|рос|рус)/i.test(mark) ? 'ru' : 'ua'
}
