import type { Language } from '@portal/contract/language'
import mjml from 'mjml'

/** `{{names}}` are placeholders for values, escaped in the HTML form. */
type MailText = {
  subject: string
  /** mjml sections inside the common frame. */
  mjml: string
  text: string
}

/** Written in English, with its translations. */
export type MailTemplate<Name extends string = string> = MailText & {
  /** Name in the outbox, e.g. `activation`. */
  kind: string
  translations?: Record<Exclude<Language, 'en'>, MailText>
  /** Type only: the names of the values. */
  names?: Name[]
}

/** Declares a mail with the names of its values: sending without one does not compile. */
export const mailTemplate = <Name extends string>(
  _names: readonly Name[],
  template: Omit<MailTemplate, 'names'>,
): MailTemplate<Name> => template

export type WrittenMail = { subject: string; html: string; text: string }

const compiled = new WeakMap<MailText, Promise<string>>()

/** Returns the mail with its values. Its mjml is compiled once. */
export async function writeMail(
  template: MailTemplate<never> | MailTemplate,
  values: Record<string, string>,
  language: Language = 'en',
): Promise<WrittenMail> {
  const written = (language !== 'en' && template.translations?.[language]) || template
  const known = compiled.get(written)
  const html = known ?? mjml(frame(written.mjml, language), { validationLevel: 'strict' }).then((result) => result.html)
  if (!known) compiled.set(written, html)
  return {
    subject: fill(written.subject, values, oneLine),
    html: fill(await html, values, escapeHtml),
    text: `${fill(written.text.trim(), values, String)}\n\n-- \n${fill('{{product}} · {{support}}', values, String)}\n`,
  }
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
