import type { Language } from '@portal/contract/language'
import mjml from 'mjml'

/**
 * A paragraph, or one of: an address to open, lines that keep their breaks, a remark in small print, an image at the full
 * width of a mail. Pixels.
 */
export type MailPart =
  | string
  | { button: string; link: string }
  | { lines: string }
  | { image: string; alt: string; width: number; height: number }
  | { remark: string; button?: string; link?: string }

export type MailText = { subject: string; heading: string; body: readonly MailPart[] }

/** Text of a mail with its values. It must not decide by a value, because the values are filled in later. */
type MailTextOf<Name extends string> = (values: Record<Name, string>) => MailText

export type MailTemplate<Name extends string> = {
  /** Name in the outbox, e.g. `activation`. */
  kind: string
  texts: Record<Language, MailTextOf<Name>>
}

/** Declares a mail by its catalogue entries, whose parameter has the names of its values. */
export const mailTemplate = <Name extends string>(
  kind: string,
  texts: Record<Language, MailTextOf<Name>>,
): MailTemplate<Name> => ({ kind, texts })

export type WrittenMail = { subject: string; html: string; text: string }

const compiled = new WeakMap<object, Promise<WrittenMail>>()

/** Returns the mail with its values. Its mjml is compiled once for each language. */
export async function writeMail<Name extends string>(
  { texts }: MailTemplate<Name>,
  values: Record<string, string>,
  language: Language = 'en',
): Promise<WrittenMail> {
  const textOf = texts[language]
  const known = compiled.get(textOf)
  const form = known ?? compile(textOf, language)
  if (!known) compiled.set(textOf, form)
  const { subject, html, text } = await form
  return {
    subject: fill(subject, values, oneLine),
    html: fill(html, values, escapeHtml),
    text: fill(text, values, String),
  }
}

/** Names of values, to be filled in later. */
const placeholders = new Proxy<Record<string, string>>({}, { get: (_, name) => `{{${String(name)}}}` })

async function compile<Name extends string>(textOf: MailTextOf<Name>, language: Language): Promise<WrittenMail> {
  const { subject, heading, body } = textOf(placeholders)
  const sections = `<mj-text font-size="22px" font-weight="700">${escapeHtml(heading)}</mj-text>${body.map(sectionOf).join('')}`
  const { html } = await mjml(frame(sections, language), { validationLevel: 'strict' })
  const text = `${[heading, ...body.map(paragraphOf).filter(Boolean)].join('\n\n')}\n\n-- \n{{product}} · {{support}}\n`
  return { subject, html, text }
}

function sectionOf(part: MailPart): string {
  if (typeof part === 'string') return `<mj-text>${escapeHtml(part)}</mj-text>`
  if ('lines' in part) return `<mj-text><div style="white-space: pre-line">${escapeHtml(part.lines)}</div></mj-text>`
  if ('image' in part) return imageOf(part)
  const { button = '', link = '' } = part
  if (!('remark' in part)) return `<mj-button href="${link}">${escapeHtml(button)}</mj-button>`
  const anchor = link && ` <a href="${link}">${escapeHtml(button)}</a>`
  return `<mj-text font-size="13px">${escapeHtml(part.remark)}${anchor}</mj-text>`
}

/** Programs that ignore styles use the size of the attributes. */
const imageOf = ({ image, alt, width, height }: Extract<MailPart, { image: string }>) =>
  `<mj-text><img src="${image}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display: block; width: 100%; height: auto; border-radius: 6px" /></mj-text>`

function paragraphOf(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('image' in part) return ''
  if ('lines' in part) return part.lines
  const address = part.link ? `${part.button}:\n${part.link}` : ''
  return 'remark' in part ? [part.remark, address].filter(Boolean).join('\n') : address
}

function fill(text: string, values: Record<string, string>, form: (value: string) => string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a mail lacks its value "${name}"`)
    return form(value)
  })
}

/** A line break in a subject would start another header. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const sender: Record<Language, string> = {
  en: 'Sent by {{product}}. Questions? Write to {{support}}.',
  de: 'Gesendet von {{product}}. Fragen? Schreib an {{support}}.',
}

const frame = (sections: string, language: Language) => `<mjml lang="${language}">
  <mj-head>
    <mj-attributes>
      <mj-all font-family="Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="1.5" color="#1d2430" />
      <mj-button background-color="#b3261e" color="#ffffff" font-size="16px" border-radius="6px" inner-padding="14px 24px" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#eef0f4">
    <mj-section background-color="#12161f"><mj-column><mj-text color="#ffffff" font-size="20px" font-weight="700">{{product}}</mj-text></mj-column></mj-section>
    <mj-section background-color="#ffffff"><mj-column>${sections}</mj-column></mj-section>
    <mj-section><mj-column><mj-text font-size="13px" color="#4d5666">${sender[language]}</mj-text></mj-column></mj-section>
  </mj-body>
</mjml>`
