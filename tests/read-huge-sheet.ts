/**
 * A process with little memory that reads a workbook whose sheet unpacks to twice as much; it says what it
 * has read.
 */
import { readFeed } from '#src/import/readers/read-feed.ts'
import { workbookParts, zipOf } from './build-workbook.ts'

const ROWS = 10_000
const SHEET = 'xl/worksheets/sheet1.xml'

const parts = workbookParts([{ name: 'Прайс', rows: [['Артикул', 'Назва', 'Ціна', 'Опис']] }])
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const description = cell('опис '.repeat(1_400))
const row = (at: number) =>
  Buffer.from(`<row>${cell(`К-${at}`)}${cell('Кухоль')}<c><v>5</v></c>${description}</row>`)
const [before = '', after = ''] = (parts[SHEET] ?? '').split('</sheetData>')
// Buffers are no part of the memory that is little here.
const rows = Array.from({ length: ROWS }, (_, at) => row(at))
const sheet = Buffer.concat([Buffer.from(before), ...rows, Buffer.from(`</sheetData>${after}`)])
const workbook = zipOf({ ...parts, [SHEET]: sheet })

async function* feed(): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < workbook.length; start += 65_536) yield workbook.subarray(start, start + 65_536)
}

let offers = 0
let line = 0
for await (const event of readFeed(feed()))
  if (event.type === 'offer') {
    offers += 1
    line = event.line
  }
process.stdout.write(`${sheet.length} bytes: ${offers} offers, the last in row ${line}\n`)
