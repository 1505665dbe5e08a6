import { expect, test } from 'vitest'
import { pdfOf } from './pdf.ts'

const long = 'A ball that rolls over the lit lane lights the next one and so on until all lanes of the table are lit. '
const chapters = [
  { title: 'Pokémon – the “first” table’s rules', sections: [{ heading: 'How to play', lines: ['Shoot (the ramp) \\ twice.'] }] },
  { title: 'Second', sections: [{ heading: 'Long', lines: Array.from({ length: 60 }, () => long) }] },
]

test('a PDF names every object at its offset', () => {
  const pdf = pdfOf('Rules', chapters).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(start, start + 4)).toBe('xref')
  const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  offsets.forEach((offset, i) => expect(pdf.slice(offset).startsWith(`${i + 1} 0 obj`)).toBe(true))
})

test('a PDF begins a page for each chapter and continues full pages', () => {
  const pdf = pdfOf('Rules', chapters).toString('latin1')
  const count = Number(/\/Count (\d+)/.exec(pdf)?.[1])
  expect(count).toBe(3)
  expect(pdf.match(/\/Type \/Page /g)).toHaveLength(count)
  for (const [, y] of pdf.matchAll(/Tf [\d.]+ ([\d.-]+) Td/g)) expect(Number(y)).toBeGreaterThanOrEqual(72)
})

/** Decodes the strings of a PDF: octal bytes of the Windows Latin character set. */
const textOf = (pdf: string) =>
  [...pdf.matchAll(/\(((?:\\\d{3})*)\) Tj/g)]
    .map(([, escaped = '']) => Buffer.from((escaped.match(/\d{3}/g) ?? []).map((byte) => parseInt(byte, 8))))
    .map((bytes) => new TextDecoder('windows-1252').decode(bytes))

test('a PDF keeps its text, accents, quotes and brackets included', () => {
  const text = textOf(pdfOf('Rules', chapters).toString('latin1'))
  expect(text.slice(0, 4)).toEqual(['Pokémon – the “first” table’s rules', 'How to play', '•', 'Shoot (the ramp) \\ twice.'])
})

test('a line of a PDF breaks at a space before the margin', () => {
  const lines = textOf(pdfOf('Rules', chapters.slice(1, 2)).toString('latin1')).filter((line) => line.length > 10)
  for (const line of lines) expect(line.length).toBeLessThan(110)
  expect(lines.slice(1, 3).join(' ')).toContain('A ball that rolls over the lit lane lights the next one')
})
