export type Chapter = { title: string; sections: readonly { heading: string; lines: readonly string[] }[] }

type Style = { font: 'F1' | 'F2'; size: number; before: number; indent: number }
type Line = { text: string; style: Style; bullet: boolean }

// Points, US Letter.
const page = { width: 612, height: 792, left: 64, right: 64, top: 72, bottom: 72 }
const styles = {
  title: { font: 'F2', size: 22, before: 0, indent: 0 },
  heading: { font: 'F2', size: 13, before: 16, indent: 0 },
  line: { font: 'F1', size: 11, before: 5, indent: 14 },
} as const satisfies Record<string, Style>

/** Widths of Helvetica from the space on, in thousandths of the font size (Adobe's font metrics). */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556,
  556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778,
  722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222,
  500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
/** Bold letters are up to a tenth wider. */
const boldFactor = 1.1

/** Characters beyond Latin-1 in the PDF's WinAnsi encoding. */
const winAnsi: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
}

const byteOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return winAnsi[character] ?? ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) ? code : 0x3f)
}

const widthOf = (text: string, { font, size }: Style): number =>
  [...text].reduce((sum, character) => sum + (widths[byteOf(character) - 32] ?? 556), 0) *
  (size / 1000) *
  (font === 'F2' ? boldFactor : 1)

function wrapped(text: string, style: Style): string[] {
  const room = page.width - page.left - page.right - style.indent
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(longer, style) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

const styledLines = (text: string, style: Style, isItem = false): Line[] =>
  wrapped(text, style).map((one, i) => ({
    text: one,
    bullet: isItem && i === 0,
    style: i === 0 ? style : { ...style, before: style.size * 0.35 },
  }))

const linesOf = ({ title, sections }: Chapter): Line[] => [
  ...styledLines(title, styles.title),
  ...sections.flatMap(({ heading, lines }) => [
    ...styledLines(heading, styles.heading),
    ...lines.flatMap((line) => styledLines(line, styles.line, true)),
  ]),
]

const literal = (text: string): string =>
  `(${[...text].map((character) => `\\${byteOf(character).toString(8).padStart(3, '0')}`).join('')})`

function pagesOf(chapter: Chapter): string[] {
  const pages: string[] = []
  let commands: string[] = []
  let y = page.height - page.top
  for (const { text, style, bullet } of linesOf(chapter)) {
    y -= style.before + style.size
    if (y < page.bottom) {
      pages.push(commands.join('\n'))
      commands = []
      y = page.height - page.top - style.size
    }
    if (bullet) commands.push(`BT /${style.font} ${style.size} Tf ${page.left} ${y} Td ${literal('•')} Tj ET`)
    commands.push(`BT /${style.font} ${style.size} Tf ${page.left + style.indent} ${y} Td ${literal(text)} Tj ET`)
  }
  return [...pages, commands.join('\n')]
}

/** Returns a PDF of plain text; each chapter begins a page. */
export function pdfOf(name: string, chapters: readonly Chapter[]): Buffer {
  const pages = chapters.flatMap(pagesOf)
  // Objects 1 to 5 are the catalog, the page tree, two fonts and the name; then two for each page.
  const numberOf = (i: number) => 6 + i * 2
  const font = (base: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${numberOf(i)} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(name)} >>`,
    ...pages.flatMap((commands, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${numberOf(i) + 1} 0 R ` +
        '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
      `<< /Length ${commands.length} >>\nstream\n${commands}\nendstream`,
    ]),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
