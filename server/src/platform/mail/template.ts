import type { Language } from '@portal/contract/language'
import mjml from 'mjml'
import { textIn, type Sentence } from '../texts.ts'

/** A row of a table: its name with a line below, then its figures. */
type MailRow = { name: string; detail?: string; figures?: readonly string[] }

/** The rows of a table whose number is known when the mail is written. */
export type MailRows = { rows: (language: Language) => readonly MailRow[] }

/**
 * A paragraph, or one of: an address to open, lines that keep their breaks, an image at the full width of a mail (pixels),
 * facts with their names, big figures with their names, a table with its heads, and a remark for the foot of the mail.
 */
type MailPart =
  | string
  | { button: string; link: string }
  | { lines: string }
  | { image: string; alt: string; width: number; height: number }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { figures: readonly (readonly [figure: string, name: string])[] }
  | { table: string; title?: string; heads?: readonly string[] }
  | { remark: string; button?: string; link?: string }

export type MailText = {
  subject: string
  heading: string
  /** Shown by mail programs beside the subject; without one they take the first words. */
  preview?: string
  /** A drawn display above the heading, and its words. */
  display?: { picture: MailDisplay; words: string }
  body: readonly MailPart[]
}

/** Displays that the build draws for mails: `art/mail-NAME.png`. */
type MailDisplay = 'start' | 'start-de' | 'member'

/** Text of a mail with its values. It must not decide by a value, because the values are filled in later. */
type MailTextOf<Name extends string> = (values: Record<Name, string>) => MailText

export type MailTemplate<Name extends string> = {
  /** Name in the outbox, e.g. `activation`. */
  kind: string
  theme: MailTheme
  texts: Record<Language, MailTextOf<Name>>
}

/** All mails; tests check their texts. */
export const mailTemplates: Pick<MailTemplate<string>, 'kind' | 'texts'>[] = []

/** Declares a mail by its catalogue entries, whose parameter has the names of its values. */
export const mailTemplate = <Name extends string>(
  kind: string,
  texts: Record<Language, MailTextOf<Name>>,
  theme: MailTheme = 'players',
): MailTemplate<Name> => {
  mailTemplates.push({ kind, texts })
  return { kind, texts, theme }
}

type WrittenMail = { subject: string; html: string; text: string }

type MailValues = Record<string, Sentence | MailRows>

const compiled = new WeakMap<object, Promise<WrittenMail>>()

/** Returns the mail with its values. Its mjml is compiled once for each language. */
export async function writeMail<Name extends string>(
  { texts, theme }: MailTemplate<Name>,
  values: MailValues,
  language: Language = 'en',
): Promise<WrittenMail> {
  const textOf = texts[language]
  const known = compiled.get(textOf)
  const form = known ?? compile(textOf, theme, language)
  if (!known) compiled.set(textOf, form)
  const { subject, html, text } = await form
  return {
    subject: fill(subject, values, language, { sentence: oneLine, rows: textOfRows }),
    html: fill(html, values, language, { sentence: escapeHtml, rows: htmlOfRows }),
    text: fill(text, values, language, { sentence: String, rows: textOfRows }),
  }
}

/** Names of values, to be filled in later. */
const placeholders = new Proxy<Record<string, string>>({}, { get: (_, name) => `{{${String(name)}}}` })

async function compile<Name extends string>(
  textOf: MailTextOf<Name>,
  theme: MailTheme,
  language: Language,
): Promise<WrittenMail> {
  const { subject, heading, preview, display, body } = textOf(placeholders)
  const isRemark = (part: MailPart) => typeof part !== 'string' && 'remark' in part
  const frame = mailFrame({
    theme,
    language,
    preview: escapeHtml(preview ?? ''),
    display: display
      ? `<mj-section css-class="band" background-color="#0b0908" padding="0 16px 20px"><mj-column>${displayOf(display)}</mj-column></mj-section>`
      : '',
    body: `<mj-text css-class="ink" font-size="26px" line-height="1.2" font-weight="700" padding-bottom="8px">${escapeHtml(heading)}</mj-text>${body
      .filter((part) => !isRemark(part))
      .map(sectionOf)
      .join('')}`,
    remarks: body.filter(isRemark).map(sectionOf).join(''),
  })
  const { html } = await mjml(frame, { validationLevel: 'strict' })
  const words = [heading, ...body.map(paragraphOf).filter(Boolean)]
  return { subject, html, text: `${words.join('\n\n')}\n\n-- \n{{product}} · {{support}}\n` }
}

