import { formatsOf } from '@portal/contract/rules/format'
import { mailTemplate } from '../../platform/mail/template.ts'
import { inLanguages } from '../../platform/texts.ts'

const english = formatsOf('en')
const german = formatsOf('de')

export const words = inLanguages({
  en: {
    requestSent: 'If that account has a parent or guardian, we’ve sent them an email.',
    allowed: 'You allowed the account. We’ve sent your child a link to activate it.',
    permissionsChanged: 'You changed what you allow.',
    closed: (until: Date) => `The account is closed. We’ll erase all its data on ${english.day(until, { timeZone: 'UTC' })}.`,
    birthDate: 'Enter a valid date of birth.',
    oldEnough: 'At this age, no parent or guardian has to agree.',
    guardianBusy: (most: number) =>
      `Your parent or guardian already has ${most} requests of this kind. Wait until they answer one.`,
    guardianUnknown: 'We don’t have your parent’s or guardian’s email address. Contact support to add it.',
    refusedBefore: 'Your parent or guardian said no to this. You can ask again 30 days after their answer.',
    guardianIsChild: 'Enter your parent’s or guardian’s email address, not your own.',
  },
  de: {
    requestSent: 'Falls zu diesem Konto ein Elternteil oder Vormund gehört, haben wir eine E-Mail gesendet.',
    allowed: 'Du hast das Konto erlaubt. Wir haben deinem Kind einen Link zum Aktivieren gesendet.',
    permissionsChanged: 'Du hast geändert, was du erlaubst.',
    closed: (until) => `Das Konto ist geschlossen. Alle Daten werden gelöscht am ${german.day(until, { timeZone: 'UTC' })}.`,
    birthDate: 'Gib ein gültiges Geburtsdatum ein.',
    oldEnough: 'In diesem Alter muss kein Elternteil oder Vormund zustimmen.',
    guardianBusy: (most) =>
      `Ein Elternteil oder dein Vormund hat schon ${most} offene Anfragen dieser Art. Warte, bis eine beantwortet ist.`,
    guardianUnknown:
      'Wir haben keine E-Mail-Adresse eines Elternteils oder deines Vormunds. Schreib dem Support, damit wir sie eintragen.',
    refusedBefore: 'Ein Elternteil oder dein Vormund hat das abgelehnt. 30 Tage nach der Antwort kannst du noch einmal fragen.',
    guardianIsChild: 'Gib die E-Mail-Adresse eines Elternteils oder Vormunds ein, nicht deine eigene.',
  },
})

type GuardianValues = Record<'child' | 'link' | 'days' | 'last' | 'product' | 'support', string>

export const guardianAskedMail = mailTemplate('guardian-asked', {
  en: ({ child, link, days, last, product }: GuardianValues) => ({
    subject: `${child} asks for your permission to use ${product}`,
    heading: 'Your permission is needed',
    body: [
      `${child} signed up for ${product} and named you as their parent or guardian. Until you allow it, the account can’t be used and is hidden.`,
      { button: 'Review and decide', link },
      `This link expires in ${days} days, and opening it doesn’t decide anything. If we don’t hear from you within ${last} days, we’ll erase all data, including your email address.`,
    ],
  }),
  de: ({ child, link, days, last, product }) => ({
    subject: `${child} bittet dich um Erlaubnis für ${product}`,
    heading: 'Deine Erlaubnis wird gebraucht',
    body: [
      `${child} hat sich bei ${product} registriert und dich als Elternteil oder Vormund angegeben. Bis du es erlaubst, kann das Konto nicht verwendet werden und ist nicht sichtbar.`,
      { button: 'Ansehen und entscheiden', link },
      `Dieser Link läuft in ${days} Tagen ab. Ihn zu öffnen entscheidet noch nichts. Wenn wir innerhalb von ${last} Tagen nichts von dir hören, löschen wir alle Daten, auch deine E-Mail-Adresse.`,
    ],
  }),
})

export const guardianReminderMail = mailTemplate('guardian-reminder', {
  en: ({ child, link, last, product }: GuardianValues) => ({
    subject: `${child} is still waiting for your permission`,
    heading: `${child} is still waiting`,
    body: [
      `${child}’s ${product} account can’t be used until you allow it. Here’s a new link. Earlier links work until they expire.`,
      { button: 'Review and decide', link },
      `If we don’t hear from you within ${last} days of the registration, we’ll erase all data, including your email address.`,
    ],
  }),
  de: ({ child, link, last, product }) => ({
    subject: `${child} wartet noch auf deine Erlaubnis`,
    heading: `${child} wartet noch`,
    body: [
      `Das Konto von ${child} bei ${product} kann erst verwendet werden, wenn du es erlaubst. Hier ist ein neuer Link. Frühere Links funktionieren, bis sie ablaufen.`,
      { button: 'Ansehen und entscheiden', link },
      `Wenn wir innerhalb von ${last} Tagen nach der Registrierung nichts von dir hören, löschen wir alle Daten, auch deine E-Mail-Adresse.`,
    ],
  }),
})

