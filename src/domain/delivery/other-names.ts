/**
 * Old names by which people still search for large places, by the present Ukrainian name. The carrier does not
 * provide all of them.
 */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Київ: ['Киев'],
  Харків: ['Харьков'],
  Дніпро: ['Днепр', 'Днепропетровск'],
  Львів: ['Львов'],
  Одеса: ['Одесса'],
  Запоріжжя: ['Запорожье'],
  Миколаїв: ['Николаев'],
  'Кривий Ріг': ['Кривой Рог'],
  Рівне: ['Ровно'],
  Чернівці: ['Черновцы'],
  Тернопіль: ['Тернополь'],
  Кропивницький: ['Кировоград', 'Кропивницкий'],
  'Івано-Франківськ': ['Ивано-Франковск'],
  Хмельницький: ['Хмельницкий'],
  Чернігів: ['Чернигов'],
  "Кам'янське": ['Днепродзержинск', 'Каменское'],
  "Кам'янець-Подільський": ['Каменец-Подольский'],
  'Біла Церква': ['Белая Церковь'],
  Суми: ['Сумы'],
  Самар: ['Новомосковськ', 'Новомосковск'],
  Шептицький: ['Червоноград'],
  Звягель: ['Новоград-Волинський', 'Новоград-Волынский'],
}

const APOSTROPHES = /[’ʼ`]/g

/** Returns the old names of a place; empty for a place without any. */
export function otherNames(name: string): readonly string[] {
  return OTHER_NAMES[name.replace(APOSTROPHES, "'")] ?? []
}