function sectionOf(part: MailPart): string {
  if (typeof part === 'string') return `<mj-text css-class="ink">${escapeHtml(part)}</mj-text>`
  if ('lines' in part)
    return `<mj-text css-class="ink"><div style="white-space: pre-line">${escapeHtml(part.lines)}</div></mj-text>`
  if ('image' in part) return imageOf(part)
  if ('facts' in part) return tableOf('', [], part.facts.map(factRow).join(''))
  if ('figures' in part) return figuresOf(part.figures)
  if ('table' in part) return tableOf(part.title ?? '', part.heads ?? [], part.table.replace('}}', ':rows}}'))
  const { button = '', link = '' } = part
  if (!('remark' in part)) return `<mj-button href="${link}">${escapeHtml(button)}</mj-button>`
  const anchor = link && ` <a class="link" href="${link}" style="color: #8a3a0c">${escapeHtml(button)}</a>`
  return `<mj-text css-class="small" font-size="13px" color="#6a5f52" padding-bottom="6px">${escapeHtml(part.remark)}${anchor}</mj-text>`
}

/** Programs that ignore styles use the size of the attributes. */
const imageOf = ({ image, alt, width, height }: Extract<MailPart, { image: string }>) =>
  `<mj-text><img src="${image}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display: block; width: 100%; height: auto; border-radius: 6px" /></mj-text>`

/** Without images the alternative text shows in the display's color. */
const displayOf = ({ picture, words }: NonNullable<MailText['display']>) =>
  `<mj-text padding="0"><img src="{{origin}}/art/mail-${picture}.png" alt="${escapeHtml(words)}" width="560" height="168" style="display: block; width: 100%; height: auto; color: #ff7a33; font: 700 20px 'Courier New', monospace; text-align: center" /></mj-text>`

const line = 'border-bottom: 1px solid #e7e0d6'
const cellStyle = `padding: 11px 0; ${line}; vertical-align: middle`
const figureStyle = `${cellStyle}; padding-left: 12px; text-align: right; white-space: nowrap`

const factRow = ([name, value]: readonly [string, string]) =>
  `<tr><td class="small line" style="${cellStyle}; width: 34%; padding-right: 12px; color: #6a5f52">${escapeHtml(name)}</td><td class="ink line" style="${cellStyle}">${escapeHtml(value)}</td></tr>`

const figuresOf = (figures: readonly (readonly [string, string])[]) =>
  `<mj-table css-class="ink" padding-top="8px"><tr>${figures
    .map(
      ([figure, name]) =>
        `<td class="line" style="width: ${Math.floor(100 / figures.length)}%; padding: 14px 8px 14px 0; border-top: 1px solid #cfc6b9; border-bottom: 1px solid #cfc6b9; vertical-align: top"><span style="display: block; font-size: 28px; line-height: 1.15; font-weight: 700">${escapeHtml(figure)}</span><span class="small" style="font-size: 13px; color: #6a5f52">${escapeHtml(name)}</span></td>`,
    )
    .join('')}</tr></mj-table>`

function tableOf(title: string, heads: readonly string[], rows: string): string {
  const head = (text: string, index: number) =>
    `<th class="small line" style="padding: 6px 0 6px ${index === 0 ? 0 : 12}px; border-bottom: 1px solid #cfc6b9; font-size: 12px; font-weight: 400; white-space: nowrap; text-align: ${index === 0 ? 'left' : 'right'}; color: #6a5f52">${escapeHtml(text)}</th>`
  const named =
    title && `<mj-text css-class="ink" font-size="17px" font-weight="700" padding="16px 16px 0">${escapeHtml(title)}</mj-text>`
  const headed = heads.length > 0 ? `<tr>${heads.map(head).join('')}</tr>` : ''
  return `${named}<mj-table css-class="ink" font-size="15px" line-height="1.4">${headed}${rows}</mj-table>`
}

const htmlOfRows = (rows: readonly MailRow[]): string =>
  rows
    .map(({ name, detail, figures = [] }) => {
      const below = detail ? `<br /><span class="small" style="font-size: 14px; color: #5b4e3e">${escapeHtml(detail)}</span>` : ''
      const cells = figures.map((figure) => `<td class="ink line" style="${figureStyle}">${escapeHtml(figure)}</td>`)
      return `<tr><td class="ink line" style="${cellStyle}"><strong>${escapeHtml(name)}</strong>${below}</td>${cells.join('')}</tr>`
    })
    .join('')

