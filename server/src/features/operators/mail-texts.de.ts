import type * as en from './mail-texts.ts'

export const confirmationMail: typeof en.confirmationMail = ({ name, business, link, hours, product }) => ({
  subject: `Bestätige ${business} bei ${product}`,
  heading: `Hallo ${name},`,
  body: [
    `bestätige ${business}, um Standorte und Flipper bei ${product} zu registrieren.`,
    { button: 'Unternehmen bestätigen', link },
    `Du wirst zuerst gebeten, dich anzumelden. Dieser Link läuft in ${hours} Stunden ab. Wenn dir diese Anfrage nichts sagt, kannst du diese E-Mail ignorieren.`,
  ],
})
