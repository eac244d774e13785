import { expect, it } from 'vitest'
import { transliterate } from './transliteration.ts'

it.each([
  ['Алушта', 'alushta'],
  ['Борщагівка', 'borshchahivka'],
  ['Вишгород', 'vyshhorod'],
  ['Гадяч', 'hadiach'],
  ['Ґалаґан', 'galagan'],
  ['Єнакієве', 'yenakiieve'],
  ['Гаєвич', 'haievych'],
  ['Житомир', 'zhytomyr'],
  ['Згорани', 'zghorany'],
  ['Розгон', 'rozghon'],
  ['Їжакевич', 'yizhakevych'],
  ['Мар’їне', 'marine'],
  ['Йосипівка', 'yosypivka'],
  ['Стрий', 'stryi'],
  ['Щербухи', 'shcherbukhy'],
  ['Юрій', 'yurii'],
  ['Крюківка', 'kriukivka'],
  ['Яготин', 'yahotyn'],
  ['Костянтин', 'kostiantyn'],
  ["Знам'янка", 'znamianka'],
  ['Русь', 'rus'],
  ['Феодосія', 'feodosiia'],
  ['Івано-Яремче', 'ivano-yaremche'],
  ['объём ёлка выход эхо', 'obiom yolka vykhod ekho'],
  ['Café Łódź 12 м²', 'cafe lodz 12 m2'],
  ['cиликон', 'sylykon'],
  ['№ 5 — 20 °C', '№ 5 — 20 °c'],
  ['', ''],
])('writes %s as %s', (text, latin) => {
  expect(transliterate(text)).toBe(latin)
})
