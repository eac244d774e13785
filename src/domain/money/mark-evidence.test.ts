import { expect, it } from 'vitest'
import { MarkEvidence } from './mark-evidence.ts'

it.each([
  [['12.50', '1.299'], { '.': 'decimal', ',': 'thousands' }],
  [['1,299.00', '12,500'], { '.': 'decimal', ',': 'thousands' }],
  [['1.299,00', '1.299'], { '.': 'thousands', ',': 'decimal' }],
  [['1 299,50'], { '.': 'thousands', ',': 'decimal' }],
  [['0.500', '1.299'], { '.': 'decimal', ',': 'thousands' }],
  [['1.234.567'], { '.': 'thousands', ',': 'decimal' }],
  [['12.50', '12,50'], { '.': 'decimal', ',': 'decimal' }],
  [['1.299', '2.500', '300', '1 200'], { '.': null, ',': null }],
  [['12.50', '1.299.000'], { '.': null, ',': null }],
  [['12,50', '1,234,567', '12.50'], { '.': 'decimal', ',': null }],
  [['дорого', ''], { '.': null, ',': null }],
])('%j show what the marks mean', (texts, marks) => {
  const evidence = new MarkEvidence()
  for (const text of texts) evidence.add(text)
  expect(evidence.decide()).toEqual(marks)
})