const textOfRows = (rows: readonly MailRow[]): string =>
  rows
    .map(({ name, detail, figures = [] }) => [[name, ...figures].join(' · '), ...(detail ? [detail] : [])].join('\n'))
    .join('\n\n')

function paragraphOf(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('image' in part) return ''
  if ('lines' in part) return part.lines
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('figures' in part) return part.figures.map(([figure, name]) => `${figure} ${name}`).join('\n')
  if ('table' in part)
    return [part.title, part.heads?.join(' · '), part.table.replace('}}', ':rows}}')].filter(Boolean).join('\n\n')
  const address = part.link ? `${part.button}:\n${part.link}` : ''
  return 'remark' in part ? [part.remark, address].filter(Boolean).join('\n') : address
}

type Forms = { sentence: (text: string) => string; rows: (rows: readonly MailRow[]) => string }

function fill(text: string, values: MailValues, language: Language, { sentence, rows }: Forms): string {
  return text.replaceAll(/\{\{(\w+)(?::rows)?\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a mail lacks its value "${name}"`)
    return typeof value === 'object' ? rows(value.rows(language)) : sentence(textIn(language, value))
  })
}

/** A line break in a subject would start another header. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Color of the buttons: of the players' portal or of the operators' console. */
type MailTheme = 'players' | 'operators'

const buttons: Record<MailTheme, { ground: string; text: string }> = {
  players: { ground: '#ff7a33', text: '#1c0a02' },
  operators: { ground: '#1d56c9', text: '#ffffff' },
}

const foot: Record<Language, { help: string; questions: string }> = {
  en: { help: 'Help', questions: 'Questions? Write to' },
  de: { help: 'Hilfe', questions: 'Fragen? Schreib an' },
}

/** Programs with a dark mode of their own change the rest alike; the band keeps its black. */
const darkStyles = `
  @media (prefers-color-scheme: dark) {
    .page, .page > div { background: #0f0c0a !important; }
    .sheet, .sheet > table { background: #1c1815 !important; }
    .ink, .ink div, .ink td, .ink th, .ink strong { color: #f8f3ec !important; }
    .small, .small div, .ink .small { color: #c3b9ae !important; }
    .ink .line { border-color: #3a332d !important; }
    .rule p { border-color: #3a332d !important; }
    .link { color: #ffa273 !important; }
  }`

type FrameProps = {
  theme: MailTheme
  language: Language
  preview: string
  display: string
  body: string
  remarks: string
}

/** Returns the mjml of a mail: a black band with the mark, a white sheet with the text, and the foot. */
const mailFrame = ({ theme, language, preview, display, body, remarks }: FrameProps): string => `<mjml lang="${language}">
  <mj-head>
    ${preview && `<mj-preview>${preview}</mj-preview>`}
    <mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
    <mj-attributes>
      <mj-all font-family="Arial, Helvetica, sans-serif" />
      <mj-text font-size="16px" line-height="1.5" color="#211a12" padding="8px 16px" />
      <mj-table font-size="16px" line-height="1.5" color="#211a12" padding="4px 16px 12px" />
      <mj-button align="left" background-color="${buttons[theme].ground}" color="${buttons[theme].text}" font-size="16px" font-weight="700" border-radius="6px" inner-padding="15px 26px" padding="12px 16px 16px" />
    </mj-attributes>
    <mj-style>${darkStyles}</mj-style>
  </mj-head>
  <mj-body background-color="#ede8e0" css-class="page" width="600px">
    <mj-section css-class="band" background-color="#0b0908" padding="14px 16px">
      <mj-column>
        <mj-text padding="0 16px" line-height="24px"><img src="{{origin}}/art/mail-mark.png" alt="" width="24" height="24" style="display: inline-block; width: 24px; height: 24px; vertical-align: middle" /><span style="padding-left: 10px; font-size: 16px; font-weight: 700; color: #f8f3ec; vertical-align: middle">{{product}}</span></mj-text>
      </mj-column>
    </mj-section>
    ${display}
    <mj-section css-class="sheet" background-color="#ffffff" padding="24px 16px 12px"><mj-column>${body}</mj-column></mj-section>
    <mj-section css-class="sheet" background-color="#ffffff" padding="8px 16px 20px">
      <mj-column>
        <mj-divider css-class="rule" border-width="1px" border-color="#e7e0d6" padding="0 16px 12px" />
        ${remarks}
        <mj-text css-class="small" font-size="13px" color="#6a5f52" padding-bottom="0">{{product}} · <a class="link" href="{{origin}}/account/help" style="color: #8a3a0c">${foot[language].help}</a><br />${foot[language].questions} {{support}}</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`
