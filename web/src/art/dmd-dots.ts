import { digits, letters } from './dmd-glyphs.ts'

type Dot = readonly [x: number, y: number]
type Block = { dots: Dot[]; width: number; height: number }

export type DmdLine = { text: string; y: number; face?: 'text' | 'score'; align?: 'left' | 'center' | 'right'; dim?: boolean }

const narrow = new Set(['.', ',', "'", ':', '!'])

function columnsOf(char: string): readonly number[] {
  const glyph = letters[char] ?? letters[' '] ?? []
  if (narrow.has(char)) return glyph.filter((column) => column > 0)
  return char === '1' || char === 'I' ? glyph.slice(1, 4) : glyph
}

function textBlock(text: string): Block {
  const dots: Dot[] = []
  let x = 0
  for (const letter of text.normalize('NFC').toUpperCase()) {
    // The display has no other accents; their base letters remain.
    const char = letters[letter] ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')
    if (char === ' ') {
      x += 4
      continue
    }
    const columns = columnsOf(char)
    for (const [column, bits] of columns.entries()) {
      for (let row = 0; row < 7; row++) if ((bits >> row) & 1) dots.push([x + column, row])
    }
    x += columns.length + 1
  }
  return { dots, width: Math.max(0, x - 1), height: 7 }
}

function scoreBlock(text: string): Block {
  const dots: Dot[] = []
  let x = 0
  for (const char of text) {
    const glyph = digits[char]
    if (!glyph) continue
    for (const [row, line] of glyph.entries()) {
      for (const [column, mark] of [...line].entries()) if (mark === '#') dots.push([x + column, row])
    }
    x += (glyph[0]?.length ?? 0) + 1
  }
  return { dots, width: Math.max(0, x - 1), height: 13 }
}

export function litDots(lines: readonly DmdLine[], columns: number, rows: number): { lit: Dot[]; dim: Dot[] } {
  const lit: Dot[] = []
  const dim: Dot[] = []
  for (const line of lines) {
    const block = line.face === 'score' ? scoreBlock(line.text) : textBlock(line.text)
    const start =
      line.align === 'left' ? 2 : line.align === 'right' ? columns - block.width - 2 : Math.round((columns - block.width) / 2)
    const target = line.dim ? dim : lit
    for (const [x, y] of block.dots) {
      const at: Dot = [x + start, y + line.y]
      if (at[0] >= 0 && at[0] < columns && at[1] >= 0 && at[1] < rows) target.push(at)
    }
  }
  return { lit, dim }
}

const margin = 3
const pitch = 4

/** Path data of a display: zero-length round-capped sub-paths draw the dots, so a full panel is about 6 kB. */
export function dmdPaths(lines: readonly DmdLine[], columns: number, rows: number) {
  const { lit, dim } = litDots(lines, columns, rows)
  const centre = (cell: number) => (cell + margin) * pitch + pitch / 2
  const path = (dots: Dot[]) => dots.map(([x, y]) => `M${centre(x)} ${centre(y)}h0`).join('')
  let panel = ''
  for (let row = 0; row < rows; row++) panel += `M${centre(0)} ${centre(row)}H${centre(columns - 1) + 0.1}`
  return {
    viewBox: `0 0 ${(columns + margin * 2) * pitch} ${(rows + margin * 2) * pitch}`,
    panel,
    lit: path(lit),
    dim: path(dim),
    pitch,
  }
}