/** Mailed a day after a permission, in case somebody else gave it. */
export const guardianFollowUpMail = mailTemplate('guardian-follow-up', {
  en: ({ child, link, days, product }: GuardianValues) => ({
    subject: `You allowed ${child}’s ${product} account`,
    heading: 'You gave your permission',
    body: [
      `Yesterday, ${child}’s ${product} account was allowed from this email address. If that was you, you don’t need to do anything.`,
      'On your page, you can see the data we keep, change what you allow, withdraw your permission or delete the account.',
      { button: 'Open my page', link },
      `This link expires in ${days} days. You can request a new one on the page at any time.`,
    ],
  }),
  de: ({ child, link, days, product }) => ({
    subject: `Du hast das Konto von ${child} bei ${product} erlaubt`,
    heading: 'Du hast deine Erlaubnis gegeben',
    body: [
      `Gestern wurde das Konto von ${child} bei ${product} von dieser E-Mail-Adresse aus erlaubt. Wenn du das warst, musst du nichts tun.`,
      'Auf deiner Seite siehst du, welche Daten wir speichern. Du kannst ändern, was du erlaubst, die Erlaubnis zurückziehen oder das Konto löschen.',
      { button: 'Meine Seite öffnen', link },
      `Dieser Link läuft in ${days} Tagen ab. Auf der Seite kannst du jederzeit einen neuen anfordern.`,
    ],
  }),
})

export const guardianPageMail = mailTemplate('guardian-page', {
  en: ({ child, link, days, product }: GuardianValues) => ({
    subject: `Your page about ${child}’s ${product} account`,
    heading: `${child}’s account`,
    body: [
      `On your page about ${child}’s ${product} account, you can see your decision and the data we keep, change what you allow, withdraw your permission or delete the account.`,
      { button: 'Open my page', link },
      `This link expires in ${days} days.`,
    ],
  }),
  de: ({ child, link, days, product }) => ({
    subject: `Deine Seite zum Konto von ${child} bei ${product}`,
    heading: `Das Konto von ${child}`,
    body: [
      `Auf deiner Seite zum Konto von ${child} bei ${product} siehst du deine Entscheidung und die gespeicherten Daten. Du kannst ändern, was du erlaubst, die Erlaubnis zurückziehen oder das Konto löschen.`,
      { button: 'Meine Seite öffnen', link },
      `Dieser Link läuft in ${days} Tagen ab.`,
    ],
  }),
})

export const guardianRequestsMail = mailTemplate('guardian-requests', {
  en: ({ child, link, days, product }: GuardianValues) => ({
    subject: `${child} needs your answer on ${product}`,
    heading: `${child} is waiting for your answer`,
    body: [
      `${child} would like to add something to their ${product} account, such as a home, a machine or a home team. No one else sees it until you allow it.`,
      { button: 'See the requests', link },
      `This link expires in ${days} days, and opening it doesn’t decide anything. Requests end after 14 days without an answer.`,
    ],
  }),
  de: ({ child, link, days, product }) => ({
    subject: `${child} braucht deine Antwort bei ${product}`,
    heading: `${child} wartet auf deine Antwort`,
    body: [
      `${child} möchte im Konto bei ${product} etwas hinzufügen, zum Beispiel ein Zuhause, einen Flipper oder ein Heimteam. Bis du es erlaubst, sieht es sonst niemand.`,
      { button: 'Anfragen ansehen', link },
      `Dieser Link läuft in ${days} Tagen ab. Durch das Öffnen wird nichts entschieden. Ohne Antwort enden Anfragen nach 14 Tagen.`,
    ],
  }),
})

export const guardianDecidedMail = mailTemplate('guardian-decided', {
  en: ({
    child,
    decision,
    link,
    days,
    product,
    support,
  }: Record<'child' | 'decision' | 'link' | 'days' | 'product' | 'support', string>) => ({
    subject: `Your decision about ${child}’s ${product} account`,
    heading: 'We saved your decision',
    body: [
      decision,
      `If this wasn’t you, open your page to change the decision, or contact us at ${support}.`,
      { button: 'Open my page', link },
      `This link expires in ${days} days. You can request a new one on the page at any time.`,
    ],
  }),
  de: ({ child, decision, link, days, product, support }) => ({
    subject: `Deine Entscheidung zum Konto von ${child} bei ${product}`,
    heading: 'Wir haben deine Entscheidung gespeichert',
    body: [
      decision,
      `Wenn du das nicht warst, öffne deine Seite, um die Entscheidung zu ändern, oder schreib an ${support}.`,
      { button: 'Meine Seite öffnen', link },
      `Dieser Link läuft in ${days} Tagen ab. Auf der Seite kannst du jederzeit einen neuen anfordern.`,
    ],
  }),
})
