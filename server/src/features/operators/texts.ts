import { mailTemplate } from '../../platform/mail/template.ts'
import { inLanguages } from '../../platform/texts.ts'

export const words = inLanguages({
  en: {
    business: 'Choose a business from the list.',
    ownerIsMinor: 'Only adults can register a business.',
    registered: 'Your business is already registered.',
    greeting: 'there',
    unnamedBusiness: 'your business',
  },
  de: {
    business: 'Wähle ein Unternehmen aus der Liste.',
    ownerIsMinor: 'Nur Erwachsene können ein Unternehmen registrieren.',
    registered: 'Dein Unternehmen ist schon registriert.',
    greeting: 'und willkommen',
    unnamedBusiness: 'dein Unternehmen',
  },
})

export const businessMail = mailTemplate(
  'business-confirmation',
  {
    en: ({ name, business, link, hours, product }: Record<'name' | 'business' | 'link' | 'hours' | 'product', string>) => ({
      subject: `Confirm ${business} on ${product}`,
      heading: `Hello ${name},`,
      body: [
        `Confirm ${business} to register locations and machines on ${product}.`,
        { button: 'Confirm business', link },
        `We’ll ask you to log in first. This link expires in ${hours} hours. If you don’t recognize this request, you can ignore this email.`,
      ],
    }),
    de: ({ name, business, link, hours, product }) => ({
      subject: `Bestätige ${business} bei ${product}`,
      heading: `Hallo ${name},`,
      body: [
        `bestätige ${business}, um Standorte und Flipper bei ${product} zu registrieren.`,
        { button: 'Unternehmen bestätigen', link },
        `Du wirst zuerst gebeten, dich anzumelden. Dieser Link läuft in ${hours} Stunden ab. Wenn dir diese Anfrage nichts sagt, kannst du diese E-Mail ignorieren.`,
      ],
    }),
  },
  'operators',
)
